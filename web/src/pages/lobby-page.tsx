/** The table's lobby: one's own shared matches, and those that look for players or may be watched. */

import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { GAME_IDS } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { Finder } from '../table/finder.tsx';
import { Cards, SomeCards } from '../table/match-cards.tsx';
import { type LobbyFilter, lobby, type MatchCard, myMatches, signOut, whoAmI } from '../table/table-api.ts';
import { sayOfTable as say } from '../table/table-texts.ts';
import { t } from '../texts/texts.ts';
import { ErrorPage } from './error-page.tsx';
import { SiteHeader } from './site-header.tsx';

export function LobbyPage(): JSX.Element {
  const [filter, setFilter] = createSignal<LobbyFilter>({});
  const [listed] = createResource(filter, (wanted) => lobby(wanted).catch(() => null));
  const isInvited = ({ offered, state }: MatchCard) => offered !== null && state === 'gathering';
  const [me, { refetch }] = createResource(() => whoAmI().catch(() => null));
  const friends = () => (me() && listed.latest?.friends) || [];
  /** Each match stands in one list. */
  const others = (list: 'open' | 'running' | 'ended') => {
    const above = new Set([...((me() && mine()) || []), ...friends()].map(({ id }) => id));
    return (listed.latest?.[list] ?? []).filter(({ id }) => !above.has(id));
  };
  const [mine] = createResource(me, () => myMatches().catch((): readonly MatchCard[] => []));
  return (
    <Show when={listed.latest !== null} fallback={<ErrorPage kind="no-table" />}>
      <SiteHeader />
      <main class="first" id="main">
        <h1>{say('lobby.title')}</h1>
        <Show when={me() === null}>
          <p>
            <a class="button" href="#/account">
              {say('lobby.sign-in')}
            </a>{' '}
            <a class="button" href="#/clubs">
              {say('lobby.clubs')}
            </a>
          </p>
        </Show>
        <Show when={me()}>
          {(who) => (
            <div class="row">
              {say('lobby.you', { name: who().name })}
              <button type="button" onClick={() => void signOut().then(refetch)}>
                {say('lobby.sign-out')}
              </button>
              <a class="button" href="#/bell">
                {t('bell.go')}
              </a>
              <a class="button" href="#/person">
                {say('lobby.page')}
              </a>
              <Show when={who().operator}>
                <a class="button" href="#/operator">
                  {say('lobby.operator')}
                </a>
              </Show>
              <a class="button" href="#/clubs">
                {say('lobby.clubs')}
              </a>
              <a class="button" href="#/account">
                {say('account.title')}
              </a>
            </div>
          )}
        </Show>
        <SomeCards title={say('lobby.invited')} cards={((me() && mine()) || []).filter(isInvited)} />
        <SomeCards title={t('lobby.mine')} cards={((me() && mine()) || []).filter((card) => !isInvited(card))} />
        <SomeCards title={say('lobby.friends')} cards={friends()} />
        <section>
          <h2>{say('seek.title')}</h2>
          <Finder filter={filter()} choose={setFilter} />
        </section>
        <Cards title={say('lobby.open')} cards={others('open')} none={<LayOne />} />
        <SomeCards title={say('lobby.running')} cards={others('running')} />
        <SomeCards title={say('lobby.ended')} cards={others('ended')} />
      </main>
    </Show>
  );
}

/** Where nobody looks for players: look for some oneself. */
function LayOne(): JSX.Element {
  return (
    <div class="stack">
      <p>{say('lobby.none-open')}</p>
      <div class="row">
        <For each={GAME_IDS}>
          {(id) => (
            <a class="button" href={`#/new/${id}/link`}>
              {gameTitle(id)}
            </a>
          )}
        </For>
      </div>
    </div>
  );
}
