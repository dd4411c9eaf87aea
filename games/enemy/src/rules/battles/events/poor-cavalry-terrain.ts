/** 7.95 Poor Cavalry Terrain, for both sides; Roundhead Cavalry Mistimes Charge, for one Round. */
import type { Seat } from '@drumhead/kernel';
import type { Read } from '../../../model/context.ts';
import type { Battle } from '../../../position/frames.ts';
import { aimedBy, paramOf } from '../sides.ts';

/** Only where it holds. */
export const terrainCites = (c: Read, f: Battle): readonly string[] =>
  aimedBy(c, f, 'poor-cavalry-terrain') < 0 ? [] : ['E-7.95.a'];

/** E-7.95.a: what it takes from the effectiveness of a side's Cavalry. */
export function terrainForCavalry(c: Read, f: Battle, side: Seat): number {
  const { t, p } = c;
  let change = 0;
  const poor = aimedBy(c, f, 'poor-cavalry-terrain');
  if (poor >= 0) change += paramOf(c, poor, 'cavalryEff');
  const late = aimedBy(c, f, 'roundhead-charge');
  if (late >= 0 && f.round === paramOf(c, late, 'round') && t.seats[side] === t.params[p.played[late]]['side'])
    change += paramOf(c, late, 'cavalryEff');
  return change;
}

/** E-7.95.a, G-05: in a Withdrawal it makes the difference in Cavalry smaller. */
export function gapOnPoorTerrain(c: Read, f: Battle, gap: number): number {
  const poor = aimedBy(c, f, 'poor-cavalry-terrain');
  if (poor < 0) return gap;
  const less = Math.max(0, Math.abs(gap) - paramOf(c, poor, 'withdrawal'));
  return gap < 0 ? -less : less;
}
