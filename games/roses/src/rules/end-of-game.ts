/** End of the game: who has won. */
import type { Outcome, Seat } from '@drumhead/kernel';
import type { Position } from '../position/position.ts';
import { NOBLE, TURN_ORDER } from '../tables.ts';
import { publicReport, type Read, type Tell } from './context.ts';
import { scoresOf } from './parliament/parliament.ts';
import { nobles, tally, WHOLE_BOARD } from './parliament/tie-break.ts';

const CITES = ['R-10.1', 'R-G.3'];
const TIE_CITES = ['R-10.1', 'R-10.2', 'R-10.3', 'R-10.4', 'R-10.5', 'R-12.10', 'G-20', 'G-21'];

interface Result {
  readonly winner: Seat;
  /** What decided: `vp`, `kings`, a chart column or `turn_order`. */
  readonly by: string;
}

/** most points.: the tied are compared step by step, and losers drop out (G-20). */
function result(c: Read): Result {
  const { t, p } = c;
  let tied = best(p.order, (seat) => p.scores[seat]);
  if (tied.length === 1) return { winner: tied[0], by: 'vp' };
  tied = best(tied, (seat) => kingsOf(p, seat));
  if (tied.length === 1) return { winner: tied[0], by: 'kings' };
  for (const [column, type] of t.chart.entries()) {
    tied = type === NOBLE ? bestNobles(c, tied) : best(tied, (seat) => tally(c, WHOLE_BOARD, type, 1 << seat));
    if (tied.length === 1) return { winner: tied[0], by: t.chartNames[column] };
  }
  return { winner: tied[0], by: TURN_ORDER }; // kept in the order of turn 5
}

/** highest Noble, then second-highest and so on. Calais is back by now. */
function bestNobles(c: Read, tied: readonly Seat[]): Seat[] {
  const lists = tied.map((seat) => nobles(c, WHOLE_BOARD, 1 << seat));
  let left = tied.map((_, index) => index);
  for (let rank = 0; rank < c.t.ofType[NOBLE].length; rank++) left = best(left, (index) => lists[index][rank] ?? 0);
  return left.map((index) => tied[index]);
}

function best(from: readonly number[], value: (member: number) => number): number[] {
  const highest = Math.max(...from.map(value));
  return from.filter((member) => value(member) === highest);
}

/** Turns in which the seat's House made the King; none without Houses. */
function kingsOf(p: Position, seat: Seat): number {
  return p.houses.length === 0 ? 0 : p.kings.filter((house) => house === p.houses[seat]).length;
}

export function outcome(c: Read): Outcome | null {
  if (c.p.stack.length > 0) return null;
  const { winner, by } = result(c);
  return { winners: [winner], scores: c.p.scores.slice(), cites: by === 'vp' ? CITES : TIE_CITES };
}

export function tellEnd(c: Tell): void {
  const { t, sink } = c;
  if (sink === null) return;
  const scores = scoresOf(c);
  const { winner, by } = result(c);
  sink.report(
    publicReport('game-over', by === 'vp' ? CITES : TIE_CITES, { winners: [t.seats[winner]], scores, tieBreak: by }),
  );
}
