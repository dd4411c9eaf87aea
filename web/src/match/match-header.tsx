/** The match's title bar: who plays, and what can be done with the match as a whole. */

import { type JSX, Show } from 'solid-js';
import { gameTitle } from '../games/game-words.ts';
import { t } from '../texts/texts.ts';
import { MatchMenu } from './match-menu.tsx';
import type { MenuProps } from './menu-props.ts';
import { SeatStrip } from './seat-strip.tsx';

export function MatchHeader(props: MenuProps): JSX.Element {
  const { session } = props.state;
  return (
    <header class="match-header">
      <a class="home" href="#/" aria-label={t('home')}>
        <img src="/icon.svg" alt="" width="32" height="32" />
      </a>
      <h1>{gameTitle(session.game.id)}</h1>
      <Show when={props.settled.pack}>
        {(pack) => (
          <button
            type="button"
            class="plain small pack-name"
            title={t('data.pack.here', { title: pack().title })}
            onClick={() => props.open('pack')}
          >
            {pack().title}
          </button>
        )}
      </Show>
      <SeatStrip state={props.state} />
      <div class="match-tools">
        <Show when={session.shared?.next()}>
          {(next) => (
            <a class="button main" href={`#/shared/${session.game.id}/${next()}`}>
              {t('rematch.join')}
            </a>
          )}
        </Show>
        <Show when={props.state.isMine()}>
          <button
            type="button"
            id="undo"
            classList={{ off: !props.state.canUndo() }}
            title={props.state.canUndo() ? undefined : t('undo.why')}
            onClick={() => void props.state.undo()}
          >
            {t('undo')}
          </button>
        </Show>
        <MatchMenu {...props} />
      </div>
    </header>
  );
}
