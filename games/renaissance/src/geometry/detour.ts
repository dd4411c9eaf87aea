/**
 * A-39, G-30: command distance: straight if nothing is in the way, else the shortest way round the corners of what is
 * (visibility graph, A*). Small graphs: only what stands in the way of the straight line is usually there at all.
 */
import type { Ring } from './polygon.ts';
import type { Segment } from './pose.ts';
import { lengthInside } from './rays.ts';
import { E_PEN } from './units.ts';

/** May one see along a segment past all obstacles? Touching an edge or a corner is not crossing. */
function free(obstacles: readonly Ring[], s: Segment): boolean {
  for (const ring of obstacles) if (lengthInside(ring, s) > E_PEN) return false;
  return true;
}

export interface Way {
  /** In whole units; Infinity when there is none. */
  readonly length: number;
  /** From corner to corner: x, y, x, y … */
  readonly line: readonly number[];
}

export const alongSegment = ({ ax, ay, bx, by }: Segment): readonly number[] => [ax, ay, bx, by];

/** The shortest way between the ends of a segment round the obstacles. */
export function detour(straight: Segment, obstacles: readonly Ring[]): Way {
  const lengthOf = ({ ax, ay, bx, by }: Segment): number => Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  if (free(obstacles, straight)) return { length: Math.round(lengthOf(straight)), line: alongSegment(straight) };
  const xs = [straight.ax, straight.bx];
  const ys = [straight.ay, straight.by];
  for (const ring of obstacles) {
    for (let k = 0; k < ring.length; k += 2) {
      xs.push(ring[k]);
      ys.push(ring[k + 1]);
    }
  }
  const way = xs.map(() => Infinity);
  /** At least so far from there to the end: corners that lead away from it are hardly looked at. */
  const left = xs.map((x, k) => lengthOf({ ax: x, ay: ys[k], bx: straight.bx, by: straight.by }));
  const done = xs.map(() => false);
  const from = xs.map(() => 0);
  way[0] = 0;
  for (;;) {
    let at = -1;
    for (let k = 0; k < xs.length; k++) if (!done[k] && (at < 0 || way[k] + left[k] < way[at] + left[at])) at = k;
    if (at < 0 || way[at] === Infinity) return { length: Infinity, line: alongSegment(straight) };
    if (at === 1) return { length: Math.round(way[1]), line: back() };
    done[at] = true;
    for (let k = 0; k < xs.length; k++) {
      if (done[k]) continue;
      const next = { ax: xs[at], ay: ys[at], bx: xs[k], by: ys[k] };
      const length = way[at] + lengthOf(next);
      if (length < way[k] && free(obstacles, next)) [way[k], from[k]] = [length, at];
    }
  }

  function back(): number[] {
    const line: number[] = [];
    for (let k = 1; k !== 0; k = from[k]) line.unshift(xs[k], ys[k]);
    return [xs[0], ys[0], ...line];
  }
}
