/**
 * Distances are to the nearest whole unit (0.001p): "within 300p" then means what a ruler says, in every engine alike.
 * Squares and cross products below are exact; only the last division and root are rounded.
 */

import { type Bases, cornersOf } from './bases.ts';
import { penetration } from './overlap.ts';
import { type Ring, segmentsMeet, sideOf, stretch } from './polygon.ts';
import type { Segment } from './pose.ts';
import {
  baseNear,
  distanceNear,
  endNear,
  firstRing,
  gapsBack,
  gapsThere,
  lineNear,
  type Nearest,
  nearEdge,
  nearOther,
  secondRing,
} from './scratch.ts';

export function distance(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  return Math.round(Math.sqrt(dx * dx + dy * dy));
}

/** Keeps the nearer: from a point, the first of the two, to a segment. */
function tryPoint(near: Nearest, x: number, y: number, s: Segment): void {
  const { ax, ay, bx, by } = s;
  const ex = bx - ax;
  const ey = by - ay;
  const length = ex * ex + ey * ey;
  const along = (x - ax) * ex + (y - ay) * ey;
  let gap: number;
  let qx: number;
  let qy: number;
  if (along <= 0 || length === 0) {
    qx = ax;
    qy = ay;
    gap = Math.sqrt((x - ax) * (x - ax) + (y - ay) * (y - ay));
  } else if (along >= length) {
    qx = bx;
    qy = by;
    gap = Math.sqrt((x - bx) * (x - bx) + (y - by) * (y - by));
  } else {
    gap = Math.abs(sideOf(s, x, y)) / Math.sqrt(length);
    if (gap >= near.gap) return;
    qx = Math.round(ax + (ex * along) / length);
    qy = Math.round(ay + (ey * along) / length);
  }
  if (gap >= near.gap) return;
  near.gap = gap;
  near.ax = x;
  near.ay = y;
  near.bx = qx;
  near.by = qy;
}

/** The same two points, the second first. */
function turnRound(near: Nearest): void {
  const { ax, ay } = near;
  near.ax = near.bx;
  near.ay = near.by;
  near.bx = ax;
  near.by = ay;
}

export function pointToSegment(x: number, y: number, s: Segment): number {
  distanceNear.gap = Infinity;
  tryPoint(distanceNear, x, y, s);
  return Math.round(distanceNear.gap);
}

/** The point of a polyline nearest to p, as (bx, by). */
export function nearestOnLine(line: Ring, px: number, py: number, near: Nearest): Nearest {
  near.gap = Infinity;
  if (line.length === 2) tryPoint(near, px, py, stretch(line, 0, 0, nearEdge));
  for (let k = 0; k + 3 < line.length; k += 2) tryPoint(near, px, py, stretch(line, k, k + 2, nearEdge));
  return near;
}

/** The nearest points of two closed rings that do not overlap; a corner of one is always among them. */
export function nearestOfRings(a: Ring, b: Ring, near: Nearest): Nearest {
  near.gap = Infinity;
  tryCorners(near, a, b);
  turnRound(near);
  tryCorners(near, b, a);
  turnRound(near);
  return near;
}

/** Each corner of one ring against each edge of the other. */
function tryCorners(near: Nearest, a: Ring, b: Ring): void {
  const n = b.length;
  for (let p = 0; p < a.length; p += 2) {
    for (let q = 0; q < n; q += 2) tryPoint(near, a[p], a[p + 1], stretch(b, q, (q + 2) % n, nearEdge));
  }
}

/** How far each corner of one base is from each edge of the other: four gaps a corner. */
function measureCorners(c: Int32Array, d: Int32Array, gaps: Float64Array): void {
  let ax = d[0];
  let ay = d[1];
  for (let m = 0; m < 4; m++) {
    const bx = d[(2 * m + 2) & 7];
    const by = d[(2 * m + 3) & 7];
    const ex = bx - ax;
    const ey = by - ay;
    const length = ex * ex + ey * ey;
    const root = Math.sqrt(length);
    for (let k = 0; k < 4; k++) {
      const px = c[2 * k] - ax;
      const py = c[2 * k + 1] - ay;
      const along = px * ex + py * ey;
      let gap: number;
      if (along <= 0 || length === 0) gap = Math.sqrt(px * px + py * py);
      else if (along < length) gap = Math.abs(ex * py - ey * px) / root;
      else {
        const qx = c[2 * k] - bx;
        const qy = c[2 * k + 1] - by;
        gap = Math.sqrt(qx * qx + qy * qy);
      }
      gaps[4 * k + m] = gap;
    }
    ax = bx;
    ay = by;
  }
}

/** Fills the arena's rings with the corners of both and measures from either to the other; the least of it. */
function measureBases(a: Bases, i: number, b: Bases, j: number): number {
  cornersOf(a, i, firstRing);
  cornersOf(b, j, secondRing);
  measureCorners(firstRing, secondRing, gapsThere);
  measureCorners(secondRing, firstRing, gapsBack);
  let least = Infinity;
  for (let k = 0; k < 16; k++) {
    if (gapsThere[k] < least) least = gapsThere[k];
    if (gapsBack[k] < least) least = gapsBack[k];
  }
  return least;
}

/** The points between which the k-th gap was measured, from the first base's corners or back from the second's. */
function pointsOf(k: number, back: boolean, near: Nearest): void {
  const c = back ? secondRing : firstRing;
  const d = back ? firstRing : secondRing;
  const from = (k >> 2) << 1;
  const edge = (k & 3) << 1;
  near.gap = Infinity;
  tryPoint(near, c[from], c[from + 1], stretch(d, edge, (edge + 2) & 7, nearEdge));
  if (back) turnRound(near);
}

/** Fills the arena's `baseNear` with the nearest points of two bases: of several, the first there, then the first back. */
function approach(a: Bases, i: number, b: Bases, j: number): Nearest {
  const least = measureBases(a, i, b, j);
  const there = gapsThere.indexOf(least);
  pointsOf(there >= 0 ? there : gapsBack.indexOf(least), there < 0, baseNear);
  if (penetration(a, i, b, j) >= 0) baseNear.gap = 0;
  return baseNear;
}

/** The nearest points of two bases, a's first. Bases that touch or overlap are 0 apart. */
export function nearestOfBases(a: Bases, i: number, b: Bases, j: number): Nearest {
  return { ...approach(a, i, b, j) };
}

/**
 * The nearest points of two bases where whole edges are equally near: the middle of what faces each other, since either
 * end would lie on the border of whatever stands exactly between.
 */
export function middleOfNearest(a: Bases, i: number, b: Bases, j: number): Nearest {
  const { gap, ax, ay, bx, by } = approach(a, i, b, j);
  // Looked at from the other base, the corners come in another order, and the last of the nearest is the other end.
  endNear.gap = 0;
  endNear.ax = ax;
  endNear.ay = ay;
  endNear.bx = bx;
  endNear.by = by;
  for (let k = 0; k < 16; k++) {
    if (gapsThere[k] <= gap + 1) keepEnd(k, false);
    if (gapsBack[k] <= gap + 1) keepEnd(k, true);
  }
  return {
    gap,
    ax: Math.round((ax + endNear.ax) / 2),
    ay: Math.round((ay + endNear.ay) / 2),
    bx: Math.round((bx + endNear.bx) / 2),
    by: Math.round((by + endNear.by) / 2),
  };
}

/** Keeps what is as near as the nearest, if it is farther along. */
function keepEnd(k: number, back: boolean): void {
  pointsOf(k, back, lineNear);
  const away = Math.abs(lineNear.ax - baseNear.ax) + Math.abs(lineNear.ay - baseNear.ay);
  if (away <= endNear.gap) return;
  endNear.gap = away;
  endNear.ax = lineNear.ax;
  endNear.ay = lineNear.ay;
  endNear.bx = lineNear.bx;
  endNear.by = lineNear.by;
}

/** Base to base before rounding; 0 where they touch or overlap. */
export function gapOfBases(a: Bases, i: number, b: Bases, j: number): number {
  return penetration(a, i, b, j) >= 0 ? 0 : measureBases(a, i, b, j);
}

/** Base to base (A-24, D-moves.3, D-pursuit.2 …). */
export function baseDistance(a: Bases, i: number, b: Bases, j: number): number {
  return Math.round(gapOfBases(a, i, b, j));
}

/** From a base to a polyline or, when `closed`, the boundary of a ring. */
export function baseToLine(b: Bases, i: number, line: Ring, closed: boolean): number {
  const n = line.length;
  cornersOf(b, i, firstRing);
  distanceNear.gap = Infinity;
  for (let k = 0; closed ? k < n : k + 3 < n; k += 2) {
    stretch(line, k, (k + 2) % n, nearOther);
    for (let c = 0; c < 8; c += 2) {
      stretch(firstRing, c, (c + 2) & 7, nearEdge);
      if (segmentsMeet(nearEdge, nearOther)) return 0;
      tryPoint(distanceNear, nearEdge.ax, nearEdge.ay, nearOther);
      tryPoint(distanceNear, nearOther.ax, nearOther.ay, nearEdge);
    }
  }
  if (!closed && n >= 2) {
    for (let c = 0; c < 8; c += 2)
      tryPoint(distanceNear, line[n - 2], line[n - 1], stretch(firstRing, c, (c + 2) & 7, nearEdge));
  }
  return Math.round(distanceNear.gap);
}
