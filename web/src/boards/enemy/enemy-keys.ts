/** What each key does on this board, for the list that `?` opens. */
import { sayOfDialogs } from '../../texts/later-texts.ts';
import type { KeyWords } from '../board.ts';

export const enemyKeys = (): KeyWords => [
  ['Tab', sayOfDialogs('keys.enemy.tab')],
  ['← ↑ → ↓', sayOfDialogs('keys.enemy.arrows')],
  ['Enter', sayOfDialogs('keys.enemy.enter')],
  ['+ −', sayOfDialogs('keys.enemy.zoom')],
  ['0', sayOfDialogs('keys.enemy.fit')],
  ['m', sayOfDialogs('keys.enemy.midlands')],
  ['Esc', sayOfDialogs('keys.enemy.close')],
];
