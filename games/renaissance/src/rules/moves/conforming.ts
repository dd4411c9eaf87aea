/** D-contact.4–7, A-18: when two front edges meet, who lines up with whom. */

import { distance } from '../../geometry/nearest.ts';
import { displacement } from '../../geometry/paths.ts';
import { mirror, type Pose } from '../../geometry/pose.ts';
import { linedUpOn } from '../../geometry/touching.ts';
import { E_MOVE, QUARTER, turnFrom } from '../../geometry/units.ts';
import { areEnemies, copyField, type Field, has, moveTo, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { groupOf, isKinked } from '../../model/groups.ts';
import { OBSTACLE } from '../../position/elements.ts';
import { pathIsClear } from '../contact/contact.ts';
import { sectionHeldBy } from '../defences/works.ts';
import { planRecoil } from '../outcomes/recoil.ts';
import { isBad, underfoot } from '../terrain/going.ts';

/** D-contact.4: is t, touched by the front edge of an element of this group, of those that must conform? */
export function mustConform(f: Field, t: number, contactors: readonly number[]): boolean {
  if (contactors.length < 2) return false; // D-contact.11: a lone contactor obliges nobody
  const group = groupOf(f, t);
  if (group.length === 1 || isKinked(f, group)) return true;
  return group.every((i) => ['Sk', 'LH'].includes(troopOf(f, i).type));
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
