/** D-group.7: where a group can move only as a column one element wide. */
import { type Field, troopOf } from '../elements.ts';
import type { Pose } from '../geometry/pose.ts';
import { type Air, isBlind } from './air.ts';
import { landOf } from './features.ts';
import { goingOfWay, stepsOf, underfoot } from './going.ts';
import { crossings, followsBank, PALTRY } from './rivers.ts';
import { barriersUnder } from './works.ts';

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
  const land = landOf(f.ground.features);
  const light = members.every((i) => ['Sk', 'Wb'].includes(troopOf(f, i).type));
  const ground = members.map((i, k) => goingOfWay(f, air, i, ways[k]).going);
  if (ground.every((going) => going === 'road')) return because('road');
  if (march && isBlind(air)) return because('dark');
  for (const [k, i] of members.entries()) {
    const steps = stepsOf(ways[k], f.bases.width[i], f.bases.depth[i]);
    const last = steps.count - 1;
    const boat = troopOf(f, i).type === 'Bts';
    for (let s = 0; s < steps.count && f.ground.sections.length > 0; s++) {
      if (barriersUnder(f, f.e.side[i], steps, s).some(({ is }) => is === 'gateway')) return because('gateway');
    }
    if (!light && underfoot(f, air, i, steps, last).going === 'difficult') return because('difficult');
    if (land.rivers.length === 0) continue;
    const wet = crossings(f, air, steps);
    if (boat && wet.length > 0) return because('boats');
    if (wet.some(({ river, by }) => by !== 'bridge' && f.ground.natures[river] !== PALTRY)) return because('river');
    // A bridge is one element wide.
    if (wet.some(({ by }) => by === 'bridge')) return because('river');
    if (!boat && followsBank(f, steps, 0) && followsBank(f, steps, last)) return because('bank');
  }
  return null;
}
