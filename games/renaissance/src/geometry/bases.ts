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

/** Where a corner, or an edge, of base i stands among those of all bases: four to each. */
export const cornerAt = (i: number, corner: Corner): number => 4 * i + corner;
export const edgeAt = (i: number, edge: Edge): number => 4 * i + edge;

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

/** Numbers a base takes in all columns together. */
const PER_BASE = 19;

export function makeBases(capacity: number): Bases {
  return columnsOf(new Int32Array(PER_BASE * capacity), capacity, 0);
}

/** All columns lie in one piece of memory: moves are tried on copies, and one piece is copied at once. */
function columnsOf({ buffer }: Int32Array, capacity: number, count: number): Bases {
  const column = (from: number, numbers = 1): Int32Array =>
    new Int32Array(buffer as ArrayBuffer, 4 * from * capacity, numbers * capacity);
  return {
    count,
    x: column(0),
    y: column(1),
    h: column(2),
    width: column(3),
    depth: column(4),
    sin: column(5),
    cos: column(6),
    corners: column(7, 8),
    bounds: column(15, 4),
  };
}

/**
 * What follows from heading and size alone: the sine and cosine, and how far each corner lies from the midpoint of the
 * front. The samples of a way and the elements of a line mostly share it with the one before, so it is kept.
 */
const shape = { h: -1, width: 0, depth: 0, sin: 0, cos: 0, corners: new Int32Array(8), bounds: new Int32Array(4) };

function reshape(h: number, width: number, depth: number): void {
  const sin = sine(h);
  const cos = cosine(h);
  const rx = (width / 2) * cos;
  const ry = (-width / 2) * sin;
  const bx = depth * sin;
  const by = depth * cos;
  const c = shape.corners;
  c[0] = Math.round(-rx / ONE);
  c[1] = Math.round(-ry / ONE);
  c[2] = Math.round(rx / ONE);
  c[3] = Math.round(ry / ONE);
  c[4] = Math.round((rx - bx) / ONE);
  c[5] = Math.round((ry - by) / ONE);
  c[6] = Math.round((-rx - bx) / ONE);
  c[7] = Math.round((-ry - by) / ONE);
  shape.bounds[0] = Math.min(c[0], c[2], c[4], c[6]);
  shape.bounds[1] = Math.min(c[1], c[3], c[5], c[7]);
  shape.bounds[2] = Math.max(c[0], c[2], c[4], c[6]);
  shape.bounds[3] = Math.max(c[1], c[3], c[5], c[7]);
  shape.h = h;
  shape.width = width;
  shape.depth = depth;
  shape.sin = sin;
  shape.cos = cos;
}

export interface BaseSize {
  readonly width: number;
  readonly depth: number;
}

/** What has it stands nowhere. */
export const NO_SIZE: BaseSize = { width: 0, depth: 0 };

export function baseSizeOf(b: Bases, i: number): BaseSize {
  return { width: b.width[i], depth: b.depth[i] };
}

/** Puts a base into a slot; its heading must already lie within one turn. */
export function put(b: Bases, i: number, { x, y, h }: Pose, { width, depth }: BaseSize): void {
  if (shape.h !== h || shape.width !== width || shape.depth !== depth) reshape(h, width, depth);
  b.x[i] = x;
  b.y[i] = y;
  b.h[i] = h;
  b.width[i] = width;
  b.depth[i] = depth;
  b.sin[i] = shape.sin;
  b.cos[i] = shape.cos;
  for (let k = 0; k < 8; k += 2) {
    b.corners[8 * i + k] = x + shape.corners[k];
    b.corners[8 * i + k + 1] = y + shape.corners[k + 1];
  }
  b.bounds[4 * i] = x + shape.bounds[0];
  b.bounds[4 * i + 1] = y + shape.bounds[1];
  b.bounds[4 * i + 2] = x + shape.bounds[2];
  b.bounds[4 * i + 3] = y + shape.bounds[3];
}

/** The same base at one pose after another, from slot 0 on; columns are fetched once for all of them. */
export function putEach(b: Bases, poses: readonly Pose[], { width, depth }: BaseSize): void {
  const { corners, bounds } = b;
  for (let i = 0; i < poses.length; i++) {
    const { x, y, h } = poses[i];
    if (shape.h !== h || shape.width !== width || shape.depth !== depth) reshape(h, width, depth);
    const { corners: c, bounds: box } = shape;
    b.x[i] = x;
    b.y[i] = y;
    b.h[i] = h;
    b.width[i] = width;
    b.depth[i] = depth;
    b.sin[i] = shape.sin;
    b.cos[i] = shape.cos;
    const at = 8 * i;
    corners[at] = x + c[0];
    corners[at + 1] = y + c[1];
    corners[at + 2] = x + c[2];
    corners[at + 3] = y + c[3];
    corners[at + 4] = x + c[4];
    corners[at + 5] = y + c[5];
    corners[at + 6] = x + c[6];
    corners[at + 7] = y + c[7];
    bounds[4 * i] = x + box[0];
    bounds[4 * i + 1] = y + box[1];
    bounds[4 * i + 2] = x + box[2];
    bounds[4 * i + 3] = y + box[3];
  }
}

/** A base by itself, in slot 0: for ghosts, works and tests. */
export function lone(at: Pose, size: BaseSize): Bases {
  const b = makeBases(1);
  put(b, 0, at, size);
  b.count = 1;
  return b;
}

/** A copy whose bases can be moved without moving these. */
export function copyBases(b: Bases): Bases {
  return columnsOf(new Int32Array(b.x.buffer).slice(), b.x.length, b.count);
}

/** Into bases made for as many. */
export function copyBasesTo(into: Bases, b: Bases): void {
  new Int32Array(into.x.buffer).set(new Int32Array(b.x.buffer));
  into.count = b.count;
}

export function poseOf(b: Bases, i: number): Pose {
  return { x: b.x[i], y: b.y[i], h: b.h[i] };
}

export function cornerOf(b: Bases, i: number, corner: Corner): Point {
  return { x: b.corners[8 * i + 2 * corner], y: b.corners[8 * i + 2 * corner + 1] };
}

/** The corners of a base as a ring of its own, in 8 numbers. */
export function cornersOf(b: Bases, i: number, into: Int32Array): Int32Array {
  for (let k = 0; k < 8; k++) into[k] = b.corners[8 * i + k];
  return into;
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

/** How far apart the bounds of two bases lie, negative where they overlap: the bases themselves are never nearer. */
export function boundsGap(a: Bases, i: number, b: Bases, j: number): number {
  const p = a.bounds;
  const q = b.bounds;
  return Math.max(
    p[4 * i] - q[4 * j + 2],
    q[4 * j] - p[4 * i + 2],
    p[4 * i + 1] - q[4 * j + 3],
    q[4 * j + 1] - p[4 * i + 3],
  );
}
