/** D-visibility.12: which commands know of which enemies. Within a command word spreads at once, between commands never. */

import { hasAreaIn } from '../../geometry/area.ts';
import type { Air } from '../../model/air.ts';
import { areEnemies, type Field, onTable } from '../../model/field.ts';
import { sectionHeldBy } from '../defences/works.ts';
import { landOf } from '../terrain/features.ts';
import { canSee, seesWork } from './sight.ts';

/** By element: the commands aware of it, as bits. */
export type Awareness = readonly number[];

export interface TellingShot {
  readonly by: number;
  readonly at: number;
}

/**
 * Who is aware of whom now, given who was before. (a) What is visible, or has shot at one of the command; (b) what was
 * known and is in terrain that hides, for it has not been seen to leave; (c) what holds visible defences.
 */
export function awarenessAfter(f: Field, air: Air, before: Awareness, shots: readonly TellingShot[]): Awareness {
  const known = f.e.troop.map((_, j) => (onTable(f, j) && inHiding(f, j) ? (before[j] ?? 0) : 0));
  for (const { by, at } of shots) known[by] |= 1 << f.e.command[at];
  for (let i = 0; i < f.e.troop.length; i++) {
    if (!onTable(f, i)) continue;
    const bit = 1 << f.e.command[i];
    for (let j = 0; j < f.e.troop.length; j++) {
      if (!areEnemies(f, i, j) || !onTable(f, j) || (known[j] & bit) !== 0) continue;
      if (canSee(f, air, i, j) || holdsSeenWork(f, air, i, j)) known[j] |= bit;
    }
  }
  return known;
}

export const isAware = (known: Awareness, command: number, j: number): boolean =>
  ((known[j] ?? 0) & (1 << command)) !== 0;

function inHiding(f: Field, j: number): boolean {
  return landOf(f.ground.features).areas.some(
    ({ ground, ring }) => ground.hides !== null && hasAreaIn(f.bases, j, ring),
  );
}

function holdsSeenWork(f: Field, air: Air, i: number, j: number): boolean {
  if (f.ground.sections.length === 0) return false;
  const held = sectionHeldBy(f, j);
  return held >= 0 && seesWork(f, air, i, held).seen;
}
