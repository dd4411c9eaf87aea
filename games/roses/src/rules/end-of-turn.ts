/** End of turn. Cards, pieces, titles, money and unused mercenaries carry over: nothing is done about them. */
import { NOBODY, TURNS } from '../tables.ts';
import { publicReport, type Tell } from './context.ts';

/** What goes on, and what carries over. */
export const END_OF_TURN: readonly string[] = ['R-9.2', 'R-9.3', 'R-G.6'];

/** Calais goes back.: on to the next turn: false when that was the last. */
export function endTurn({ t, p, sink }: Tell): boolean {
  if (p.calaisSeat !== NOBODY)
    sink?.report(publicReport('calais-returned', ['R-9.1'], { seat: t.seats[p.calaisSeat] }));
  p.calaisSeat = NOBODY;
  p.calaisRegion = NOBODY;
  if (p.turn === TURNS) return false;
  p.turn++;
  return true;
}
