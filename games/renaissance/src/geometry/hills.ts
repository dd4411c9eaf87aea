/** A-28, G-35: hills rise from 0 at their edge to 1 at the crest, straight along the ray from the crest's nearest point. */

import type { Bases } from './bases.ts';
import { ninePoints } from './footprint.ts';
import { nearestOnLine } from './nearest.ts';
import { cross, type Ring, whereIn } from './polygon.ts';
import type { Segment } from './pose.ts';
import { crestNear, hillPoints } from './scratch.ts';

/** Height 1, so that heights are whole numbers. */
export const CREST = 65536;
/** heights that differ by less are equal (0.01). */
export const LEVEL = 655;

export interface Hill {
  readonly ring: Ring;
  /** A point or a polyline inside it. */
  readonly crest: Ring;
}

/** The height of a point: 0 outside the hill and on its edge, CREST on its crest. */
export function heightAt(hill: Hill, x: number, y: number): number {
  if (whereIn(hill.ring, x, y) !== 1) return 0;
  const { bx: cx, by: cy, gap } = nearestOnLine(hill.crest, x, y, crestNear);
  if (gap === 0 || (x === cx && y === cy)) return CREST;
  const out = edgeAlong(hill.ring, crestNear);
  return out <= 1 ? 0 : Math.round(CREST * (1 - 1 / out));
}

/** How many times the way from c, the second point, to p, the first, fits into the way from c to the first edge beyond p. */
function edgeAlong(ring: Ring, { ax: px, ay: py, bx: cx, by: cy }: Segment): number {
  let best = Infinity;
  const n = ring.length;
  let ax = ring[n - 2];
  let ay = ring[n - 1];
  for (let k = 0; k < n; k += 2) {
    const bx = ring[k];
    const by = ring[k + 1];
    const a = cross(px - cx, py - cy, ax - cx, ay - cy);
    const b = cross(px - cx, py - cy, bx - cx, by - cy);
    if ((a <= 0 && b >= 0 && a !== b) || (a >= 0 && b <= 0 && a !== b)) {
      const below = (px - cx) * (by - ay) - (py - cy) * (bx - ax);
      const t = below === 0 ? 0 : ((ax - cx) * (by - ay) - (ay - cy) * (bx - ax)) / below;
      if (t >= 1 && t < best) best = t;
    }
    ax = bx;
    ay = by;
  }
  return best === Infinity ? 1 : best;
}

/** The highest of nine points under a base. */
export function highestUnder(hill: Hill, b: Bases, i: number): number {
  ninePoints(b, i, hillPoints);
  let most = 0;
  for (let k = 0; k < 18; k += 2) most = Math.max(most, heightAt(hill, hillPoints[k], hillPoints[k + 1]));
  return most;
}

/** The highest of five points of the front edge. */
export function highestFront(hill: Hill, b: Bases, i: number): number {
  const [ax, ay, bx, by] = b.corners.subarray(8 * i, 8 * i + 4);
  let most = 0;
  for (let k = 0; k <= 4; k++) {
    const x = Math.round(ax + ((bx - ax) * k) / 4);
    const y = Math.round(ay + ((by - ay) * k) / 4);
    most = Math.max(most, heightAt(hill, x, y));
  }
  return most;
}

/** D-terrain.23: is part of a's front edge higher than all of a lone base? Over all hills on the table. */
export function isHigher(hills: readonly Hill[], a: Bases, i: number, than: Bases): boolean {
  let mine = 0;
  let theirs = 0;
  for (const hill of hills) {
    mine = Math.max(mine, highestFront(hill, a, i));
    theirs = Math.max(theirs, highestUnder(hill, than, 0));
  }
  return mine > theirs + LEVEL;
}
