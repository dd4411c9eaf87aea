/** Who is near whom. */

import { boundsMeet } from '../geometry/bases.ts';
import { baseDistance } from '../geometry/nearest.ts';
import { areEnemies, type Field, onTable } from '../position/elements.ts';

/** The nearest enemy of i within this distance, base to base, that is wanted; −1 for none. Lower numbers win ties. */
export function enemyWithin(f: Field, i: number, limit: number, wanted: (j: number) => boolean = () => true): number {
  let best = -1;
  let least = limit + 1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j) || !boundsMeet(f.bases, i, f.bases, j, limit) || !wanted(j)) continue;
    const distance = baseDistance(f.bases, i, f.bases, j);
    if (distance < least) {
      least = distance;
      best = j;
    }
  }
  return best;
}
