/** Who is near whom, and where there is room to stand. */

import { boundsMeet, put } from '../geometry/bases.ts';
import { baseDistance } from '../geometry/nearest.ts';
import { overlaps } from '../geometry/overlap.ts';
import type { Pose } from '../geometry/pose.ts';
import { standGhost } from '../geometry/scratch.ts';
import { areEnemies, type Field, onTable } from './field.ts';

/** would base i stand clear of all others there? */
export function standsFree(f: Field, i: number, at: Pose, ignored: readonly number[]): boolean {
  put(standGhost, 0, at, f.bases.width[i], f.bases.depth[i]);
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !overlaps(standGhost, 0, f.bases, j)) continue;
    if (onTable(f, j) && !ignored.includes(j)) return false;
  }
  return true;
}

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
