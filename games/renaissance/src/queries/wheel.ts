/** How far a group can wheel, and the wheel that brings it square to a point. */

import { wheelOf } from '../geometry/legs.ts';
import type { Side } from '../geometry/pose.ts';
import { angleOfChord } from '../geometry/trig.ts';
import { DEGREE, QUARTER } from '../geometry/units.ts';
import type { Field } from '../model/field.ts';
import { groupAllowance } from '../rules/distance/distance.ts';
import { planMove } from '../rules/moves/plan.ts';

/** The widest lawful wheel to this side, in whole degrees (as units of heading); 0 for none. */
export function wheelRange(f: Field, members: readonly number[], side: Side): number {
  const troops = members.map((i) => f.e.troop[i]);
  const { distance } = groupAllowance(f.t, troops, { going: 'good' });
  const { radius } = wheelOf(f.bases, members, side);
  const most = Math.floor(angleOfChord(radius, distance, QUARTER) / DEGREE);
  const lawful = (degrees: number): boolean =>
    planMove(f, members, [{ kind: 'wheel', side, angle: degrees * DEGREE }]).ok;
  if (most === 0 || lawful(most)) return most * DEGREE;
  let good = 0;
  let bad = most;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (lawful(middle)) good = middle;
    else bad = middle;
  }
  return good * DEGREE;
}
