/**
 * Moving before an enemy's front (D-front.1–8, G-13, A-14). Who stands in the ground before an enemy may go on only by one
 * of the listed ways, judged by an enemy that binds at that moment; who comes into it, by one that suits that enemy.
 */
import { type Finding, pose } from './findings.ts';
import { isInside } from './ground.ts';
import type { Moment, Path, PathLeg } from './paths.ts';
import {
  ahead,
  area,
  aside,
  between,
  clipped,
  contains,
  corners,
  dot,
  edge,
  frontOn,
  local,
  minus,
  nearest,
  nearestOn,
  opposed,
  type Point,
  plus,
  type Rect,
  sharedArea,
  sharedEdge,
  stripAhead,
  turn,
} from './rectangles.ts';
import { type Body, enemiesOf, fileAhead, flat, type Table, workOf, works } from './scene.ts';
import { categoryOf, WIDTH } from './tables.ts';

const zoneOf = (e: Rect): Rect => stripAhead(e, WIDTH + 0.5);

/** D-front.2: something stands, at least partly, between. */
function isSeparated(t: Table, a: Body, e: Body, strict: boolean): boolean {
  const links = strict ? shortestLinks(a, e) : [...shortestLinks(a, e), ...straightLinks(a, e)];
  if (links.length === 0) return false;
  const isCrossed = (r: Rect): boolean =>
    links.some(([p, q]) => [0.1, 0.3, 0.5, 0.7, 0.9].some((k) => contains(r, between3(p, q, k), -0.05)));
  if (t.bodies.some((o) => o.id !== a.id && o.id !== e.id && between(o, a) < 200 && isCrossed(o))) return true;
  if (works(t).some((s) => s.work === 'fortification' && isCrossed(workOf(s)))) return true;
  if (categoryOf(a.kind) === 'naval') return false;
  const wet = t.doc.features.filter((f) => (f.kind === 'Rv' || f.kind === 'WW') && f.ring);
  return wet.some((f) =>
    links.some(([p, q]) => [0, 0.25, 0.5, 0.75, 1].some((k) => isInside(flat(f.ring ?? []), between3(p, q, k)))),
  );
}

/** From what lies in the zone straight to the enemy's front: "at least partly" is the rulebook's word. */
function straightLinks(a: Body, e: Body): (readonly [Point, Point])[] {
  const inside = clipped(corners(a), zoneOf(e));
  return inside.map((p) => {
    const middle = between3(p, centreOf(inside), 0.2);
    const { u } = local(e, middle);
    return [middle, plus(e, aside(e.h), u)] as const;
  });
}

const centreOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The shortest ways from base to base: one, or a row of them between parallel edges. None where they touch. */
function shortestLinks(a: Body, e: Body): (readonly [Point, Point])[] {
  const { on, of, gap } = nearest(a, e);
  if (gap < 0.5) return [];
  const links: (readonly [Point, Point])[] = [[on, of]];
  for (const side of ['front', 'right', 'rear', 'left'] as const) {
    const { from, to } = edge(a, side);
    for (let k = 0.05; k < 1; k += 0.1) {
      const p = between3(from, to, k);
      const q = nearest({ ...a, ...p, w: 0, d: 0 }, e).of;
      if (between(p, q) <= gap + 0.2) links.push([p, q]);
    }
  }
  return links;
}
const between3 = (a: Point, b: Point, k: number): Point => plus(a, minus(b, a), k);

/** Enemies whose zone binds an element where it stands. Area well over 1p², so that no hair decides. */
export function binding(t: Table, a: Body, least = 1.5, strict = false): Body[] {
  return enemiesOf(t, a).filter((e) => {
    if (between(a, e) > 130 + a.d) return false;
    return area(clipped(corners(a), zoneOf(e))) > least && !isSeparated(t, a, e, strict);
  });
}

const isAhead = (a: Body, e: Body): boolean => sharedArea(e, stripAhead(a, 20 * WIDTH)) > 1;

/** How far a base is before the line of an enemy's front; across the line, at no distance. */
const fromFront = (a: Body, e: Body): number => Math.max(0, Math.min(...corners(a).map((p) => local(e, p).v)));

/** Its front edge lies on, or has a corner on, the enemy's front, turned to him, and on nobody else (D-front.5). */
function touchesOnlyFront(t: Table, a: Body, e: Body): boolean {
  if (turn(a.h, e.h + 180) > 80) return false;
  const others = enemiesOf(t, a).filter((o) => o.id !== e.id && between(o, a) < 200 && frontOn(a, o) !== null);
  const shared = sharedEdge(a, 'front', e, 'front');
  // Along his front: on nobody's flank, and on no other front more than on his.
  if (frontOn(a, e) === 'front')
    return others.every((o) => frontOn(a, o) === 'front' && sharedEdge(a, 'front', o, 'front') <= shared + 0.5);
  // By a corner only: nobody else is touched at all.
  if (others.length > 0) return false;
  const front = edge(a, 'front');
  const his = edge(e, 'front');
  const near = (p: Point, s: { from: Point; to: Point }): boolean => between(p, nearestOn(s.from, s.to, p)) <= 1.1;
  return [front.from, front.to].some((p) => near(p, his)) || [his.from, his.to].some((p) => near(p, front));
}

interface LegOf {
  readonly leg: PathLeg;
  readonly who: number;
  /** Where the leg, and where the whole move, ends. */
  readonly ends: readonly Body[];
}

const poseAt = (moment: Moment, who: number): Body => moment[who] as Body;

/** (a), (b) or (c) with this enemy. */
function advancesOn(t: Table, { leg, who, ends }: LegOf, e: Body): boolean {
  const first = poseAt(leg.moments[0] as Moment, who);
  const straight = leg.moments.every((m) => turn(poseAt(m, who).h, first.h) < 0.1);
  const last = poseAt(leg.moments[leg.moments.length - 1] as Moment, who);
  const way = minus(last, first);
  const along = dot(way, ahead(first.h));
  if (straight && along > 0 && Math.hypot(way.x, way.y) - along < 0.1 && isAhead(first, e)) return true;
  let before = Number.POSITIVE_INFINITY;
  for (const moment of leg.moments) {
    const far = fromFront(poseAt(moment, who), e);
    if (far > before + 0.2) return false;
    before = Math.min(before, far);
  }
  return ends.some((end) => {
    const { u } = local(e, end);
    const opposite = opposed(end.h, e.h) && Math.abs(u) <= 1.1;
    return opposite || touchesOnlyFront(t, end, e);
  });
}

/** (e): straight back, and not into edge contact. */
function retires(t: Table, { leg, who }: LegOf): boolean {
  const first = poseAt(leg.moments[0] as Moment, who);
  const last = poseAt(leg.moments[leg.moments.length - 1] as Moment, who);
  if (leg.kind === 'about') return true;
  const back = { x: -ahead(first.h).x, y: -ahead(first.h).y };
  const turnedAbout = opposed(first.h, last.h);
  // Turned about, the middle of the front edge is where that of the rear was.
  const way = turnedAbout ? minus(plus(last, ahead(last.h), -last.d), first) : minus(last, first);
  const along = dot(way, back);
  const kept = turnedAbout || turn(first.h, last.h) < 0.1;
  const straight = kept && along > -0.1 && Math.hypot(way.x, way.y) - Math.abs(along) < 0.1;
  return straight && !enemiesOf(t, last).some((e) => frontOn(last, e) !== null);
}

/** Every breach of the front zones along a path; `strict` takes only the shortest way for separation (A-14). */
export function zoneFindings(t: Table, path: Path, strict = false): Finding[] {
  const found: Finding[] = [];
  const ids = (path.legs[0] as PathLeg).moments[0] as Moment;
  const doing = new Map<number, boolean>();
  path.legs.forEach((leg, n) => {
    const legEnd = leg.moments[leg.moments.length - 1] as Moment;
    const lastLeg = path.legs[path.legs.length - 1] as PathLeg;
    const moveEnd = lastLeg.moments[lastLeg.moments.length - 1] as Moment;
    // Behind one who goes on rightly one may follow (d): those in front are judged first.
    const order = ids.map((_, who) => who).sort((p, q) => depthInFile(t, ids, p) - depthInFile(t, ids, q));
    for (const who of order) {
      const one: LegOf = { leg, who, ends: [poseAt(legEnd, who), poseAt(moveEnd, who)] };
      const body = ids[who] as Body;
      const leader = t.all[body.id] && fileAhead(t, t.all[body.id] as Body);
      const follows = leader !== undefined && leader !== null && doing.get(leader.id) === true;
      const breach = follows ? null : breachOf(t, one, strict);
      doing.set(body.id, breach === null);
      if (breach) found.push({ ...breach, what: `element ${body.id} (${body.troop}), leg ${n + 1}: ${breach.what}` });
    }
  });
  return found;
}

function depthInFile(t: Table, ids: Moment, who: number): number {
  let depth = 0;
  let b: Body | null | undefined = t.all[(ids[who] as Body).id];
  while (b && depth < 20) {
    b = fileAhead(t, b);
    if (b) depth++;
  }
  return depth;
}

const SAMPLE = 5;

function breachOf(t: Table, one: LegOf, strict: boolean): Finding | null {
  if (retires(t, one)) return null;
  const { leg, who } = one;
  const suits = new Map<number, boolean>();
  const isFine = (e: Body): boolean => {
    const known = suits.get(e.id);
    if (known !== undefined) return known;
    const fine = advancesOn(t, one, e);
    suits.set(e.id, fine);
    return fine;
  };
  const seen = new Set<number>();
  let wrongFrom: Body | null = null;
  for (let k = 0; k < leg.moments.length; k++) {
    const a = poseAt(leg.moments[k] as Moment, who);
    const bound = binding(t, a, k === 0 || strict ? 1 : 5, strict);
    // Whether another is separated is doubtful: an advance on him by either reading is one.
    const hasOne = bound.length === 0 || bound.some(isFine) || (!strict && binding(t, a, 1, true).some(isFine));
    // Bound where it starts, by one it advances on: the rulebook's ways are then open to it, whoever else looks on.
    if (k === 0 && hasOne && bound.length > 0 && !strict) return null;
    // Read strictly, every front it stands or comes before must be one it advances on (G-13; of two, D-front.5).
    const isRight = hasOne && (!strict || bound.every((e) => seen.has(e.id) || isFine(e)));
    for (const e of bound) seen.add(e.id);
    if (isRight) {
      wrongFrom = null;
      continue;
    }
    // A way is looked at every 5p (A-13): less than that on the way hangs on where one looks.
    wrongFrom ??= a;
    const isBrief = between(wrongFrom, a) < SAMPLE && k > 0 && k < leg.moments.length - 1;
    if (isBrief && !strict) continue;
    const later = !bound.some(isFine) && leg.moments.slice(k).some((m) => binding(t, poseAt(m, who), 5).some(isFine));
    return {
      rule: later ? 'G-13' : 'D-front.3',
      kind: later ? 'excused by an enemy met only later' : 'moves before a front',
      what: `at ${pose(a)} before ${bound.map((e) => `${e.id} (${e.troop})`).join(', ')}`,
      expected: 'an advance on, or a lining up with, an enemy that binds there, or straight back',
      got: `${leg.kind} to ${pose(poseAt(leg.moments[leg.moments.length - 1] as Moment, who))}`,
    };
  }
  return null;
}
