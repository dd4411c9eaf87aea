/** End of the game: who has won. */
import type { Outcome, Sink } from '@drumhead/kernel';
import type { Position } from '../position/position.ts';
import { NOBLE, type Tables, TURN_ORDER } from '../tables.ts';
import { nobles, tally, WHOLE_BOARD } from './parliament/tie-break.ts';
import { told } from './told.ts';

const CITES = ['R-10.1', 'R-G.3'];
const TIE_CITES = ['R-10.1', 'R-10.2', 'R-10.3', 'R-10.4', 'R-10.5', 'R-12.10', 'G-20', 'G-21'];

interface Result {
  readonly winner: number;
  /** What decided: `vp`, `kings`, a chart column or `turn_order`. */
  readonly by: string;
}

/** most points.: the tied are compared step by step, and losers drop out (G-20). */
function result(t: Tables, p: Position): Result {
  let tied = best(p.order, (seat) => p.scores[seat]);
  if (tied.length === 1) return { winner: tied[0], by: 'vp' };
  tied = best(tied, (seat) => kingsOf(p, seat));
  if (tied.length === 1) return { winner: tied[0], by: 'kings' };
  for (const [column, type] of t.chart.entries()) {
    tied = type === NOBLE ? bestNobles(t, p, tied) : best(tied, (seat) => tally(t, p, WHOLE_BOARD, type, 1 << seat));
    if (tied.length === 1) return { winner: tied[0], by: t.chartNames[column] };
  }
  return { winner: tied[0], by: TURN_ORDER }; // kept in the order of turn 5
}

/** highest Noble, then second-highest and so on. Calais is back by now. */
function bestNobles(t: Tables, p: Position, tied: readonly number[]): number[] {
  const lists = tied.map((seat) => nobles(t, p, WHOLE_BOARD, 1 << seat));
  let left = tied.map((_, index) => index);
  for (let rank = 0; rank < t.ofType[NOBLE].length; rank++) left = best(left, (index) => lists[index][rank] ?? 0);
  return left.map((index) => tied[index]);
}

function best(from: readonly number[], value: (member: number) => number): number[] {
  const highest = Math.max(...from.map(value));
  return from.filter((member) => value(member) === highest);
}

/** Turns in which the seat's House made the King; none without Houses. */
function kingsOf(p: Position, seat: number): number {
  return p.houses.length === 0 ? 0 : p.kings.filter((house) => house === p.houses[seat]).length;
}

export function outcome(t: Tables, p: Position): Outcome | null {
  if (p.stack.length > 0) return null;
  const { winner, by } = result(t, p);
  return { winners: [winner], scores: p.scores.slice(), cites: by === 'vp' ? CITES : TIE_CITES };
}

export function tellEnd(t: Tables, p: Position, sink: Sink): void {
  const { winner, by } = result(t, p);
  const scores: { [seat: string]: number } = {};
  p.scores.forEach((score, seat) => {
    scores[t.seats[seat]] = score;
  });
  sink.report(told('game-over', by === 'vp' ? CITES : TIE_CITES, { winners: [t.seats[winner]], scores, tieBreak: by }));
}
