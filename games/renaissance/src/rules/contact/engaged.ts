/** D-contact.1, D-close.1, A-5: who is in contact with whom, front to front, on a flank or in the rear. */

import { type Edge, edgeAt, FRONT, LEFT_EDGE, REAR, RIGHT_EDGE } from '../../geometry/bases.ts';
import { edgeTouching, linedUpOn } from '../../geometry/touching.ts';
import { areEnemies, type Field, onTable } from '../../model/field.ts';
import type { ElementId } from '../../position/ids.ts';
import { assaultOf, sectionAssailedBy, sectionHeldBy } from '../defences.ts';

/** Close combat is where fronts are lined up: behind every contact a move comes to. */
export const IN_CONTACT = 'D-contact.1';

/** D-close.1, A-5: the enemy lined up front to front with i, over a work or not (D-defences.14), or −1. */
export function facing(f: Field, i: ElementId): ElementId {
  const enemy = findEnemy(f, i, (j) => linedUpOn(f.bases, i, f.bases, j) === FRONT);
  return enemy >= 0 || f.ground.sections.length === 0 ? enemy : facingOverWork(f, i);
}

function facingOverWork(f: Field, i: ElementId): number {
  const assault = assaultOf(f, i);
  if (assault) return assault.defender;
  const held = sectionHeldBy(f, i);
  return held < 0 ? -1 : findEnemy(f, i, (j) => sectionAssailedBy(f, j) === held);
}

/** An enemy against whose flank or rear i's front edge is lined up, or −1. */
export function struckBy(f: Field, i: ElementId): ElementId {
  return findEnemy(f, i, (j) => {
    const edge = linedUpOn(f.bases, i, f.bases, j);
    return edge === LEFT_EDGE || edge === RIGHT_EDGE || edge === REAR;
  });
}

/** D-contact.1: is it in close combat: its own front lined up on an enemy, or an enemy's front on any edge of it? */
export const isEngaged = (f: Field, i: ElementId): boolean =>
  facing(f, i) >= 0 || struckBy(f, i) >= 0 || flankersOf(f, i).length > 0;

export function findEnemy(f: Field, i: ElementId, wanted: (j: ElementId) => boolean): number {
  for (let j = 0; j < f.e.troop.length; j++) if (areEnemies(f, i, j) && onTable(f, j) && wanted(j)) return j;
  return -1;
}

/** Is any enemy in edge contact with its front edge? */
export function frontTouchesEnemy(f: Field, i: ElementId): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (areEnemies(f, i, j) && onTable(f, j) && edgeTouching(f.bases, edgeAt(i, FRONT), f.bases, j) >= 0) return true;
  }
  return false;
}

export interface Flanker {
  readonly by: ElementId;
  readonly edge: Edge;
}

/** Enemies whose front edge is lined up on i's flank or rear, by ascending number. */
export function flankersOf(f: Field, i: ElementId): Flanker[] {
  const found: Flanker[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j)) continue;
    const edge = linedUpOn(f.bases, j, f.bases, i);
    if (edge === LEFT_EDGE || edge === RIGHT_EDGE || edge === REAR) found.push({ by: j, edge });
  }
  return found;
}
