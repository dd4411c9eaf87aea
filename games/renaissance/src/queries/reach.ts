/** How far the enemy could come in his next phase. */

import type { Read } from '../model/context.ts';
import { has, onTable } from '../model/field.ts';
import { PURSUING, ROUTING } from '../position/elements.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { facing } from '../rules/contact/engaged.ts';
import { allowanceOf } from '../rules/distance.ts';
import { underfoot } from '../rules/terrain/going.ts';

export interface Reach {
  readonly element: ElementId;
  /** From any corner, in the going where it stands, with what it gains by ending in contact (D-distance.2). */
  readonly distance: number;
}

/** Whoever of this side is free to come, and how far; other ground on the way may hold him up. */
export function reachesOf({ f }: Read, side: SeatId): Reach[] {
  const found: Reach[] = [];
  for (const [element, of] of f.e.side.entries()) {
    if (of !== side || !onTable(f, element) || has(f, element, ROUTING | PURSUING) || facing(f, element) >= 0) continue;
    const { going } = underfoot(f, element);
    if (going === 'impassable') continue;
    const { distance } = allowanceOf(f.t, f.e.troop[element], { going, contact: true });
    if (distance > 0) found.push({ element, distance });
  }
  return found;
}
