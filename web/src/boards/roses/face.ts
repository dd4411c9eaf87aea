/** What the shell knows of this board before it is opened. */
import type { GameFace } from '../board.ts';
import { sayKeys } from './texts/keys.ts';

export const rosesFace: GameFace = {
  id: 'roses',
  minutes: [60, 90],
  difficulty: 2,
  keys: () => [
    ['Tab', sayKeys('tab')],
    ['← ↑ → ↓', sayKeys('arrows')],
    ['Enter', sayKeys('enter')],
    ['+ −', sayKeys('zoom')],
    ['0', sayKeys('fit')],
  ],
};
