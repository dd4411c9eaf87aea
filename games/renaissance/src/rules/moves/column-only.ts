/**
 * D-group.7: where a group goes in column only; before that, whether an empty hull or the dark keeps it from going
 * at all.
 */

import { baseSizeOf } from '../../geometry/bases.ts';
import { boxesMeet, boxOf } from '../../geometry/overlap.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { isBlind } from '../../model/air.ts';
import { type Field, troopOf } from '../../model/field.ts';
import { columnOf } from '../../model/groups.ts';
import { type Refused, refuse } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import { barriersUnder } from '../defences.ts';
import { hullHeld } from '../naval-landing/troops-ashore.ts';
import { landOf } from '../terrain/features.ts';
import { goingOfWay, isBad, type Underfoot, underfoot } from '../terrain/going.ts';
import { crossings, followsBank, PALTRY } from '../water/river-nature.ts';
import { mayAdvance } from '../weather/time-of-day.ts';

interface Order {
  readonly march: boolean;
  readonly retires?: boolean;
  /** What is under each way, where it is known. */
  readonly under?: readonly Underfoot[];
}

/** Why they may not go these ways, whatever the distance; null when they may. */
export function wayBarred(
  f: Field,
  members: readonly ElementId[],
  ways: readonly (readonly Pose[])[],
  { march, retires, under }: Order,
): Refused | null {
  for (const i of members) {
    const held = hullHeld(f, i);
    if (held) return refuse('hull-held', [held], { element: i });
  }
  const late = retires ? null : mayAdvance(f, members);
  if (late) return refuse('too-dark', [late], { elements: [...members] });
  if (members.length < 2 || columnOf(f, members) !== null) return null;
  const narrow = columnOnly(f, members, ways, { march, ...(under && { under }) });
  return narrow && refuse('column-only', [narrow.rule], { why: narrow.why });
}

/** D-group.7: where a group can move only as a column one element wide. */
export type Narrow = 'gateway' | 'road' | 'bank' | 'difficult' | 'river' | 'boats' | 'dark';

/** Why these members, each going its way, must be in column; null when they need not. */
export function columnOnly(
  f: Field,
  members: readonly ElementId[],
  ways: readonly (readonly Pose[])[],
  { march, under }: Order,
): { readonly why: Narrow; readonly rule: string } | null {
  const { air } = f;
  const because = (why: Narrow) => ({ why, rule: 'D-group.7' });
  const going = members.map((i, k) => (under?.[k] ?? goingOfWay(f, i, ways[k])).going);
  if (going.every((it) => it === 'road')) return because('road');
  if (march && isBlind(air)) return because('dark');
  const light = members.every((i) => ['Sk', 'Wb'].includes(troopOf(f, i).type));
  for (const [k, i] of members.entries()) {
    if (isBad(going[k]) || f.ground.sections.length > 0) {
      const end = layOut(ways[k].slice(-1), baseSizeOf(f.bases, i));
      if (!light && underfoot(f, i, end, 0).going === 'difficult') return because('difficult');
      if (passesGate(f, i, ways[k])) return because('gateway');
    }
    const wet = byWater(f, i, ways[k]);
    if (wet) return because(wet);
  }
  return null;
}

function passesGate(f: Field, i: ElementId, way: readonly Pose[]): boolean {
  if (f.ground.sections.length === 0) return false;
  const steps = layOut(way, baseSizeOf(f.bases, i));
  for (let k = 0; k < steps.count; k++) {
    if (barriersUnder(f, f.e.side[i], steps, k).some(({ is }) => is === 'gateway')) return true;
  }
  return false;
}

/** Over a river other than a paltry one, over a bridge (it is one element wide), along a bank, and Boats on a river. */
function byWater(f: Field, i: ElementId, way: readonly Pose[]): Narrow | null {
  const size = baseSizeOf(f.bases, i);
  const near = boxOf(way, 1.5 * size.width + size.depth);
  if (!landOf(f.ground.features).rivers.some(({ bounds }) => boxesMeet(bounds, near))) return null;
  const steps = layOut(way, size);
  const boat = troopOf(f, i).type === 'Bts';
  for (const { river, by } of crossings(f, steps)) {
    if (boat) return 'boats';
    if (by === 'bridge' || f.ground.natures[river] !== PALTRY) return 'river';
  }
  const along = !boat && followsBank(f, steps, 0) && followsBank(f, steps, steps.count - 1);
  return along ? 'bank' : null;
}
