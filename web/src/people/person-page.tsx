/** A person: what he has played, how it ended, how fast he answers. One's own page says also who sees it. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { gameTitle } from '../games/game-words.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { failureOf } from '../pages/shared-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { Cards } from '../table/match-cards.tsx';
import { befriend, type Known, knownPeople } from '../table/table-api.ts';
import { sayOfTable } from '../table/table-texts.ts';
import { dayOf, roughly } from '../texts/durations.ts';
import { figure } from '../texts/numbers.ts';
import { fetchSpeaker } from '../texts/speakers.ts';
import { CopyField } from '../widgets/copy-field.tsx';
import { sayOfPeople as say } from './people-texts.ts';
import { type OwnPage, ownPage, type PersonTold, pageOf, showPage } from './person-api.ts';
import { ratingsText } from './ratings-text.ts';
import { createTrying } from './trying.ts';
import './people.css';

/** Without a name it is one's own. */
export function PersonPage(props: { readonly page: string }): JSX.Element {
  const [failed, setFailed] = createSignal<ReturnType<typeof failureOf> | null>(null);
  const [told, { mutate }] = createResource(async (): Promise<OwnPage | undefined> => {
    try {
      const found = props.page === '' ? await ownPage() : { person: await pageOf(props.page), page: null };
      await Promise.all(found.person.ratings.map(({ game }) => fetchSpeaker(game)));
      return found;
    } catch (error) {
      setFailed(failureOf(error));
      return undefined;
    }
  });
  return (
    <Show when={!failed()} fallback={<ErrorPage kind={failed()?.kind ?? 'other'} detail={failed()?.detail ?? ''} />}>
      <Show when={told.latest} fallback={<Loading />}>
        {(found) => (
          <>
            <SiteHeader />
            <main class="first person" id="main">
              <h1>{found().person.name}</h1>
              <p class="row">
                {say('person.since', { since: dayOf(found().person.since) })}
                <Show when={props.page === ''}>
                  <a class="button" href="#/account">
                    {sayOfTable('account.title')}
                  </a>
                </Show>
              </p>
              <Show when={props.page === ''}>
                <Shown own={found()} told={mutate} />
              </Show>
              <Counted person={found().person} />
              <Show when={found().person.running.length > 0}>
                <Cards title={sayOfTable('lobby.running')} cards={found().person.running} />
              </Show>
              <Show when={found().person.ended.length > 0}>
                <Cards title={sayOfTable('lobby.ended')} cards={found().person.ended} />
              </Show>
              <Show when={props.page === ''}>
                <Acquaintances />
              </Show>
            </main>
          </>
        )}
      </Show>
    </Show>
  );
}

/** Whether others see it. */
function Shown(props: { readonly own: OwnPage; readonly told: (page: OwnPage) => void }): JSX.Element {
  const { failed, busy, attempt } = createTrying();
  const show = (shown: boolean) => void attempt(async () => props.told(await showPage(shown)));
  return (
    <section class="plate stack">
      <label class="choice">
        <input
          type="checkbox"
          disabled={busy()}
          checked={props.own.page !== null}
          onChange={(event) => show(event.currentTarget.checked)}
        />
        {say('person.show')}
      </label>
      <p class="small">{say('person.show.what')}</p>
      <Show when={props.own.page}>
        {(page) => <CopyField label={say('person.link')} text={`${location.origin}/#/person/${page()}`} />}
      </Show>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </section>
  );
}

function Counted(props: { readonly person: PersonTold }): JSX.Element {
  const ratingsOf = (game: string) => props.person.ratings.filter((rating) => rating.game === game);
  return (
    <section>
      <h2>{say('person.record')}</h2>
      <Show when={props.person.record.length > 0} fallback={<p>{say('person.nothing')}</p>}>
        <section class="wide-table" tabindex="0" aria-label={say('person.record')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{sayOfTable('seek.game')}</th>
                <th scope="col" class="number">
                  {say('club.played')}
                </th>
                <th scope="col" class="number">
                  <abbr title={say('club.record.what')}>{say('club.record')}</abbr>
                </th>
                <Show when={props.person.ratings.length > 0}>
                  <th scope="col">{say('club.rating')}</th>
                </Show>
              </tr>
            </thead>
            <tbody>
              <For each={props.person.record}>
                {({ game, won, drawn, lost }) => (
                  <tr>
                    <th scope="row">{gameTitle(game)}</th>
                    <td class="number">{figure(won + drawn + lost)}</td>
                    <td class="number">{[won, drawn, lost].map(figure).join('–')}</td>
                    <Show when={props.person.ratings.length > 0}>
                      <td>{ratingsText(game, ratingsOf(game))}</td>
                    </Show>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </section>
      </Show>
      <Show when={props.person.ratings.length > 0}>
        <p class="small">{say('club.rating.what')}</p>
      </Show>
      <Show when={props.person.answers}>{(ms) => <p>{say('person.answers', { time: roughly(ms()) })}</p>}</Show>
    </section>
  );
}

/** Those one has played with: their pages, as far as they show them, and whose matches one likes to see in the lobby. */
function Acquaintances(): JSX.Element {
  const [known, { refetch }] = createResource(() => knownPeople().catch(() => []));
  const { failed, busy, attempt } = createTrying();
  const change = ({ handle, friend }: Known) =>
    void attempt(async () => {
      await befriend(handle, !friend);
      await refetch();
    });
  return (
    <Show when={(known.latest ?? []).length > 0}>
      <section>
        <h2>{say('person.known')}</h2>
        <p class="small">{say('person.friend.what')}</p>
        <ul class="kept">
          <For each={known.latest}>
            {(one) => (
              <li class="plate">
                <h3>
                  <Show when={one.page} fallback={one.name}>
                    {(page) => <a href={`#/person/${page()}`}>{one.name}</a>}
                  </Show>
                </h3>
                <label class="choice">
                  <input type="checkbox" disabled={busy()} checked={one.friend} onChange={() => change(one)} />
                  {say('person.friend')}
                </label>
              </li>
            )}
          </For>
        </ul>
        <p role="alert" class="danger-text">
          {failed()}
        </p>
      </section>
    </Show>
  );
}
