/** What the shell knows of this board before it is opened. */

import type { Enemy, EnemyView } from '@drumhead/enemy';
import { withTexts } from '../../texts/texts.ts';
import type { GameFace } from '../board.ts';

export const enemyFace: GameFace = {
  id: 'enemy',
  tell: async (given, name, session) =>
    (await withTexts(import('./dock/advice-words.ts'), 'enemy')).tellEnemy(given, name, {
      game: session.game as Enemy,
      view: session.state().view as EnemyView,
    }),
  through: ['move'],
  oneAnswer: [
    ...['withdraw', 'fever', 'desert', 'slip-loss', 'maintain', 'join', 'sortie', 'assault', 'storm', 'fire', 'hit'],
    ...['retreat', 'capture', 'turncoat', 'regroup', 'supply', 'attrition', 'surrender', 'home'],
  ],
  // Cards that were not played play no part in it.
  hidesNothing: async (view, scenario) =>
    scenario === 'one-battle' && (await import('./state/fought-openly.ts')).isFoughtOpenly(view as EnemyView),
};
