/** Special rules for Ships. */
import { citesIf } from '@drumhead/kernel';
import type { CardId, PlaceId, RegionId } from '../model/ids.ts';
import { HOME, type Tables } from '../tables.ts';
import type { Read } from './context.ts';

/** in its home port a Ship counts as being in the sea area next to it. */
export function seaOf(t: Tables, ship: CardId, place: PlaceId): PlaceId {
  return place === HOME ? t.homeSea[ship] : place;
}

/** sea areas are numbered along one open chain whose ends do not meet, so steps are differences. */
function steps(from: PlaceId, to: PlaceId): number {
  return Math.abs(from - to);
}

/** at most two sea areas away. A place that is no sea area is no order. */
export function shipCanReach({ t, p }: Read, ship: CardId, to: PlaceId): boolean {
  if (!isSea(t, to)) return false;
  return steps(seaOf(t, ship, p.at[ship]), to) <= t.maxShipSteps;
}

function isSea(t: Tables, place: PlaceId): boolean {
  return place >= t.regions.length && place !== HOME;
}

/** back in the sea area next to its home port a Ship returns onto its icon; elsewhere it stays at sea. */
export function moorings(t: Tables, ship: CardId, sea: PlaceId): PlaceId {
  return sea === t.homeSea[ship] ? HOME : sea;
}

/** the region a Ship counts for. */
export function regionOfShip(t: Tables, ship: CardId, place: PlaceId): RegionId {
  return place === HOME ? t.region[ship] : t.regionAt[place];
}

/** Behind control points: where those of Ships count. */
export const SHIPS_COUNT: readonly string[] = ['R-11.7'];

/** Troops have no business with a Ship, in port or at sea: it is a Personality. */
export const NOT_ATTACKED: readonly string[] = ['R-0.14', 'R-11.6'];

/** Ships as a whole: the chain of seas, what a Ship is beside its Port, and that it gives no presence. */
export const SHIPS: readonly string[] = ['R-11.2', 'R-11.5', 'R-11.8', 'R-0.7', 'R-0.15', 'C-12', 'G-43'];

/** Behind a Ship's move: out of port, home again or at sea. */
export const shipMoveCites = (from: PlaceId, to: PlaceId): readonly string[] => [
  'R-4.13',
  'R-11.1',
  ...citesIf(from === HOME, 'R-4.14'),
  to === HOME ? 'R-11.4' : 'R-11.3',
];
