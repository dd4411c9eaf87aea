/**
 * A-39, G-30: command distance: straight if nothing is in the way, else the shortest way round the corners of what is
 * (visibility graph, Dijkstra). Small graphs: only what stands in the way of the straight line is usually there at all.
 */
import type { Ring } from './polygon.ts';
import { lengthInside } from './rays.ts';
import { E_PEN } from './units.ts';

/** May one see along a–b past all obstacles? Touching an edge or a corner is not crossing. */
function free(obstacles: readonly Ring[], ax: number, ay: number, bx: number, by: number): boolean {
  for (const ring of obstacles) if (lengthInside(ring, ax, ay, bx, by) > E_PEN) return false;
  return true;
}

/** The shortest way between two points round the obstacles, in whole units; Infinity when there is none. */
export function detour(ax: number, ay: number, bx: number, by: number, obstacles: readonly Ring[]): number {
  const straight = (x: number, y: number, p: number, q: number): number =>
    Math.sqrt((p - x) * (p - x) + (q - y) * (q - y));
  if (free(obstacles, ax, ay, bx, by)) return Math.round(straight(ax, ay, bx, by));
  const xs = [ax, bx];
  const ys = [ay, by];
  for (const ring of obstacles) {
    for (let k = 0; k < ring.length; k += 2) {
      xs.push(ring[k]);
      ys.push(ring[k + 1]);
    }
  }
  const way = xs.map(() => Infinity);
  const done = xs.map(() => false);
  way[0] = 0;
  for (;;) {
    let at = -1;
    for (let k = 0; k < xs.length; k++) if (!done[k] && (at < 0 || way[k] < way[at])) at = k;
    if (at < 0 || way[at] === Infinity) return Infinity;
    if (at === 1) return Math.round(way[1]);
    done[at] = true;
    for (let k = 0; k < xs.length; k++) {
      if (done[k]) continue;
      const length = way[at] + straight(xs[at], ys[at], xs[k], ys[k]);
      if (length < way[k] && free(obstacles, xs[at], ys[at], xs[k], ys[k])) way[k] = length;
    }
  }
}
