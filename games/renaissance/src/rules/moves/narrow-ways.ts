/** D-group.7: where a group can move only as a column one element wide. */

import { boxesMeet, boxOf } from '../../geometry/boxes.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { type Air, isBlind } from '../../model/air.ts';
import { type Field, troopOf } from '../../model/field.ts';
import { barriersUnder } from '../defences/works.ts';
import { landOf } from '../terrain/features.ts';
import { goingOfWay, isBad, underfoot } from '../terrain/going.ts';
import { crossings, followsBank, PALTRY } from '../water/rivers.ts';

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
