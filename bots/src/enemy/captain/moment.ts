/** Where in the war a decision stands: who can still act, and how soon it ends. */
import type { Position, Tables } from '@drumhead/enemy';
import type { Moment } from './standing.ts';

const WINTER = 6;
const TURNS = 6;
/** Who acts next Turn, and first or second is not known; after Winter armies have gone home. */
const NEXT_TURN = 0.55;
const NEXT_YEAR = 0.25;
const THIS_TURN = 0.95;
/** Who has Action Points left can still use them himself. */
const GOES_ON = 0.75;

export function momentOf(t: Tables, p: Position): Moment {
  const scenario = t.scenarios[p.scenario];
  const winter = p.turn === WINTER && p.year > 1642;
  const frame = p.stack.find(({ kind }) => kind === 'operation');
  const later = p.turn === WINTER ? NEXT_YEAR : NEXT_TURN;
  const acts: [number, number] = [later, later];
  if (frame?.kind === 'operation') {
    // The first player's enemy answers in this Turn; the second has the last word.
    if (frame.seat === p.first) acts[1 - frame.seat] = THIS_TURN;
    if (frame.ap > 0) acts[frame.seat] = Math.max(acts[frame.seat], GOES_ON);
  }
  const turnsLeft = (scenario.lastYear - p.year) * TURNS + (TURNS - p.turn);
  return { acts, winter, turnsLeft, counts: p.year > 1642 };
}
