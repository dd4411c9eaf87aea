/** Outlines of features: moved and turned as a player lays them down, measured, and held against each other. */

import { distance, nearestOfRings } from './nearest.ts';
import { boundaryMeets, boundsOf, doubleArea, type Ring, segmentsMeet, sideOf, stretch, whereIn } from './polygon.ts';
import { type Pose, pointAt } from './pose.ts';
import { outlineEdge, outlineNear, outlineOther } from './scratch.ts';

/** A flat list of points carried from its own frame to where the pose lays it. */
export function laid(points: Ring, at: Pose): number[] {
  const out: number[] = [];
  for (let k = 0; k < points.length; k += 2) {
    const { x, y } = pointAt(at, points[k], points[k + 1]);
    out.push(x, y);
  }
  return out;
}

/** The same ring, counter-clockwise. */
export function counterClockwise(ring: Ring): number[] {
  const points: number[] = [];
  for (let k = 0; k < ring.length; k += 2) points.push(ring[k], ring[k + 1]);
  if (doubleArea(ring) > 0) return points;
  const turned: number[] = [];
  for (let k = points.length - 2; k >= 0; k -= 2) turned.push(points[k], points[k + 1]);
  return turned;
}

/** The longest way across, corner to corner. */
export function longest(ring: Ring): number {
  let most = 0;
  for (let i = 0; i < ring.length; i += 2)
    for (let j = i + 2; j < ring.length; j += 2)
      most = Math.max(most, distance(ring[i], ring[i + 1], ring[j], ring[j + 1]));
  return most;
}

/** The least way across in any direction: it is always square to an edge of the hull. */
export function narrowest(ring: Ring): number {
  let least = Infinity;
  for (let i = 0; i < ring.length; i += 2) {
    for (let j = 0; j < ring.length; j += 2) {
      if (i === j) continue;
      const length = distance(ring[i], ring[i + 1], ring[j], ring[j + 1]);
      if (length === 0) continue;
      let most = 0;
      let hull = true;
      stretch(ring, i, j, outlineEdge);
      for (let k = 0; k < ring.length && hull; k += 2) {
        const side = sideOf(outlineEdge, ring[k], ring[k + 1]);
        if (side < 0) hull = false;
        most = Math.max(most, side / length);
      }
      if (hull) least = Math.min(least, most);
    }
  }
  return Math.round(least);
}

/** Do two closed rings have a point in common? */
export function ringsMeet(a: Ring, b: Ring): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const p = boundsOf(a);
  const q = boundsOf(b);
  if (p[0] > q[2] || q[0] > p[2] || p[1] > q[3] || q[1] > p[3]) return false;
  if (whereIn(a, b[0], b[1]) >= 0 || whereIn(b, a[0], a[1]) >= 0) return true;
  for (let k = 0; k < a.length; k += 2) {
    if (boundaryMeets(b, stretch(a, k, (k + 2) % a.length, outlineEdge))) return true;
  }
  return false;
}

/** How far apart the boxes around two rings lie: the rings themselves are never nearer. */
export function boxGap(a: Ring, b: Ring): number {
  const p = boundsOf(a);
  const q = boundsOf(b);
  return Math.max(p[0] - q[2], q[0] - p[2], p[1] - q[3], q[1] - p[3]);
}

/** How far apart two rings lie; 0 when they touch or overlap. */
export function between(a: Ring, b: Ring): number {
  if (ringsMeet(a, b)) return 0;
  return Math.round(nearestOfRings(a, b, outlineNear).gap);
}

/** Does a polyline touch or enter a ring? */
export function lineMeetsRing(line: Ring, ring: Ring): boolean {
  for (let k = 0; k < line.length; k += 2) {
    if (whereIn(ring, line[k], line[k + 1]) >= 0) return true;
    if (k + 3 < line.length && boundaryMeets(ring, stretch(line, k, k + 2, outlineEdge))) return true;
  }
  return false;
}

/** Do two polylines touch or cross? */
export function linesMeet(a: Ring, b: Ring): boolean {
  for (let i = 0; i + 3 < a.length; i += 2)
    for (let j = 0; j + 3 < b.length; j += 2)
      if (segmentsMeet(stretch(a, i, i + 2, outlineEdge), stretch(b, j, j + 2, outlineOther))) return true;
  return false;
}

export function lengthOf(line: Ring): number {
  let sum = 0;
  for (let k = 0; k + 3 < line.length; k += 2) sum += distance(line[k], line[k + 1], line[k + 2], line[k + 3]);
  return sum;
}
