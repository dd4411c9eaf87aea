/** Who has an account signs in: by his passkey, by his password, or asks for a link to choose another. */
import { createSignal, type JSX, Show } from 'solid-js';
import type { Me } from '../table/table-api.ts';
import { askForReset, signInByPasskey, signInByPassword } from './account-api.ts';
import { sayOfPeople as say } from './people-texts.ts';
import { createTrying } from './trying.ts';
import { PasswordField } from './word-fields.tsx';

/** `guest`: who is known here as a guest, and whose seats may come along. */
export function SignIn(props: { readonly guest: Me | null; readonly done: () => void }): JSX.Element {
  const [login, setLogin] = createSignal('');
  const [password, setPassword] = createSignal('');
  const [bring, setBring] = createSignal(true);
  const [sent, setSent] = createSignal(false);
  const { failed, busy, attempt } = createTrying();
  const brings = () => props.guest !== null && bring();
  const enter = async (work: () => Promise<unknown>): Promise<void> => {
    if (await attempt(work)) props.done();
  };
  const byPassword = (event: Event): void => {
    event.preventDefault();
    void enter(() => signInByPassword(login(), password(), brings()));
  };
  const forgot = async (): Promise<void> => {
    setSent(await attempt(() => askForReset(login())));
  };
  return (
    <div class="plate stack ways-in">
      <Show when={props.guest}>
        {(guest) => (
          <label class="row">
            <input type="checkbox" checked={bring()} onChange={(event) => setBring(event.currentTarget.checked)} />
            <span>{say('sign-in.bring', { name: guest().name })}</span>
          </label>
        )}
      </Show>
      <div class="row">
        <button
          type="button"
          class="main"
          disabled={busy()}
          onClick={() => void enter(() => signInByPasskey(brings()))}
        >
          {say('sign-in.passkey')}
        </button>
      </div>
      <form class="stack" onSubmit={byPassword}>
        <label class="stack">
          <span>{say('login')}</span>
          <input
            required
            maxlength="254"
            autocomplete="username"
            autocapitalize="none"
            value={login()}
            onInput={(event) => setLogin(event.currentTarget.value)}
          />
        </label>
        <PasswordField label={say('password')} autocomplete="current-password" value={password()} type={setPassword} />
        <div class="row">
          <button type="submit" disabled={busy()}>
            {say('sign-in.password')}
          </button>
          <button type="button" class="plain" disabled={busy() || login() === ''} onClick={() => void forgot()}>
            {say('sign-in.forgot')}
          </button>
        </div>
      </form>
      <p role="status">{sent() ? say('sign-in.sent') : ''}</p>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </div>
  );
}
