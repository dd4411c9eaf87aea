/**
 * two bases overlap if they penetrate each other by more than E_pen on all four axes of the separating-axis test.
 * All sums are exact: a corner difference has 23 bits, a direction 28.
 */
import { type BaseSize, type Bases, boundsGap } from './bases.ts';
import type { Pose } from './pose.ts';
import { ONE } from './trig.ts';
import { E_PEN } from './units.ts';

/** Where one base reaches in another's frame, in 1/2²⁸ units. */
export interface Bearing {
  /** The least penetration along both axes; negative when a gap shows. */
  deep: number;
  /** How much of the front, and of a side, lies abreast of it. */
  abreast: number;
  along: number;
  /** On which side of the middle its own middle lies. */
  isBefore: boolean;
  isRight: boolean;
}

const bearing: Bearing = { deep: 0, abreast: 0, along: 0, isBefore: false, isRight: false };

/** Where b reaches in a's frame: one object for all, good until the next call. */
export function bearingOf(a: Bases, i: number, b: Bases, j: number): Bearing {
  const { corners } = b;
  const x = a.x[i];
  const y = a.y[i];
  const sin = a.sin[i];
  const cos = a.cos[i];
  let leastU = Infinity;
  let mostU = -Infinity;
  let leastV = Infinity;
  let mostV = -Infinity;
  for (let k = 8 * j; k < 8 * j + 8; k += 2) {
    const dx = corners[k] - x;
    const dy = corners[k + 1] - y;
    const u = dx * cos - dy * sin;
    const v = dx * sin + dy * cos;
    if (u < leastU) leastU = u;
    if (u > mostU) mostU = u;
    if (v < leastV) leastV = v;
    if (v > mostV) mostV = v;
  }
  const half = (a.width[i] / 2) * ONE;
  const depth = a.depth[i] * ONE;
  bearing.deep = Math.min(half - leastU, mostU + half, -leastV, mostV + depth);
  bearing.abreast = Math.min(half, mostU) - Math.max(-half, leastU);
  bearing.along = Math.min(0, mostV) - Math.max(-depth, leastV);
  bearing.isBefore = leastV + mostV > -depth;
  bearing.isRight = leastU + mostU > 0;
  return bearing;
}

/** How deep two bases stand in each other, in units, exact; negative is the widest gap along any of the four axes. */
export function penetration(a: Bases, i: number, b: Bases, j: number): number {
  return Math.min(bearingOf(a, i, b, j).deep, bearingOf(b, j, a, i).deep) / ONE + 0; // never −0
}

/** */
export function overlaps(a: Bases, i: number, b: Bases, j: number): boolean {
  if (boundsGap(a, i, b, j) > 0) return false;
  const limit = E_PEN * ONE;
  return bearingOf(a, i, b, j).deep > limit && bearingOf(b, j, a, i).deep > limit;
}

// Upright boxes about bases and ways: the cheap question that comes before every exact one, and never wrong with no.

/** Least x, least y, most x, most y. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The box with a margin all around. */
export const grown = ([west, south, east, north]: Bounds, by: number): Bounds => [
  west - by,
  south - by,
  east + by,
  north + by,
];

export const boxesMeet = (a: Bounds, b: Bounds): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Does a base come within `gap` of a box? */
export function baseMeets({ bounds: p }: Bases, i: number, box: Bounds, gap = 0): boolean {
  const k = 4 * i;
  return p[k] - gap <= box[2] && box[0] <= p[k + 2] + gap && p[k + 1] - gap <= box[3] && box[1] <= p[k + 3] + gap;
}

/** The box that holds everything within `reach` of a way's poses. */
export function boxOf(way: readonly Pose[], reach: number): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < way.length; k++) {
    const { x, y } = way[k];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west - reach, south - reach, east + reach, north + reach];
}

/** The box that holds these bases, and everything within `gap` of it. */
export function boxAround({ bounds }: Bases, members: readonly number[], gap: number): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const i of members) {
    const k = 4 * i;
    west = Math.min(west, bounds[k]);
    south = Math.min(south, bounds[k + 1]);
    east = Math.max(east, bounds[k + 2]);
    north = Math.max(north, bounds[k + 3]);
  }
  return [west - gap, south - gap, east + gap, north + gap];
}

/** A box that holds a base of this size on all of its way. */
export const boxOfBase = (way: readonly Pose[], { width, depth }: BaseSize): Bounds => boxOf(way, width / 2 + depth);
