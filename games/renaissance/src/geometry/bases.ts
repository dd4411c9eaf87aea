/**
 * The bases on the table, laid out in parallel arrays so that tests of one against all make no objects. A base is the
 * quadrilateral of its four corners, each rounded to a whole unit (0.0005p): every predicate on corners is then exact.
 */
import type { Point, Pose } from './pose.ts';
import { cosine, ONE, sine } from './trig.ts';

/** Corners clockwise from the front left; edge k runs from corner k to corner k + 1. */
export const FL = 0;
export const FR = 1;
export const RR = 2;
export const RL = 3;
export const FRONT = 0;
export const RIGHT_EDGE = 1;
export const REAR = 2;
export const LEFT_EDGE = 3;
export type Corner = 0 | 1 | 2 | 3;
export type Edge = 0 | 1 | 2 | 3;

export interface Bases {
  /** How many stand here; arrays are longer. */
  count: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly h: Int32Array;
  readonly width: Int32Array;
  readonly depth: Int32Array;
  /** Direction of the front, in 1/2²⁸. */
  readonly sin: Int32Array;
  readonly cos: Int32Array;
  /** x and y of each corner: 8 numbers a base. */
  readonly corners: Int32Array;
  /** Bounds of each base: least x, least y, most x, most y. */
  readonly bounds: Int32Array;
}

export function makeBases(capacity: number): Bases {
  const column = (): Int32Array => new Int32Array(capacity);
  return {
    count: 0,
    x: column(),
    y: column(),
    h: column(),
    width: column(),
    depth: column(),
    sin: column(),
    cos: column(),
    corners: new Int32Array(8 * capacity),
    bounds: new Int32Array(4 * capacity),
  };
}

/** Puts a base into a slot; `h` must already lie within one turn. */
export function place(b: Bases, i: number, x: number, y: number, h: number, width: number, depth: number): void {
  const sin = sine(h);
  const cos = cosine(h);
  b.x[i] = x;
  b.y[i] = y;
  b.h[i] = h;
  b.width[i] = width;
  b.depth[i] = depth;
  b.sin[i] = sin;
  b.cos[i] = cos;
  const half = width / 2;
  const rx = half * cos;
  const ry = -half * sin;
  const bx = depth * sin;
  const by = depth * cos;
  const c = b.corners;
  const at = 8 * i;
  c[at] = x + Math.round(-rx / ONE);
  c[at + 1] = y + Math.round(-ry / ONE);
  c[at + 2] = x + Math.round(rx / ONE);
  c[at + 3] = y + Math.round(ry / ONE);
  c[at + 4] = x + Math.round((rx - bx) / ONE);
  c[at + 5] = y + Math.round((ry - by) / ONE);
  c[at + 6] = x + Math.round((-rx - bx) / ONE);
  c[at + 7] = y + Math.round((-ry - by) / ONE);
  const bounds = b.bounds;
  bounds[4 * i] = Math.min(c[at], c[at + 2], c[at + 4], c[at + 6]);
  bounds[4 * i + 1] = Math.min(c[at + 1], c[at + 3], c[at + 5], c[at + 7]);
  bounds[4 * i + 2] = Math.max(c[at], c[at + 2], c[at + 4], c[at + 6]);
  bounds[4 * i + 3] = Math.max(c[at + 1], c[at + 3], c[at + 5], c[at + 7]);
}

export function put(b: Bases, i: number, at: Pose, width: number, depth: number): void {
  place(b, i, at.x, at.y, at.h, width, depth);
}

/** A base by itself, in slot 0: for ghosts, works and tests. */
export function lone(at: Pose, width: number, depth: number): Bases {
  const b = makeBases(1);
  put(b, 0, at, width, depth);
  b.count = 1;
  return b;
}

/** A copy whose bases can be moved without moving these. */
export function copyBases(b: Bases): Bases {
  return {
    count: b.count,
    x: b.x.slice(),
    y: b.y.slice(),
    h: b.h.slice(),
    width: b.width.slice(),
    depth: b.depth.slice(),
    sin: b.sin.slice(),
    cos: b.cos.slice(),
    corners: b.corners.slice(),
    bounds: b.bounds.slice(),
  };
}

export function poseOf(b: Bases, i: number): Pose {
  return { x: b.x[i], y: b.y[i], h: b.h[i] };
}

export function cornerOf(b: Bases, i: number, corner: Corner): Point {
  return { x: b.corners[8 * i + 2 * corner], y: b.corners[8 * i + 2 * corner + 1] };
}

/** Local coordinates of a point in the frame of a base, exact. */
export function uOf(b: Bases, i: number, x: number, y: number): number {
  return ((x - b.x[i]) * b.cos[i] - (y - b.y[i]) * b.sin[i]) / ONE;
}
export function vOf(b: Bases, i: number, x: number, y: number): number {
  return ((x - b.x[i]) * b.sin[i] + (y - b.y[i]) * b.cos[i]) / ONE;
}

/** The midpoint of an edge. */
export function middleOf(b: Bases, i: number, edge: Edge): Point {
  const from = 8 * i + 2 * edge;
  const to = 8 * i + 2 * ((edge + 1) & 3);
  return {
    x: Math.round((b.corners[from] + b.corners[to]) / 2),
    y: Math.round((b.corners[from + 1] + b.corners[to + 1]) / 2),
  };
}

export function centreOf(b: Bases, i: number): Point {
  const at = 8 * i;
  return {
    x: Math.round((b.corners[at] + b.corners[at + 4]) / 2),
    y: Math.round((b.corners[at + 1] + b.corners[at + 5]) / 2),
  };
}

/** Could these two bases come within `gap` of each other? Cheap, and never wrong with no. */
export function boundsMeet(a: Bases, i: number, b: Bases, j: number, gap: number): boolean {
  const p = a.bounds;
  const q = b.bounds;
  return (
    p[4 * i] - gap <= q[4 * j + 2] &&
    q[4 * j] - gap <= p[4 * i + 2] &&
    p[4 * i + 1] - gap <= q[4 * j + 3] &&
    q[4 * j + 1] - gap <= p[4 * i + 3]
  );
}
