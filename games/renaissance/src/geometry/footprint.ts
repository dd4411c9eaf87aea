/** what lies under a base: features, roads, river lines; the nine points by which it sees and is seen. */

import { type Bases, middleOf, REAR } from './bases.ts';
import { nearestOnLine } from './nearest.ts';
import { boundaryMeets, type Ring, segmentsMeet, stretch, whereIn } from './polygon.ts';
import type { Segment } from './pose.ts';
import { footEdge, raysFrom, roadNear } from './scratch.ts';
import { cosine, headingOf, ONE, sine } from './trig.ts';
import { DEGREE, HALF, turnFrom } from './units.ts';

/** all four corners inside and no edge of the ring across the base. */
export function whollyInside(b: Bases, i: number, ring: Ring): boolean {
  const c = b.corners;
  for (let k = 8 * i; k < 8 * i + 8; k += 2) if (whereIn(ring, c[k], c[k + 1]) !== 1) return false;
  for (let k = 0; k < 8; k += 2) {
    if (boundaryMeets(ring, stretch(c, 8 * i + k, 8 * i + ((k + 2) & 7), footEdge))) return false;
  }
  return true;
}

const ROAD_ANGLE = 30 * DEGREE;

/** The stretch of a line nearest to a point: index of its first number. Lower stretches win ties. */
export function nearestStretch(line: Ring, x: number, y: number): number {
  let best = 0;
  let gap = Infinity;
  for (let k = 0; k + 3 < line.length; k += 2) {
    const stretch = [line[k], line[k + 1], line[k + 2], line[k + 3]];
    const found = nearestOnLine(stretch, x, y, roadNear).gap;
    if (found < gap) {
      gap = found;
      best = k;
    }
  }
  return best;
}

/** on the road: both midpoints within W/4 of its centre line, and heading within 30° of its direction either way. */
export function onRoad(b: Bases, i: number, line: Ring): boolean {
  const limit = b.width[i] / 4;
  if (nearestOnLine(line, b.x[i], b.y[i], roadNear).gap > limit) return false;
  const rear = middleOf(b, i, REAR);
  if (nearestOnLine(line, rear.x, rear.y, roadNear).gap > limit) return false;
  const k = nearestStretch(line, b.x[i], b.y[i]);
  const tangent = headingOf(line[k + 2] - line[k], line[k + 3] - line[k + 1]);
  const off = Math.abs(turnFrom(tangent, b.h[i]));
  return off <= ROAD_ANGLE || off >= HALF - ROAD_ANGLE;
}

/** has the front edge passed the centre line between two poses (or does it stand across it)? */
export function passesLine(s: Segment, line: Ring): boolean {
  for (let k = 0; k + 3 < line.length; k += 2) {
    if (segmentsMeet(s, stretch(line, k, k + 2, footEdge))) return true;
  }
  return false;
}

/** is a move upstream? The line runs with the stream; the stretch nearest the start decides. */
export function upstream(line: Ring, { ax, ay, bx, by }: Segment): boolean {
  const k = nearestStretch(line, ax, ay);
  return (line[k + 2] - line[k]) * (bx - ax) + (line[k + 3] - line[k + 1]) * (by - ay) < 0;
}

/** G-65: is a heading within 45° of downwind, the wind coming from `origin`? */
export function downwind(h: number, origin: number): boolean {
  return Math.abs(turnFrom(origin + HALF, h)) <= 45 * DEGREE;
}

/** the point at this distance from (x, y) in a direction, for casting rays. */
export function cast(x: number, y: number, h: number, distance: number): { x: number; y: number } {
  return { x: x + Math.round((distance * sine(h)) / ONE), y: y + Math.round((distance * cosine(h)) / ONE) };
}

/** Corners, middles of edges, centre: 18 numbers. */
export function ninePoints(b: Bases, i: number, out: Int32Array): void {
  const c = b.corners;
  const at = 8 * i;
  for (let k = 0; k < 8; k += 2) {
    const next = at + ((k + 2) & 7);
    out[k] = c[at + k];
    out[k + 1] = c[at + k + 1];
    out[8 + k] = Math.round((c[at + k] + c[next]) / 2);
    out[9 + k] = Math.round((c[at + k + 1] + c[next + 1]) / 2);
  }
  out[16] = Math.round((c[at] + c[at + 4]) / 2);
  out[17] = Math.round((c[at + 1] + c[at + 5]) / 2);
}

/** do all nine points lie in the ring, so that the element is hidden in it? */
export function hiddenIn(b: Bases, i: number, ring: Ring): boolean {
  ninePoints(b, i, raysFrom);
  for (let p = 0; p < 18; p += 2) if (whereIn(ring, raysFrom[p], raysFrom[p + 1]) !== 1) return false;
  return true;
}
