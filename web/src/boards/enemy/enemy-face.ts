/** What the shell knows of this board before it is opened. */

import type { Enemy, EnemyView } from '@drumhead/enemy';
import { t, withTexts } from '../../texts/texts.ts';
import type { GameFace } from '../board.ts';

/** One Battle, cards turned up and all blocks of both sides face up on the mat: there is nothing to hide. */
function isOpenBattle(view: EnemyView): boolean {
  if (view.viewer === 'all' || view.viewer === 'public') return false;
  const isFought = view.frames.some(({ kind }) => kind === 'battle');
  const handful = view.counts.flatMap((counts) => counts.slice(1, 3)).some((count) => count > 0);
  return isFought && !handful && view.theirs.length === view.shown.length / 3;
}

export const enemyFace: GameFace = {
  id: 'enemy',
  tell: async (given, name, session) =>
    (await withTexts(import('./dock/advice-words.ts'), 'enemy')).tellEnemy(given, name, {
      game: session.game as Enemy,
      view: session.state().view as EnemyView,
    }),
  through: ['move'],
  hidesNothing: (view) => isOpenBattle(view as EnemyView),
  keys: () => [
    ['Tab', t('keys.enemy.tab')],
    ['← ↑ → ↓', t('keys.enemy.arrows')],
    ['Enter', t('keys.enemy.enter')],
    ['+ −', t('keys.enemy.zoom')],
    ['0', t('keys.enemy.fit')],
    ['m', t('keys.enemy.midlands')],
    ['Esc', t('keys.enemy.close')],
  ],
};
