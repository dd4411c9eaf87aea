/**
 * Tactical and march moves: how far (D-distance), the corners of a single element (D-single.1, G-7), a group's step to one
 * side (D-group.17, A-12, A-18), who may start at all (D-single.3, D-group.3), and where marches may go (D-moves.3).
 */
import { contactFindings } from './contacts.ts';
import { type Finding, n1, pose } from './findings.ts';
import { zoneFindings } from './front-zones.ts';
import { going, hasIce, inTown, inWater, nearRoad, onRoad } from './ground.ts';
import { cornersMoved, endOf, type Moment, type Path, type PathLeg, pathOf, startOf, waysTo } from './paths.ts';
import {
  between,
  contains,
  distance,
  type Edge,
  edge,
  frontOn,
  inContact,
  local,
  minus,
  nearest,
  overlap,
  type Point,
  plus,
  type Rect,
  touches,
  turn,
} from './rectangles.ts';
import { type Body, enemiesOf, friendsOf, heldBy, isOff, type Table, withMoved, workOf, works } from './scene.ts';
import { allowanceOf, type Going, roadAllowanceOf, WIDTH } from './tables.ts';
import type { At, Leg, Move } from './types.ts';

/** the over-run of an allowance, and what rounding can add over a few legs. */
const OVERRUN = 0.5 + 0.1;

const EDGES: readonly Edge[] = ['front', 'right', 'rear', 'left'];

/** D-single.3, D-group.3: an enemy's front on it, or its own front on his rear. */
export function heldInContact(t: Table, m: Body, alone: boolean): Body | undefined {
  return enemiesOf(t, m).find(
    (e) =>
      EDGES.some((on) => touches(e, 'front', m, on)) ||
      (alone && touches(m, 'front', e, 'rear')) ||
      facesOverWork(t, m, e),
  );
}

/** on both sides of one work they count as front to front. */
function facesOverWork(t: Table, m: Body, e: Body): boolean {
  const held = heldBy(t, e) ?? heldBy(t, m);
  if (!held) return false;
  const [inside, outside] = heldBy(t, e) ? [e, m] : [m, e];
  return inside !== outside && frontOn(outside, workOf(held)) === 'front';
}

/** Whether somebody of them ends in contact with an enemy, over a held work too (D-distance.2, D-defences.14). */
export function endsInContact(t: Table, movers: readonly Body[]): boolean {
  return movers.some(
    (m) =>
      enemiesOf(t, m).some((e) => inContact(m, e)) ||
      works(t).some(
        (s) =>
          s.side !== m.side &&
          frontOn(m, workOf(s)) === 'front' &&
          t.bodies.some((b) => b.side !== m.side && heldBy(t, b) === s),
      ),
  );
}

/** How far this element may go over such ground; null where the referee does not know. */
function allowance(t: Table, m: Body, over: readonly Rect[], contact: boolean): number | null {
  if (over.some((r) => inWater(t, r)) || hasIce(t)) return null;
  if (over.every((r) => onRoad(t, r)) && over.length > 0) return roadAllowanceOf(m.kind);
  if (over.some((r) => nearRoad(t, r) && onRoad(t, r)) && over.some((r) => going(t, r, m.kind) !== 'good')) return null;
  let worst: Going = 'good';
  for (const r of over) {
    const here = going(t, r, m.kind, 1.5);
    if (here === 'difficult' || worst === 'difficult') worst = 'difficult';
    else if (here === 'rough') worst = 'rough';
  }
  const plain = allowanceOf(m.kind, worst, contact);
  // D-distance.3: not deducted inside a built-up area.
  if (m.kind.grade === 'S' && ['Bd', 'Art'].includes(m.kind.type) && over.every((r) => inTown(t, r))) return plain + 50;
  return visibility(t) <= 100 ? Math.min(100, plain) : plain;
}

function visibility(t: Table): number {
  const { mist, climate, season, fall } = t.doc.weather;
  if (mist && climate === 'cold' && season === 'winter') return 100;
  return fall === 'falls' && climate === 'dry' ? 100 : 1000;
}

/** The least of what its members may go (D-group.5, G-70). */
export function allowanceOfAll(t: Table, path: Path, contact: boolean): number | null {
  const moments = path.legs.flatMap((leg) => leg.moments);
  let least = Number.POSITIVE_INFINITY;
  for (const [who, m] of startOf(path).entries()) {
    const own = allowance(
      t,
      m,
      moments.map((moment) => moment[who] as Body),
      contact,
    );
    if (own === null) return null;
    least = Math.min(least, own);
  }
  return least;
}

/** from the first front line to the last rear line, along the way it goes at the end. */
function costOf(path: Path): number {
  if (!path.legs.some(({ kind }) => kind === 'about')) return path.legs.reduce((sum, { cost }) => sum + cost, 0);
  const from = startOf(path)[0] as Body;
  const to = endOf(path)[0] as Body;
  const rear = edge(to, 'rear');
  const middle = { x: (rear.from.x + rear.to.x) / 2, y: (rear.from.y + rear.to.y) / 2 };
  const abouts = path.legs.filter(({ kind }) => kind === 'about').length;
  const far = local(to, middle).v - local(to, from).v;
  return abouts === 2 ? Math.abs(far) : far;
}

const idsOf = (movers: readonly Body[]): string => movers.map(({ id, troop }) => `${id} ${troop}`).join(', ');

/** Who may not move at all, wherever to. */
function startFindings(t: Table, movers: readonly Body[]): Finding[] {
  return movers.flatMap((m) => {
    const e = heldInContact(t, m, movers.length === 1);
    if (!e) return [];
    const rule = movers.length === 1 ? 'D-single.3' : 'D-group.3';
    const what = `element ${m.id} (${m.troop}) against ${e.id} (${e.troop})`;
    return [
      { rule, kind: 'starts in contact', what, expected: 'to stay where it fights', got: `${pose(m)} at ${pose(e)}` },
    ];
  });
}

function distanceFindings(
  path: Path,
  movers: readonly Body[],
  ends: readonly Body[],
  { allowed, over }: { readonly allowed: number; readonly over: number },
): Finding[] {
  const found: Finding[] = [];
  if (movers.length === 1) {
    // G-7: at the end of every leg as well as of the whole.
    const [m] = movers as [Body];
    const stops = path.legs.slice(0, -1).map((leg) => leg.moments[leg.moments.length - 1]?.[0] as Body);
    const most = Math.max(...[...stops, ends[0] as Body].flatMap((stop) => cornersMoved(m, stop)));
    // A gun that is not limbered turns on its corner, however long its team (D-troops.30).
    const turnsGun = m.is.has('team') && !m.is.has('limbered');
    if (most > allowed + OVERRUN && !turnsGun)
      found.push({
        rule: 'D-single.1',
        kind:
          path.legs.length > 1 || path.legs[0]?.kind !== 'place'
            ? 'a corner goes too far by legs'
            : 'a corner goes too far',
        what: `element ${idsOf(movers)} from ${pose(m)} to ${pose(ends[0] as Body)}`,
        expected: `no corner farther than ${n1(allowed)}p`,
        got: `${n1(most)}p`,
      });
  } else {
    const cost = costOf(path) + over;
    if (cost > allowed + OVERRUN)
      found.push({
        rule: 'D-distance.1',
        kind: 'a group goes too far',
        what: `elements ${idsOf(movers)}`,
        expected: `at most ${n1(allowed)}p`,
        got: `${n1(cost)}p`,
      });
  }
  return found;
}

/** Where a group stands that should have come to `ordered`: sideways, ahead, and turned. */
function strayed(ordered: Moment, ends: readonly Body[]): { u: number; v: number; h: number; apart: number } {
  const all = ordered.map((b, k) => {
    const end = ends[k] as Body;
    const { u, v } = local(b, end);
    return { u, v, h: turn(b.h, end.h) };
  });
  const [first] = all as [{ u: number; v: number; h: number }];
  const apart = Math.max(...all.map(({ u, v }) => Math.hypot(u - first.u, v - first.v)));
  return { ...first, h: Math.max(...all.map(({ h }) => h)), apart };
}

/** The referee's word on a move that was made. `t1` is the table after all that it brought about. */
export function judgeMove(t0: Table, t1: Table, move: Move): { findings: Finding[]; judged: boolean } {
  const movers = move.elements.map((id) => t0.all[id]).filter((b) => b !== null && b !== undefined);
  const ends = move.elements.map((id) => t1.all[id]);
  if (movers.length !== move.elements.length || ends.some((b) => !b)) return { findings: [], judged: false };
  const there = ends as Body[];
  const findings = [...startFindings(t0, movers), ...endFindings(t1, there), ...contactFindings(t0, t1, move.elements)];
  const ordered = pathOf(t0, move);
  // Who fails to ford stays on the bank (D-ford.4).
  const wades = ordered?.legs.some(({ moments }) => moments.some((m) => m.some((b) => inWater(t0, b))));
  if (ordered === null || wades) return { findings, judged: false };
  const contact = endsInContact(t1, there);
  const paths = movers.length === 1 ? singlePaths(t0, movers[0] as Body, move.legs, there[0] as Body) : [ordered];
  const byPath = paths.map((path) => pathFindings(t0, path, { movers, ends: there }, contact));
  byPath.sort((a, b) => a.length - b.length);
  findings.push(...(byPath[0] ?? []));
  if (move.march) findings.push(...marchFindings(t0, ordered));
  return { findings, judged: true };
}

/** A single element told where to end goes by any way; one moved by legs goes by them, and lines up at the end. */
function singlePaths(t: Table, m: Body, legs: readonly Leg[], end: Body): Path[] {
  const to: At = [end.x, end.y, end.h];
  if (legs.length === 1 && 'place' in (legs[0] as Leg))
    return waysTo(m, to).map((moments) => ({ legs: [{ kind: 'place', cost: 0, moments }] }));
  const ordered = pathOf(t, { kind: 'move', elements: [m.id], legs });
  return ordered ? [cutAt(ordered, [end])] : [];
}

/** The path as it was walked: contact ends it before its time, and lining up does the rest. */
function cutAt(path: Path, ends: readonly Body[]): Path {
  const legs = path.legs.slice(0, -1);
  const last = path.legs[path.legs.length - 1] as PathLeg;
  const from = last.moments[0] as Moment;
  const miss = (moment: Moment): number => Math.max(...moment.map((b, k) => between(b, ends[k] as Body)));
  let upto = last.moments.length - 1;
  for (let k = 0; k < last.moments.length; k++)
    if (miss(last.moments[k] as Moment) < miss(last.moments[upto] as Moment) - 0.01) upto = k;
  const walked = last.moments.slice(0, upto + 1);
  return { legs: [...legs, { ...last, moments: walked.length > 0 ? walked : [from] }] };
}

function pathFindings(
  t: Table,
  path: Path,
  { movers, ends }: { readonly movers: readonly Body[]; readonly ends: readonly Body[] },
  contact: boolean,
): Finding[] {
  const found: Finding[] = [];
  const walked = movers.length === 1 ? path : cutAt(path, ends);
  let over = 0;
  if (movers.length > 1) {
    const off = strayed(endOf(path), ends);
    const steps = path.legs.filter(({ kind }) => kind === 'step').reduce((sum, { cost }) => sum + cost, 0);
    over = Math.min(0, off.v) + Math.abs(off.u);
    // A wheel that stops short of an enemy ends somewhere on its way.
    const stops = path.legs[path.legs.length - 1]?.kind === 'wheel';
    if (!stops && (Math.abs(off.u) + steps > WIDTH / 2 + 0.6 || off.h > 0.2 || off.apart > 0.6))
      found.push({
        rule: 'D-group.17',
        kind: off.h > 0.2 ? 'a group turns to line up' : 'a group slides too far',
        what: `elements ${idsOf(movers)}`,
        expected: 'at most half a width sideways, without a turn',
        got: `${n1(off.u)}p aside, ${n1(off.h)}° turned`,
      });
  }
  const allowed = allowanceOfAll(t, { ...walked, legs: [...walked.legs, lastStop(walked, ends)] }, contact);
  if (allowed !== null) found.push(...distanceFindings(path, movers, ends, { allowed, over }));
  found.push(...zoneFindings(t, { ...walked, legs: withEnd(walked, ends) }));
  return found;
}

const lastStop = (path: Path, ends: readonly Body[]): PathLeg => ({
  kind: 'place',
  cost: 0,
  moments: [endOf(path), ends],
});

/** The last leg with where it really ended. */
function withEnd(path: Path, ends: readonly Body[]): PathLeg[] {
  const last = path.legs[path.legs.length - 1] as PathLeg;
  const same = endOf(path).every((b, k) => between(b, ends[k] as Body) < 0.2 && turn(b.h, (ends[k] as Body).h) < 0.2);
  if (same) return [...path.legs];
  // What follows the contact is lining up: it counts for where the leg ends, not for its way.
  return [...path.legs.slice(0, -1), last, { kind: 'step', cost: 0, moments: [ends] }];
}

function endFindings(t: Table, ends: readonly Body[]): Finding[] {
  return ends.flatMap((m) => {
    const found: Finding[] = [];
    const other = [...friendsOf(t, m), ...enemiesOf(t, m)].find((o) => overlap(m, o) && !isBent(m, o));
    if (other)
      found.push({
        rule: 'A-3',
        kind: 'ends on another base',
        what: `element ${m.id} on ${other.id}`,
        expected: 'bases beside one another',
        got: `${pose(m)} on ${pose(other)}`,
      });
    if (isOff(t, m))
      found.push({
        rule: 'A-38',
        kind: 'ends off the table',
        what: `element ${m.id}`,
        expected: 'the table',
        got: pose(m),
      });
    return found;
  });
}

/** Members of a bent column may share a corner. */
const isBent = (a: Body, b: Body): boolean => a.side === b.side && a.command === b.command && turn(a.h, b.h) > 1;

function marchFindings(t: Table, path: Path): Finding[] {
  for (const moment of path.legs.flatMap((leg) => leg.moments))
    for (const m of moment) {
      const e = enemiesOf(t, m).find((o) => distance(m, o) < 300 - 0.6);
      if (e)
        return [
          {
            rule: 'D-moves.3',
            kind: 'marches near an enemy',
            what: `element ${m.id} at ${pose(m)}`,
            expected: 'no enemy nearer than 300p',
            got: `${e.id} (${e.troop}) at ${n1(distance(m, e))}p`,
          },
        ];
    }
  return [];
}

/**
 * Whether a single element may be placed there, beyond doubt: by one of its ways, on to one enemy, lined up, with half a
 * pace to spare. The referee asks for such moves to be allowed, and says nothing about others.
 */
export function mayPlace(t: Table, m: Body, to: At): boolean {
  const end = { ...m, x: to[0], y: to[1], h: to[2] };
  const there = withMoved(t, [end]);
  const plainly =
    heldInContact(t, m, true) === undefined &&
    endFindings(there, [end]).length === 0 &&
    contactFindings(t, there, [m.id]).length === 0;
  if (!plainly) return false;
  const contact = endsInContact(there, [end]);
  const free = waysTo(m, to).filter((moments) => {
    const path: Path = { legs: [{ kind: 'place', cost: 0, moments }] };
    const allowed = allowanceOfAll(t, path, contact);
    if (allowed === null || Math.max(...cornersMoved(m, end)) > allowed - 0.5) return false;
    const near = t.bodies.filter((o) => o.id !== m.id && between(o, m) < 500);
    const blocked = moments.some((moment) =>
      moment.some((b) => near.some((o) => between(o, b) < 200 && overlap(b, o))),
    );
    const narrow = isTight(t, m, moments);
    return !blocked && !narrow && zoneFindings(t, path, true).length === 0;
  });
  return free.length > 0;
}

/** Coming between others at less than two widths, where nobody turns (D-interpenetrate.1, A-15). */
function isTight(t: Table, m: Body, moments: readonly Moment[]): boolean {
  const others = t.bodies.filter((o) => o.id !== m.id && between(o, m) < 500);
  const gaps = gapsOf(t).filter(({ sides }) => sides.every((side) => others.includes(side)));
  return moments.some((moment) => {
    const b = moment[0] as Body;
    const near = others.filter((o) => between(o, b) < 200 && distance(b, o) < WIDTH);
    if (near.some((p) => near.some((q) => p.id < q.id && distance(p, q) > 1 && distance(p, q) < 2 * WIDTH + 1)))
      return true;
    return gaps.some(({ points }) => points.some((point) => contains(b, point, 0.6)));
  });
}

/** Where two stand at less than two widths: who, and the points of the shortest way between them, a pace apart. */
interface Gap {
  readonly sides: readonly [Body, Body];
  readonly points: readonly Point[];
}

/** Measured once for a table, whoever is to be placed there. */
const GAPS = new WeakMap<Table, readonly Gap[]>();

function gapsOf(t: Table): readonly Gap[] {
  const known = GAPS.get(t);
  if (known) return known;
  const gaps = t.bodies.flatMap((p) =>
    t.bodies.flatMap((q): Gap[] => {
      if (p.id >= q.id) return [];
      const { on, of, gap } = nearest(p, q);
      if (gap <= 1 || gap >= 2 * WIDTH + 1) return [];
      const points = Array.from({ length: Math.ceil(gap) + 1 }, (_, k) =>
        plus(on, minus(of, on), Math.min(1, k / gap)),
      );
      return [{ sides: [p, q], points }];
    }),
  );
  GAPS.set(t, gaps);
  return gaps;
}
