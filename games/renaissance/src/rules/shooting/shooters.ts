/** D-shooting.1–4, .15, .20: who may shoot at all in this phase, and over which edges. */

import { type Edge, FRONT, LEFT_EDGE, RIGHT_EDGE } from '../../geometry/bases.ts';
import type { Air } from '../../model/air.ts';
import { type Field, has, onTable, troopOf } from '../../model/field.ts';
import { BUSY, LIMBERED, PRESSED, ROUTING } from '../../position/elements.ts';
import { facing, flankersOf, struckBy } from '../contact/engaged.ts';
import { assaultOf, redoubtOf, sectionHeldBy } from '../defences.ts';
import { isInDitch } from '../factors/fighting-ground.ts';
import { isFording } from '../water/rivers.ts';

/** Why element i may not shoot in this phase; null when it may, and then it must if it has a target (D-shooting.2). */
export function shootingBarred(f: Field, air: Air, i: number, phasing: number): string | null {
  const { range, type, grade } = troopOf(f, i);
  if (range === 0 || !onTable(f, i) || f.e.marches[i] > 0 || has(f, i, ROUTING)) return 'D-shooting.1';
  if (has(f, i, PRESSED)) return 'D-shooting.15';
  if (f.t.readings.advanceForbidsShooting && f.e.moved[i] > 0) return 'C-7';
  if (type === 'Art' && 'SOX'.includes(grade)) {
    // G-41: busy covers the gun's own phase before; shooting in it is forbidden anyway.
    if (f.e.side[i] === phasing || has(f, i, LIMBERED) || has(f, i, BUSY)) return 'D-shooting.4';
  }
  if (isFording(f, air, i)) return 'D-ford.6';
  if (isInDitch(f, i)) return 'D-shooting.20';
  return isFighting(f, i) ? 'D-shooting.1' : null;
}

/** D-shooting.1: in close combat, other than as an overlap or at the flank of one whom a friend fights. */
export function isFighting(f: Field, i: number): boolean {
  if (facing(f, i) >= 0 || flankersOf(f, i).length > 0 || assaultOf(f, i) !== null) return true;
  if (isAssailed(f, i)) return true;
  const struck = struckBy(f, i);
  return struck >= 0 && facing(f, struck) < 0;
}

/** Does an enemy stand against the work that i holds? */
export function isAssailed(f: Field, i: number): boolean {
  if (f.ground.sections.length === 0 || sectionHeldBy(f, i) < 0) return false;
  return f.e.troop.some((_, j) => onTable(f, j) && assaultOf(f, j)?.defender === i);
}

/** D-shooting.3: the front; also a flank for foot in a redoubt, War Wagons, Ships and Gal(S). */
export function shootingEdges(f: Field, i: number): readonly Edge[] {
  const { type, category, id } = troopOf(f, i);
  const broadside =
    type === 'WWg' || type === 'Shp' || id === 'Gal(S)' || (category === 'foot' && redoubtOf(f, i) !== null);
  return broadside ? [FRONT, RIGHT_EDGE, LEFT_EDGE] : [FRONT];
}
