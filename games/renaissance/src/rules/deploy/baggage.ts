/** D-deploy.6: a command's baggage stands together, on good ground, in a built-up area, or aboard one group of vessels. */

import { CLEAR_AIR } from '../../model/air.ts';
import type { Field } from '../../model/field.ts';
import { areGroup } from '../../model/groups.ts';
import { builtUp, isInside } from '../defences/towns.ts';
import { sectionHeldBy } from '../defences/works.ts';
import { isBad, underfoot } from '../terrain/going.ts';

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
export function baggageAt(f: Field, i: number): { readonly troop: string; readonly rule: string } {
  return { troop: sectionHeldBy(f, i) >= 0 ? 'Bg(O)' : 'Bg(I)', rule: 'D-troops.27' };
}
