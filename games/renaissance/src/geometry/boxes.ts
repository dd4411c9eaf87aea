/** Upright boxes about bases and ways: the cheap question that comes before every exact one, and never wrong with no. */
import type { Bases } from './bases.ts';
import type { Pose } from './pose.ts';

/** Least x, least y, most x, most y. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

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

/** A box that holds a base of this size on all of its way. */
export const boxOfBase = (way: readonly Pose[], width: number, depth: number): Bounds => boxOf(way, width / 2 + depth);
