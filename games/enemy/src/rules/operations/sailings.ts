/** 6.2: which sailings are open, for those who list or count them. All of it after a survey. */

import type { Seat } from '@drumhead/kernel';
import type { EnemyAction } from '../../action.ts';
import { isYorkshireNeutral } from '../../model/calendar.ts';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { SAILINGS } from '../../model/listed.ts';
import { endOf, firstOf, sideOf } from '../../model/numbers.ts';
import { bitOf, halfOf, nthOf, placeOf, setWith, sizeOf } from '../../model/place-sets.ts';
import { ownedBy, UNBOUND, vacantAreas, welcoming, withinOf } from '../../model/survey.ts';
import { HARBOURS, LANDING, LANDINGS, LISTING, SAILS } from '../../position/arena.ts';
import { arrivalFault } from './naval-move.ts';

/** Harbours are alike for all blocks of one home, but for besieged Cities and a neutral Yorkshire: there each is asked. */
export function findHarbours(c: Read, seat: Seat): void {
  const { t } = c;
  const neutral = isYorkshireNeutral(c);
  for (let half = 0; half < 2; half++) {
    const coast = t.coastSet[half];
    const unlike = coast & (withinOf(seat, half) | (neutral ? t.yorkshireSet[half] : 0));
    HARBOURS.unlike[half] = unlike;
    HARBOURS.open[half] = coast & ~unlike & (ownedBy(seat, half) | vacantAreas(half));
  }
  for (let home = 0; home <= UNBOUND; home++) LANDINGS[home] = -1;
}

/** Where blocks of a home land. It is found when the first of them asks. */
function findLandings(c: Read, seat: Seat, home: number): void {
  const low = HARBOURS.open[0] & welcoming(c.t, seat, home, 0);
  const high = HARBOURS.open[1] & welcoming(c.t, seat, home, 1);
  LANDING[2 * home] = low;
  LANDING[2 * home + 1] = high;
  LANDINGS[home] = sizeOf(low, high);
}

/** With the harbours found: how many sailings are open to a block that may set sail. */
export function landingsOf(c: Read, block: BlockId): number {
  const { t, p } = c;
  const home = t.bound[block];
  const from = p.where[block];
  if (LANDINGS[home] < 0) findLandings(c, sideOf(block), home);
  const isAmong = (LANDING[2 * home + halfOf(from)] & bitOf(from)) !== 0;
  return LANDINGS[home] - (isAmong ? 1 : 0) + landingsUnlike(c, block);
}

function landingsUnlike(c: Read, block: BlockId): number {
  const { unlike } = HARBOURS;
  if ((unlike[0] | unlike[1]) === 0) return 0;
  let count = 0;
  for (let i = 0, all = sizeOf(unlike[0], unlike[1]); i < all; i++)
    if (arrivalFault(c, block, nthOf(unlike[0], unlike[1], i)) === null) count++;
  return count;
}

/** What `landingsOf` counts: by Area, then those that were asked about. */
function sailingOf(c: Read, block: BlockId, index: number): EnemyAction {
  const { t, p } = c;
  const home = t.bound[block];
  const from = p.where[block];
  const alikeLow = LANDING[2 * home] & ~setWith(from, 0);
  const alikeHigh = LANDING[2 * home + 1] & ~setWith(from, 1);
  const alike = sizeOf(alikeLow, alikeHigh);
  if (index < alike) return SAILINGS[block][nthOf(alikeLow, alikeHigh, index)];
  const { unlike } = HARBOURS;
  let left = index - alike;
  for (let i = 0; ; i++) {
    const to = nthOf(unlike[0], unlike[1], i);
    if (arrivalFault(c, block, to) === null && left-- === 0) return SAILINGS[block][to];
  }
}

/** With all blocks counted in `SAILS`. */
export function listSailings(c: Read, seat: Seat): void {
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    if (SAILS[block] === 0) continue;
    const home = c.t.bound[block];
    const from = c.p.where[block];
    for (let half = 0; half < 2; half++)
      for (let left = LANDING[2 * home + half] & ~setWith(from, half); left !== 0; left &= left - 1)
        LISTING.add(SAILINGS[block][placeOf(half, left & -left)]);
    for (let half = 0; half < 2; half++)
      for (let left = HARBOURS.unlike[half]; left !== 0; left &= left - 1) {
        const to = placeOf(half, left & -left);
        if (arrivalFault(c, block, to) === null) LISTING.add(SAILINGS[block][to]);
      }
  }
}

/** Likewise: what stands there in the list. */
export function sailingAt(c: Read, seat: Seat, index: number): EnemyAction {
  let block = firstOf(seat);
  let at = index;
  for (; at >= SAILS[block]; block++) at -= SAILS[block];
  return sailingOf(c, block, at);
}
