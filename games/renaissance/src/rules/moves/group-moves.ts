/**
 * D-single, D-group, D-front, A-9 to A-17: a move by its legs. The plan is made on a copy; what it finds is either a
 * refusal with rule and facts, or the poses where everybody ends.
 */

import type { Cited } from '@drumhead/kernel';
import type { MoveLeg } from '../../action.ts';
import { baseSizeOf, edgeAt, FRONT, poseOf, uOf } from '../../geometry/bases.ts';
import { costWithTurns, doLeg, frontRank, type Leg, wheelOf } from '../../geometry/legs.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { layOut, strayedCorner } from '../../geometry/paths.ts';
import { type Pose, samePose } from '../../geometry/pose.ts';
import { legsSteps, legsTrial } from '../../geometry/scratch.ts';
import { AHEAD, edgeTouching, linkOf } from '../../geometry/touching.ts';
import { angleOfChord } from '../../geometry/trig.ts';
import { E_CORNER, E_GAP, E_MOVE, E_PEN, opposed, PACE, QUARTER } from '../../geometry/units.ts';
import { directlyAhead } from '../../geometry/zones.ts';
import {
  areEnemies,
  copyField,
  type Field,
  moveTo,
  onTable,
  poseOfElement,
  thoseNear,
  troopOf,
} from '../../model/field.ts';
import { areGroup, columnOf } from '../../model/groups.ts';
import { isMended } from '../../model/mended.ts';
import { type MovePlan, type Refused, refuse, type Shift, tooFar } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import { gunHeld } from '../artillery-limbers.ts';
import { facing } from '../contact/engaged.ts';
import { comesUpToWork } from '../defences.ts';
import { type Allowance, reachOfGroup } from '../distance.ts';
import { gapBreach } from '../interpenetration.ts';
import { goingOfWay, goingOnTo, type Underfoot } from '../terrain/going.ts';
import { wayBarred } from './column-only.ts';
import { endAgainst, type FirstTouch, firstTouched, idleFronts } from './conforming-on-contact.ts';
import { shortened, wayOf } from './first-touch.ts';
import { bendingColumn, planColumn, planExpansion, planFollowing } from './forming-and-expanding-columns.ts';
import { ALLOWED_BEFORE_FRONTS, joinMet, type Manner, zoneBreach, zonesAbout } from './front-zones.ts';
import { cornerTooFar, HELD_ALONE, heldBy, planPlace } from './single-moves.ts';
import { endsBadly } from './where-moves-end.ts';

interface Manners {
  readonly march?: boolean;
  /** In which order enemies conform (D-contact.6). */
  readonly order?: readonly ElementId[];
}

/** All the same way, parallel to or behind the first. */
const GROUP_MOVE = 'D-group.4';

/** What a group does by each kind of leg; a column is formed and opened out otherwise than all the same way. */
const MANOEUVRES: { readonly [kind in MoveLeg['kind']]: readonly string[] } = {
  ahead: [GROUP_MOVE],
  wheel: [GROUP_MOVE, 'D-group.13'],
  step: [GROUP_MOVE, 'D-group.17'],
  about: [GROUP_MOVE, 'D-group.15'],
  place: [GROUP_MOVE],
  column: ['D-group.9', 'D-group.10'],
  expand: ['D-group.12'],
};

/** The rules of what a group does. */
export const manoeuvreCites = (legs: readonly MoveLeg[]): readonly string[] =>
  legs.flatMap(({ kind }) => MANOEUVRES[kind]);

/** What a move by these legs would do. */
export function planMove(
  f: Field,
  members: readonly ElementId[],
  legs: readonly MoveLeg[],
  { march = false, order = [] }: Manners = {},
): MovePlan {
  const inGroup = members.length > 1;
  if (inGroup && !areGroup(f, members) && columnOf(f, members) === null)
    return refuse('no-group', ['D-group.1', 'D-group.2'], { elements: [...members] });
  const near = thoseNear(f, f, members, E_GAP);
  for (const i of members) {
    const held = heldBy(f, i, inGroup, near);
    if (held >= 0) return refuse('in-contact', [inGroup ? 'D-group.3' : HELD_ALONE], { element: i, enemy: held });
  }
  const gun = members.find((i) => gunHeld(f, i) !== null);
  if (gun !== undefined && !isPivot(members, legs))
    return refuse('gun-held', [gunHeld(f, gun) as string], { element: gun });
  const [first] = legs;
  if (legs.length === 1 && first.kind === 'place')
    return inGroup ? refuse('no-such-leg', [GROUP_MOVE]) : planPlace(f, members[0], first);
  if (legs.length === 1 && first.kind === 'column') return planColumn(f, members, first);
  if (legs.length === 1 && first.kind === 'expand') return planExpansion(f, members, first);
  const column = bendingColumn(f, members, legs);
  if (column) {
    const head = planLegs(f, { members: [column[0]], legs, march, order, alone: false });
    return planFollowing(f, members, column, head);
  }
  return planLegs(f, { members, legs, march, order, alone: !inGroup });
}

/** D-troops.30: what a heavy gun can do without its team hitched. */
const isPivot = (members: readonly ElementId[], [leg, ...more]: readonly MoveLeg[]): boolean =>
  members.length === 1 && more.length === 0 && leg.kind === 'wheel' && leg.angle <= QUARTER / 2;

interface Ordered {
  readonly members: readonly ElementId[];
  readonly legs: readonly MoveLeg[];
  readonly march: boolean;
  /** In which order enemies conform. */
  readonly order: readonly ElementId[];
  /** A single element, not the head of a column. */
  readonly alone: boolean;
}

function planLegs(f: Field, ordered: Ordered): MovePlan {
  const { members, legs, march, order } = ordered;
  const copy = copyField(f, legsTrial);
  const ways = members.map((i): Pose[] => [poseOfElement(f, i)]);
  let cost = 0;
  let turns = 0;
  let steps = 0;
  let stepped = 0;
  let touch: FirstTouch | null = null;
  let back: (() => void) | undefined;
  for (const leg of legs) {
    if (touch) return refuse('after-contact', ['A-17'], { enemy: touch.enemy });
    const manner = mannerOfLeg(copy, members, leg, turns);
    if (typeof manner !== 'string') return manner;
    const plain = leg as Leg;
    if (plain.kind === 'about') turns++;
    const cut = shortened(copy, members, plain);
    if (cut.leg.kind === 'step') {
      steps++;
      stepped = Math.abs(cut.leg.distance);
    }
    if (cut.blocker >= 0 && !areEnemies(f, members[0], cut.blocker))
      return refuse('friend-in-the-way', ['D-interpenetrate.4'], { element: cut.by, friend: cut.blocker });
    const breach = legBreach(copy, members, { leg: cut.leg, manner }, ways);
    if (breach) return breach;
    if (cut.blocker >= 0) {
      touch = { members, by: cut.by, enemy: cut.blocker };
      if (isMended(f, 'A-17')) back = backOnWheel(copy, touch, cut.leg);
    }
    cost += doLeg(copy.bases, members, cut.leg);
    for (const i of members) keepPose(copy, i);
  }
  touch ??= justTouched(f, copy, members) ?? workTouched(f, copy, members);
  if (touch && touch.work === undefined && members.length === 1)
    touch = { ...touch, enemy: joinMet(f, copy, touch, order) }; // D-front.5
  else if (touch && touch.work === undefined) touch = firstTouched(copy, touch, order);
  if (turns > 0) cost = costOfTurns(f, copy, members, turns);
  if (steps > 1 || (steps === 1 && !stepLinesUp(copy, members)))
    return refuse('no-such-step', ['D-group.17'], { steps });
  const under = members.map((i, k) => goingOfWay(f, i, ways[k]));
  const barred = wayBarred(f, members, ways, { march, retires: turns % 2 === 1, under });
  return barred ?? concluded(f, copy, ordered, { ways, under, cost, stepped, touch, back });
}

/** A-18 case 3 for a wheel that is about to be made: its outer corner stops a pace short, or as many as clear the enemy. */
function backOnWheel(f: Field, { members, by, enemy }: FirstTouch, leg: Leg): (() => void) | undefined {
  if (leg.kind !== 'wheel') return undefined;
  const poses = members.map((i) => poseOfElement(f, i));
  const pace = angleOfChord(wheelOf(f.bases, members, leg.side).radius, PACE, QUARTER);
  return () => {
    let angle = leg.angle;
    do {
      angle = Math.max(0, angle - pace);
      for (const [k, i] of members.entries()) moveTo(f, i, poses[k]);
      doLeg(f.bases, members, { ...leg, angle });
    } while (angle > 0 && baseDistance(f.bases, by, f.bases, enemy) <= E_PEN);
    for (const i of members) keepPose(f, i);
  };
}

/** a move may end exactly where it first touches an enemy, with nothing that cut it short. */
function justTouched(f: Field, copy: Field, members: readonly ElementId[]): FirstTouch | null {
  const near = thoseNear(f, copy, members, E_GAP);
  for (const by of members) {
    for (const enemy of near) {
      if (!areEnemies(f, by, enemy)) continue;
      if (edgeTouching(copy.bases, edgeAt(by, FRONT), copy.bases, enemy) < 0) continue;
      if (edgeTouching(f.bases, edgeAt(by, FRONT), f.bases, enemy) < 0) return { members, by, enemy };
    }
  }
  return null;
}

/** D-defences.14: a work held by enemies that they have come up to; of several, one with which a member is lined up. */
function workTouched(f: Field, copy: Field, members: readonly ElementId[]): FirstTouch | null {
  let met: FirstTouch | null = null;
  for (const by of members) {
    const work = comesUpToWork(f, copy, by);
    if (!work) continue;
    const found = { members, by, enemy: work.defender, work: work.section };
    if (facing(copy, by) === work.defender) return found;
    met ??= found;
  }
  return met;
}

interface Walked {
  /** By member, and what is under each way. */
  readonly ways: Pose[][];
  readonly under: Underfoot[];
  readonly cost: number;
  /** To one side. */
  readonly stepped: number;
  readonly touch: FirstTouch | null;
  /** A pace back, where the way to the touch was no straight one. */
  readonly back: (() => void) | undefined;
}

/** The end of a move by legs: against an enemy or in the open, within its allowance, on nobody's toes. */
function concluded(f: Field, copy: Field, { members, legs, order, alone }: Ordered, walked: Walked): MovePlan {
  const { ways, under, cost, stepped, touch, back } = walked;
  const allowed = (contact: boolean) => reachOfGroup(f, members, ways, { contact, under });
  let conforms: readonly Shift[] = [];
  let warnings: readonly Cited[] = [];
  let total = cost;
  let met = touch;
  if (touch) {
    const left = allowed(true).distance - cost;
    const slides = !alone && isMended(f, 'D-group.17');
    const slide = slides ? { slide: f.t.width / 2 - stepped } : {};
    const bound = alone && isMended(f, 'A-14');
    const ended = endAgainst(f, copy, touch, { left, order, bound, ...slide, ...(back && { back }) });
    if ('ok' in ended) return ended;
    ({ conforms, warnings } = ended);
    total += ended.more;
    if (ended.touched) warnings = [...warnings, ...idleFronts(copy, members)];
    else met = null;
  }
  for (const [k, i] of members.entries()) {
    const end = poseOf(copy.bases, i);
    if (!samePose(end, ways[k][ways[k].length - 1])) under[k] = goingOnTo(f, i, under[k], end);
    ways[k].push(end);
  }
  const allowance = allowed(met !== null);
  if (total > allowance.distance + E_MOVE) return tooFar(allowance.cites, total, allowance.distance);
  const strayed = alone && isMended(f, 'D-single.1') ? cornerStrays(f, members[0], ways[0], allowance) : null;
  if (strayed) return strayed;
  // a move of no length is none.
  if (total <= 0 && !legs.some(({ kind }) => kind === 'about')) return refuse('no-move', ['A-42']);
  const straight = legs.every(({ kind }) => kind === 'ahead');
  return (
    endsBadly(f, copy, members) ?? {
      ok: true,
      poses: members.map((i) => poseOf(copy.bases, i)),
      conforms,
      cost: Math.max(0, total),
      allowance: allowance.distance,
      touch: met && { by: met.by, enemy: met.enemy },
      straight,
      ways,
      going: allowance.going,
      warnings,
    }
  );
}

/** D-single.1, G-7: does a corner of it go too far? A gun that turns where it stands swings its team about (D-troops.30). */
function cornerStrays(f: Field, i: ElementId, way: readonly Pose[], { distance, cites }: Allowance): Refused | null {
  if (gunHeld(f, i) !== null) return null;
  const strayed = strayedCorner(layOut(way, baseSizeOf(f.bases, i), legsSteps), distance);
  return strayed && cornerTooFar(i, strayed, distance, cites);
}

function keepPose(f: Field, i: ElementId): void {
  f.e.x[i] = f.bases.x[i];
  f.e.y[i] = f.bases.y[i];
  f.e.h[i] = f.bases.h[i];
}

// D-group.4–17, A-9 to A-12: the legs of a move by groups or single elements, and what forbids one of them.

/** Legs that are a whole move by themselves, and the rules that have them so. */
const ALONE = { place: 'D-single.1', column: 'D-group.9', expand: 'D-group.12' } as const;

/** legs a group may make, and how they count before an enemy's front. */
function mannerOfLeg(f: Field, members: readonly ElementId[], leg: MoveLeg, turns: number): Manner | Refused {
  switch (leg.kind) {
    case 'ahead':
      // After an about-turn, straight ahead is straight back (D-front.7).
      return leg.distance > 0 ? (turns % 2 === 1 ? 'back' : 'ahead') : refuse('no-such-leg', ['D-group.16']);
    case 'wheel':
      return leg.angle > 0 && leg.angle <= QUARTER ? 'other' : refuse('no-such-leg', ['A-10', 'D-group.13']);
    case 'step':
      return Math.abs(leg.distance) <= f.t.width / 2 && leg.distance !== 0
        ? 'other'
        : refuse('no-such-step', ['D-group.17']);
    case 'about':
      return turns < mostTurns(f, members)
        ? 'other'
        : refuse('no-about-turn', ['D-group.16', 'D-group.14', 'D-group.15'], { turns });
    default:
      return refuse('no-such-leg', [ALONE[leg.kind], 'D-group.4', 'D-group.8'], { leg: leg.kind });
  }
}

/** D-group.14: who may turn about, and how often. */
function mostTurns(f: Field, members: readonly ElementId[]): number {
  const all = (test: (i: ElementId) => boolean): boolean => members.every(test);
  if (all((i) => troopOf(f, i).type === 'LH') || all((i) => troopOf(f, i).type === 'Sk')) return 2;
  if (all((i) => troopOf(f, i).category === 'naval')) return 2;
  // Whoever can be ordered to move is steady: the others rout.
  return all((i) => troopOf(f, i).id === 'Pk(S)') ? 1 : 0;
}

/** D-group.15, A-11. */
function costOfTurns(f: Field, copy: Field, members: readonly ElementId[], turns: number): number {
  let most = 0;
  for (const i of members) most = Math.max(most, costWithTurns(f.bases, copy.bases, i, turns === 1 ? 1 : 2));
  return most;
}

/** a side-step must bring somebody of the front rank directly opposite an enemy ahead of him. */
function stepLinesUp(f: Field, members: readonly ElementId[]): boolean {
  const { bases } = f;
  return frontRank(bases, members).some((i) => {
    for (let j = 0; j < f.e.troop.length; j++) {
      if (!areEnemies(f, i, j) || !onTable(f, j) || !opposed(bases.h[i], bases.h[j])) continue;
      if (directlyAhead(bases, i, bases, j) && Math.abs(uOf(bases, i, bases.x[j], bases.y[j])) <= E_CORNER) return true;
    }
    return false;
  });
}

/** G-13, A-15: every member by itself; one that follows a lawful member in its file is lawful (D-front.6). */
function legBreach(
  f: Field,
  members: readonly ElementId[],
  { leg, manner }: { readonly leg: Leg; readonly manner: Manner },
  ways: Pose[][],
): Refused | null {
  const leader = (i: ElementId): ElementId =>
    members.find((j) => j !== i && linkOf(f.bases, i, f.bases, j) === AHEAD) ?? -1;
  const leaders = new Map(members.map((i) => [i, leader(i)]));
  const led = (i: ElementId): boolean => (leaders.get(i) ?? -1) >= 0;
  const ordered = [...members].sort((a, b) => Number(led(a)) - Number(led(b)) || a - b);
  const lawful = new Set<number>();
  const wheel = leg.kind === 'wheel' ? wheelOf(f.bases, members, leg.side) : null;
  const walked = members.map((i) => wayOf(f, i, leg, wheel));
  const among = members.length > 1 ? zonesAbout(f, members, walked) : undefined;
  for (const i of ordered) {
    const k = members.indexOf(i);
    const way = walked[k];
    for (let n = 1; n < way.length; n++) ways[k].push(way[n]);
    const breach = lawful.has(leaders.get(i) ?? -1) ? null : zoneBreach(f, i, way, { manner, among });
    if (breach)
      return refuse('enemy-front', [breach.rule, ...ALLOWED_BEFORE_FRONTS], { element: i, enemy: breach.enemy });
    // Straight on or back nobody squeezes through what he is too wide for, nor turns.
    const gap = manner === 'other' ? gapBreach(f, i, way, members) : null;
    if (gap) return refuse('narrow-gap', [gap.rule], { element: i, between: [...gap.between] });
    lawful.add(i);
  }
  return null;
}
