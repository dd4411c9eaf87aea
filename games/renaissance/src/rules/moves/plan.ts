/**
 * D-single.3, D-group, D-front, A-9 to A-17: a group's move by legs on an open table. The plan is made on a copy; what
 * it finds is either a refusal with rule and facts or the poses where everybody ends.
 */
import type { Cited, Facts } from '@drumhead/kernel';
import { areEnemies, copyField, type Field, onTable, poseOfElement, troopOf } from '../elements.ts';
import { type Edge, FRONT, makeBases, poseOf, put, REAR } from '../geometry/bases.ts';
import { AHEAD, edgeTouching, linkOf } from '../geometry/contact.ts';
import { doLeg, type Leg, wheelOf } from '../geometry/legs.ts';
import { overlaps } from '../geometry/overlap.ts';
import { LINEAR, samples } from '../geometry/paths.ts';
import { type Pose, turnedAbout } from '../geometry/pose.ts';
import { angleFree, partFree, sampleAngle } from '../geometry/sweep.ts';
import { ONE } from '../geometry/trig.ts';
import { E_MOVE, E_PEN, PACE, QUARTER } from '../geometry/units.ts';
import { outsideTable } from '../geometry/zones.ts';
import { groupAllowance } from './distance.ts';
import { type Manner, zoneBreach } from './front-zones.ts';
import { areGroup } from './groups.ts';
import { mayPass } from './interpenetration.ts';

export interface Ground {
  readonly width: number;
  readonly height: number;
}

export type MovePlan =
  | {
      readonly ok: true;
      readonly poses: readonly Pose[];
      readonly cost: number;
      /** Who touched whom first, when the move ends against an enemy. */
      readonly touch: { readonly by: number; readonly enemy: number } | null;
    }
  | { readonly ok: false; readonly refusal: Cited };

const refuse = (key: string, cites: readonly string[], facts: Facts = {}): MovePlan => ({
  ok: false,
  refusal: { key, cites, facts },
});
const inPaces = (units: number): number => Math.round((100 * units) / PACE) / 100;

/** D-single.3, D-group.3: contacts with which no move may begin. */
export function heldBy(f: Field, i: number, inGroup: boolean): { enemy: number; rule: string } | null {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j)) continue;
    for (let edge = 0 as Edge; edge < 4; edge++) {
      const theirs = edgeTouching(f.bases, i, edge, f.bases, j);
      if (theirs === FRONT) return { enemy: j, rule: inGroup ? 'D-group.3' : 'D-single.3' };
      if (!inGroup && edge === FRONT && theirs === REAR) return { enemy: j, rule: 'D-single.3' };
    }
  }
  return null;
}

/** What a move by these legs would do. */
export function planMove(f: Field, members: readonly number[], legs: readonly Leg[], ground: Ground): MovePlan {
  const inGroup = members.length > 1;
  if (inGroup && !areGroup(f, members)) return refuse('no-group', ['D-group.1'], { elements: [...members] });
  for (const i of members) {
    const held = heldBy(f, i, inGroup);
    if (held) return refuse('in-contact', [held.rule], { element: i, enemy: held.enemy });
  }
  const copy = copyField(f);
  let cost = 0;
  let touch: { by: number; enemy: number } | null = null;
  for (const leg of legs) {
    if (touch) return refuse('after-contact', ['A-17'], { enemy: touch.enemy });
    const manner = mannerOf(leg);
    if (manner === null) return refuse('no-such-leg', [leg.kind === 'wheel' ? 'A-10' : 'D-group.16']);
    const cut = shortened(copy, members, leg);
    if (cut.blocker >= 0 && !areEnemies(f, members[0], cut.blocker))
      return refuse('friend-in-the-way', ['D-interpenetrate.4'], { element: cut.by, friend: cut.blocker });
    const breach = breachOf(copy, members, cut.leg, manner);
    if (breach) return refuse('enemy-front', [breach.rule], { element: breach.element, enemy: breach.enemy });
    cost += doLeg(copy.bases, members, cut.leg);
    for (const i of members) keepPose(copy, i);
    if (cut.blocker >= 0) touch = { by: cut.by, enemy: cut.blocker };
  }
  const allowance = groupAllowance(
    f.t,
    members.map((i) => f.e.troop[i]),
    { going: 'good', contact: touch !== null },
  );
  if (cost > allowance.distance + E_MOVE)
    return refuse('too-far', allowance.cites, { moved: inPaces(cost), allowance: inPaces(allowance.distance) });
  return (
    endsWell(f, copy, members, ground) ?? { ok: true, poses: members.map((i) => poseOf(copy.bases, i)), cost, touch }
  );
}

/** Where everybody ends: on the table, and on nobody's toes. */
function endsWell(f: Field, copy: Field, members: readonly number[], ground: Ground): MovePlan | null {
  for (const i of members) {
    if (outsideTable(copy.bases, i, ground.width, ground.height) > E_PEN)
      return refuse('off-table', ['A-38'], { element: i });
    for (let j = 0; j < f.e.troop.length; j++) {
      if (members.includes(j) || !onTable(f, j)) continue;
      if (overlaps(copy.bases, i, copy.bases, j))
        return refuse('ends-on-top', ['D-interpenetrate.2'], { element: i, other: j });
    }
  }
  return null;
}

function keepPose(f: Field, i: number): void {
  f.e.x[i] = f.bases.x[i];
  f.e.y[i] = f.bases.y[i];
  f.e.h[i] = f.bases.h[i];
}

/** legs a group may make. About-turns and columns come with their own rules. */
function mannerOf(leg: Leg): Manner | null {
  if (leg.kind === 'ahead') return leg.distance > 0 ? 'ahead' : null;
  if (leg.kind === 'wheel') return leg.angle > 0 && leg.angle <= QUARTER ? 'other' : null;
  return null;
}

interface Cut {
  readonly leg: Leg;
  /** Who stops it, and which member meets him; −1 when nobody does. */
  readonly blocker: number;
  readonly by: number;
}

/** the leg as far as the first touch with anybody who cannot be passed through; a group stops as one. */
function shortened(f: Field, members: readonly number[], leg: Leg): Cut {
  let least = Infinity;
  let blocker = -1;
  let by = -1;
  for (const i of members) {
    for (let j = 0; j < f.e.troop.length; j++) {
      if (members.includes(j) || !onTable(f, j)) continue;
      if (!areEnemies(f, i, j) && mayPass(f, i, j, false)) continue;
      const free = freePart(f, members, i, j, leg);
      if (free < least) {
        least = free;
        blocker = j;
        by = i;
      }
    }
  }
  if (least === Infinity) return { leg, blocker: -1, by: -1 };
  if (leg.kind === 'ahead') return { leg: { ...leg, distance: Math.floor(leg.distance * least) }, blocker, by };
  if (leg.kind === 'wheel') return { leg: { ...leg, angle: Math.floor(leg.angle * least) }, blocker, by };
  return { leg, blocker, by };
}

/** The part of the leg after which i touches j; Infinity when it does not. */
function freePart(f: Field, members: readonly number[], i: number, j: number, leg: Leg): number {
  if (leg.kind === 'ahead') {
    const dx = Math.round((leg.distance * f.bases.sin[i]) / ONE);
    const dy = Math.round((leg.distance * f.bases.cos[i]) / ONE);
    return partFree(f.bases, i, dx, dy, f.bases, j);
  }
  if (leg.kind !== 'wheel') return Infinity;
  const { pivot } = wheelOf(f.bases, members, leg.side);
  return Math.abs(angleFree(f.bases, i, pivot, leg.side * leg.angle, f.bases, j)) / leg.angle;
}

const ghost = makeBases(1);

/** G-13: every member by itself; one that follows a lawful member in its file is lawful (D-front.6). */
function breachOf(
  f: Field,
  members: readonly number[],
  leg: Leg,
  manner: Manner,
): { element: number; enemy: number; rule: string } | null {
  const lawful = new Set<number>();
  const leader = (i: number): number => members.find((j) => j !== i && linkOf(f.bases, i, f.bases, j) === AHEAD) ?? -1;
  const ordered = [...members].sort((a, b) => Number(leader(a) >= 0) - Number(leader(b) >= 0) || a - b);
  for (const i of ordered) {
    const way = wayOf(f, members, i, leg);
    const breach = zoneBreach(f, i, way, manner, lawful.has(leader(i)));
    if (breach) return { element: i, ...breach };
    lawful.add(i);
  }
  return null;
}

/** the sampled poses of a member during a leg. */
function wayOf(f: Field, members: readonly number[], i: number, leg: Leg): Pose[] {
  const from = poseOfElement(f, i);
  if (leg.kind !== 'wheel') {
    put(ghost, 0, from, f.bases.width[i], f.bases.depth[i]);
    doLeg(ghost, [0], leg);
    return samples(from, poseOf(ghost, 0), f.bases.width[i], troopOf(f, i).depth, LINEAR);
  }
  const { pivot, radius } = wheelOf(f.bases, members, leg.side);
  const steps = Math.max(1, Math.ceil(leg.angle / sampleAngle(radius)));
  return Array.from({ length: steps + 1 }, (_, k) =>
    turnedAbout(from, pivot, leg.side * Math.round((leg.angle * k) / steps)),
  );
}

/** The furthest straight advance that is lawful, in units, and whom it would touch: what a page and a bot ask first. */
export function furthestAdvance(
  f: Field,
  members: readonly number[],
  ground: Ground,
): { distance: number; plan: MovePlan } {
  const most = groupAllowance(
    f.t,
    members.map((i) => f.e.troop[i]),
    { going: 'good', contact: true },
  ).distance;
  const plain = groupAllowance(
    f.t,
    members.map((i) => f.e.troop[i]),
    { going: 'good' },
  ).distance;
  for (const distance of [most, plain]) {
    const plan = planMove(f, members, [{ kind: 'ahead', distance }], ground);
    if (plan.ok) return { distance: plan.cost, plan };
  }
  return { distance: 0, plan: planMove(f, members, [{ kind: 'ahead', distance: plain }], ground) };
}
