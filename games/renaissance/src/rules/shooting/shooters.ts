/** D-shooting.1–4, .15, .20: who may shoot at all in this phase, and over which edges. */

import { hasAreaIn } from '../../geometry/area.ts';
import { type Edge, FRONT, LEFT_EDGE, RIGHT_EDGE } from '../../geometry/bases.ts';
import { BEHIND } from '../../geometry/touching.ts';
import { type Field, has, onTable, troopOf } from '../../model/field.ts';
import { link } from '../../model/groups.ts';
import { BUSY, DOUBLE, LIMBERED, PRESSED, ROUTING } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { facing, flankersOf, struckBy } from '../contact/engaged.ts';
import { assaultOf, redoubtOf, sectionHeldBy } from '../defences.ts';
import { isInDitch } from '../factors/fighting-ground.ts';
import { landOf } from '../terrain/features.ts';
import { underfoot } from '../terrain/going.ts';
import { fordingBars } from '../water/fords.ts';

/** Why element i may not shoot in this phase; null when it may, and then it must if it has a target (D-shooting.2). */
export function shootingBarred(f: Field, i: ElementId, phasing: SeatId): string | null {
  const { range, type, grade } = troopOf(f, i);
  if (range === 0 || !onTable(f, i) || f.e.marches[i] > 0 || has(f, i, ROUTING)) return 'D-shooting.1';
  if (has(f, i, PRESSED)) return 'D-shooting.15';
  if (f.t.readings.advanceForbidsShooting && f.e.moved[i] > 0) return 'C-7';
  if (type === 'Art' && 'SOX'.includes(grade)) {
    // G-41: busy covers the gun's own phase before; shooting in it is forbidden anyway.
    if (f.e.side[i] === phasing || has(f, i, LIMBERED) || has(f, i, BUSY)) return 'D-shooting.4';
  }
  const fording = fordingBars(f, i);
  if (fording) return fording;
  if (isInDitch(f, i)) return 'D-shooting.20';
  return isFighting(f, i) ? 'D-shooting.1' : null;
}

/** D-shooting.1: in close combat, other than as an overlap or at the flank of one whom a friend fights. */
export function isFighting(f: Field, i: ElementId): boolean {
  if (facing(f, i) >= 0 || flankersOf(f, i).length > 0 || assaultOf(f, i) !== null) return true;
  if (isAssailed(f, i)) return true;
  const struck = struckBy(f, i);
  return struck >= 0 && facing(f, struck) < 0;
}

/** Does an enemy stand against the work that i holds? */
export function isAssailed(f: Field, i: ElementId): boolean {
  if (f.ground.sections.length === 0 || sectionHeldBy(f, i) < 0) return false;
  return f.e.troop.some((_, j) => onTable(f, j) && assaultOf(f, j)?.defender === i);
}

export const OVER_OTHER_EDGES = 'D-shooting.3';

/** D-shooting.3: the front; also a flank for foot in a redoubt, War Wagons, Ships and Gal(S). */
export function shootingEdges(f: Field, i: ElementId): readonly Edge[] {
  const { type, category, id } = troopOf(f, i);
  const broadside =
    type === 'WWg' || type === 'Shp' || id === 'Gal(S)' || (category === 'foot' && redoubtOf(f, i) !== null);
  return broadside ? [FRONT, RIGHT_EDGE, LEFT_EDGE] : [FRONT];
}

export const FROM_BEHIND = 'D-shooting.16';

const DEEP = new Set(['Sh', 'Bw']);

/** D-shooting.16, D-shooting.17, A-46: who may shoot from directly behind its like, and over whom. */
export function secondRank(f: Field, phasing: SeatId): { readonly shooter: ElementId; readonly over: ElementId }[] {
  const found: { shooter: ElementId; over: ElementId }[] = [];
  if (f.t.scale === 'condensed') return found;
  for (let i = 0; i < f.e.troop.length; i++) {
    const { type, id } = troopOf(f, i);
    if (!(DEEP.has(type) || id === 'Pi(I)') || shootingBarred(f, i, phasing) !== null) continue;
    // G-27: two on one base are two ranks already.
    const over = has(f, i, DOUBLE) ? i : aheadOf(f, i);
    if (
      over < 0 ||
      (over !== i && has(f, over, DOUBLE)) ||
      f.e.troop[over] !== f.e.troop[i] ||
      !mayShootOver(f, i, over)
    )
      continue;
    found.push({ shooter: i, over });
  }
  return found;
}

/** The friend in whose file i stands next, or −1. */
export function aheadOf(f: Field, i: ElementId): ElementId {
  return f.e.troop.findIndex((_, j) => onTable(f, j) && link(f, j, i) === BEHIND);
}

/** D-shooting.17: not in difficult going, except in a built-up area, nor from behind friends in a fortification. */
export function mayShootOver(f: Field, i: ElementId, over: ElementId): boolean {
  const held = f.ground.sections.length > 0 ? sectionHeldBy(f, over) : -1;
  if (held >= 0 && f.ground.sections[held].work === 'fortification') return false;
  if (underfoot(f, i).going !== 'difficult') return true;
  return landOf(f.ground.features).areas.some(({ cover, ring }) => cover === 'BUA' && hasAreaIn(f.bases, i, ring));
}
