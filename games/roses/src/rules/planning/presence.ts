/** Presence: where a seat may attack. */
import type { Seat } from '@drumhead/kernel';
import type { RegionSet } from '../../model/ids.ts';
import { NOBLE, SHIP } from '../../tables.ts';
import type { Read } from '../context.ts';
import { canReach } from './moving-ships-and-nobles.ts';

/**
 * Regions where the seat may attack. Ships give none, nor does Calais. A Noble who
 * legally moves gives presence where he was and where he goes.
 */
export function presence(c: Read, seat: Seat, moves: readonly number[]): RegionSet {
  const { t } = c;
  const { owner, at } = c.p;
  let regions = 0;
  for (let card = 0; card < owner.length; card++) {
    if (owner[card] !== seat) continue;
    const type = t.type[card];
    if (type === NOBLE) regions |= 1 << at[card];
    else if (type !== SHIP) regions |= 1 << t.region[card];
  }
  for (let i = 0; i < moves.length; i += 2) {
    if (t.type[moves[i]] === NOBLE && canReach(c, moves[i], moves[i + 1])) regions |= 1 << moves[i + 1];
  }
  return regions;
}

/** Behind an attack without presence. */
export const NO_PRESENCE_CITES = ['R-4.23', 'R-4.24', 'R-4.25', 'R-4.26', 'R-4.12', 'R-11.5', 'G-5', 'G-6'];
