/**
 * Points, segments and simple polygons with whole coordinates. Predicates are exact: a cross product of differences
 * below 2²⁴ has fewer than 53 bits. A polygon is a flat ring x0, y0, x1, y1 … without the first point repeated.
 */
import type { Segment } from './pose.ts';
import { boundaryEdge, simpleEdge, simpleOther } from './scratch.ts';

export type Ring = readonly number[] | Int32Array | Float64Array;

/** The cross product of two vectors: positive when v points to the left of u. */
export function cross(ux: number, uy: number, vx: number, vy: number): number {
  return ux * vy - uy * vx;
}

/** Twice the signed area of a segment and a point: positive when the point lies to its left. */
export function sideOf({ ax, ay, bx, by }: Segment, x: number, y: number): number {
  return cross(bx - ax, by - ay, x - ax, y - ay);
}

/** The stretch from the point at k to the point at m of a flat list, laid into a segment of the arena or a new one. */
export function stretch(points: Ring, k: number, m: number, into: Segment = { ax: 0, ay: 0, bx: 0, by: 0 }): Segment {
  into.ax = points[k];
  into.ay = points[k + 1];
  into.bx = points[m];
  into.by = points[m + 1];
  return into;
}

const between = (a: number, p: number, b: number): boolean => Math.min(a, b) <= p && p <= Math.max(a, b);

/** Is a point, known to be in line with a segment, on it? */
function isOn({ ax, ay, bx, by }: Segment, x: number, y: number): boolean {
  return between(ax, x, bx) && between(ay, y, by);
}

/** Do two closed segments have a point in common? */
export function segmentsMeet(s: Segment, t: Segment): boolean {
  const c = Math.sign(sideOf(s, t.ax, t.ay));
  const d = Math.sign(sideOf(s, t.bx, t.by));
  const a = Math.sign(sideOf(t, s.ax, s.ay));
  const b = Math.sign(sideOf(t, s.bx, s.by));
  if (c * d < 0 && a * b < 0) return true;
  if (c === 0 && isOn(s, t.ax, t.ay)) return true;
  if (d === 0 && isOn(s, t.bx, t.by)) return true;
  if (a === 0 && isOn(t, s.ax, s.ay)) return true;
  return b === 0 && isOn(t, s.bx, s.by);
}

/** Do two segments cross at a point inside both? */
export function segmentsCross(s: Segment, t: Segment): boolean {
  const c = sideOf(s, t.ax, t.ay);
  const d = sideOf(s, t.bx, t.by);
  if (!((c > 0 && d < 0) || (c < 0 && d > 0))) return false;
  const a = sideOf(t, s.ax, s.ay);
  const b = sideOf(t, s.bx, s.by);
  return (a > 0 && b < 0) || (a < 0 && b > 0);
}

/** Where a point lies: −1 outside, 0 on the boundary, 1 inside. */
export function whereIn(ring: Ring, px: number, py: number): -1 | 0 | 1 {
  let inside = false;
  const n = ring.length;
  let ax = ring[n - 2];
  let ay = ring[n - 1];
  for (let k = 0; k < n; k += 2) {
    const bx = ring[k];
    const by = ring[k + 1];
    const side = cross(bx - ax, by - ay, px - ax, py - ay);
    if (side === 0 && between(ax, px, bx) && between(ay, py, by)) return 0;
    // Upward edges own their lower end and downward ones their upper: a vertex is counted once.
    if (ay <= py ? by > py && side > 0 : by <= py && side < 0) inside = !inside;
    ax = bx;
    ay = by;
  }
  return inside ? 1 : -1;
}

/** Twice the signed area; positive when the ring runs counter-clockwise. Exact for rings on a table. */
export function doubleArea(ring: Ring): number {
  const n = ring.length;
  let sum = 0;
  for (let k = 2; k + 3 < n; k += 2) {
    sum += cross(ring[k] - ring[0], ring[k + 1] - ring[1], ring[k + 2] - ring[0], ring[k + 3] - ring[1]);
  }
  return sum;
}

/** Does the boundary of the ring meet the closed segment? */
export function boundaryMeets(ring: Ring, s: Segment): boolean {
  const n = ring.length;
  for (let k = 0; k < n; k += 2) {
    if (segmentsMeet(stretch(ring, k === 0 ? n - 2 : k - 2, k, boundaryEdge), s)) return true;
  }
  return false;
}

/** Least x, least y, most x, most y. */
export function boundsOf(ring: Ring): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < ring.length; k += 2) {
    bounds[0] = Math.min(bounds[0], ring[k]);
    bounds[1] = Math.min(bounds[1], ring[k + 1]);
    bounds[2] = Math.max(bounds[2], ring[k]);
    bounds[3] = Math.max(bounds[3], ring[k + 1]);
  }
  return bounds;
}

/** Can this be a feature's outline: at least three corners, some area, no edge through another? */
export function isSimple(ring: Ring): boolean {
  const n = ring.length;
  if (n < 6 || n % 2 === 1 || doubleArea(ring) === 0) return false;
  for (let i = 0; i < n; i += 2) {
    const i2 = (i + 2) % n;
    if (ring[i] === ring[i2] && ring[i + 1] === ring[i2 + 1]) return false;
    for (let j = i + 2; j < n; j += 2) {
      const j2 = (j + 2) % n;
      const neighbours = j === i2 || j2 === i;
      if (neighbours) {
        if (foldsBack(ring, i, j)) return false;
      } else if (segmentsMeet(stretch(ring, i, i2, simpleEdge), stretch(ring, j, j2, simpleOther))) return false;
    }
  }
  return true;
}

/** Do two edges that share a corner run back over each other? */
function foldsBack(ring: Ring, i: number, j: number): boolean {
  const n = ring.length;
  const [before, corner, after] = j === (i + 2) % n ? [i, j, (j + 2) % n] : [j, i, (i + 2) % n];
  const { ax, ay, bx, by } = stretch(ring, before, corner, simpleEdge);
  const [cx, cy] = [ring[after], ring[after + 1]];
  return sideOf(simpleEdge, cx, cy) === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0;
}
