/** A token, for a program that asks the table in one's name. */
import { createSignal, type JSX, Show } from 'solid-js';
import { CopyField } from '../widgets/copy-field.tsx';
import { makeToken } from './account-api.ts';
import { sayOfPeople as say } from './people-texts.ts';
import { createTrying } from './trying.ts';

export function Tokens(props: { readonly made: () => void }): JSX.Element {
  const [name, setName] = createSignal('');
  const [token, setToken] = createSignal('');
  const { failed, busy, attempt } = createTrying();
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await attempt(async () => setToken(await makeToken(name())))) props.made();
  };
  return (
    <section class="stack">
      <h2>{say('tokens')}</h2>
      <p>
        {say('tokens.what')} <a href="/api/openapi.json">{say('tokens.document')}</a>
      </p>
      <form class="row" onSubmit={(event) => void make(event)}>
        <label class="row">
          <span>{say('tokens.name')}</span>
          <input
            required
            maxlength="40"
            autocomplete="off"
            value={name()}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={busy()}>
          {say('tokens.make')}
        </button>
      </form>
      <Show when={token()}>
        {(made) => (
          <div>
            <p class="small">{say('tokens.once')}</p>
            <CopyField label={say('tokens.token')} text={made()} />
          </div>
        )}
      </Show>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </section>
  );
}
