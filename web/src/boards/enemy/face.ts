/** What the shell knows of this board before it is opened. */

import { t } from '../../texts/texts.ts';
import type { GameFace } from '../board.ts';
import { headingOf } from './headings.ts';

export const enemyFace: GameFace = {
  id: 'enemy',
  heading: headingOf,
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
