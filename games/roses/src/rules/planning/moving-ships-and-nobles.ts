/** How far Nobles and Ships move. */
import type { CardId, PlaceId } from '../../model/ids.ts';
import { SHIP } from '../../tables.ts';
import type { Read } from '../context.ts';
import { shipCanReach } from '../ships.ts';

/** a Noble goes one border far.: a Ship two sea areas. */
export function canReach(c: Read, piece: CardId, to: PlaceId): boolean {
  const { t, p } = c;
  if (t.type[piece] === SHIP) return shipCanReach(c, piece, to);
  const { length } = t.regions;
  return to < length && t.nobleReach[p.at[piece] * length + to];
}
