/** What a base stands on: going (D-terrain.6–10, G-9, G-10, A-16), roads and height. */
import { ahead, area, at, between, clipped, dot, minus, nearestOn, type Point, type Rect, turn } from './rectangles.ts';
import { flat, type Table } from './scene.ts';
import { type Going, type Kind, WIDTH } from './tables.ts';
import type { DocFeature } from './types.ts';

const DIFFICULT = ['H(S)', 'Wd', 'O', 'E', 'V', 'M', 'D', 'BUA', 'RS'];
const ROUGH = ['RGo', 'Sc', 'Gy'];
const WATER = ['WW', 'Rv'];

const worse = (a: Going, b: Going): Going =>
  a === 'difficult' || b === 'difficult' ? 'difficult' : a === 'rough' || b === 'rough' ? 'rough' : 'good';

function goingOf(kind: string, who: Kind): Going {
  if (who.type === 'Cm') {
    if (kind === 'D' || kind === 'Sc') return 'good';
    if (ROUGH.includes(kind)) return 'difficult';
  }
  if (DIFFICULT.includes(kind)) return 'difficult';
  return ROUGH.includes(kind) ? 'rough' : 'good';
}

const areaIn = (r: Rect, { ring }: DocFeature): number => (ring && ring.length > 4 ? area(clipped(flat(ring), r)) : 0);

/** Frozen ground is good going; the referee leaves ice to others. */
export const hasIce = (t: Table): boolean => t.doc.weather.ice;

/** The worst going with area under a base, roads left aside; `strict` counts only what lies there beyond doubt. */
export function going(t: Table, r: Rect, who: Kind, least = 1): Going {
  let worst: Going = 'good';
  for (const f of t.doc.features) {
    if (f.kind === 'Rd' || WATER.includes(f.kind)) continue;
    const here = worse(goingOf(f.kind, who), f.surface ? goingOf(f.surface, who) : 'good');
    if (here !== 'good' && areaIn(r, f) > least) worst = worse(worst, here);
  }
  return worst;
}

export const inWater = (t: Table, r: Rect): boolean =>
  t.doc.features.some((f) => WATER.includes(f.kind) && areaIn(r, f) > 1);

export const inTown = (t: Table, r: Rect): boolean =>
  t.doc.features.some((f) => (f.surface ?? f.kind) === 'BUA' && areaIn(r, f) >= r.w * r.d - 0.5);

/** both midpoints by the middle of the road, looking along it. */
export function onRoad(t: Table, r: Rect): boolean {
  return t.doc.features.some((f) => f.kind === 'Rd' && f.line && followsRoad(r, flat(f.line)));
}

function followsRoad(r: Rect, line: readonly Point[]): boolean {
  let along: number | null = null;
  for (const p of [at(r, 0, 0), at(r, 0, -r.d)]) {
    let best = Number.POSITIVE_INFINITY;
    for (let k = 0; k + 1 < line.length; k++) {
      const from = line[k] as Point;
      const to = line[k + 1] as Point;
      const off = between(p, nearestOn(from, to, p));
      if (off >= best) continue;
      best = off;
      const way = minus(to, from);
      along ??= (Math.atan2(way.x, way.y) * 180) / Math.PI;
    }
    if (best > WIDTH / 4 + 0.1) return false;
  }
  return along !== null && Math.min(turn(r.h, along), turn(r.h, along + 180)) <= 30.1;
}

export const nearRoad = (t: Table, r: Rect): boolean =>
  t.doc.features.some(
    (f) =>
      f.kind === 'Rd' &&
      f.line &&
      flat(f.line).some((from, k, line) => {
        const to = line[k + 1];
        return to !== undefined && between(r, nearestOn(from, to, r)) < WIDTH;
      }),
  );

/** Height of a point on hills: 0 at the outline, 1 at the crest, in a straight line between (G-35, A-28). */
export function height(t: Table, p: Point): number {
  let most = 0;
  for (const f of t.doc.features) {
    if (!f.kind.startsWith('H(') || !f.ring || !f.line || f.line.length < 2) continue;
    most = Math.max(most, heightOn(flat(f.ring), flat(f.line), p));
  }
  return most;
}

function heightOn(ring: readonly Point[], crest: readonly Point[], p: Point): number {
  if (!isInside(ring, p)) return 0;
  let top = crest[0] as Point;
  for (let k = 0; k + 1 < crest.length; k++) {
    const q = nearestOn(crest[k] as Point, crest[k + 1] as Point, p);
    if (between(p, q) < between(p, top)) top = q;
  }
  const out = minus(p, top);
  const far = Math.hypot(out.x, out.y);
  if (far < 1e-6) return 1;
  let edge = Number.POSITIVE_INFINITY;
  for (let k = 0; k < ring.length; k++) {
    const hit = crossing(
      top,
      { x: out.x / far, y: out.y / far },
      ring[k] as Point,
      ring[(k + 1) % ring.length] as Point,
    );
    if (hit !== null && hit > far - 1e-6) edge = Math.min(edge, hit);
  }
  return Number.isFinite(edge) ? Math.max(0, 1 - far / edge) : 0;
}

/** How far along a ray it crosses a segment. */
function crossing(from: Point, way: Point, a: Point, b: Point): number | null {
  const s = minus(b, a);
  const det = way.x * s.y - way.y * s.x;
  if (Math.abs(det) < 1e-12) return null;
  const off = minus(a, from);
  const t = (off.x * s.y - off.y * s.x) / det;
  const u = (off.x * way.y - off.y * way.x) / det;
  return t >= 0 && u >= -1e-9 && u <= 1 + 1e-9 ? t : null;
}

export function isInside(ring: readonly Point[], p: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i] as Point;
    const b = ring[j] as Point;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/**
 * D-terrain.23, A-28: some of its front edge is higher than all of the enemy. Null where the answer hangs on a hair
 * (points on a common line, heights within a hundredth of the margin).
 */
export function isHigher(t: Table, a: Rect, b: Rect): boolean | null {
  // D-terrain.23: whoever fights one in a ditch is higher.
  const ditches = (r: Rect): boolean => t.doc.features.some((f) => f.kind === 'Gy' && areaIn(r, f) > 1);
  if (ditches(b)) return true;
  const front = Math.max(...[-1, -0.5, 0, 0.5, 1].map((k) => height(t, at(a, (k * a.w) / 2, 0))));
  const grid = (v: number): number[] => [-1, 0, 1].map((k) => height(t, at(b, (k * b.w) / 2, v)));
  const rest = Math.max(...grid(-b.d / 2), ...grid(-b.d));
  const all = Math.max(rest, ...grid(0));
  const clear = (top: number): number => front - top - 0.01;
  if (Math.abs(clear(rest)) < 0.003 || Math.abs(clear(all)) < 0.003) return null;
  const facing = dot(ahead(a.h), ahead(b.h)) < -0.99 && between(a, b) < 2;
  return facing ? clear(rest) > 0 : clear(all) > 0;
}
