/** Where items count. */
import type { CardId, PlaceId, RegionId } from '../../model/ids.ts';
import { NOBLE, SHIP, type Tables } from '../../tables.ts';
import { regionOfShip } from '../ships.ts';

/** The region where an owned item counts: Nobles and Ships where they stand, the rest at home. */
export function standsIn(t: Tables, p: { readonly at: readonly PlaceId[] }, card: CardId): RegionId {
  const type = t.type[card];
  if (type === NOBLE) return p.at[card] as RegionId;
  return type === SHIP ? regionOfShip(t, card, p.at[card]) : t.region[card];
}
