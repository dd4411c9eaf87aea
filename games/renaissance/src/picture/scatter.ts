/** Irregular things that are the same in every picture of a battle: no chance, only noise from a seed. */
import { boundsOf, whereIn } from '../geometry/polygon.ts';
import type { Line } from './svg.ts';

export type Noise = () => number;

/** Numbers from 0 to 1 that look random. */
export function noise(seed: number): Noise {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points inside a ring, about a step apart, shaken by a share of it; from the back of the table to the front. */
export function scatter(ring: Line, step: number, shake: number, next: Noise): [number, number][] {
  const [left, top, right, bottom] = boundsOf(ring);
  const found: [number, number][] = [];
  for (let row = 0, y = top + step / 2; y < bottom; row++, y += step * 0.87) {
    for (let x = left + (row % 2 === 0 || shake === 0 ? step / 2 : step); x < right; x += step) {
      const px = x + (next() - 0.5) * shake * step;
      const py = y + (next() - 0.5) * shake * step;
      if (whereIn(ring, px, py) === 1) found.push([px, py]);
    }
  }
  return found;
}
