import type { Ring } from './polygon.ts';

/** How far from a, on the way to b, the boundary of a ring is first met; Infinity when it is not. */
export function entryInto(ring: Ring, ax: number, ay: number, bx: number, by: number): number {
  const ex = bx - ax;
  const ey = by - ay;
  let first = Infinity;
  const n = ring.length;
  let px = ring[n - 2] - ax;
  let py = ring[n - 1] - ay;
  for (let k = 0; k < n; k += 2) {
    const qx = ring[k] - ax;
    const qy = ring[k + 1] - ay;
    const before = ex * py - ey * px;
    const now = ex * qy - ey * qx;
    if (before !== now && (before <= 0 ? now >= 0 : now <= 0)) {
      const t = before / (before - now);
      const along = ((px + (qx - px) * t) * ex + (py + (qy - py) * t) * ey) / (ex * ex + ey * ey);
      if (along >= 0 && along <= 1 && along < first) first = along;
    }
    px = qx;
    py = qy;
  }
  return first * Math.sqrt(ex * ex + ey * ey);
}
