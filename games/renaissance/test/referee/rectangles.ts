/**
 * Bases as rectangles, in plain floating point: paces, and degrees clockwise from +y. Keeps and the
 * tolerances of A-1, widened by what rounding to 1/1024 can do.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  /** The middle of the front edge is (x, y). */
  readonly h: number;
  readonly w: number;
  readonly d: number;
}

export type Edge = 'front' | 'right' | 'rear' | 'left';
const EDGES: readonly Edge[] = ['front', 'right', 'rear', 'left'];

/** A-1, with a hundredth of a pace for rounding. */
const ROUNDING = 0.01;
const GAP = 0.5 + ROUNDING;
const CORNER = 1 + ROUNDING;
const ANGLE = 1 + ROUNDING;
const SHARE = 1 + ROUNDING;
const PENETRATION = 0.25 + ROUNDING;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight ahead, and to the right, of a heading. */
export const ahead = (h: number): Point => ({ x: Math.sin(radians(h)), y: Math.cos(radians(h)) });
export const aside = (h: number): Point => ({ x: Math.cos(radians(h)), y: -Math.sin(radians(h)) });

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The angle between two headings, 0 to 180. */
export function turn(a: number, b: number): number {
  const apart = Math.abs(((a - b) % 360) + 360) % 360;
  return Math.min(apart, 360 - apart);
}
export const sameWay = (a: number, b: number): boolean => turn(a, b) <= ANGLE;
export const opposed = (a: number, b: number): boolean => turn(a, b + 180) <= ANGLE;

/** A point in the frame of a base: u to its right, v ahead of its front edge. */
export function local(r: Rect, q: Point): { u: number; v: number } {
  const off = minus(q, r);
  return { u: dot(off, aside(r.h)), v: dot(off, ahead(r.h)) };
}

export const at = (r: Rect, u: number, v: number): Point => plus(plus(r, aside(r.h), u), ahead(r.h), v);
export const moved = (r: Rect, u: number, v: number): Rect => ({ ...r, ...at(r, u, v) });

/** Front left, front right, rear right, rear left. */
export function corners(r: Rect): readonly [Point, Point, Point, Point] {
  return [at(r, -r.w / 2, 0), at(r, r.w / 2, 0), at(r, r.w / 2, -r.d), at(r, -r.w / 2, -r.d)];
}

/** An edge from corner to corner, clockwise, and where it looks. */
export function edge(r: Rect, name: Edge): { from: Point; to: Point; h: number } {
  const c = corners(r);
  const k = EDGES.indexOf(name);
  return { from: c[k] as Point, to: c[(k + 1) % 4] as Point, h: r.h + 90 * k };
}

/** the same ground, looking the other way. */
export const about = (r: Rect): Rect => ({ ...r, ...at(r, 0, -r.d), h: (r.h + 180) % 360 });

/** Rotation about a point, clockwise by degrees. */
export function rotated(r: Rect, pivot: Point, degrees: number): Rect {
  const off = minus(r, pivot);
  const c = Math.cos(radians(degrees));
  const s = Math.sin(radians(degrees));
  return {
    ...r,
    x: pivot.x + off.x * c + off.y * s,
    y: pivot.y - off.x * s + off.y * c,
    h: (((r.h + degrees) % 360) + 360) % 360,
  };
}

function reach(points: readonly Point[], axis: Point): [number, number] {
  const along = points.map((p) => dot(p, axis));
  return [Math.min(...along), Math.max(...along)];
}

/** How deep two bases lie in one another: negative when they are apart. */
export function depthOfOverlap(a: Rect, b: Rect): number {
  const ca = corners(a);
  const cb = corners(b);
  let least = Number.POSITIVE_INFINITY;
  for (const axis of [ahead(a.h), aside(a.h), ahead(b.h), aside(b.h)]) {
    const [a0, a1] = reach(ca, axis);
    const [b0, b1] = reach(cb, axis);
    least = Math.min(least, Math.min(a1, b1) - Math.max(a0, b0));
  }
  return least;
}
export const overlap = (a: Rect, b: Rect): boolean => depthOfOverlap(a, b) > PENETRATION;

/** The part of a polygon inside a rectangle (Sutherland and Hodgman). */
export function clipped(polygon: readonly Point[], r: Rect): Point[] {
  const c = corners(r);
  let rest: Point[] = [...polygon];
  for (let k = 0; k < 4 && rest.length > 0; k++) {
    const from = c[k] as Point;
    const to = c[(k + 1) % 4] as Point;
    // Corners go clockwise, so that the inside lies to the right.
    const inward = { x: to.y - from.y, y: from.x - to.x };
    const depth = (p: Point): number => dot(minus(p, from), inward);
    const next: Point[] = [];
    for (let i = 0; i < rest.length; i++) {
      const p = rest[i] as Point;
      const q = rest[(i + 1) % rest.length] as Point;
      const dp = depth(p);
      const dq = depth(q);
      if (dp >= 0) next.push(p);
      if (dp >= 0 !== dq >= 0) next.push(plus(p, minus(q, p), dp / (dp - dq)));
    }
    rest = next;
  }
  return rest;
}

export function area(polygon: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i] as Point;
    const q = polygon[(i + 1) % polygon.length] as Point;
    twice += p.x * q.y - p.y * q.x;
  }
  return Math.abs(twice) / 2;
}

export const sharedArea = (a: Rect, b: Rect): number => area(clipped(corners(a), b));

/** The nearest point of a segment. */
export function nearestOn(from: Point, to: Point, p: Point): Point {
  const along = minus(to, from);
  const long = dot(along, along);
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, dot(minus(p, from), along) / long));
  return plus(from, along, t);
}

export const contains = (r: Rect, p: Point, slack = 0): boolean => {
  const { u, v } = local(r, p);
  return Math.abs(u) <= r.w / 2 + slack && v <= slack && v >= -r.d - slack;
};

/** Nearest points of two bases, the same point twice where they meet. */
export function nearest(a: Rect, b: Rect): { on: Point; of: Point; gap: number } {
  const ca = corners(a);
  const cb = corners(b);
  let best = { on: ca[0], of: cb[0], gap: Number.POSITIVE_INFINITY };
  const offer = (on: Point, of: Point): void => {
    const gap = between(on, of);
    if (gap < best.gap) best = { on, of, gap };
  };
  for (const p of ca) if (contains(b, p)) return { on: p, of: p, gap: 0 };
  for (const p of cb) if (contains(a, p)) return { on: p, of: p, gap: 0 };
  for (const name of EDGES) {
    const ea = edge(a, name);
    const eb = edge(b, name);
    for (const p of ca) offer(p, nearestOn(eb.from, eb.to, p));
    for (const p of cb) offer(nearestOn(ea.from, ea.to, p), p);
  }
  return best;
}
export const distance = (a: Rect, b: Rect): number => nearest(a, b).gap;

/** The shared length of two edges in contact, or 0. */
export function sharedEdge(a: Rect, onA: Edge, b: Rect, onB: Edge): number {
  const ea = edge(a, onA);
  const eb = edge(b, onB);
  if (!opposed(ea.h, eb.h)) return 0;
  const out = ahead(ea.h);
  const along = aside(ea.h);
  const middle = plus(eb.from, minus(eb.to, eb.from), 0.5);
  const gap = dot(minus(middle, ea.from), out);
  if (gap > GAP || gap < -PENETRATION) return 0;
  const [a0, a1] = reach([ea.from, ea.to], along);
  const [b0, b1] = reach([eb.from, eb.to], along);
  return Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));
}
export const touches = (a: Rect, onA: Edge, b: Rect, onB: Edge): boolean => sharedEdge(a, onA, b, onB) > SHARE;

const meet = (p: Point, q: Point): boolean => between(p, q) <= CORNER;

/** How the front of one base is lined up with another, if it is. */
export function linedUp(m: Rect, t: Rect): Edge | null {
  const [mfl, mfr] = corners(m);
  const [tfl, tfr, trr, trl] = corners(t);
  if (touches(m, 'front', t, 'front') && meet(mfl, tfr) && meet(mfr, tfl)) return 'front';
  if (touches(m, 'front', t, 'right') && meet(mfr, tfr)) return 'right';
  if (touches(m, 'front', t, 'left') && meet(mfl, tfl)) return 'left';
  if (touches(m, 'front', t, 'rear') && meet(mfl, trl) && meet(mfr, trr)) return 'rear';
  return null;
}

/** Which edge of another the front edge lies on, lined up or not. */
export function frontOn(m: Rect, t: Rect): Edge | null {
  return EDGES.find((name) => touches(m, 'front', t, name)) ?? null;
}

/** Touching in any way: bases within the gap of edges, or corners that coincide. */
export function inContact(a: Rect, b: Rect): boolean {
  return distance(a, b) <= GAP;
}

/** B is behind A, corners on corners. */
export function behind(a: Rect, b: Rect): boolean {
  const [bfl, bfr] = corners(b);
  const [, , arr, arl] = corners(a);
  return sameWay(a.h, b.h) && meet(bfl, arl) && meet(bfr, arr);
}

/** B stands beside A, on this side, looking the same way, by front or rear corners. */
export function beside(a: Rect, b: Rect, side: 'left' | 'right'): 'front' | 'rear' | null {
  if (!sameWay(a.h, b.h)) return null;
  const other = side === 'left' ? 'right' : 'left';
  if (!touches(a, side, b, other)) return null;
  const ca = corners(a);
  const cb = corners(b);
  const [front, rear] = side === 'left' ? [0, 3] : [1, 2];
  const [front2, rear2] = side === 'left' ? [1, 2] : [0, 3];
  if (meet(ca[front] as Point, cb[front2] as Point)) return 'front';
  return meet(ca[rear] as Point, cb[rear2] as Point) ? 'rear' : null;
}

export const linked = (a: Rect, b: Rect): boolean =>
  behind(a, b) || behind(b, a) || beside(a, b, 'left') !== null || beside(a, b, 'right') !== null;

/** The strip as wide as the base, ahead of its front. */
export function stripAhead(r: Rect, long: number): Rect {
  return { ...moved(r, 0, long), d: long };
}
