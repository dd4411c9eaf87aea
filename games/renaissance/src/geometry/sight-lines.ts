/** the nine points of a base by which it sees and is seen. */

import type { Bases } from './bases.ts';
import { type Ring, whereIn } from './polygon.ts';
import { raysFrom } from './scratch.ts';

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
