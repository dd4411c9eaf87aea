/** A game at the door: what it is, how long, how hard, and three ways to play. */
import type { JSX } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import { TURNS_AND_SEATS } from '../games/tiles.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { GameEmblem } from './game-emblem.tsx';

/** From here on minutes are told in hours. */
const LONG = 180;

export function GameTile(props: { readonly id: string }): JSX.Element {
  const face = () => faceOf(props.id);
  const time = () => {
    const [least, most] = face().minutes;
    if (most < LONG) return t('tile.minutes', { least, most });
    return t('tile.hours', { least: least / 60, most: most / 60 });
  };
  const counts = () => TURNS_AND_SEATS[props.id];
  const text = (part: 'title' | 'what') => t(`game.${props.id}.${part}` as TextKey);
  return (
    <article class="tile plate" aria-labelledby={`tile-${props.id}`}>
      <GameEmblem game={props.id} />
      <div class="tile-body">
        <h3 id={`tile-${props.id}`}>{text('title')}</h3>
        <p>{text('what')}</p>
        <dl class="facts">
          <div>
            <dt>{t('tile.time')}</dt>
            <dd>{time()}</dd>
          </div>
          <div>
            <dt>{t('tile.turns')}</dt>
            <dd>{counts()?.turns}</dd>
          </div>
          <div>
            <dt>{t('tile.players')}</dt>
            <dd>{counts()?.players}</dd>
          </div>
          <div>
            <dt>{t('tile.difficulty')}</dt>
            <dd>{t(`tile.difficulty.${face().difficulty}`)}</dd>
          </div>
        </dl>
        <div class="row">
          <a class="button main" href={`#/new/${props.id}/bots`}>
            {t('play.bots')}
          </a>
          <a class="button" href={`#/new/${props.id}/hot-seat`}>
            {t('play.hot-seat')}
          </a>
          <a class="button" href={`#/new/${props.id}/link`}>
            {t('play.link')}
          </a>
        </div>
      </div>
    </article>
  );
}
