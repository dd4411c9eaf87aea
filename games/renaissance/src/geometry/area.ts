/**
 * "Area in" (annex, symbols): how much of a base lies in a feature, a zone or another base. The feature, which may be
 * concave, is cut by the edges of a convex quadrilateral; what is left over along a cut has no area, so the sum is right.
 */

import type { Bases } from './bases.ts';
import type { Bounds } from './overlap.ts';
import { type Ring, stretch } from './polygon.ts';
import type { Segment } from './pose.ts';
import { areaEdge, areaLocal, areaStrip, cutRoom, leftRoom } from './scratch.ts';
import { ONE } from './trig.ts';
import { AREA_IN } from './units.ts';

/** Cuts ring `from` (n numbers) to the right of an edge into `to`, and gives its length. Clockwise quads are cut to inside. */
function cut(from: Float64Array, n: number, to: Float64Array, { ax, ay, bx, by }: Segment): number {
  let kept = 0;
  const ex = bx - ax;
  const ey = by - ay;
  let px = from[n - 2];
  let py = from[n - 1];
  let before = ey * (px - ax) - ex * (py - ay);
  for (let k = 0; k < n; k += 2) {
    const qx = from[k];
    const qy = from[k + 1];
    const now = ey * (qx - ax) - ex * (qy - ay);
    if ((before < 0 && now > 0) || (before > 0 && now < 0)) {
      const t = before / (before - now);
      to[kept++] = px + (qx - px) * t;
      to[kept++] = py + (qy - py) * t;
    }
    if (now >= 0) {
      to[kept++] = qx;
      to[kept++] = qy;
    }
    px = qx;
    py = qy;
    before = now;
  }
  return kept;
}

/** The area of a ring within a clockwise convex quadrilateral (8 numbers from `at`), in square units. */
export function areaWithin(ring: Ring, quad: Ring, at: number): number {
  let n = ring.length;
  // A cut adds at most one corner per edge that crosses it: twice the corners is always enough.
  let one = cutRoom.of(4 * n + 32);
  let other = leftRoom.of(4 * n + 32);
  // Relative to the quad, so that no digits are lost far from the origin.
  const ox = quad[at];
  const oy = quad[at + 1];
  for (let k = 0; k < n; k += 2) {
    one[k] = ring[k] - ox;
    one[k + 1] = ring[k + 1] - oy;
  }
  for (let k = 0; k < 8; k += 2) {
    stretch(quad, at + k, at + ((k + 2) & 7), areaEdge);
    areaEdge.ax -= ox;
    areaEdge.ay -= oy;
    areaEdge.bx -= ox;
    areaEdge.by -= oy;
    n = cut(one, n, other, areaEdge);
    if (n < 6) return 0;
    const swap = one;
    one = other;
    other = swap;
  }
  let sum = 0;
  for (let k = 2; k + 3 < n; k += 2) {
    sum += (one[k] - one[0]) * (one[k + 3] - one[1]) - (one[k + 1] - one[1]) * (one[k + 2] - one[0]);
  }
  return Math.abs(sum) / 2;
}

/** Has base i area in the ring? */
export function hasAreaIn(b: Bases, i: number, ring: Ring): boolean {
  return areaWithin(ring, b.corners, 8 * i) > AREA_IN;
}

/** The corners of base j in the frame of base i, so that what is upright there is exact. */
export function cornersInFrame(a: Bases, i: number, b: Bases, j: number): Float64Array {
  const sin = a.sin[i] / ONE;
  const cos = a.cos[i] / ONE;
  for (let k = 0; k < 8; k += 2) {
    const dx = b.corners[8 * j + k] - a.x[i];
    const dy = b.corners[8 * j + k + 1] - a.y[i];
    areaLocal[k] = dx * cos - dy * sin;
    areaLocal[k + 1] = dx * sin + dy * cos;
  }
  return areaLocal;
}

/** The area of a base, by its corners, in an upright box. Zones, strips and arcs are boxes of some base's frame. */
export function areaInBox(corners: Float64Array, [west, south, east, north]: Bounds): number {
  let [left, right, low, high] = [true, true, true, true];
  for (let k = 0; k < 8; k += 2) {
    const u = corners[k];
    const v = corners[k + 1];
    left &&= u <= west;
    right &&= u >= east;
    low &&= v <= south;
    high &&= v >= north;
  }
  if (left || right || low || high) return 0; // all of it on one side
  areaStrip[0] = west;
  areaStrip[1] = north;
  areaStrip[2] = east;
  areaStrip[3] = north;
  areaStrip[4] = east;
  areaStrip[5] = south;
  areaStrip[6] = west;
  areaStrip[7] = south;
  return areaWithin(corners, areaStrip, 0);
}
