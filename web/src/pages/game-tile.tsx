/** A game at the door: what it is, how long, how hard, and three ways to play. */

import type { GameManifest } from '@drumhead/kernel';
import { type JSX, Show } from 'solid-js';
import { manifestOf } from '../games/catalogue.ts';
import { gameTitle, gameTurns, gameWhat } from '../games/game-words.ts';
import { isOnline } from '../online.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { GameEmblem } from './game-emblem.tsx';

/** From here on minutes are told in hours. */
const LONG = 180;

export function GameTile(props: { readonly id: string }): JSX.Element {
  const manifest = () => manifestOf(props.id) as GameManifest;
  const time = () => {
    const { least, most } = manifest().minutes;
    if (most < LONG) return sayOfBeginning('tile.minutes', { least, most });
    return sayOfBeginning('tile.hours', { least: least / 60, most: most / 60 });
  };
  return (
    <article class="tile plate" aria-labelledby={`tile-${props.id}`}>
      <GameEmblem emblem={manifest().emblem} />
      <div class="tile-body">
        <h3 id={`tile-${props.id}`}>{gameTitle(props.id)}</h3>
        <p>{gameWhat(props.id)}</p>
        <dl class="facts">
          <div>
            <dt>{sayOfBeginning('tile.time')}</dt>
            <dd>{time()}</dd>
          </div>
          <div>
            <dt>{sayOfBeginning('tile.turns')}</dt>
            <dd>{gameTurns(manifest().id)}</dd>
          </div>
          <div>
            <dt>{sayOfBeginning('tile.players')}</dt>
            <dd>{manifest().players}</dd>
          </div>
          <div>
            <dt>{sayOfBeginning('tile.difficulty')}</dt>
            <dd>{sayOfBeginning.maybe(`tile.difficulty.${manifest().difficulty}`)}</dd>
          </div>
        </dl>
        <div class="row">
          <a class="button main" href={`#/new/${props.id}/bots`}>
            {sayOfBeginning('play.bots')}
          </a>
          <a class="button" href={`#/new/${props.id}/hot-seat`}>
            {sayOfBeginning('play.hot-seat')}
          </a>
          <Show
            when={isOnline()}
            fallback={
              <button type="button" disabled aria-describedby={`offline-${props.id}`}>
                {sayOfBeginning('play.link')}
              </button>
            }
          >
            <a class="button" href={`#/new/${props.id}/link`}>
              {sayOfBeginning('play.link')}
            </a>
          </Show>
        </div>
        <Show when={!isOnline()}>
          <p class="small" id={`offline-${props.id}`}>
            {sayOfBeginning('tile.offline')}
          </p>
        </Show>
        <p class="tile-learn">
          <a href={`#/lessons/${props.id}`}>{sayOfBeginning('tile.lessons')}</a>
          <a href={`#/rules/${props.id}`}>{sayOfBeginning('tile.rules')}</a>
          <a href={`#/reference/${props.id}`}>{sayOfBeginning('tile.reference')}</a>
        </p>
      </div>
    </article>
  );
}
