/** What the shell knows of this board before it is opened. */
import type { GameFace } from '../board.ts';
import { sayKeys } from './texts/keys.ts';

export const enemyFace: GameFace = {
  id: 'enemy',
  minutes: [60, 480],
  difficulty: 3,
  scenario: 'mid-war',
  keys: () => [
    ['Tab', sayKeys('tab')],
    ['← ↑ → ↓', sayKeys('arrows')],
    ['Enter', sayKeys('enter')],
    ['+ −', sayKeys('zoom')],
    ['0', sayKeys('fit')],
    ['m', sayKeys('midlands')],
    ['Esc', sayKeys('close')],
  ],
};
