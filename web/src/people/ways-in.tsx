/** How one is known again on another device: passkeys first, a password second. Without either one is a guest of this browser. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { dayOf } from '../texts/durations.ts';
import { type AccountTold, accountOf, addPasskey, removePasskey, removePassword, setPassword } from './account-api.ts';
import { sayOfPeople as say } from './people-texts.ts';
import { createTrying } from './trying.ts';
import { LoginField, PasswordField } from './word-fields.tsx';

export function WaysIn(props: { readonly changed: (isGuest: boolean) => void }): JSX.Element {
  const known = (told: AccountTold): AccountTold => {
    props.changed(told.passkeys.length === 0 && told.login === null);
    return told;
  };
  const [told, { mutate }] = createResource(() => accountOf().then(known));
  const { failed, busy, attempt } = createTrying();
  const change = (work: () => Promise<AccountTold>): Promise<boolean> =>
    attempt(async () => mutate(known(await work())));
  return (
    <section class="stack ways-in">
      <h2>{say('ways')}</h2>
      <Show when={told.latest}>
        {(now) => (
          <>
            <p>{say(now().passkeys.length === 0 && now().login === null ? 'ways.guest' : 'ways.account')}</p>
            <ul class="kept">
              <For each={now().passkeys}>
                {(passkey) => (
                  <li class="plate">
                    <div>
                      <b>{say('passkey', { device: passkey.device || say('account.unknown') })}</b>
                      <p class="small">
                        {say('passkey.since', { since: dayOf(passkey.createdAt), used: dayOf(passkey.usedAt) })}
                      </p>
                    </div>
                    <button
                      type="button"
                      disabled={busy()}
                      onClick={() => void change(() => removePasskey(passkey.id))}
                    >
                      {say('passkey.remove')}
                    </button>
                  </li>
                )}
              </For>
              <Show when={now().login}>
                {(login) => (
                  <li class="plate">
                    <div>
                      <b>{say('password')}</b>
                      <p class="small">
                        {say('password.login', { login: login() })} {now().mail ? say('password.mail') : ''}
                      </p>
                    </div>
                    <button type="button" disabled={busy()} onClick={() => void change(removePassword)}>
                      {say('password.remove')}
                    </button>
                  </li>
                )}
              </Show>
            </ul>
            <div class="row">
              <button type="button" class="main" disabled={busy()} onClick={() => void change(addPasskey)}>
                {say('passkey.add')}
              </button>
            </div>
            <PasswordForm login={now().login} busy={busy()} change={change} />
            <Show when={now().login !== null && !now().mail && now().mailable}>
              <p class="small">
                {say('password.no-mail')} <a href="#/bell">{say('password.no-mail.go')}</a>
              </p>
            </Show>
          </>
        )}
      </Show>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </section>
  );
}

function PasswordForm(props: {
  readonly login: string | null;
  readonly busy: boolean;
  readonly change: (work: () => Promise<AccountTold>) => Promise<boolean>;
}): JSX.Element {
  const [login, setLogin] = createSignal(props.login ?? '');
  const [password, setNew] = createSignal('');
  const [old, setOld] = createSignal('');
  const [kept, setKept] = createSignal(false);
  const keep = async (event: Event): Promise<void> => {
    event.preventDefault();
    const done = await props.change(() => setPassword(login(), password(), props.login === null ? undefined : old()));
    setKept(done);
    if (!done) return;
    setNew('');
    setOld('');
  };
  return (
    <details>
      <summary>{say(props.login === null ? 'password.add' : 'password.change')}</summary>
      <form class="plate stack" onSubmit={(event) => void keep(event)}>
        <Show when={props.login !== null}>
          <PasswordField label={say('password.old')} autocomplete="current-password" value={old()} type={setOld} />
        </Show>
        <LoginField value={login()} type={setLogin} />
        <PasswordField label={say('password.new')} autocomplete="new-password" value={password()} type={setNew} />
        <div class="row">
          <button type="submit" disabled={props.busy}>
            {say('password.keep')}
          </button>
          <span role="status">{kept() ? say('password.kept') : ''}</span>
        </div>
      </form>
    </details>
  );
}
