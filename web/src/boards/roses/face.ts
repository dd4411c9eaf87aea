/** What the shell knows of this board before it is opened. */
import type { RosesView } from '@drumhead/roses';
import type { GameFace } from '../board.ts';
import { sayKeys } from './texts/keys.ts';

const HOUSES = ['lancaster', 'york'];

/** An answer in the words of the board, fetched when it is told. */
const tell: GameFace['tell'] = async (action, name) => (await import('./dock/answer-words.ts')).tell(action, name);

export const rosesFace: GameFace = {
  id: 'roses',
  minutes: [60, 90],
  difficulty: 2,
  party: (view, seat) => HOUSES[(view as RosesView).houses[seat]],
  tell,
  keys: () => [
    ['Tab', sayKeys('tab')],
    ['← ↑ → ↓', sayKeys('arrows')],
    ['Enter', sayKeys('enter')],
    ['+ −', sayKeys('zoom')],
    ['0', sayKeys('fit')],
  ],
};
