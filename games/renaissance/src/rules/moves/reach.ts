/** How far ground, water and air let these members go their ways, and whether they may go them at all. */

import { boxesMeet, boxOf } from '../../geometry/overlap.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { type Air, isBlind } from '../../model/air.ts';
import { type Field, troopOf } from '../../model/field.ts';
import { columnOf } from '../../model/groups.ts';
import { type Footing, type Refused, refuse } from '../../model/verdict.ts';
import { barriersUnder } from '../defences/works.ts';
import { type Allowance, allowanceOf, mayStruggleOut, reachOf } from '../distance.ts';
import { landOf } from '../terrain/features.ts';
import { goingOfWay, isBad, isWorse, underfoot } from '../terrain/going.ts';
import { crossings, followsBank, PALTRY } from '../water/rivers.ts';
import { goingAfloat, hullHeld } from '../water/ships.ts';
import { mayAdvance } from '../weather/night.ts';

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
    return { distance: f.t.measures.moves.struggle, cites: ['G-52'], going: under.going };
  return { distance, cites, going: under.going };
}

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

/** D-group.7: where a group can move only as a column one element wide. */
export type Narrow = 'gateway' | 'road' | 'bank' | 'difficult' | 'river' | 'boats' | 'dark';

/** Why these members, each going its way, must be in column; null when they need not. */
export function columnOnly(
  f: Field,
  air: Air,
  members: readonly number[],
  ways: readonly (readonly Pose[])[],
  march: boolean,
): { readonly why: Narrow; readonly rule: string } | null {
  const because = (why: Narrow) => ({ why, rule: 'D-group.7' });
  const going = members.map((i, k) => goingOfWay(f, air, i, ways[k]).going);
  if (going.every((it) => it === 'road')) return because('road');
  if (march && isBlind(air)) return because('dark');
  const light = members.every((i) => ['Sk', 'Wb'].includes(troopOf(f, i).type));
  for (const [k, i] of members.entries()) {
    if (isBad(going[k]) || f.ground.sections.length > 0) {
      const end = layOut(ways[k].slice(-1), f.bases.width[i], f.bases.depth[i]);
      if (!light && underfoot(f, air, i, end, 0).going === 'difficult') return because('difficult');
      if (passesGate(f, i, ways[k])) return because('gateway');
    }
    const wet = byWater(f, air, i, ways[k]);
    if (wet) return because(wet);
  }
  return null;
}

function passesGate(f: Field, i: number, way: readonly Pose[]): boolean {
  if (f.ground.sections.length === 0) return false;
  const steps = layOut(way, f.bases.width[i], f.bases.depth[i]);
  for (let k = 0; k < steps.count; k++) {
    if (barriersUnder(f, f.e.side[i], steps, k).some(({ is }) => is === 'gateway')) return true;
  }
  return false;
}

/** Over a river other than a paltry one, over a bridge (it is one element wide), along a bank, and Boats on a river. */
function byWater(f: Field, air: Air, i: number, way: readonly Pose[]): Narrow | null {
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  const near = boxOf(way, 1.5 * width + depth);
  if (!landOf(f.ground.features).rivers.some(({ bounds }) => boxesMeet(bounds, near))) return null;
  const steps = layOut(way, width, depth);
  const boat = troopOf(f, i).type === 'Bts';
  for (const { river, by } of crossings(f, air, steps)) {
    if (boat) return 'boats';
    if (by === 'bridge' || f.ground.natures[river] !== PALTRY) return 'river';
  }
  const along = !boat && followsBank(f, steps, 0) && followsBank(f, steps, steps.count - 1);
  return along ? 'bank' : null;
}
