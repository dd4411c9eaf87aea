/** The door of the house: every finished game, two clicks from play, and the matches one has begun. */
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { GAME_IDS } from '../games/catalogue.ts';
import { t } from '../texts/texts.ts';
import { GameTile } from './game-tile.tsx';
import { ImportButton } from './import-button.tsx';
import { KeptMatches } from './kept-matches.tsx';
import { SiteHeader } from './site-header.tsx';

const SharedMatches = lazy(() =>
  import('./shared-matches.tsx').then(({ SharedMatches }) => ({ default: SharedMatches })),
);

export function FirstPage(): JSX.Element {
  const [online, setOnline] = createSignal(navigator.onLine);
  addEventListener('online', () => setOnline(true));
  addEventListener('offline', () => setOnline(false));
  return (
    <>
      <SiteHeader />
      <main class="first" id="main">
        <div class="first-title">
          <h1>{t('first.title')}</h1>
          <p>{t('first.what')}</p>
        </div>
        <Show when={!online()}>
          <p class="notice why" role="status">
            {t('first.offline')}
          </p>
        </Show>
        <section aria-labelledby="games-title">
          <h2 id="games-title">{t('first.games')}</h2>
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
        <section aria-labelledby="kept-title">
          <div class="section-head">
            <h2 id="kept-title">{t('kept.title')}</h2>
            <ImportButton />
          </div>
          <KeptMatches />
        </section>
        <Suspense>
          <SharedMatches />
        </Suspense>
        <footer class="small">
          <p>{t('first.credits')}</p>
        </footer>
      </main>
    </>
  );
}
