/** The table while terrain is being placed. */

import type { Ring } from '../../geometry/polygon.ts';
import { E_GAP } from '../../geometry/units.ts';
import type { Play } from '../../model/context.ts';
import type { Feature } from '../../position/ground.ts';
import { isLinear } from '../../position/ground.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { preparing } from '../../position/position.ts';
import type { Measures } from '../../schema.ts';

export interface Site extends Table {
  /** Of an element: dice are read in these (D-terrain.20). */
  readonly element: ElementId;
  readonly numbers: Numbers;
  /** In the order of placing; nothing is ever moved again. */
  readonly features: readonly Feature[];
  readonly measures: Measures;
  /** D-terrain.30: nothing but roads and open fields about the centre. */
  readonly gentlemens: boolean;
}

/** D-terrain.17: two dice for each feature but a waterway, in order. */
export interface Dice {
  readonly first: number;
  readonly second: number;
}

export const isArea = ({ kind }: Feature): boolean =>
  !isLinear(kind) && kind !== 'Be' && kind !== 'RS' && kind !== 'Quay';
export function areasOf({ features }: Site): number[] {
  const found: number[] = [];
  for (let k = 0; k < features.length; k++) if (isArea(features[k])) found.push(k);
  return found;
}
export const kindOf = ({ features }: Site, kind: Feature['kind']): Feature[] => features.filter((f) => f.kind === kind);

/** The table as it is being filled. */
export function siteOf({ t, p }: Pick<Play, 't' | 'p'>): Site {
  const { five, six } = preparing(p);
  return {
    width: p.width,
    height: p.height,
    element: t.width,
    measures: t.measures,
    numbers: { defender: 1 - p.attacker, five: five as TableEdge, six: six as TableEdge },
    features: p.features,
    gentlemens: t.readings.gentlemensZone300p,
  };
}

// The four edges of the table, and the dice that point at them.

/** Clockwise from the base edge of side 0. */
export const BOTTOM = 0;
export const LEFT_SIDE = 1;
export const TOP = 2;
export const RIGHT_SIDE = 3;
export type TableEdge = 0 | 1 | 2 | 3;

export interface Table {
  readonly width: number;
  readonly height: number;
}

/** Which edges also answer to 5 (the defender's choice) and 6 (the attacker's). */
export interface Numbers {
  readonly defender: SeatId;
  readonly five: TableEdge;
  readonly six: TableEdge;
}

/** D-terrain.16: 1 to 4 clockwise from the defender's left. */
export function edgeOfDie({ defender, five, six }: Numbers, die: number): TableEdge {
  const left = defender === 0 ? LEFT_SIDE : RIGHT_SIDE;
  return die === 5 ? five : die === 6 ? six : (((left + die - 1) % 4) as TableEdge);
}

export const clockwise = (edge: TableEdge): TableEdge => ((edge + 1) % 4) as TableEdge;

export const isShort = ({ width, height }: Table, edge: TableEdge): boolean =>
  (edge === LEFT_SIDE || edge === RIGHT_SIDE) === width >= height;

/** How far a point lies from the line of an edge. */
export function fromEdge({ width, height }: Table, edge: TableEdge, x: number, y: number): number {
  return edge === BOTTOM ? y : edge === LEFT_SIDE ? x : edge === TOP ? height - y : width - x;
}

export const onEdge = (table: Table, edge: TableEdge, x: number, y: number): boolean =>
  Math.abs(fromEdge(table, edge, x, y)) <= E_GAP;

/** How far a ring lies from the line of an edge. */
export function ringFromEdge(table: Table, edge: TableEdge, ring: Ring): number {
  let least = Infinity;
  for (let k = 0; k < ring.length; k += 2) least = Math.min(least, fromEdge(table, edge, ring[k], ring[k + 1]));
  return least;
}

/** All that is nearer to this edge than to any other. */
export function nearestTo({ width, height }: Table, edge: TableEdge): number[] {
  const m = Math.min(width, height) / 2;
  const left = [0, 0, m, m, m, height - m, 0, height];
  const bottom = [0, 0, width, 0, width - m, m, m, m];
  if (edge === LEFT_SIDE) return left;
  if (edge === BOTTOM) return bottom;
  const across = edge === RIGHT_SIDE ? left : bottom;
  for (let k = 0; k < across.length; k += 2) {
    across[k] = width - across[k];
    across[k + 1] = height - across[k + 1];
  }
  return across;
}

export function isOnTable({ width, height }: Table, points: Ring): boolean {
  for (let k = 0; k < points.length; k += 2)
    if (points[k] < 0 || points[k] > width || points[k + 1] < 0 || points[k + 1] > height) return false;
  return true;
}

/** The corner two neighbouring edges share; null for opposite ones. */
export function sharedCorner({ width, height }: Table, a: TableEdge, b: TableEdge): { x: number; y: number } | null {
  const has = (edge: TableEdge): boolean => a === edge || b === edge;
  if (a === b || (has(BOTTOM) && has(TOP)) || (has(LEFT_SIDE) && has(RIGHT_SIDE))) return null;
  return { x: has(LEFT_SIDE) ? 0 : width, y: has(BOTTOM) ? 0 : height };
}

export const EDGES = [0, 1, 2, 3] as const;
