/** D-time.7–9: bivouacs, nightfall, and whether to go on at dawn. */

import type { Air } from '../../model/air.ts';
import { areEnemies, type Field, onTable } from '../../model/field.ts';
import { awarenessAfter, isAware } from '../visibility/awareness.ts';
import { canSee } from '../visibility/sight.ts';

/** After a night start the defender sleeps until sunrise, or until one of his elements is aware of an enemy. */
export function bivouacked(f: Field, air: Air, defender: number): string | null {
  if (air.light === 'day') return null;
  const { known } = awarenessAfter(f, air, [], []);
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== defender || !onTable(f, i)) continue;
    const aware = f.e.troop.some((_, j) => areEnemies(f, i, j) && onTable(f, j) && isAware(known, f.e.command[i], j));
    if (aware) return null;
  }
  return 'D-time.7';
}

function seesAny(f: Field, air: Air, i: number): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (areEnemies(f, i, j) && onTable(f, j) && canSee(f, air, i, j)) return true;
  }
  return false;
}

/** D-time.8: from dusk on, one who sees no enemy may not advance; a group advances if any of it sees one. */
export function mayAdvance(f: Field, air: Air, members: readonly number[]): string | null {
  return air.late && !members.some((i) => seesAny(f, air, i)) ? 'D-time.8' : null;
}

/** D-time.8: has night put an end to the fighting, since nobody sees an enemy? */
export function fightingStops(f: Field, air: Air): boolean {
  if (!air.late) return false;
  for (let i = 0; i < f.e.troop.length; i++) if (onTable(f, i) && seesAny(f, air, i)) return false;
  return true;
}

/** D-time.9: both have chosen in secret; it goes on at dawn only if both will. G-80: else it is over, by the score. */
export function atDawn(resume: readonly [boolean, boolean]): { readonly goesOn: boolean; readonly rule: string } {
  return { goesOn: resume[0] && resume[1], rule: 'D-time.9' };
}
