/**
 * Who stands where, for those who ask about many Areas at once. From one survey to the next few blocks change places, and only
 * what they change is reckoned anew. It fills buffers of the arena: read them before anything moves.
 */

import type { Seat } from '@drumhead/kernel';
import { COUNTS, FEEDS, OWNER, SETS, STANDS, SURVEYED, VACANT } from '../position/arena.ts';
import { INSIDE } from '../position/position.ts';
import { HOMES } from '../schema.ts';
import type { Tables } from '../tables.ts';
import type { Read } from './context.ts';
import type { AreaId, PlaceId } from './ids.ts';
import {
  AREAS,
  ARTILLERY,
  ASIDE,
  BLOCKS,
  CAVALRY,
  endOf,
  firstOf,
  INFANTRY,
  NOBODY,
  PARLIAMENT,
  PLACES,
  ROYALIST,
  SCOTS_HOME,
  sideOf,
} from './numbers.ts';
import { bitOf, halfOf, IN_HALF, placeOf } from './place-sets.ts';

const WITHIN_ONE = 1 << 6;
/** What a block outside adds to them, by class. */
const OUTSIDE_ONE = [1, 1 + (1 << 12) + (1 << 18), 1 + (1 << 12)];

/** Blocks outside the City, and shut in it. */
export const outsideAt = (seat: Seat, place: PlaceId): number => COUNTS[seat * PLACES + place] & 63;
export const withinAt = (seat: Seat, place: PlaceId): number => (COUNTS[seat * PLACES + place] >> 6) & 63;
/** Infantry and Cavalry outside, and Cavalry alone. */
export const troopsAt = (seat: Seat, place: PlaceId): number => (COUNTS[seat * PLACES + place] >> 12) & 63;
export const ridersAt = (seat: Seat, place: PlaceId): number => (COUNTS[seat * PLACES + place] >> 18) & 63;

/** What `SETS` holds, two halves of each: by seat, by seat and class, by seat and whom a leader leads. */
const OWNED = 0;
const WITHIN = 4;
const OUTSIDE = 8;
const FED = 12;
const LED = 24;
const EMPTY = LED + 4 * (1 + HOMES.length);

/** Half a set each: Areas Friendly to a side, those in whose City it is shut in, those where it stands outside. */
export const ownedBy = (seat: Seat, half: number): number => SETS[OWNED + 2 * seat + half];
export const withinOf = (seat: Seat, half: number): number => SETS[WITHIN + 2 * seat + half];
export const outsideOf = (seat: Seat, half: number): number => SETS[OUTSIDE + 2 * seat + half];
export const vacantAreas = (half: number): number => SETS[EMPTY + half];
/** Areas that can feed one more of a class. */
export const feeding = (seat: Seat, cls: number, half: number): number => SETS[FED + 6 * seat + 2 * cls + half];

export function survey(c: Read): void {
  surveySide(c, ROYALIST);
  surveySide(c, PARLIAMENT);
}

/** One side's blocks only, for those who ask nothing that depends on the other's. */
export function surveySide({ t, p }: Read, seat: Seat): void {
  if (SURVEYED.tables !== t) beginWith(t);
  const { where, flags } = p;
  const row = seat * PLACES;
  let low = 0;
  let high = 0;
  let isLeading = false;
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    const now = where[block] * 2 + (flags[block] & INSIDE);
    const then = STANDS[block];
    if (now === then) continue;
    STANDS[block] = now;
    const from = then >> 1;
    const to = now >> 1;
    COUNTS[row + from] -= (then & INSIDE) !== 0 ? WITHIN_ONE : OUTSIDE_ONE[t.cls[block]];
    COUNTS[row + to] += (now & INSIDE) !== 0 ? WITHIN_ONE : OUTSIDE_ONE[t.cls[block]];
    if (from < IN_HALF) low |= 1 << from;
    else high |= 1 << (from - IN_HALF);
    if (to < IN_HALF) low |= 1 << to;
    else high |= 1 << (to - IN_HALF);
    if (t.command[block] !== 0) isLeading = true;
  }
  if ((low | high) !== 0) lookAtAll(t, low, high);
  if (isLeading) findLeaders(t, seat);
}

/** With other tables nothing holds that was found with the last ones: all blocks begin beside the board. */
function beginWith(t: Tables): void {
  SURVEYED.tables = t;
  COUNTS.fill(0);
  STANDS.fill(ASIDE * 2);
  SETS.fill(0);
  FEEDS.fill(0);
  for (let block = 0; block < BLOCKS; block++) COUNTS[sideOf(block) * PLACES + ASIDE] += OUTSIDE_ONE[t.cls[block]];
  for (let area = 0; area < AREAS; area++) lookAt(t, area);
}

function lookAtAll(t: Tables, low: number, high: number): void {
  for (let left = low; left !== 0; left &= left - 1) lookAt(t, placeOf(0, left & -left));
  for (let left = high; left !== 0; left &= left - 1) {
    const place = placeOf(1, left & -left);
    if (place < AREAS) lookAt(t, place);
  }
}

/** Whose an Area is whose counts have changed, and what it feeds. Mostly that stays as it was. */
function lookAt(t: Tables, area: AreaId): void {
  const royal = COUNTS[area];
  const parliament = COUNTS[PLACES + area];
  const isVacant = royal + parliament === 0;
  let owner = isVacant ? t.loyalty[area] : NOBODY;
  if ((royal & 63) !== 0) owner = (parliament & 63) !== 0 ? NOBODY : ROYALIST;
  else if ((parliament & 63) !== 0) owner = PARLIAMENT;
  OWNER[area] = owner;
  VACANT[area] = isVacant ? 1 : 0;
  const half = halfOf(area);
  const bit = bitOf(area);
  put(EMPTY + half, bit, isVacant);
  for (let seat = 0; seat < 2; seat++) {
    const count = seat === ROYALIST ? royal : parliament;
    put(OWNED + 2 * seat + half, bit, owner === seat);
    put(WITHIN + 2 * seat + half, bit, ((count >> 6) & 63) !== 0);
    put(OUTSIDE + 2 * seat + half, bit, (count & 63) !== 0);
    const fed = fedBy(t, seat, area);
    if (fed === FEEDS[seat * PLACES + area]) continue;
    FEEDS[seat * PLACES + area] = fed;
    for (let cls = 0; cls < 3; cls++) put(FED + 6 * seat + 2 * cls + half, bit, (fed & (1 << cls)) !== 0);
  }
}

function put(word: number, bit: number, isIn: boolean): void {
  if (isIn) SETS[word] |= bit;
  else SETS[word] &= ~bit;
}

/** Where a side's leaders stand outside: there are few of them. */
function findLeaders(t: Tables, seat: Seat): void {
  const first = LED + 2 * seat * (1 + HOMES.length);
  for (let word = first; word < first + 2 * (1 + HOMES.length); word++) SETS[word] = 0;
  for (const block of t.leaders[seat]) {
    if ((STANDS[block] & INSIDE) !== 0) continue;
    const place = STANDS[block] >> 1;
    SETS[first + 2 * (31 - Math.clz32(t.command[block])) + halfOf(place)] |= bitOf(place);
  }
}

/** Stands for the home of blocks that are bound to none. */
export const UNBOUND = HOMES.length;

/**
 * After a survey: where blocks of a home may end without an escort (E-3.3.b), half of it. Wherever a Leader is, but
 * Covenanters follow only their own.
 */
export function welcoming(t: Tables, seat: Seat, home: number, half: number): number {
  if (home === UNBOUND) return -1;
  const led = LED + 2 * seat * (1 + HOMES.length) + half;
  return t.homeSet[home][half] | SETS[led + 2 * (1 + home)] | (home === SCOTS_HOME ? 0 : SETS[led]);
}

/** After a survey: the classes of which the Area can feed one more, as bits (E-6.3.c). */
export const feeds = (seat: Seat, area: AreaId): number => FEEDS[seat * PLACES + area];

/** A besieger gets nothing from the City (E-9.11.d). */
function fedBy(t: Tables, seat: Seat, area: AreaId): number {
  const riders = ridersAt(seat, area);
  const city = t.fortified[area] && withinAt(1 - seat, area) > 0 ? 0 : t.infantrySupply[area];
  if (riders > t.cavalrySupply[area] || troopsAt(seat, area) >= t.blockSupply[area] + city) return 1 << ARTILLERY;
  return (1 << ARTILLERY) | (1 << INFANTRY) | (riders < t.cavalrySupply[area] ? 1 << CAVALRY : 0);
}
