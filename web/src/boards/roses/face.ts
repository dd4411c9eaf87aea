/** What the shell knows of this board before it is opened. */
import { lazy } from 'solid-js';
import type { GameFace } from '../board.ts';
import { sayKeys } from './texts/keys.ts';

export const rosesFace: GameFace = {
  id: 'roses',
  Board: lazy(async () => {
    // Side by side: the map's shapes need not wait for the board's code.
    const [{ RosesBoard }] = await Promise.all([import('./roses-board.tsx'), import('./map/map-data.ts')]);
    return { default: RosesBoard };
  }),
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
