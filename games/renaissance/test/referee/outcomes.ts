/**
 * Outcome moves: recoil (D-recoil, A-31), flight (D-flee, A-33), following up and pressing forward (D-pressing, A-36,
 * A-18), rout (D-rout, A-34) and pursuit (D-pursuit, G-82). Judged where the way is plain; who must feel his way round
 * friends and terrain is only held to the broad lines.
 */

import { mayTouch } from './contacts.ts';
import { type Finding, n1, pose } from './findings.ts';
import { going, inWater, isInside, onRoad } from './ground.ts';
import { cornersMoved } from './paths.ts';
import {
  about,
  between,
  distance,
  frontOn,
  linedUp,
  local,
  minus,
  moved,
  overlap,
  plus,
  type Rect,
  rotated,
  sameWay,
  turn,
} from './rectangles.ts';
import { type Body, enemiesOf, flat, isOff, standing, type Table, workOf, works } from './scene.ts';
import { allowanceOf, isMounted, pursuesWithin, roadAllowanceOf, WIDTH } from './tables.ts';

const CLOSE = 0.15;

const isAt = (b: Body, r: Rect): boolean => between(b, r) <= CLOSE && turn(b.h, r.h) <= 0.1;

/** Others whose base reaches into the ground swept by going straight back, or on. */
function inTheWay(t: Table, swept: Rect, ...but: readonly number[]): Body[] {
  return t.bodies.filter((o) => !but.includes(o.id) && between(o, swept) < 900 && overlap(o, swept));
}

const isPlain = (t: Table, r: Rect): boolean =>
  !isOff(t, r) && !inWater(t, r) && !works(t).some((s) => overlap(workOf(s), r));

/** whoever stands on a road is spared the ground it leads through. */
const isInDifficult = (t: Table, r: Rect, b: Body, least?: number): boolean =>
  !onRoad(t, r) && going(t, r, b.kind, least) === 'difficult';

/**
 * D-flee.1, D-distance.1, A-41: a full tactical move straight on from here, at the road's pace if all of it is on the
 * road. Null where only some of it is: how far it gets then hangs on where it leaves the road.
 */
function runFrom(t: Table, from: Rect, b: Body, more: number): number | null {
  const road = roadAllowanceOf(b.kind) + more;
  const steps = Math.ceil(road / 5);
  const on = Array.from({ length: steps + 1 }, (_, k) => onRoad(t, moved(from, 0, Math.min(5 * k, road))));
  if (!on.includes(true)) return allowanceOf(b.kind, 'good', false) + more;
  return on.includes(false) ? null : road;
}

type Compared = readonly [expected: string, got: string];

function finding(rule: string, kind: string, b: Body, [expected, got]: Compared): Finding {
  return { rule, kind, what: `element ${b.id} (${b.troop}) at ${pose(b)}`, expected, got };
}

/** D-recoil.6, .7: destroyed before it moves at all. */
export function perishesRecoiling(t: Table, b: Body): boolean {
  const struck = enemiesOf(t, b).some((x) => {
    const on = linedUp(x, b);
    return on === 'left' || on === 'right' || on === 'rear';
  });
  return struck || (isMounted(b.kind) && isInDifficult(t, b, b, 3));
}

/** A recoil that was made: `t` when it was ordered, `b2` where it led, or null when it was the end. */
export function judgeRecoil(t: Table, b: Body, b2: Body | null): Finding[] {
  if (perishesRecoiling(t, b))
    return b2 ? [finding('D-recoil.6', 'recoils though struck', b, ['destroyed', pose(b2)])] : [];
  const swept: Rect = { ...moved(b, 0, -b.d), d: b.step };
  const met = inTheWay(t, swept, b.id);
  const goal = moved(b, 0, -b.step);
  // Out of a river that needs a die: whether it meets the water it stands in is left open.
  if (inWater(t, b)) return [];
  if (met.some((o) => o.side !== b.side))
    return b2 ? [finding('D-recoil.8', 'recoils into an enemy', b, ['destroyed', pose(b2)])] : [];
  if (met.length === 0 && isPlain(t, goal)) {
    if (!b2) return [finding('D-recoil.1', 'destroyed with room to recoil', b, [pose(goal), 'destroyed'])];
    return isAt(b2, goal) ? [] : [finding('D-recoil.1', 'recoils elsewhere', b, [pose(goal), pose(b2)])];
  }
  if (!b2) return [];
  const { u, v } = local(b, b2);
  const straight = Math.abs(u) <= CLOSE && v <= -b.step + CLOSE && sameWay(b.h, b2.h);
  return straight
    ? []
    : [finding('D-recoil.1', 'recoils elsewhere', b, [`straight back by ${n1(b.step)}p or more`, pose(b2)])];
}

/** Friends moved along by a recoil go straight back, and keep their facing (G-16). */
export function judgePushed(before: Body, after: Body, h: number): Finding[] {
  const frame = { ...before, h };
  const { u, v } = local(frame, after);
  const straight = Math.abs(u) <= CLOSE && v <= CLOSE && turn(before.h, after.h) <= 0.1;
  return straight
    ? []
    : [finding('D-recoil.3', 'pushed aside', before, ['straight back, facing as it did', pose(after)])];
}

/** A flight over open ground (D-flee.1, .2). */
export function judgeFlight(t: Table, b: Body, b2: Body | null): Finding[] | null {
  if (perishesRecoiling(t, b))
    return b2 ? [finding('D-recoil.6', 'flees though struck', b, ['destroyed', pose(b2)])] : [];
  const run = runFrom(t, about(moved(b, 0, -b.step)), b, b.d);
  if (run === null) return null;
  const far = run - b.d;
  const swept: Rect = { ...moved(b, 0, -b.d), d: b.step + far + b.d };
  const goal = about(moved(b, 0, -(b.step + far)));
  const open =
    inTheWay(t, swept, b.id).length === 0 &&
    isPlain(t, swept) &&
    going(t, { ...swept, ...moved(b, 0, 0), d: swept.d + b.d }, b.kind, 0.5) === 'good';
  if (!open) {
    if (!b2) return null;
    const after = { ...about(b) };
    return turn(after.h, b2.h) <= 90.2
      ? null
      : [finding('D-flee.3', 'turns too far', b, ['at most 90° from its flight', pose(b2)])];
  }
  // Turned about, its rear edge ends a full move beyond that of the recoil: its front a depth farther.
  const end = moved(goal, 0, b.d);
  if (!b2) return [finding('D-flee.1', 'lost with room to flee', b, [pose(end), 'gone'])];
  return isAt(b2, end) ? [] : [finding('D-flee.2', 'flees elsewhere', b, [pose(end), pose(b2)])];
}

/** D-rout.4: a river lies between it and home, and it may make for a bridge or ford. */
function isBarred(t: Table, from: Rect, home: number): boolean {
  const end = home === 180 ? 0 : t.doc.table[1];
  const steps = Math.ceil(Math.abs(end - from.y) / 5);
  const way = Array.from({ length: steps }, (_, k) => ({ x: from.x, y: from.y + ((end - from.y) * k) / steps }));
  return t.doc.features.some((f) => f.kind === 'Rv' && f.ring && way.some((p) => isInside(flat(f.ring ?? []), p)));
}

/** D-interpenetrate.3, .4: friends that are in nobody's way, and who passes all of them. */
const mayPass = (b: Body, other: Body): boolean =>
  b.side === other.side && (b.kind.type === 'Sk' || ['Sk', 'LH'].includes(other.kind.type));

/** G-17: straight away from home it turns right, unless only to its left the next 200p are clear. */
function sideOf(t: Table, from: Body): 90 | -90 {
  const isClear = (by: number): boolean => {
    const way = moved({ ...from, h: (from.h + by + 360) % 360 }, 0, 200);
    const met = inTheWay(t, { ...way, d: 200 + from.d }, from.id).filter((other) => !mayPass(from, other));
    return met.length === 0 && isPlain(t, way);
  };
  return !isClear(90) && isClear(-90) ? -90 : 90;
}

/** turned to its own base edge by up to 90°, and a full move. */
export function judgeRout(t: Table, b: Body, b2: Body | null, first: boolean): Finding[] | null {
  const from = first ? standing(b, about(moved(b, 0, -b.step))) : b;
  const home = b.side === 0 ? 180 : 0;
  if (isBarred(t, from, home)) return null;
  const by = ((((home - from.h) % 360) + 540) % 360) - 180;
  const turned = Math.abs(by) > 179.9995 ? sideOf(t, from) : Math.max(-90, Math.min(90, by));
  const h = (from.h + turned + 360) % 360;
  const far = runFrom(t, { ...from, h }, b, first ? b.d : 0);
  if (far === null) return null;
  const end: Rect = moved({ ...from, h }, 0, far);
  const swept: Rect = { ...end, d: far + b.d };
  if (first && inTheWay(t, { ...moved(b, 0, -b.d), d: b.step }, b.id).length > 0) return null;
  const open = inTheWay(t, swept, b.id).length === 0 && isPlain(t, swept) && going(t, swept, b.kind, 0.5) === 'good';
  if (!open || !b2 || perishesRecoiling(t, b) || going(t, b, b.kind, 0.5) !== 'good') return null;
  return isAt(b2, end)
    ? []
    : [finding('D-rout.3', first ? 'the first rout move goes elsewhere' : 'routs elsewhere', b, [pose(end), pose(b2)])];
}

/** How far it comes straight on before it meets somebody, difficult ground or the edge (D-pressing.8). */
export function stopOf(t: Table, b: Body, far: number, with_: readonly number[]): { at: number; meets: Body | null } {
  const others = t.bodies.filter((o) => !with_.includes(o.id) && o.id !== b.id && between(o, b) < far + 250);
  const rough = isInDifficult(t, b, b);
  for (let v = 1; v <= far + 1e-6; v += 1) {
    const here = moved(b, 0, Math.min(v, far));
    const meets = others.find((o) => overlap(o, here));
    if (meets) return { at: v - 1, meets };
    const ends = isOff(t, here) || inWater(t, here) || (!rough && isInDifficult(t, here, b));
    if (ends || works(t).some((s) => overlap(workOf(s), here))) return { at: v - 1, meets: null };
  }
  return { at: far, meets: null };
}

export interface Advance {
  readonly far: number;
  readonly followers: readonly number[];
}

/** Going forward after a fight: how far, and lined up with whom it comes upon (D-pressing.7–9, A-36, A-18). */
export function judgeAdvance(t0: Table, t1: Table, b: Body, { far, followers }: Advance): Finding[] {
  const b2 = t1.all[b.id];
  if (!b2) return [];
  // An enemy it touches already means no way at all, but lining up.
  const touched = enemiesOf(t0, b).find((e) => frontOn(b, e) !== null);
  const { at: stop, meets: met } = touched ? { at: 0, meets: touched } : stopOf(t0, b, far, followers);
  const atEnd = enemiesOf(t0, b).find((e) => frontOn(moved(b, 0, stop), e) !== null);
  const meets = met ?? atEnd ?? null;
  const enemy = meets && meets.side !== b.side ? meets : null;
  if (inWater(t0, { ...moved(b, 0, far), d: far + b.d })) return [];
  const { u, v } = local(b, b2);
  if (!enemy) {
    if (meets === null && isPlain(t0, moved(b, 0, stop)) && stop === far)
      return Math.abs(u) <= CLOSE && Math.abs(v - far) <= CLOSE && turn(b.h, b2.h) <= 0.1
        ? []
        : [finding('D-pressing.7', 'goes another way', b, [`${n1(far)}p straight on`, pose(b2)])];
    const fair = Math.abs(u) <= CLOSE && v >= stop - 1.6 && v <= stop + 1.6;
    return fair ? [] : [finding('D-pressing.8', 'stops elsewhere', b, [`${n1(stop)}p straight on`, pose(b2)])];
  }
  // D-contact.3: whom it may not come upon it stops short of.
  if (!touched && !mayTouch(t0, b, enemy, 'front'))
    return frontOn(b2, enemy) === 'front'
      ? [finding('D-pressing.9', 'comes upon one it may not touch', b, ['to stop short', pose(b2)])]
      : [];
  const joined = enemiesOf(t1, b2).some((e) => linedUp(b2, e) !== null || linedUp(e, b2) === 'front');
  if (joined) return [];
  if (!mayLineUp(t0, moved(b, 0, stop), [b, enemy], followers)) return [];
  const short = distance(b2, enemy) > 0.6 ? 'stops short' : 'stays as it came';
  return [
    finding('D-pressing.9', 'does not line up', b, [
      `lined up with ${enemy.id} (${enemy.troop}) at ${pose(enemy)}`,
      `${short} at ${pose(b2)}`,
    ]),
  ];
}

/**
 * Whether it could line up with an enemy's front within one width of going on, in free ground: no corner of
 * it farther than that, as any single element is measured (D-single.1). Who follows conforms too (D-pressing.9).
 */
function mayLineUp(t: Table, touch: Rect, [b, e]: readonly [Body, Body], with_: readonly number[]): boolean {
  const goal: Body = { ...b, x: e.x, y: e.y, h: (e.h + 180) % 360 };
  if (turn(goal.h, b.h) > 80 || Math.max(...cornersMoved(standing(b, touch), goal)) > WIDTH - 1) return false;
  if (local(e, touch).v < -1) return false;
  const by = goal.h - b.h;
  // Who follows comes along by the same way, and needs room too.
  const follower = (f: Body): Rect => {
    const there = rotated({ ...f, ...plus(f, minus(touch, b)) }, touch, by);
    return { ...there, ...plus(there, minus(goal, touch)) };
  };
  const all = [goal, ...with_.flatMap((id) => (t.all[id] ? [follower(t.all[id] as Body)] : []))];
  return all.every((r) => inTheWay(t, r, b.id, ...with_).length === 0 && isPlain(t, r));
}

/** D-pursuit.1, .2, G-82: who must pursue, and whom, as things stand before the routers run. */
export function mustPursue(t: Table, b: Body, rallied: boolean): Body | null {
  const reach = pursuesWithin(b.kind);
  if (reach === 0 || rallied || b.is.has('routing') || b.is.has('rallied') || b.is.has('pursuing')) return null;
  const foes = enemiesOf(t, b);
  const firm = foes.filter(
    (e) => !e.is.has('routing') && ((t.doc.commands[e.command]?.beaten ?? 0) === 0 || e.is.has('steady')),
  );
  if (firm.some((e) => distance(b, e) <= 100.6)) return null;
  const routers = foes
    .filter((e) => e.is.has('routing') && distance(b, e) <= reach - 0.6 && going(t, e, b.kind) !== 'difficult')
    .sort((p, q) => distance(b, p) - distance(b, q));
  return routers[0] ?? null;
}

/** In close combat: lined up front to something, or something to it. */
export const isFighting = (t: Table, b: Body): boolean =>
  enemiesOf(t, b).some((e) => linedUp(b, e) !== null || linedUp(e, b) !== null);
