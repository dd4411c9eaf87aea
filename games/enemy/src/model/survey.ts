/** One pass over the blocks for those who ask about many Areas at once. It fills buffers of the arena: read them before anything moves. */

import type { Seat } from '@drumhead/kernel';
import { COUNTS, LEADERS, OWNER, VACANT } from '../position/arena.ts';
import { INSIDE } from '../position/position.ts';
import { HOMES } from '../schema.ts';
import type { Tables } from '../tables.ts';
import type { Read } from './context.ts';
import type { AreaId, PlaceId } from './ids.ts';
import {
  AREAS,
  ARTILLERY,
  CAVALRY,
  endOf,
  firstOf,
  INFANTRY,
  NOBODY,
  PARLIAMENT,
  PLACES,
  ROYALIST,
  SCOTS_HOME,
} from './numbers.ts';

const WITHIN_ONE = 1 << 6;
/** What a block outside adds to them, by class. */
const OUTSIDE_ONE = [1, 1 + (1 << 12) + (1 << 18), 1 + (1 << 12)];

/** Blocks outside the City, and shut in it. */
export const outsideAt = (seat: Seat, place: PlaceId): number => COUNTS[seat * PLACES + place] & 63;
export const withinAt = (seat: Seat, place: PlaceId): number => (COUNTS[seat * PLACES + place] >> 6) & 63;
/** Infantry and Cavalry outside, and Cavalry alone. */
export const troopsAt = (seat: Seat, place: PlaceId): number => (COUNTS[seat * PLACES + place] >> 12) & 63;
export const ridersAt = (seat: Seat, place: PlaceId): number => (COUNTS[seat * PLACES + place] >> 18) & 63;

/** One side's blocks only, for those who ask nothing else: the other side's counts and who owns what stay as they were. */
export function countSide({ t, p }: Read, seat: Seat): void {
  const counts = COUNTS;
  const base = seat * PLACES;
  for (let place = base, end = base + PLACES; place < end; place++) counts[place] = 0;
  const { where, flags } = p;
  const { cls } = t;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    counts[base + where[b]] += (flags[b] & INSIDE) !== 0 ? WITHIN_ONE : OUTSIDE_ONE[cls[b]];
}

/** Where a side's leaders stand outside, for `welcomes`: there are few of them. */
export function findLeaders({ t, p }: Read, seat: Seat): void {
  LEADERS.fill(0);
  for (const b of t.leaders[seat]) if ((p.flags[b] & INSIDE) === 0) LEADERS[p.where[b]] |= t.command[b];
}

export function survey(c: Read): void {
  const { t } = c;
  countSide(c, ROYALIST);
  countSide(c, PARLIAMENT);
  const [counts, owner, vacant] = [COUNTS, OWNER, VACANT];
  const { loyalty } = t;
  for (let area = 0; area < AREAS; area++) {
    const royal = counts[area];
    const parliament = counts[PLACES + area];
    vacant[area] = royal + parliament === 0 ? 1 : 0;
    if ((royal & 63) !== 0) owner[area] = (parliament & 63) !== 0 ? NOBODY : ROYALIST;
    else if ((parliament & 63) !== 0) owner[area] = PARLIAMENT;
    else owner[area] = royal + parliament === 0 ? loyalty[area] : NOBODY;
  }
}

/** Stands in `welcomes` for blocks that are bound to no home. */
export const UNBOUND = 1 << HOMES.length;
const ALL_BUT_SCOTS = (UNBOUND - 1) & ~(1 << SCOTS_HOME);

/**
 * With the side's leaders found: whose blocks may end there without an escort, as bits by home (E-3.3.b). Whoever has a
 * Leader there, but Covenanters follow only their own.
 */
export function welcomes(t: Tables, area: AreaId): number {
  const led = LEADERS[area];
  return UNBOUND | t.homesAt[area] | (led >> 1) | ((led & 1) !== 0 ? ALL_BUT_SCOTS : 0);
}

/** After a survey: the classes of which the Area can feed one more, as bits (E-6.3.c). A besieger gets nothing from the City (E-9.11.d). */
export function feeds(t: Tables, seat: Seat, area: AreaId): number {
  const riders = ridersAt(seat, area);
  const city = t.fortified[area] && withinAt(1 - seat, area) > 0 ? 0 : t.infantrySupply[area];
  if (riders > t.cavalrySupply[area] || troopsAt(seat, area) >= t.blockSupply[area] + city) return 1 << ARTILLERY;
  return (1 << ARTILLERY) | (1 << INFANTRY) | (riders < t.cavalrySupply[area] ? 1 << CAVALRY : 0);
}
