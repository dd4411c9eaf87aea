/** D-contact.2, .3, .9, A-18, A-19: who may come into contact with whom, and where he then stands. */

import { baseSizeOf, type Edge, edgeAt, LEFT_EDGE, REAR, RIGHT_EDGE } from '../../geometry/bases.ts';
import { PATHS, samples } from '../../geometry/paths.ts';
import { LEFT, mirror, onFlank, onRear, type Pose, RIGHT } from '../../geometry/pose.ts';
import { whollyBehind, whollyOnFlank } from '../../geometry/zones.ts';
import { type Field, poseOfElement, standsFree, troopOf } from '../../model/field.ts';
import type { ElementId } from '../../position/ids.ts';
import { landMayContact } from '../naval-landing/troops-ashore.ts';
import { goingOfWay, underfoot } from '../terrain/going.ts';
import { goingAfloat } from '../water/ships.ts';

/** Why m may not move its front into contact with that edge of t, or null. */
export function contactForbidden(f: Field, m: ElementId, t: ElementId, edge: Edge): string | null {
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

const inDifficult = (f: Field, i: ElementId): boolean =>
  f.ground.features.length > 0 && underfoot(f, i).going === 'difficult';

/** D-contact.9, A-19: did m, standing as it did at the start of its move, stand wholly beyond that flank or rear? */
export function mayStrike(f: Field, m: ElementId, t: ElementId, edge: Edge): boolean {
  switch (edge) {
    case LEFT_EDGE:
    case RIGHT_EDGE:
      return whollyOnFlank(f.bases, edgeAt(t, edge), f.bases, m);
    case REAR:
      return whollyBehind(f.bases, t, f.bases, m);
    default:
      return true;
  }
}

/** where m stands lined up against that edge of t. */
export function linedUpPose(f: Field, t: ElementId, edge: Edge): Pose {
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
export function pathIsClear(f: Field, i: ElementId, to: Pose, ignored: readonly ElementId[]): boolean {
  const size = baseSizeOf(f.bases, i);
  return PATHS.some((path) =>
    samples(poseOfElement(f, i), to, size, path).every((at, k) => k === 0 || hasRoom(f, i, at, ignored)),
  );
}

/** would it stand there clear of all others, and on ground that bears it? */
export function hasRoom(f: Field, i: ElementId, at: Pose, ignored: readonly ElementId[]): boolean {
  if (!standsFree(f, i, at, ignored)) return false;
  if (f.ground.features.length === 0 && f.ground.sections.length === 0) return true;
  const { category } = troopOf(f, i);
  return (category === 'naval' ? goingAfloat : goingOfWay)(f, i, [at]).going !== 'impassable';
}
