/** Where items count. */
import { NOBLE, SHIP, type Tables } from '../../tables.ts';
import { regionOfShip } from '../ships.ts';

/** The region where an owned item counts: Nobles and Ships where they stand, the rest at home. */
export function standsIn(t: Tables, p: { readonly at: readonly number[] }, card: number): number {
  const type = t.type[card];
  if (type === NOBLE) return p.at[card];
  return type === SHIP ? regionOfShip(t, card, p.at[card]) : t.region[card];
}
