/** The Control Point Chart as a tie-break: for regions, Houses and the end of the game. */
import { citesIf } from '@drumhead/kernel';
import type { CardId, RegionId, TypeId } from '../../model/ids.ts';
import type { Position } from '../../position/position.ts';
import { NOBLE, TURN_ORDER } from '../../tables.ts';
import type { Read } from '../context.ts';
import { standsIn } from './control-points.ts';

/** Instead of a region: the whole board, where the Captain of Calais does not count. */
export const WHOLE_BOARD: RegionId = -1;

/** One seat or the seats of a House, as bits. */
export type Side = number;

/**
 * Compares two sides column by column in chart order: Nobles one by one, of the rest who has
 * more (R-8.7: in a region most columns hold one icon). Returns the deciding column + 1, positive when `a` wins,
 * negative when `b` does; 0 when the chart cannot tell.
 */
export function decidingColumn(c: Read, region: RegionId, a: Side, b: Side): number {
  const { t } = c;
  for (let column = 0; column < t.chart.length; column++) {
    const type = t.chart[column];
    const edge =
      type === NOBLE ? compareNobles(c, region, a, b) : tally(c, region, type, a) - tally(c, region, type, b);
    if (edge !== 0) return edge > 0 ? column + 1 : -column - 1;
  }
  return 0;
}

/** highest against highest, then second against second; none left loses. Houses pool theirs (G-47). */
function compareNobles(c: Read, region: RegionId, a: Side, b: Side): number {
  const left = nobles(c, region, a);
  const right = nobles(c, region, b);
  for (let i = 0; i < left.length || i < right.length; i++) {
    const edge = (left[i] ?? 0) - (right[i] ?? 0);
    if (edge !== 0) return edge;
  }
  return 0;
}

/** Values in descending order; Calais is a Noble of his value. */
export function nobles(c: Read, region: RegionId, side: Side): number[] {
  const { t, p } = c;
  const values: number[] = [];
  for (const card of t.ofType[NOBLE]) if (counts(c, region, side, card)) values.push(t.cp[card]);
  if (p.calaisSeat >= 0 && p.calaisRegion === region && (side & (1 << p.calaisSeat)) !== 0) {
    values.push(t.calaisCp);
  }
  return values.sort((x, y) => y - x);
}

export function tally(c: Read, region: RegionId, type: TypeId, side: Side): number {
  let count = 0;
  for (const card of c.t.ofType[type]) if (counts(c, region, side, card)) count++;
  return count;
}

function counts({ t, p }: Read, region: RegionId, side: Side, card: CardId): boolean {
  const seat = p.owner[card];
  if (seat < 0 || (side & (1 << seat)) === 0) return false;
  return region === WHOLE_BOARD || standsIn(t, p, card) === region;
}

/** That Calais, in the comparison of Nobles, comes before no other of his value. */
export const CALAIS_COMPARED: readonly string[] = ['R-8.36'];

/** The rules behind a tie in a region that was decided by this chart column, or by turn order. */
export function tieCites(p: Position, region: RegionId, by: string): string[] {
  const calais = by === 'noble' && p.calaisSeat >= 0 && p.calaisRegion === region;
  return ['R-8.4', ...columnCites(by), ...citesIf(calais, 'R-8.6')];
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
