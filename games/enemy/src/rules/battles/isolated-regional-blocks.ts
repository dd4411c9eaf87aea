/** 7.82: Regional blocks left away from home without a leader. */
import type { Seat } from '@drumhead/kernel';
import type { Play, Read } from '../../model/context.ts';
import { settle } from '../../model/control-changes.ts';
import { eliminate } from '../../model/elimination.ts';
import type { BlockId } from '../../model/ids.ts';
import { AREAS, endOf, firstOf, sideOf } from '../../model/numbers.ts';
import { isHome, leads } from '../../model/regional-blocks.ts';
import type { Battle } from '../../position/frames.ts';
import { FIGHTS, RESERVE } from '../../position/position.ts';

/** E-7.82.a, G-58: Regional blocks away from home without a Leader or their RL are lost. */
export function loseStranded(c: Play, f: Battle, seat: Seat): void {
  const { t, p } = c;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    const area = p.where[b];
    if (!t.regional[b] || area >= AREAS || isHome(t, b, area)) continue;
    // Those who fought, wherever they are now, and all in the Area, its City included.
    const concerned = (p.flags[b] & FIGHTS) !== 0 || area === f.area;
    if (!concerned || (area === f.area && seat === f.loser && (p.flags[b] & RESERVE) !== 0) || hasLeader(c, b))
      continue;
    eliminate(c, b, 'stranded', ['E-7.82.a', 'G-58']);
    settle(c, area);
  }
}

function hasLeader({ t, p }: Read, block: BlockId): boolean {
  const side = sideOf(block);
  for (let b = firstOf(side), end = endOf(side); b < end; b++)
    if (b !== block && p.where[b] === p.where[block] && leads(t, b, block)) return true;
  return false;
}
