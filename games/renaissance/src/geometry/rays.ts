/**
 * Straight lines through bases and features: how much of a segment lies inside (A-14 separation, A-25, A-27). The
 * crossings with a ring are sorted along the segment, and each stretch is judged by its middle.
 */

import type { Bases } from './bases.ts';
import { type Ring, whereIn } from './polygon.ts';
import type { Segment } from './pose.ts';
import { crossingsRoom } from './scratch.ts';

/** Where along a segment (0 … 1) the ring is crossed, in ascending order, both ends included; and how many those are. */
function collect(ring: Ring, { ax, ay, bx, by }: Segment, crossings: Float64Array): number {
  const ex = bx - ax;
  const ey = by - ay;
  const n = ring.length;
  let count = 0;
  crossings[count++] = 0;
  let px = ring[n - 2] - ax;
  let py = ring[n - 1] - ay;
  let before = ex * py - ey * px;
  for (let k = 0; k < n; k += 2) {
    const qx = ring[k] - ax;
    const qy = ring[k + 1] - ay;
    const now = ex * qy - ey * qx;
    if ((before <= 0 && now >= 0) || (before >= 0 && now <= 0)) {
      if (before !== now) {
        // Where the ring's edge meets the line of the segment.
        const t = before / (before - now);
        const along = (px + (qx - px) * t) * ex + (py + (qy - py) * t) * ey;
        const part = along / (ex * ex + ey * ey);
        if (part > 0 && part < 1) count = insert(crossings, count, part);
      }
    }
    px = qx;
    py = qy;
    before = now;
  }
  crossings[count++] = 1;
  return count;
}

function insert(crossings: Float64Array, count: number, part: number): number {
  let k = count;
  while (k > 0 && crossings[k - 1] > part) {
    crossings[k] = crossings[k - 1];
    k--;
  }
  crossings[k] = part;
  return count + 1;
}

/** The length of the segment inside the ring, in units. Running along the boundary is not inside. */
export function lengthInside(ring: Ring, s: Segment): number {
  const { ax, ay, bx, by } = s;
  const ex = bx - ax;
  const ey = by - ay;
  const length = Math.sqrt(ex * ex + ey * ey);
  if (length === 0) return 0;
  const crossings = crossingsRoom.of(ring.length + 4);
  const count = collect(ring, s, crossings);
  let inside = 0;
  for (let k = 0; k + 1 < count; k++) {
    const part = crossings[k + 1] - crossings[k];
    if (part <= 0) continue;
    const middle = (crossings[k] + crossings[k + 1]) / 2;
    if (whereIn(ring, ax + ex * middle, ay + ey * middle) === 1) inside += part;
  }
  return inside * length;
}

/** The length of the segment inside base i: half planes of its own frame, no sorting. */
export function lengthInBase(b: Bases, i: number, { ax, ay, bx, by }: Segment): number {
  const edges = b.bounds;
  if (Math.max(ax, bx) <= edges[4 * i] || Math.min(ax, bx) >= edges[4 * i + 2]) return 0;
  if (Math.max(ay, by) <= edges[4 * i + 1] || Math.min(ay, by) >= edges[4 * i + 3]) return 0;
  const c = b.corners;
  const at = 8 * i;
  let from = 0;
  let to = 1;
  for (let k = 0; k < 8; k += 2) {
    const next = at + ((k + 2) & 7);
    const ex = c[next] - c[at + k];
    const ey = c[next + 1] - c[at + k + 1];
    // Corners run clockwise: inside is to the right of each edge.
    const p = ey * (ax - c[at + k]) - ex * (ay - c[at + k + 1]);
    const q = ey * (bx - c[at + k]) - ex * (by - c[at + k + 1]);
    if (p <= 0 && q <= 0) return 0;
    if (p < 0) from = Math.max(from, p / (p - q));
    else if (q < 0) to = Math.min(to, p / (p - q));
  }
  if (from >= to) return 0;
  const dx = bx - ax;
  const dy = by - ay;
  return (to - from) * Math.sqrt(dx * dx + dy * dy);
}

/** How far from a, on the way to b, the boundary of a ring is first met; Infinity when it is not. */
export function entryInto(ring: Ring, { ax, ay, bx, by }: Segment): number {
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
