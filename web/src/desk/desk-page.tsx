/** Where a player puts right what his copy prints otherwise. The same for every game: it knows paths, not rules. */

import type { GameModule } from '@drumhead/kernel';
import { createResource, type JSX, Match, Show, Switch } from 'solid-js';
import { gameTitle } from '../games/game-words.ts';
import { fetchModule } from '../games/rules.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { fetchSpeaker } from '../texts/speakers.ts';
import './desk.css';
import { createDesk } from './desk-state.ts';
import { sayOfDesk as say } from './desk-texts.ts';
import { PackBar } from './pack-bar.tsx';
import { ThingCard } from './thing-card.tsx';
import { ThingList } from './thing-list.tsx';

export function DeskPage(props: { readonly game: string; readonly path: string }): JSX.Element {
  const [fetched] = createResource(async (): Promise<GameModule | 'unknown' | 'offline'> => {
    try {
      const [module] = await Promise.all([fetchModule(props.game), fetchSpeaker(props.game)]);
      return module ?? 'unknown';
    } catch {
      return 'offline';
    }
  });
  const module = () => {
    const value = fetched();
    return typeof value === 'object' ? value : undefined;
  };
  return (
    <Switch fallback={<Loading />}>
      <Match when={fetched() === 'unknown'}>
        <ErrorPage kind="no-such-game" detail={props.game} />
      </Match>
      <Match when={fetched() === 'offline'}>
        <ErrorPage kind="offline" />
      </Match>
      <Match when={module()} keyed>
        {(found) => <Desk module={found} path={props.path} />}
      </Match>
    </Switch>
  );
}

function Desk(props: { readonly module: GameModule; readonly path: string }): JSX.Element {
  const desk = createDesk(props.module, props.path);
  return (
    <>
      <SiteHeader />
      <main class="desk" id="main">
        <div class="section-head">
          <h1>
            {say('title')}: {gameTitle(props.module.id)}
          </h1>
          <Show when={history.length > 1}>
            <button type="button" onClick={() => history.back()}>
              {say('leave')}
            </button>
          </Show>
        </div>
        <p>{say('what')}</p>
        <PackBar desk={desk} />
        <div class="desk-body">
          <ThingList desk={desk} doubtful={props.path === ''} />
          <Show when={desk.open()} keyed>
            {(thing) => <ThingCard desk={desk} thing={thing} />}
          </Show>
        </div>
      </main>
    </>
  );
}
