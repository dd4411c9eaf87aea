/** D-front.5, A-14 (c): of several enemies before whom an element moves, with whom it may come into contact. */

import { type Bases, FRONT, lone, uOf } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { displacement } from '../../geometry/paths.ts';
import { mirror, type Pose } from '../../geometry/pose.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_CORNER, E_TIE } from '../../geometry/units.ts';
import { directlyAhead } from '../../geometry/zones.ts';
import { areEnemies, type Field, onTable, poseOfElement, standsFree } from '../../model/field.ts';
import type { ElementId } from '../../position/ids.ts';
import { contactForbidden } from '../contact/may-contact.ts';

/** Who sets out from where, and who binds it on its way. */
export interface Approach {
  readonly self: ElementId;
  readonly from: Pose;
  readonly binding: readonly ElementId[];
}

/** May it meet this one of those who bind it on its way from there? Where it could not meet another, he does not count. */
export function mayMeet(f: Field, { self, from, binding }: Approach, enemy: ElementId): boolean {
  const [width, depth] = [f.bases.width[self], f.bases.depth[self]];
  const free = (j: ElementId): boolean =>
    contactForbidden(f, self, j, FRONT) === null && standsFree(f, self, mirror(poseOfElement(f, j)), [self, j]);
  const open = binding.filter((j) => j === enemy || free(j));
  if (open.length < 2) return true;
  const start = lone(from, width, depth);
  const opposite = open.filter((j) => directlyAhead(start, 0, f.bases, j));
  if (opposite.length > 1) return mostOpposite(f, start, opposite).includes(enemy);
  const way = (j: ElementId): number => displacement(from, mirror(poseOfElement(f, j)), width, depth);
  return way(enemy) <= Math.min(...open.map(way)) + E_TIE;
}

/** Before the join of two enemies: those who share most of its frontage, of equals the nearer; all of them if still equal. */
function mostOpposite(f: Field, start: Bases, enemies: readonly ElementId[]): readonly number[] {
  const best = (of: readonly number[], lack: (j: ElementId) => number, slack: number): readonly number[] => {
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

interface Touch {
  readonly by: ElementId;
  readonly enemy: ElementId;
}

/** Straight on to the join of enemies: of those it touches `there`, the one it was most opposite to; of equals, its choice. */
export function joinMet(start: Field, there: Field, { by: self, enemy }: Touch, order: readonly ElementId[]): number {
  const touched: number[] = [];
  for (let j = 0; j < there.e.troop.length; j++)
    if (areEnemies(there, self, j) && onTable(there, j) && edgeTouching(there.bases, self, FRONT, there.bases, j) >= 0)
      touched.push(j);
  if (touched.length < 2 || !touched.includes(enemy)) return enemy;
  const from = lone(poseOfElement(start, self), start.bases.width[self], start.bases.depth[self]);
  const due = mostOpposite(start, from, touched);
  return order.find((j) => due.includes(j)) ?? due[0];
}
