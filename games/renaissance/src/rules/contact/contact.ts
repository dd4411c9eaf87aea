/** D-contact, A-18, A-19: who may come into contact with whom, and who lines up with whom. */

import { type Edge, LEFT_EDGE, makeBases, put, REAR, RIGHT_EDGE } from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { displacement, PATHS, samples } from '../../geometry/paths.ts';
import { LEFT, mirror, onFlank, onRear, type Pose, RIGHT } from '../../geometry/pose.ts';
import { linedUpOn } from '../../geometry/touching.ts';
import { E_MOVE, QUARTER, turnFrom } from '../../geometry/units.ts';
import { whollyBehind, whollyOnFlank } from '../../geometry/zones.ts';
import { groupOf, isKinked } from '../../model/groups.ts';
import {
  areEnemies,
  copyField,
  type Field,
  has,
  moveTo,
  OBSTACLE,
  onTable,
  poseOfElement,
  troopOf,
} from '../../position/elements.ts';
import { sectionHeldBy } from '../defences/works.ts';
import { planRecoil } from '../outcomes/recoil.ts';
import { goingOfWay, isBad, underfoot } from '../terrain/going.ts';
import { goingAfloat, landMayContact } from '../water/ships.ts';

/** Why m may not move its front into contact with that edge of t, or null. */
export function contactForbidden(f: Field, m: number, t: number, edge: Edge): string | null {
  const mover = troopOf(f, m);
  if (!mover.mayContact) return 'D-contact.2';
  const target = troopOf(f, t);
  if (target.category === 'naval' && mover.category !== 'naval') {
    const afloat = landMayContact(f, t);
    if (afloat) return afloat;
  }
  if (mover.type === 'Sk' && mover.grade !== 'X') {
    const soft = target.type === 'Sk' || target.category === 'train' || target.category === 'naval';
    if (!soft && edge !== REAR && !inDifficult(f, t)) return 'D-contact.3';
  }
  return null;
}

const inDifficult = (f: Field, i: number): boolean =>
  f.ground.features.length > 0 && underfoot(f, f.air, i).going === 'difficult';

/** D-contact.9, A-19: did m, standing as it did at the start of its move, stand wholly beyond that flank or rear? */
export function mayStrike(f: Field, m: number, t: number, edge: Edge): boolean {
  switch (edge) {
    case LEFT_EDGE:
      return whollyOnFlank(f.bases, t, LEFT, f.bases, m);
    case RIGHT_EDGE:
      return whollyOnFlank(f.bases, t, RIGHT, f.bases, m);
    case REAR:
      return whollyBehind(f.bases, t, f.bases, m);
    default:
      return true;
  }
}

/** where m stands lined up against that edge of t. */
export function linedUpPose(f: Field, t: number, edge: Edge): Pose {
  const at = poseOfElement(f, t);
  switch (edge) {
    case LEFT_EDGE:
      return onFlank(at, LEFT, f.t.width);
    case RIGHT_EDGE:
      return onFlank(at, RIGHT, f.t.width);
    case REAR:
      return onRear(at, f.bases.depth[t]);
    default:
      return mirror(at);
  }
}

/** D-contact.4: is t, touched by the front edge of an element of this group, of those that must conform? */
export function mustConform(f: Field, t: number, contactors: readonly number[]): boolean {
  if (contactors.length < 2) return false; // D-contact.11: a lone contactor obliges nobody
  const group = groupOf(f, t);
  if (group.length === 1 || isKinked(f, group)) return true;
  return group.every((i) => ['Sk', 'LH'].includes(troopOf(f, i).type));
}

const ghost = makeBases(1);

/** Is there a path of A-13 on which base i meets nobody but those left out of account? */
export function pathIsClear(f: Field, i: number, to: Pose, ignored: readonly number[]): boolean {
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  return PATHS.some((path) =>
    samples(poseOfElement(f, i), to, width, depth, path).every((at, k) => k === 0 || hasRoom(f, i, at, ignored)),
  );
}

/** would base i stand clear of all others there? */
export function standsFree(f: Field, i: number, at: Pose, ignored: readonly number[]): boolean {
  put(ghost, 0, at, f.bases.width[i], f.bases.depth[i]);
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !overlaps(ghost, 0, f.bases, j)) continue;
    if (onTable(f, j) && !ignored.includes(j)) return false;
  }
  return true;
}

/** would it stand there clear of all others, and on ground that bears it? */
export function hasRoom(f: Field, i: number, at: Pose, ignored: readonly number[]): boolean {
  if (!standsFree(f, i, at, ignored)) return false;
  if (f.ground.features.length === 0 && f.ground.sections.length === 0) return true;
  const { category } = troopOf(f, i);
  return (category === 'naval' ? goingAfloat : goingOfWay)(f, f.air, i, [at]).going !== 'impassable';
}

export type Alignment =
  /** the contacted element conforms. */
  | { readonly who: 'target'; readonly to: Pose; readonly rule: string }
  /** The contactor lines up itself, within its move. */
  | { readonly who: 'mover'; readonly to: Pose; readonly rule: string }
  | { readonly who: 'nobody'; readonly rule: string };

/**
 * m has come to touch t with its front; `left` is what remains of its move. The contactor's whole group takes the
 * same vector and turn, so it is asked for one element here and carried over by the caller.
 */
export function alignFront(f: Field, m: number, t: number, contactors: readonly number[], left: number): Alignment {
  const facing = mirror(poseOfElement(f, m));
  const obliged = mustConform(f, t, contactors);
  if (obliged && mayConform(f, t, m, facing)) return { who: 'target', to: facing, rule: 'D-contact.4' };
  const to = mirror(poseOfElement(f, t));
  const needed = displacement(poseOfElement(f, m), to, f.bases.width[m], f.bases.depth[m]);
  if (needed <= left + E_MOVE && pathIsClear(f, m, to, [...contactors, t]))
    return { who: 'mover', to, rule: obliged ? 'D-contact.5' : 'D-contact.7' };
  return { who: 'nobody', rule: 'G-11' };
}

/** A-18 case 1: near enough, by a clear path, without breaking a fight of its own, and able to recoil from there. */
function mayConform(f: Field, t: number, m: number, to: Pose): boolean {
  if (defendsEdge(f, t, m)) return false;
  const from = poseOfElement(f, t);
  if (distance(from.x, from.y, to.x, to.y) > f.t.width) return false;
  if (Math.abs(turnFrom(from.h, to.h)) > QUARTER) return false;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j !== m && areEnemies(f, t, j) && onTable(f, j) && linedUpOn(f.bases, t, f.bases, j) >= 0) return false;
  }
  return pathIsClear(f, t, to, [m]) && recoilsFrom(f, t, to);
}

/** D-contact.5: behind a work or an obstacle of its own, or in bad going whose edge the contactor has not passed. */
function defendsEdge(f: Field, t: number, m: number): boolean {
  if (has(f, t, OBSTACLE) || (f.ground.sections.length > 0 && sectionHeldBy(f, t) >= 0)) return true;
  if (f.ground.features.length === 0) return false;
  return isBad(underfoot(f, f.air, t).going) && !isBad(underfoot(f, f.air, m).going);
}

/** D-contact.5: would friends stop its recoil from there? */
function recoilsFrom(f: Field, t: number, to: Pose): boolean {
  const there = copyField(f);
  moveTo(there, t, to);
  const plan = planRecoil(there, t);
  return plan.ok || plan.met < 0 || areEnemies(f, t, plan.met);
}
