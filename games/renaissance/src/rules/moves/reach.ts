/** How far ground, water and air let these members go their ways, and whether they may go them at all. */

import type { Pose } from '../../geometry/pose.ts';
import { PACE } from '../../geometry/units.ts';
import { isBlind } from '../../model/air.ts';
import { type Field, troopOf } from '../../model/field.ts';
import { columnOf } from '../../model/groups.ts';
import { type Footing, type Refused, refuse } from '../../model/verdict.ts';
import { mayStruggleOut, reachOf } from '../distance/allowance.ts';
import { type Allowance, allowanceOf } from '../distance/distance.ts';
import { isWorse } from '../terrain/going.ts';
import { goingAfloat, hullHeld } from '../water/ships.ts';
import { mayAdvance } from '../weather/night.ts';
import { columnOnly } from './narrow-ways.ts';

export interface GroupReach extends Allowance {
  /** The worst going any of them meets; `road` only if all keep to one. */
  readonly going: Footing;
}

/** D-group.5, G-70: the slowest member's, each with its own additions first. */
export function reachOfGroup(
  f: Field,
  members: readonly number[],
  ways: readonly (readonly Pose[])[],
  contact: boolean,
): GroupReach {
  let least: Allowance | null = null;
  let going: Footing = 'road';
  for (const [k, i] of members.entries()) {
    const reach = troopOf(f, i).category === 'naval' ? afloat(f, i, ways[k]) : ashore(f, i, ways[k], contact);
    if (least === null || reach.distance < least.distance) least = reach;
    if (isWorse(reach.going, going) || going === 'road') going = reach.going;
  }
  if (least === null) throw new Error('a group has members');
  const cites = members.length > 1 ? [...least.cites, 'D-group.5'] : least.cites;
  return { distance: least.distance, cites, going };
}

function ashore(f: Field, i: number, way: readonly Pose[], contact: boolean): GroupReach {
  const { distance, cites, under } = reachOf(f, f.air, i, way, contact);
  // G-52: out of where it cannot move at all, it may struggle.
  if (distance === 0 && mayStruggleOut(f, f.air, i, way[0], way[way.length - 1]))
    return { distance: STRUGGLE, cites: ['G-52'], going: under.going };
  return { distance, cites, going: under.going };
}

const STRUGGLE = 25 * PACE;

function afloat(f: Field, i: number, way: readonly Pose[]): GroupReach {
  const { going, rule } = goingAfloat(f, f.air, i, way);
  if (going === 'impassable' || going === 'road') return { distance: 0, cites: [rule], going: 'impassable' };
  const { distance, cites } = allowanceOf(f.t, f.e.troop[i], { going, slowed: isBlind(f.air) });
  return { distance, cites: going === 'good' ? cites : [...cites, rule], going };
}

/** Why they may not go these ways, whatever the distance; null when they may. */
export function wayBarred(
  f: Field,
  members: readonly number[],
  ways: readonly (readonly Pose[])[],
  march: boolean,
  retires: boolean,
): Refused | null {
  for (const i of members) {
    const held = hullHeld(f, i);
    if (held) return refuse('hull-held', [held], { element: i });
  }
  const late = retires ? null : mayAdvance(f, f.air, members);
  if (late) return refuse('too-dark', [late], { elements: [...members] });
  if (members.length < 2 || columnOf(f, members) !== null) return null;
  const narrow = columnOnly(f, f.air, members, ways, march);
  return narrow && refuse('column-only', [narrow.rule], { why: narrow.why });
}
