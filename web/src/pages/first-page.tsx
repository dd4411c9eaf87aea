/** The door of the house: every finished game, two clicks from play, and the matches one has begun. */

import { createResource, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { GAME_IDS } from '../games/catalogue.ts';
import { isOnline } from '../online.ts';
import { allKept } from '../store/match-store.ts';
import { hasTable } from '../table/table-api.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { t, withTexts } from '../texts/texts.ts';
import { GameTile } from './game-tile.tsx';
import { OwnMatches } from './own-matches.tsx';
import { SiteHeader } from './site-header.tsx';

const SharedMatches = lazy(() =>
  withTexts(import('./shared-matches.tsx'), 'table').then(({ SharedMatches }) => ({ default: SharedMatches })),
);

export function FirstPage(): JSX.Element {
  const [table] = createResource(hasTable);
  const [matches, { refetch }] = createResource(() => allKept().catch(() => null));
  /** Who has begun something comes to go on with it; who has not, to choose a game. */
  const hasSome = () => (matches.latest?.length ?? 0) > 0;
  return (
    <>
      <SiteHeader />
      <main class="first" id="main">
        <div class="first-title">
          <h1>{sayOfBeginning('first.title')}</h1>
          <p>{sayOfBeginning('first.what')}</p>
        </div>
        <Show when={!isOnline()}>
          <p class="notice why" role="status">
            {sayOfBeginning('first.offline')}
          </p>
        </Show>
        <Show when={hasSome()}>
          <OwnMatches matches={matches.latest} changed={refetch} />
        </Show>
        <Show when={table()}>
          <Suspense>
            <SharedMatches />
          </Suspense>
        </Show>
        <section aria-labelledby="games-title">
          <div class="section-head">
            <h2 id="games-title">{sayOfBeginning('first.games')}</h2>
            <Show when={table()}>
              <a href="#/lobby">{t('lobby.go')}</a>
            </Show>
          </div>
          <ul class="tiles">
            <For each={GAME_IDS}>
              {(id) => (
                <li>
                  <GameTile id={id} />
                </li>
              )}
            </For>
          </ul>
        </section>
        <Show when={!hasSome()}>
          <OwnMatches matches={matches.latest} changed={refetch} />
        </Show>
        <footer class="small">
          <p>{sayOfBeginning('first.credits')}</p>
        </footer>
      </main>
    </>
  );
}
