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

/** Fills the arena's rings with the corners of both, and its `baseNear` with their nearest points. */
function approach(a: Bases, i: number, b: Bases, j: number): Nearest {
  nearestOfRings(cornersOf(a, i, firstRing), cornersOf(b, j, secondRing), baseNear);
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
  for (let k = 0; k < 8; k += 2) {
    for (let m = 0; m < 8; m += 2) {
      reach(firstRing, k, secondRing, m);
      keepEnd();
      reach(secondRing, k, firstRing, m);
      turnRound(lineNear);
      keepEnd();
    }
  }
  return {
    gap,
    ax: Math.round((ax + endNear.ax) / 2),
    ay: Math.round((ay + endNear.ay) / 2),
    bx: Math.round((bx + endNear.bx) / 2),
    by: Math.round((by + endNear.by) / 2),
  };
}

/** From the corner at p of one base to the edge at m of the other. */
function reach(c: Ring, p: number, d: Ring, m: number): void {
  lineNear.gap = Infinity;
  tryPoint(lineNear, c[p], c[p + 1], stretch(d, m, (m + 2) & 7, nearEdge));
}

/** Keeps what was last reached, if it is as near as the nearest and farther along. */
function keepEnd(): void {
  if (lineNear.gap > baseNear.gap + 1) return;
  const away = Math.abs(lineNear.ax - baseNear.ax) + Math.abs(lineNear.ay - baseNear.ay);
  if (away <= endNear.gap) return;
  endNear.gap = away;
  endNear.ax = lineNear.ax;
  endNear.ay = lineNear.ay;
  endNear.bx = lineNear.bx;
  endNear.by = lineNear.by;
}

/** Base to base (A-24, D-moves.3, D-pursuit.2 …). */
export function baseDistance(a: Bases, i: number, b: Bases, j: number): number {
  return Math.round(approach(a, i, b, j).gap);
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
