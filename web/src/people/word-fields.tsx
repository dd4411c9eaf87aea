/** Fields for the two words one signs in by. */
import { type JSX, Show } from 'solid-js';
import { sayOfPeople as say } from './people-texts.ts';

export function LoginField(props: { readonly value: string; readonly type: (text: string) => void }): JSX.Element {
  return (
    <label class="stack">
      <span>{say('login')}</span>
      <input
        required
        minlength="3"
        maxlength="40"
        autocomplete="username"
        autocapitalize="none"
        value={props.value}
        onInput={(event) => props.type(event.currentTarget.value)}
      />
      <span class="small">{say('login.what')}</span>
    </label>
  );
}

export function PasswordField(props: {
  readonly label: string;
  readonly autocomplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly type: (text: string) => void;
}): JSX.Element {
  const isNew = () => props.autocomplete === 'new-password';
  return (
    <label class="stack">
      <span>{props.label}</span>
      <input
        type="password"
        required
        minlength={isNew() ? 10 : undefined}
        maxlength="200"
        autocomplete={props.autocomplete}
        value={props.value}
        onInput={(event) => props.type(event.currentTarget.value)}
      />
      <Show when={isNew()}>
        <span class="small">{say('password.what')}</span>
      </Show>
    </label>
  );
}
