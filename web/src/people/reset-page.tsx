/** Where a link from a mail, or from the operator, leads: one chooses a new password and is signed in. */
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { ErrorPage } from '../pages/error-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { go } from '../router/route.ts';
import { hasTable } from '../table/table-api.ts';
import { lookAtReset, resetPassword } from './account-api.ts';
import { sayOfPeople as say } from './people-texts.ts';
import { createTrying } from './trying.ts';
import { LoginField, PasswordField } from './word-fields.tsx';

export function ResetPage(props: { readonly token: string }): JSX.Element {
  const [table] = createResource(hasTable);
  const [whose] = createResource(() => lookAtReset(props.token).catch(() => null));
  const [login, setLogin] = createSignal('');
  const [password, setPassword] = createSignal('');
  const { failed, busy, attempt } = createTrying();
  const choose = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = whose()?.login === null ? login() : undefined;
    if (await attempt(() => resetPassword(props.token, password(), name))) go('account');
  };
  return (
    <Show when={table() !== false} fallback={<ErrorPage kind="no-table" />}>
      <SiteHeader />
      <main class="first" id="main">
        <h1>{say('reset.title')}</h1>
        <Show when={whose() === null}>
          <p class="notice why" role="status">
            {say('reset.stale')}
          </p>
        </Show>
        <Show when={whose()}>
          {(found) => (
            <form class="plate stack ways-in" onSubmit={(event) => void choose(event)}>
              <p>{say('reset.what', { name: found().name })}</p>
              <Show when={found().login} fallback={<LoginField value={login()} type={setLogin} />}>
                {(known) => (
                  <>
                    <p class="small">{say('password.login', { login: known() })}</p>
                    <input type="text" hidden autocomplete="username" value={known()} />
                  </>
                )}
              </Show>
              <PasswordField
                label={say('password.new')}
                autocomplete="new-password"
                value={password()}
                type={setPassword}
              />
              <div class="row">
                <button type="submit" class="main" disabled={busy()}>
                  {say('reset.go')}
                </button>
              </div>
              <p role="alert" class="danger-text">
                {failed()}
              </p>
            </form>
          )}
        </Show>
      </main>
    </Show>
  );
}
