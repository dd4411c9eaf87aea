/** D-ford.5: boats carry on over those who ford in their way. */

import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import type { Desk } from '../../model/desk.ts';
import { troopOf } from '../../model/field.ts';
import { lose } from '../outcomes/outcomes.ts';
import { runDown } from '../water/fords.ts';

/** What boats among the movers ran down on their ways. Call it when they have arrived. */
export function runDownForders(d: Desk, members: readonly number[], ways: readonly (readonly Pose[])[]): void {
  const { f } = d;
  for (const [k, i] of members.entries()) {
    if (troopOf(f, i).type !== 'Bts') continue;
    const steps = layOut(ways[k], f.bases.width[i], f.bases.depth[i]);
    for (const { who, rule } of runDown(f, f.air, i, steps)) lose(d, [who], rule);
  }
}
