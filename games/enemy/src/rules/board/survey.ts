/** One pass over the blocks for those who ask about many Areas at once: listings. Shared buffers; read at once. */
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

/** Blocks outside and inside the City, 2 × place + seat. */
export const OUTSIDE = new Uint8Array(PLACES * 2);
export const WITHIN = new Uint8Array(PLACES * 2);
/** Infantry and Cavalry outside, and Cavalry alone. */
export const TROOPS = new Uint8Array(PLACES * 2);
export const RIDERS = new Uint8Array(PLACES * 2);
/** Leaders outside: bit 0 a Leader, bit 1 + home an RL of that Home Region. */
const LEADERS = new Uint16Array(PLACES * 2);
/** To whom an Area is Friendly. */
export const OWNER = new Int8Array(PLACES);
export const VACANT = new Uint8Array(PLACES);

export function survey(t: Tables, p: Position): void {
  OUTSIDE.fill(0);
  WITHIN.fill(0);
  TROOPS.fill(0);
  RIDERS.fill(0);
  LEADERS.fill(0);
  const { where, flags } = p;
  for (let b = 0; b < BLOCKS; b++) {
    const at = where[b] * 2 + (b < ROYALIST_BLOCKS ? 0 : 1);
    if ((flags[b] & INSIDE) !== 0) {
      WITHIN[at]++;
      continue;
    }
    OUTSIDE[at]++;
    const cls = t.cls[b];
    if (cls !== ARTILLERY) TROOPS[at]++;
    if (cls === CAVALRY) RIDERS[at]++;
    if (t.leader[b]) LEADERS[at] |= 1;
    else if (t.regionalLeader[b]) LEADERS[at] |= 2 << t.home[b];
  }
  for (let area = 0; area < AREAS; area++) {
    const royal = OUTSIDE[area * 2] > 0;
    const parliament = OUTSIDE[area * 2 + 1] > 0;
    const anybody = royal || parliament || WITHIN[area * 2] > 0 || WITHIN[area * 2 + 1] > 0;
    VACANT[area] = anybody ? 0 : 1;
    OWNER[area] = royal ? (parliament ? NOBODY : 0) : parliament ? 1 : anybody ? NOBODY : t.loyalty[area];
  }
}

/** After a survey: whether a Regional block may end there without an escort (E-3.3.b). Nobody leads himself. */
export function mayEnd(t: Tables, block: number, seat: number, area: number): boolean {
  const home = t.home[block];
  if (t.atHome[home * PLACES + area]) return true;
  const led = LEADERS[area * 2 + seat];
  if (led === 0) return false;
  return home === SCOTS_HOME ? (led & (2 << SCOTS_HOME)) !== 0 : (led & (1 | (2 << home))) !== 0;
}

/** After a survey: whether the Area can feed one more (E-6.3.c). `besieging`: nothing comes from the City. */
export function feeds(t: Tables, seat: number, area: number, cls: number): boolean {
  if (cls === ARTILLERY) return true;
  const at = area * 2 + seat;
  const city = t.fortified[area] && WITHIN[area * 2 + 1 - seat] > 0 ? 0 : t.infantrySupply[area];
  if (cls === CAVALRY && RIDERS[at] >= t.cavalrySupply[area]) return false;
  if (RIDERS[at] > t.cavalrySupply[area]) return false;
  return TROOPS[at] < t.blockSupply[area] + city;
}
