/** How armies of One Battle were drawn for matches of versions 1 and 2: by strength, whatever number of blocks came of it. */

import type { Chance, Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { ARTILLERY } from '../../model/numbers.ts';
import type { Tables } from '../../tables.ts';
import { inPool, isCommon } from './even-armies.ts';

/** No army had more blocks than that. */
export const roomByPrice = (t: Tables): number => t.data.charts.oneBattle.before.worth / 4;

/** A Leader, guns, and Horse and Foot in random order as long as the price allows. */
export function drawByPrice(c: Read, seat: Seat, guns: number, chance: Chance): number[] {
  const { t } = c;
  const leaders = inPool(c, seat, (b) => t.leader[b]);
  const cannon = inPool(c, seat, (b) => t.cls[b] === ARTILLERY).slice(0, guns);
  const army = [leaders[chance.below(leaders.length)], ...cannon];
  const troops = inPool(c, seat, (b) => isCommon(t, b));
  let left = t.data.charts.oneBattle.before.worth;
  for (const b of army) left -= worthOf(t, b);
  for (const i of chance.order(troops.length)) {
    if (worthOf(t, troops[i]) > left) continue;
    left -= worthOf(t, troops[i]);
    army.push(troops[i]);
  }
  return army;
}

/** Horse that keeps its discipline is worth more (E-7.43.a). */
const worthOf = (t: Tables, block: BlockId): number => t.max[block] * t.eff[block] + 2 * t.discipline[block];
