/** D-moves.3: a march may neither begin nor come nearer than 300p to an enemy. */

import type { Cited } from '@drumhead/kernel';
import { boundsMeet, makeBases, put } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { LINEAR, samples } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { PACE } from '../../geometry/units.ts';
import { no } from '../../model/desk.ts';
import { areEnemies, type Field, onTable } from '../../model/field.ts';
import type { Planned } from '../../model/verdict.ts';

const NEAR = 300 * PACE;
const walker = makeBases(1);

/** Some ways are written down by their turning points only. */
const finely = (way: readonly Pose[], width: number, depth: number): Pose[] =>
  way.flatMap((at, k) => (k === 0 ? [at] : samples(way[k - 1], at, width, depth, LINEAR).slice(1)));

export function marchesTooNear(f: Field, members: readonly number[], plan: Planned): Cited | null {
  for (const [k, i] of members.entries()) {
    const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
    for (const at of finely(plan.ways[k], width, depth)) {
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
