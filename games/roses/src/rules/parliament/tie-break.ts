/** The Control Point Chart as a tie-break: for regions, Houses and the end of the game. */
import type { Position } from '../../position/position.ts';
import { NOBLE, type Tables, TURN_ORDER } from '../../tables.ts';
import { standsIn } from './where-it-counts.ts';

/** Instead of a region: the whole board, where the Captain of Calais does not count. */
export const WHOLE_BOARD = -1;

/**
 * Compares two sides (seats as bits) column by column in chart order: Nobles one by one, of the rest who has
 * more (R-8.7: in a region most columns hold one icon). Returns the deciding column + 1, positive when `a` wins,
 * negative when `b` does; 0 when the chart cannot tell.
 */
export function decidingColumn(t: Tables, p: Position, region: number, a: number, b: number): number {
  for (let column = 0; column < t.chart.length; column++) {
    const type = t.chart[column];
    const edge =
      type === NOBLE ? compareNobles(t, p, region, a, b) : tally(t, p, region, type, a) - tally(t, p, region, type, b);
    if (edge !== 0) return edge > 0 ? column + 1 : -column - 1;
  }
  return 0;
}

/** highest against highest, then second against second; none left loses. Houses pool theirs (G-47). */
function compareNobles(t: Tables, p: Position, region: number, a: number, b: number): number {
  const left = nobles(t, p, region, a);
  const right = nobles(t, p, region, b);
  for (let i = 0; i < left.length || i < right.length; i++) {
    const edge = (left[i] ?? 0) - (right[i] ?? 0);
    if (edge !== 0) return edge;
  }
  return 0;
}

/** Values in descending order; Calais is a Noble of his value. */
export function nobles(t: Tables, p: Position, region: number, side: number): number[] {
  const values: number[] = [];
  for (const card of t.ofType[NOBLE]) if (counts(t, p, region, side, card)) values.push(t.cp[card]);
  if (p.calaisSeat >= 0 && p.calaisRegion === region && (side & (1 << p.calaisSeat)) !== 0) {
    values.push(t.calaisCp);
  }
  return values.sort((x, y) => y - x);
}

export function tally(t: Tables, p: Position, region: number, type: number, side: number): number {
  let count = 0;
  for (const card of t.ofType[type]) if (counts(t, p, region, side, card)) count++;
  return count;
}

function counts(t: Tables, p: Position, region: number, side: number, card: number): boolean {
  const seat = p.owner[card];
  if (seat < 0 || (side & (1 << seat)) === 0) return false;
  return region === WHOLE_BOARD || standsIn(t, p, card) === region;
}

/** The rules behind a tie in a region that was decided by this chart column, or by turn order. */
export function tieCites(p: Position, region: number, by: string): string[] {
  const calais = p.calaisSeat >= 0 && p.calaisRegion === region ? ['R-8.6', 'R-8.36', 'G-46'] : [];
  return ['R-8.4', ...columnCites(by), ...calais];
}

function columnCites(by: string): string[] {
  switch (by) {
    case 'noble':
      return ['R-8.5'];
    case 'ship':
      return ['R-8.8', 'G-15'];
    case TURN_ORDER:
      return ['R-8.8', 'G-15', 'C-14'];
    default:
      return ['R-8.7'];
  }
}
