/** Control points: where an item counts, and everybody's in each region. */
import type { CardId, PlaceId, RegionId } from '../../model/ids.ts';
import { NOBLE, SHIP, type Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { regionOfShip, SHIPS_COUNT } from '../ships.ts';

/** The region where an owned item counts: Nobles and Ships where they stand, the rest at home. */
export function standsIn(t: Tables, p: { readonly at: readonly PlaceId[] }, card: CardId): RegionId {
  const type = t.type[card];
  if (type === NOBLE) return p.at[card] as RegionId;
  return type === SHIP ? regionOfShip(t, card, p.at[card]) : t.region[card];
}

/** What items are worth, and which of them count in a region. */
export const COUNTED: readonly string[] = ['R-0.3', ...SHIPS_COUNT];
export const POINTS_CITES: readonly string[] = ['R-8.2'];

/** A region and everybody's control points there, by seat. */
export interface RegionPoints {
  readonly region: RegionId;
  readonly cp: number[];
}

/** by region, the Captain of Calais included. */
export function controlPoints({ t, p }: Read): readonly RegionPoints[] {
  const { players, owner } = p;
  const regions: RegionPoints[] = [];
  for (let region = 0; region < t.regions.length; region++) {
    regions.push({ region, cp: new Array<number>(players).fill(0) });
  }
  for (let card = 0; card < owner.length; card++) {
    const seat = owner[card];
    if (seat >= 0) regions[standsIn(t, p, card)].cp[seat] += t.cp[card];
  }
  if (p.calaisSeat >= 0) regions[p.calaisRegion].cp[p.calaisSeat] += t.calaisCp;
  return regions;
}
