/** where a move may end. */
import { type Field, onTable } from '../../elements.ts';
import { runsOver } from '../../field/fords.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { E_PEN } from '../../geometry/units.ts';
import { outsideTable } from '../../geometry/zones.ts';
import { type Refused, refuse } from './verdict.ts';

/** Why the members may not stand where they do in `copy`: off the table, or on somebody's toes; else null. */
export function endsBadly(f: Field, copy: Field, members: readonly number[]): Refused | null {
  for (const i of members) {
    if (outsideTable(copy.bases, i, f.ground.width, f.ground.height) > E_PEN)
      return refuse('off-table', ['A-38'], { element: i });
    for (let j = 0; j < f.e.troop.length; j++) {
      if (j === i || !onTable(f, j) || !overlaps(copy.bases, i, copy.bases, j)) continue;
      if (!members.includes(j) && !runsOver(f, f.air, i, j))
        return refuse('ends-on-top', ['D-interpenetrate.2'], { element: i, other: j });
    }
  }
  return null;
}
