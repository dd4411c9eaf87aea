/**
 * Distances are to the nearest whole unit (0.001p): "within 300p" then means what a ruler says, in every engine alike.
 * Squares and cross products below are exact; only the last division and root are rounded.
 */

import type { Bases } from './bases.ts';
import { penetration } from './overlap.ts';
import { cross, type Ring, segmentsMeet } from './polygon.ts';
import { distanceNear, endNear, lineNear, type Nearest } from './scratch.ts';

export function distance(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  return Math.round(Math.sqrt(dx * dx + dy * dy));
}

/** Keeps the nearer: from point p to segment a–b. `swap` says that the point belongs to the second thing. */
function tryPoint(
  near: Nearest,
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  swap: boolean,
): void {
  const ex = bx - ax;
  const ey = by - ay;
  const length = ex * ex + ey * ey;
  const along = (px - ax) * ex + (py - ay) * ey;
  let gap: number;
  let qx: number;
  let qy: number;
  if (along <= 0 || length === 0) {
    qx = ax;
    qy = ay;
    gap = Math.sqrt((px - ax) * (px - ax) + (py - ay) * (py - ay));
  } else if (along >= length) {
    qx = bx;
    qy = by;
    gap = Math.sqrt((px - bx) * (px - bx) + (py - by) * (py - by));
  } else {
    gap = Math.abs(cross(ax, ay, bx, by, px, py)) / Math.sqrt(length);
    if (gap >= near.gap) return;
    qx = Math.round(ax + (ex * along) / length);
    qy = Math.round(ay + (ey * along) / length);
  }
  if (gap >= near.gap) return;
  near.gap = gap;
  near.ax = swap ? qx : px;
  near.ay = swap ? qy : py;
  near.bx = swap ? px : qx;
  near.by = swap ? py : qy;
}

export function pointToSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  distanceNear.gap = Infinity;
  tryPoint(distanceNear, px, py, ax, ay, bx, by, false);
  return Math.round(distanceNear.gap);
}

/** The point of a polyline nearest to p, as (bx, by). */
export function nearestOnLine(line: Ring, px: number, py: number, near: Nearest): Nearest {
  near.gap = Infinity;
  if (line.length === 2) tryPoint(near, px, py, line[0], line[1], line[0], line[1], false);
  for (let k = 0; k + 3 < line.length; k += 2)
    tryPoint(near, px, py, line[k], line[k + 1], line[k + 2], line[k + 3], false);
  return near;
}

/** The nearest points of two closed rings that do not overlap; a corner of one is always among them. */
export function nearestOfRings(
  a: Ring,
  a0: number,
  an: number,
  b: Ring,
  b0: number,
  bn: number,
  near: Nearest,
): Nearest {
  near.gap = Infinity;
  for (let p = 0; p < an; p += 2) {
    for (let q = 0; q < bn; q += 2) {
      const r = (q + 2) % bn;
      tryPoint(near, a[a0 + p], a[a0 + p + 1], b[b0 + q], b[b0 + q + 1], b[b0 + r], b[b0 + r + 1], false);
    }
  }
  for (let q = 0; q < bn; q += 2) {
    for (let p = 0; p < an; p += 2) {
      const r = (p + 2) % an;
      tryPoint(near, b[b0 + q], b[b0 + q + 1], a[a0 + p], a[a0 + p + 1], a[a0 + r], a[a0 + r + 1], true);
    }
  }
  return near;
}

/** The nearest points of two bases, a's first. Bases that touch or overlap are 0 apart. */
export function nearestOfBases(a: Bases, i: number, b: Bases, j: number, near: Nearest): Nearest {
  nearestOfRings(a.corners, 8 * i, 8, b.corners, 8 * j, 8, near);
  if (penetration(a, i, b, j) >= 0) near.gap = 0;
  return near;
}

/**
 * The nearest points of two bases where whole edges are equally near: the middle of what faces each other, since either
 * end would lie on the border of whatever stands exactly between.
 */
export function middleOfNearest(a: Bases, i: number, b: Bases, j: number, near: Nearest): Nearest {
  nearestOfBases(a, i, b, j, near);
  // Looked at from the other base, the corners come in another order, and the last of the nearest is the other end.
  farthest = 0;
  endNear.ax = near.ax;
  endNear.ay = near.ay;
  endNear.bx = near.bx;
  endNear.by = near.by;
  for (let k = 0; k < 8; k += 2) {
    for (let m = 0; m < 8; m += 2) {
      tryEnd(near, a.corners, 8 * i + k, b.corners, 8 * j, m, false);
      tryEnd(near, b.corners, 8 * j + k, a.corners, 8 * i, m, true);
    }
  }
  near.ax = Math.round((near.ax + endNear.ax) / 2);
  near.ay = Math.round((near.ay + endNear.ay) / 2);
  near.bx = Math.round((near.bx + endNear.bx) / 2);
  near.by = Math.round((near.by + endNear.by) / 2);
  return near;
}

let farthest = 0;

/** Keeps the corner at `p` with edge `m` of the base at `at`, if they are as near and farther along. */
function tryEnd(near: Nearest, c: Ring, p: number, d: Ring, at: number, m: number, swap: boolean): void {
  const [q, r] = [at + m, at + ((m + 2) & 7)];
  lineNear.gap = Infinity;
  tryPoint(lineNear, c[p], c[p + 1], d[q], d[q + 1], d[r], d[r + 1], swap);
  if (lineNear.gap > near.gap + 1) return;
  const away = Math.abs(lineNear.ax - near.ax) + Math.abs(lineNear.ay - near.ay);
  if (away <= farthest) return;
  farthest = away;
  endNear.ax = lineNear.ax;
  endNear.ay = lineNear.ay;
  endNear.bx = lineNear.bx;
  endNear.by = lineNear.by;
}

/** Base to base (A-24, D-moves.3, D-pursuit.2 …). */
export function baseDistance(a: Bases, i: number, b: Bases, j: number): number {
  return Math.round(nearestOfBases(a, i, b, j, distanceNear).gap);
}

/** From a base to a polyline or, when `closed`, the boundary of a ring. */
export function baseToLine(b: Bases, i: number, line: Ring, closed: boolean): number {
  const n = line.length;
  distanceNear.gap = Infinity;
  for (let k = 0; closed ? k < n : k + 3 < n; k += 2) {
    const m = (k + 2) % n;
    for (let c = 8 * i; c < 8 * i + 8; c += 2) {
      const d = c === 8 * i + 6 ? 8 * i : c + 2;
      const [ax, ay, bx, by] = [b.corners[c], b.corners[c + 1], b.corners[d], b.corners[d + 1]];
      if (segmentsMeet(ax, ay, bx, by, line[k], line[k + 1], line[m], line[m + 1])) return 0;
      tryPoint(distanceNear, ax, ay, line[k], line[k + 1], line[m], line[m + 1], false);
      tryPoint(distanceNear, line[k], line[k + 1], ax, ay, bx, by, true);
    }
  }
  if (!closed && n >= 2) {
    for (let c = 8 * i; c < 8 * i + 8; c += 2) {
      const d = c === 8 * i + 6 ? 8 * i : c + 2;
      tryPoint(
        distanceNear,
        line[n - 2],
        line[n - 1],
        b.corners[c],
        b.corners[c + 1],
        b.corners[d],
        b.corners[d + 1],
        true,
      );
    }
  }
  return Math.round(distanceNear.gap);
}
