/** D-contact, A-18, A-19: who may come into contact with whom, and who lines up with whom. */

import { type Bases, type Edge, FRONT, LEFT_EDGE, lone, REAR, RIGHT_EDGE, uOf } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { displacement, PATHS, samples } from '../../geometry/paths.ts';
import { LEFT, mirror, onFlank, onRear, type Pose, RIGHT } from '../../geometry/pose.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_CORNER, E_TIE } from '../../geometry/units.ts';
import { directlyAhead, whollyBehind, whollyOnFlank } from '../../geometry/zones.ts';
import { areEnemies, type Field, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { standsFree } from '../../model/space.ts';
import { goingOfWay, underfoot } from '../terrain/going.ts';
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

/** Is there a path of A-13 on which base i meets nobody but those left out of account? */
export function pathIsClear(f: Field, i: number, to: Pose, ignored: readonly number[]): boolean {
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  return PATHS.some((path) =>
    samples(poseOfElement(f, i), to, width, depth, path).every((at, k) => k === 0 || hasRoom(f, i, at, ignored)),
  );
}

/** would it stand there clear of all others, and on ground that bears it? */
export function hasRoom(f: Field, i: number, at: Pose, ignored: readonly number[]): boolean {
  if (!standsFree(f, i, at, ignored)) return false;
  if (f.ground.features.length === 0 && f.ground.sections.length === 0) return true;
  const { category } = troopOf(f, i);
  return (category === 'naval' ? goingAfloat : goingOfWay)(f, f.air, i, [at]).going !== 'impassable';
}

// D-front.5, A-14 (c): of several enemies before whom an element moves, with whom it may come into contact.

/** May it meet this one of those who bind it on its way from there? Where it could not meet another, he does not count. */
export function mayMeet(f: Field, self: number, from: Pose, enemy: number, binding: readonly number[]): boolean {
  const [width, depth] = [f.bases.width[self], f.bases.depth[self]];
  const free = (j: number): boolean =>
    contactForbidden(f, self, j, FRONT) === null && standsFree(f, self, mirror(poseOfElement(f, j)), [self, j]);
  const open = binding.filter((j) => j === enemy || free(j));
  if (open.length < 2) return true;
  const start = lone(from, width, depth);
  const opposite = open.filter((j) => directlyAhead(start, 0, f.bases, j));
  if (opposite.length > 1) return mostOpposite(f, start, opposite).includes(enemy);
  const way = (j: number): number => displacement(from, mirror(poseOfElement(f, j)), width, depth);
  return way(enemy) <= Math.min(...open.map(way)) + E_TIE;
}

/** Before the join of two enemies: those who share most of its frontage, of equals the nearer; all of them if still equal. */
function mostOpposite(f: Field, start: Bases, enemies: readonly number[]): readonly number[] {
  const best = (of: readonly number[], lack: (j: number) => number, slack: number): readonly number[] => {
    const least = Math.min(...of.map(lack));
    return of.filter((j) => lack(j) <= least + slack);
  };
  const sharing = best(enemies, (j) => -frontageShared(start, f.bases, j), E_CORNER);
  return best(sharing, (j) => baseDistance(start, 0, f.bases, j), E_TIE);
}

/** How much of the front of the lone base `a` has base j straight ahead of it. */
function frontageShared(a: Bases, b: Bases, j: number): number {
  const across = [0, 2, 4, 6].map((k) => uOf(a, 0, b.corners[8 * j + k], b.corners[8 * j + k + 1]));
  const half = a.width[0] / 2;
  return Math.min(half, Math.max(...across)) - Math.max(-half, Math.min(...across));
}

/** Straight on to the join of enemies: of those it touches `there`, the one it was most opposite to; of equals, its choice. */
export function joinMet(start: Field, there: Field, self: number, enemy: number, order: readonly number[]): number {
  const touched: number[] = [];
  for (let j = 0; j < there.e.troop.length; j++)
    if (areEnemies(there, self, j) && onTable(there, j) && edgeTouching(there.bases, self, FRONT, there.bases, j) >= 0)
      touched.push(j);
  if (touched.length < 2 || !touched.includes(enemy)) return enemy;
  const from = lone(poseOfElement(start, self), start.bases.width[self], start.bases.depth[self]);
  const due = mostOpposite(start, from, touched);
  return order.find((j) => due.includes(j)) ?? due[0];
}
