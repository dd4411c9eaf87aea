/**
 * Where a move leads over the table: every leg as a row of poses close to one another. A single element
 * told only where to end may take any of several ways.
 */
import { about, ahead, aside, between, corners, opposed, type Point, plus, rotated } from './rectangles.ts';
import { type Body, fileAhead, placed, standing, type Table } from './scene.ts';
import type { At, Leg, Move } from './types.ts';

/** Poses of all movers at one moment. */
export type Moment = readonly Body[];

export interface PathLeg {
  readonly kind: 'ahead' | 'wheel' | 'step' | 'about' | 'place';
  /** What it uses up of the allowance. */
  readonly cost: number;
  readonly moments: readonly Moment[];
}

export interface Path {
  readonly legs: readonly PathLeg[];
}

const STEP = 5;

const lastOf = <T>(list: readonly T[]): T => list[list.length - 1] as T;
export const endOf = (path: Path): Moment => lastOf(lastOf(path.legs).moments);
export const startOf = (path: Path): Moment => (path.legs[0] as PathLeg).moments[0] as Moment;

function shifted(from: Moment, way: Point, far: number): Moment[] {
  const steps = Math.max(1, Math.ceil(Math.abs(far) / STEP));
  return Array.from({ length: steps + 1 }, (_, k) => from.map((b) => ({ ...b, ...plus(b, way, (far * k) / steps) })));
}

function turned(from: Moment, pivot: Point, degrees: number): Moment[] {
  const steps = Math.max(1, Math.ceil(Math.abs(degrees) / 2));
  return Array.from({ length: steps + 1 }, (_, k) =>
    from.map((b) => standing(b, rotated(b, pivot, (degrees * k) / steps))),
  );
}

/** The front corner a group turns on, and the one farthest from it. */
function pivotOf(t: Table, from: Moment, side: 'left' | 'right'): { pivot: Point; outer: Point } {
  const ids = new Set(from.map(({ id }) => id));
  const front = from.filter((b) => {
    const before = t.all[b.id];
    const file = before ? fileAhead(t, before) : undefined;
    return !file || !ids.has(file.id);
  });
  const first = front[0] as Body;
  const right = aside(first.h);
  const k = side === 'left' ? 0 : 1;
  const inner = front.map((b) => corners(b)[k] as Point);
  inner.sort((p, q) => (side === 'left' ? 1 : -1) * (p.x * right.x + p.y * right.y - q.x * right.x - q.y * right.y));
  const pivot = inner[0] as Point;
  let outer = pivot;
  for (const b of front)
    for (const p of corners(b).slice(0, 2)) if (between(p, pivot) > between(outer, pivot)) outer = p;
  return { pivot, outer };
}

/** The path of a move by legs; null for those the referee does not follow (bending, forming and opening columns). */
export function pathOf(t: Table, move: Move): Path | null {
  const movers = move.elements.map((id) => t.all[id]);
  if (movers.some((b) => b === null || b === undefined)) return null;
  let here: Moment = movers as Body[];
  const legs: PathLeg[] = [];
  for (const leg of move.legs) {
    const next = legOf(t, here, leg);
    if (next === null) return null;
    legs.push(next);
    here = lastOf(next.moments);
  }
  return { legs };
}

function legOf(t: Table, here: Moment, leg: Leg): PathLeg | null {
  const first = here[0] as Body;
  if ('ahead' in leg) return { kind: 'ahead', cost: leg.ahead, moments: shifted(here, ahead(first.h), leg.ahead) };
  if ('step' in leg)
    return { kind: 'step', cost: Math.abs(leg.step), moments: shifted(here, aside(first.h), leg.step) };
  if ('about' in leg) return { kind: 'about', cost: 0, moments: [here, here.map((b) => standing(b, about(b)))] };
  if ('wheel' in leg) {
    if (leg.bend) return null;
    const { pivot, outer } = pivotOf(t, here, leg.side);
    const degrees = leg.side === 'left' ? -leg.wheel : leg.wheel;
    const chord = 2 * between(pivot, outer) * Math.sin((leg.wheel * Math.PI) / 360);
    return { kind: 'wheel', cost: chord, moments: turned(here, pivot, degrees) };
  }
  if ('place' in leg && here.length === 1) {
    const [way] = waysTo(first, leg.place);
    return { kind: 'place', cost: 0, moments: way as Moment[] };
  }
  return null;
}

/** Degrees clockwise from one heading to another, the short way. */
const swing = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** the ways a single element can take to a pose. */
export function waysTo(from: Body, to: At): Moment[][] {
  const end = placed(from, to);
  const by = swing(from.h, end.h);
  const far = Math.max(...corners(from).map((p, k) => between(p, corners(end)[k] as Point)));
  const steps = Math.max(1, Math.ceil(far / STEP), Math.ceil(Math.abs(by) / 2));
  const straight: Moment[] = Array.from({ length: steps + 1 }, (_, k) => [
    {
      ...from,
      x: from.x + ((end.x - from.x) * k) / steps,
      y: from.y + ((end.y - from.y) * k) / steps,
      h: (from.h + (by * k) / steps + 360) % 360,
    },
  ]);
  const ways = [straight];
  const glide = (a: Body, b: Body): Moment[] => shifted([a], unit(a, b), between(a, b));
  for (const k of [0, 1]) {
    const onStart = turned([from], corners(from)[k] as Point, by);
    ways.push([...onStart, ...glide(lastOf(onStart)[0] as Body, end)]);
    const late = turned([end], corners(end)[k] as Point, -by).reverse();
    ways.push([...glide(from, (late[0] as Moment)[0] as Body), ...late]);
  }
  if (opposed(from.h, end.h)) ways.push([[from], ...glide(standing(from, about(from)), end)]);
  return ways;
}

function unit(a: Point, b: Point): Point {
  const far = between(a, b);
  return far === 0 ? { x: 0, y: 0 } : { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
}

/** The corners of who turned about are those it had. */
export const cornersMoved = (from: Body, to: Body): number[] =>
  corners(from).map((p, k) => between(p, corners(to)[k] as Point));
