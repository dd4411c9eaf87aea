/** What is one's own at a table: where one is signed in, what it keeps of one, and to be forgotten. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { saveFile } from '../match/save-file.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { go } from '../router/route.ts';
import {
  endSession,
  forgetMe,
  hasTable,
  type Me,
  myData,
  mySessions,
  type SessionCard,
  whoAmI,
} from '../table/table-api.ts';
import { sayOfTable } from '../table/table-texts.ts';
import { dayOf } from '../texts/durations.ts';
import { BlockedList } from './blocked-list.tsx';
import { sayOfPeople as say } from './people-texts.ts';
import { SignIn } from './sign-in.tsx';
import { Tokens } from './tokens.tsx';
import { WaysIn } from './ways-in.tsx';

export function AccountPage(): JSX.Element {
  const [table] = createResource(hasTable);
  const [me, { refetch }] = createResource(() => whoAmI().catch(() => null));
  const [isGuest, setGuest] = createSignal(false);
  /** Tokens made: each is a session more. */
  const [made, setMade] = createSignal(0);
  return (
    <Show when={table() !== false} fallback={<ErrorPage kind="no-table" />}>
      <SiteHeader />
      <main class="first" id="main">
        <h1>{sayOfTable('account.title')}</h1>
        <Show when={me() === null}>
          <p>
            {say('account.nobody')} <a href="#/lobby">{sayOfTable('lobby.title')}</a>
          </p>
          <h2>{say('sign-in')}</h2>
          <SignIn guest={null} done={() => void refetch()} />
        </Show>
        <Show when={me()} keyed>
          {(who) => (
            <>
              <p class="row">
                {sayOfTable('lobby.you', { name: who.name })}
                <a class="button" href="#/person">
                  {sayOfTable('lobby.page')}
                </a>
              </p>
              <WaysIn changed={setGuest} />
              <Show when={isGuest()}>
                <details>
                  <summary>{say('sign-in.already')}</summary>
                  <SignIn guest={who} done={() => void refetch()} />
                </details>
              </Show>
              <BlockedList />
              <SessionList told={made()} />
              <section class="stack">
                <h2>{say('account.data')}</h2>
                <p>{say('account.data.what')}</p>
                <div class="row">
                  <button type="button" onClick={() => void save()}>
                    {say('account.data.save')}
                  </button>
                </div>
              </section>
              <Tokens made={() => setMade(made() + 1)} />
              <Farewell me={who} />
            </>
          )}
        </Show>
      </main>
    </Show>
  );
}

const save = async (): Promise<void> => saveFile('drumhead-me.json', `${JSON.stringify(await myData(), null, 2)}\n`);

function SessionList(props: { readonly told: number }): JSX.Element {
  const [all, { mutate }] = createResource(
    () => `${props.told}`,
    () => mySessions().catch((): readonly SessionCard[] => []),
  );
  const end = (id: string) => void endSession(id).then(mutate);
  return (
    <section class="stack">
      <h2>{say('account.sessions')}</h2>
      <ul class="kept">
        <For each={all.latest ?? []}>
          {(session) => (
            <li class="plate">
              <div>
                <b>{session.device || say('account.unknown')}</b>{' '}
                <Show when={session.here}>
                  <span class="small">({say('account.here')})</span>
                </Show>
                <p class="small">
                  {say('account.since', { since: dayOf(session.createdAt), seen: dayOf(session.seenAt) })}
                </p>
              </div>
              <Show when={!session.here}>
                <button type="button" onClick={() => end(session.id)}>
                  {say('account.end')}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={(all.latest ?? []).some(({ here }) => !here)}>
        <div class="row">
          <button type="button" onClick={() => end('others')}>
            {say('account.end-others')}
          </button>
        </div>
      </Show>
    </section>
  );
}

/** Nobody is forgotten by a slip of the hand: he writes his name. */
function Farewell(props: { readonly me: Me }): JSX.Element {
  const [name, setName] = createSignal('');
  const [failed, setFailed] = createSignal('');
  const forget = (event: Event): void => {
    event.preventDefault();
    forgetMe(name()).then(
      () => go(''),
      (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <section class="stack">
      <h2>{say('account.forget')}</h2>
      <p>{say('account.forget.what')}</p>
      <form class="row" onSubmit={forget}>
        <label class="row">
          <span>{say('account.forget.name', { name: props.me.name })}</span>
          <input required autocomplete="off" value={name()} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" class="danger" disabled={name() !== props.me.name}>
          {say('account.forget.go')}
        </button>
      </form>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </section>
  );
}
