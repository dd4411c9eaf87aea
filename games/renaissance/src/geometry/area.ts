/**
 * "Area in" (annex, symbols): how much of a base lies in a feature, a zone or another base. The feature, which may be
 * concave, is cut by the edges of a convex quadrilateral; what is left over along a cut has no area, so the sum is right.
 */

import type { Bases } from './bases.ts';
import type { Ring } from './polygon.ts';
import { areaLocal, areaStrip } from './scratch.ts';
import { ONE } from './trig.ts';
import { AREA_IN } from './units.ts';

/** Two rings to cut back and forth between; grown when a feature has more corners. */
let one = new Float64Array(64);
let other = new Float64Array(64);

function ensure(numbers: number): void {
  // A cut adds at most one corner per edge that crosses it: twice the corners is always enough.
  if (one.length >= numbers) return;
  const kept = one;
  one = new Float64Array(2 * numbers);
  one.set(kept);
  other = new Float64Array(2 * numbers);
}

/** Cuts ring `from` (n numbers) to the right of a → b into `to`, and gives its length. Clockwise quads are cut to inside. */
function cut(from: Float64Array, n: number, to: Float64Array, ax: number, ay: number, bx: number, by: number): number {
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
  ensure(4 * n + 32);
  // Relative to the quad, so that no digits are lost far from the origin.
  const ox = quad[at];
  const oy = quad[at + 1];
  for (let k = 0; k < n; k += 2) {
    one[k] = ring[k] - ox;
    one[k + 1] = ring[k + 1] - oy;
  }
  for (let k = 0; k < 8; k += 2) {
    const next = (k + 2) & 7;
    n = cut(one, n, other, quad[at + k] - ox, quad[at + k + 1] - oy, quad[at + next] - ox, quad[at + next + 1] - oy);
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

/**
 * The area of base j in the rectangle u0 ≤ u ≤ u1, v0 ≤ v ≤ v1 of base i's frame. Zones, strips and arcs are all such
 * rectangles. Works on j's corners in i's frame, so the rectangle itself is exact.
 */
export function areaInStrip(
  a: Bases,
  i: number,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  b: Bases,
  j: number,
): number {
  const sin = a.sin[i] / ONE;
  const cos = a.cos[i] / ONE;
  let [left, right, low, high] = [true, true, true, true];
  for (let k = 0; k < 8; k += 2) {
    const dx = b.corners[8 * j + k] - a.x[i];
    const dy = b.corners[8 * j + k + 1] - a.y[i];
    const u = dx * cos - dy * sin;
    const v = dx * sin + dy * cos;
    areaLocal[k] = u;
    areaLocal[k + 1] = v;
    left &&= u <= u0;
    right &&= u >= u1;
    low &&= v <= v0;
    high &&= v >= v1;
  }
  if (left || right || low || high) return 0; // all of it on one side
  areaStrip[0] = u0;
  areaStrip[1] = v1;
  areaStrip[2] = u1;
  areaStrip[3] = v1;
  areaStrip[4] = u1;
  areaStrip[5] = v0;
  areaStrip[6] = u0;
  areaStrip[7] = v0;
  return areaWithin(areaLocal, areaStrip, 0);
}
