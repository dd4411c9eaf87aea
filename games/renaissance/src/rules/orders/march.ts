/** D-moves.3: a march may neither begin nor come nearer than 300p to an enemy. */
import type { Cited } from '@drumhead/kernel';
import { areEnemies, type Field, onTable, poseOfElement } from '../../elements.ts';
import { boundsMeet, makeBases, put } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/distance.ts';
import { LINEAR, samples } from '../../geometry/paths.ts';
import { PACE } from '../../geometry/units.ts';
import { no } from '../desk.ts';
import type { Planned } from '../moves/verdict.ts';

const NEAR = 300 * PACE;
const walker = makeBases(1);

export function marchesTooNear(f: Field, members: readonly number[], plan: Planned): Cited | null {
  for (const [k, i] of members.entries()) {
    const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
    // Between the ends no element strays from the straight by more than it can wheel; the ends and the line serve.
    for (const at of samples(poseOfElement(f, i), plan.poses[k], width, depth, LINEAR)) {
      put(walker, 0, at, width, depth);
      for (let j = 0; j < f.e.troop.length; j++) {
        if (!areEnemies(f, i, j) || !onTable(f, j) || !boundsMeet(walker, 0, f.bases, j, NEAR)) continue;
        if (baseDistance(walker, 0, f.bases, j) < NEAR)
          return no('march-near-enemy', ['D-moves.3'], { element: i, enemy: j });
      }
    }
  }
  return null;
}
