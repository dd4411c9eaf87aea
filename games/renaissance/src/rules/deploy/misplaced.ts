/** May this element, or this baggage, be deployed where it stands in a trial field? */

import { hasAreaIn } from '../../geometry/area.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { CLEAR_AIR } from '../../model/air.ts';
import { type Field, onTable, troopOf } from '../../model/field.ts';
import { areGroup } from '../../model/groups.ts';
import type { Party } from '../../model/waiting.ts';
import { builtUp, isInside } from '../defences/towns.ts';
import { barriersUnder, sectionHeldBy } from '../defences/works.ts';
import { landOf } from '../terrain/features.ts';
import { isBad, underfoot } from '../terrain/going.ts';
import { wading } from '../water/rivers.ts';
import { isAfloat } from '../water/ships.ts';
import { type Breach, tooForward, tooNearForts, tooWide } from './deployment-zones.ts';

export interface Misplaced extends Partial<Breach> {
  readonly rule: string;
  readonly element: number;
  /** The base it stands upon. */
  readonly other?: number;
}

/** `ambush`: it lies in ambush, so the short edges do not matter (D-deploy.4). */
export function misplaced(f: Field, i: number, party: Party, ambush = false): Misplaced | null {
  const { bounds } = f.bases;
  const [left, low, right, high] = bounds.subarray(4 * i, 4 * i + 4);
  if (left < 0 || low < 0 || right > f.ground.width || high > f.ground.height) return { rule: 'A-38', element: i };
  const other = standsOn(f, i);
  if (other >= 0) return { rule: 'A-3', element: i, other };
  const { category, type } = troopOf(f, i);
  if (category === 'naval') return isAfloat(f, type, f.bases, i) ? null : { rule: 'D-water.1', element: i };
  const wet = inWater(f, i);
  if (wet) return { rule: wet, element: i };
  const breach =
    tooForward(f, f.bases, i, party) ?? tooNearForts(f, f.bases, i, party) ?? (ambush ? null : tooWide(f, f.bases, i));
  if (breach) return { rule: breach.rule, element: i, found: breach.found, limit: breach.limit };
  return barriersUnder(f, party.side, f.bases, i).length > 0 ? { rule: 'A-3', element: i } : null;
}

function standsOn(f: Field, i: number): number {
  for (let j = 0; j < f.bases.count; j++) if (j !== i && onTable(f, j) && overlaps(f.bases, i, f.bases, j)) return j;
  return -1;
}

/** D-water.18: nobody is deployed in a river but on a road or bridge, nor on open water at all. */
function inWater(f: Field, i: number): string | null {
  const land = landOf(f.ground.features);
  if (land.waterways.some(({ ring }) => hasAreaIn(f.bases, i, ring))) return 'D-water.1';
  return land.rivers.some((river) => wading(f, river, f.bases, i) === 'water') ? 'D-water.18' : null;
}

// D-deploy.6: a command's baggage stands together, on good ground, in a built-up area, or aboard one group of vessels.

/** Which of them stands wrong, or −1 where they are no group; null when all is well. */
export function strayBaggage(f: Field, members: readonly number[]): { rule: string; element: number } | null {
  if (members.length > 1 && !areGroup(f, members)) return { rule: 'D-deploy.6', element: -1 };
  for (const i of members) {
    const bad = isBad(underfoot(f, CLEAR_AIR, i).going) && !isInside(f, f.bases, i, builtUp(f));
    if (bad) return { rule: 'D-deploy.6', element: i };
  }
  return null;
}

/** D-troops.27: baggage behind artificial defences is ordinary, else inferior. */
export const baggageAt = (f: Field, i: number): string => (sectionHeldBy(f, i) >= 0 ? 'Bg(O)' : 'Bg(I)');
