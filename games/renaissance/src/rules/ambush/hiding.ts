/** D-ambush: one group of the defender's, written down before anybody is deployed. */

import type { Bases } from '../../geometry/bases.ts';
import { lengthInside } from '../../geometry/rays.ts';
import { hidingPoints } from '../../geometry/scratch.ts';
import { hiddenIn, ninePoints } from '../../geometry/sight-lines.ts';
import { PACE } from '../../geometry/units.ts';
import { type Field, troopOf } from '../../model/field.ts';
import { areGroup } from '../../model/groups.ts';
import type { Party } from '../../model/waiting.ts';
import type { Feature } from '../../position/ground.ts';
import { fortifiedAreas, isInside } from '../defences/towns.ts';
import { type Area, landOf } from '../terrain/features.ts';
import { isAfloat } from '../water/ships.ts';

/** What hides anybody, and what hides Skirmishers only (D-ambush.3). */
const WOODS: readonly Feature['kind'][] = ['Wd', 'O', 'BUA', 'Gy'];
const BRUSH: readonly Feature['kind'][] = ['V', 'M', 'Sc'];

/** May anybody lie in such an area, or a vessel behind land in such water, as far as the ground goes? */
export const mayHide = ({ kind, cover }: Area): boolean =>
  kind === 'WW' || cover === 'RGo' || WOODS.includes(cover) || BRUSH.includes(cover);

export interface Objection {
  readonly rule: string;
  readonly element?: number;
  readonly found?: number;
  readonly limit?: number;
}

/**
 * Why these elements, standing as they do in the field, may not lie in ambush; null when they may. The attackers look
 * out from their foremost line, at this height of the table.
 */
export function noAmbush(f: Field, members: readonly number[], party: Party, lookout: number): Objection | null {
  if (party.attacks) return { rule: 'D-ambush.1' };
  const { fewest, most } = f.t.measures.ambush;
  if (members.length < fewest || members.length > most)
    return { rule: 'D-ambush.2', found: members.length, limit: members.length < fewest ? fewest : most };
  if (!areGroup(f, members)) return { rule: 'D-ambush.2' };
  for (const i of members) {
    if (troopOf(f, i).type === 'Bg') return { rule: 'D-ambush.5', element: i };
    if (!isHidden(f, i, lookout)) return { rule: 'D-ambush.3', element: i };
  }
  return null;
}

/** D-ambush.5: at most half the garrison of a fortified built-up area lies in wait; `garrison` counts both. */
export function tooManyOfGarrison(f: Field, members: readonly number[], garrison: readonly number[]): Objection | null {
  const forts = garrison.length > 0 ? fortifiedAreas(f, f.e.side[garrison[0]]) : [];
  const inside = (i: number): boolean => isInside(f, f.bases, i, forts);
  const found = members.filter(inside).length;
  const limit = Math.floor(garrison.filter(inside).length / 2);
  return found > limit ? { rule: 'D-ambush.5', found, limit } : null;
}

function isHidden(f: Field, i: number, lookout: number): boolean {
  const { type, category } = troopOf(f, i);
  if (category === 'naval') return isAfloat(f, type, f.bases, i) && behindLand(f, f.bases, i, lookout);
  return f.ground.features.some(({ kind, surface, rocky, ring }) => {
    const cover = surface ?? kind;
    const hides =
      WOODS.includes(cover) || (type === 'Sk' && (BRUSH.includes(cover) || (cover === 'RGo' && rocky === true)));
    return hides && ring.length > 0 && hiddenIn(f.bases, i, ring);
  });
}

const GRID = 75 * PACE;

/** D-ambush.3 (c): does land other than beach or marsh lie between a vessel and all of the attacker's zone? */
function behindLand(f: Field, b: Bases, i: number, lookout: number): boolean {
  const land = landOf(f.ground.features).areas.filter(({ kind }) => kind !== 'Be' && kind !== 'M' && kind !== 'WW');
  ninePoints(b, i, hidingPoints);
  for (let x = 0; x <= f.ground.width; x += GRID) {
    for (let p = 0; p < 18; p += 2) {
      const clear = land.every(
        ({ ring }) => lengthInside(ring, x, lookout, hidingPoints[p], hidingPoints[p + 1]) <= PACE,
      );
      if (clear) return false;
    }
  }
  return true;
}
