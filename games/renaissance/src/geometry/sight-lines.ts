/** A-27, G-15: sight between nine points of each base, through features that block it or hide what stands in them. */

import type { Bases } from './bases.ts';
import { boundsOf, type Ring, whereIn } from './polygon.ts';
import { lengthInside } from './rays.ts';
import { raysFrom, raysTo } from './scratch.ts';
import { PACE } from './units.ts';

export interface Screen {
  readonly ring: Ring;
  readonly bounds: readonly [number, number, number, number];
  /** How far into it, or out of it, one can see (50p wood, 150p grove …). */
  readonly hides: number;
}

export function screen(ring: Ring, hides: number): Screen {
  return { ring, bounds: boundsOf(ring), hides };
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

/** Does the screen stop this ray? Where it holds an end of the ray, only beyond its hiding depth. */
export function rayStopped(s: Screen, ax: number, ay: number, bx: number, by: number): boolean {
  const [least, lowest, most, highest] = s.bounds;
  if (Math.max(ax, bx) < least || Math.min(ax, bx) > most) return false;
  if (Math.max(ay, by) < lowest || Math.min(ay, by) > highest) return false;
  const inside = lengthInside(s.ring, ax, ay, bx, by);
  if (inside <= PACE) return false;
  const holdsAnEnd = whereIn(s.ring, ax, ay) === 1 || whereIn(s.ring, bx, by) === 1;
  return !holdsAnEnd || inside > s.hides;
}

/** Does any of nine points see any of nine? Ranges of vision are measured elsewhere, base to base. */
export function sees(a: Bases, i: number, b: Bases, j: number, screens: readonly Screen[]): boolean {
  if (screens.length === 0) return true;
  ninePoints(a, i, raysFrom);
  ninePoints(b, j, raysTo);
  for (let p = 0; p < 18; p += 2) {
    for (let q = 0; q < 18; q += 2) {
      if (!stopped(screens, raysFrom[p], raysFrom[p + 1], raysTo[q], raysTo[q + 1])) return true;
    }
  }
  return false;
}

function stopped(screens: readonly Screen[], ax: number, ay: number, bx: number, by: number): boolean {
  for (const s of screens) if (rayStopped(s, ax, ay, bx, by)) return true;
  return false;
}

/** do all nine points lie in the ring, so that the element is hidden in it? */
export function hiddenIn(b: Bases, i: number, ring: Ring): boolean {
  ninePoints(b, i, raysFrom);
  for (let p = 0; p < 18; p += 2) if (whereIn(ring, raysFrom[p], raysFrom[p + 1]) !== 1) return false;
  return true;
}
