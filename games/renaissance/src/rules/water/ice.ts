/** D-water.3: water, marsh and bog under ice. */

import { hasAreaIn } from '../../geometry/area.ts';
import { lone } from '../../geometry/bases.ts';
import type { Pose } from '../../geometry/pose.ts';
import type { Field } from '../../model/field.ts';
import { landOf } from '../terrain/features.ts';

/** Would element i have some of its base on ice there? */
export function isOnIce(f: Field, i: number, at: Pose): boolean {
  if (!f.air.frozen) return false;
  const base = lone(at, f.bases.width[i], f.bases.depth[i]);
  const { areas, rivers } = landOf(f.ground.features);
  const frozen = [...areas.filter(({ freezes }) => freezes), ...rivers];
  return frozen.some(({ ring }) => hasAreaIn(base, 0, ring));
}
