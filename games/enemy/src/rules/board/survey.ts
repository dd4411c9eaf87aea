/** One pass over the blocks for those who ask about many Areas at once. Shared buffers: read them before anything moves. */
import { INSIDE, type Position } from '../../position.ts';
import {
  AREAS,
  ARTILLERY,
  BLOCKS,
  CAVALRY,
  NOBODY,
  PLACES,
  ROYALIST_BLOCKS,
  SCOTS_HOME,
  type Tables,
} from '../../tables.ts';

/** By 2 × place + seat, four counts in one number, six bits each: blocks outside, within, troops outside, riders outside. */
const COUNTS = new Int32Array(PLACES * 2);
const WITHIN_ONE = 1 << 6;
/** What a block outside adds to them, by class. */
const OUTSIDE_ONE = [1, 1 + (1 << 12) + (1 << 18), 1 + (1 << 12)];

/** Leaders outside, as in `Tables.command`. */
const LEADERS = new Uint16Array(PLACES * 2);
/** To whom an Area is Friendly. */
export const OWNER = new Int8Array(PLACES);
export const VACANT = new Uint8Array(PLACES);

/** Blocks outside the City, and shut in it. */
export const outsideAt = (seat: number, place: number): number => COUNTS[place * 2 + seat] & 63;
export const withinAt = (seat: number, place: number): number => (COUNTS[place * 2 + seat] >> 6) & 63;
/** Infantry and Cavalry outside, and Cavalry alone. */
export const troopsAt = (seat: number, place: number): number => (COUNTS[place * 2 + seat] >> 12) & 63;
export const ridersAt = (seat: number, place: number): number => (COUNTS[place * 2 + seat] >> 18) & 63;

export function survey(t: Tables, p: Position): void {
  COUNTS.fill(0);
  LEADERS.fill(0);
  const { where, flags } = p;
  const { cls, command } = t;
  for (let b = 0; b < BLOCKS; b++) {
    const at = where[b] * 2 + (b < ROYALIST_BLOCKS ? 0 : 1);
    if ((flags[b] & INSIDE) !== 0) {
      COUNTS[at] += WITHIN_ONE;
      continue;
    }
    COUNTS[at] += OUTSIDE_ONE[cls[b]];
    LEADERS[at] |= command[b];
  }
  const { loyalty } = t;
  for (let area = 0; area < AREAS; area++) {
    const royal = COUNTS[area * 2];
    const parliament = COUNTS[area * 2 + 1];
    VACANT[area] = royal + parliament === 0 ? 1 : 0;
    if ((royal & 63) !== 0) OWNER[area] = (parliament & 63) !== 0 ? NOBODY : 0;
    else if ((parliament & 63) !== 0) OWNER[area] = 1;
    else OWNER[area] = royal + parliament === 0 ? loyalty[area] : NOBODY;
  }
}

/** After a survey: whether Regional blocks of a home may end there without an escort (E-3.3.b). Nobody leads himself. */
export function mayEnd(t: Tables, home: number, seat: number, area: number): boolean {
  if (t.atHome[home * PLACES + area]) return true;
  const led = LEADERS[area * 2 + seat];
  if (led === 0) return false;
  return home === SCOTS_HOME ? (led & (2 << SCOTS_HOME)) !== 0 : (led & (1 | (2 << home))) !== 0;
}

/** After a survey: whether the Area can feed one more (E-6.3.c). A besieger gets nothing from the City (E-9.11.d). */
export function feeds(t: Tables, seat: number, area: number, cls: number): boolean {
  if (cls === ARTILLERY) return true;
  const riders = ridersAt(seat, area);
  if (riders > t.cavalrySupply[area] || (cls === CAVALRY && riders === t.cavalrySupply[area])) return false;
  const city = t.fortified[area] && withinAt(1 - seat, area) > 0 ? 0 : t.infantrySupply[area];
  return troopsAt(seat, area) < t.blockSupply[area] + city;
}
