/** 6.11, 6.12: which marches are open, for those who list or count them. */

import type { Seat } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import type { LandWay } from '../../model/borders.ts';
import { breaksNeutrality, isWinter } from '../../model/calendar.ts';
import type { Read } from '../../model/context.ts';
import type { BlockId, PlaceId } from '../../model/ids.ts';
import { endOf, enemyOf, firstOf, PLACES, SCOTLAND } from '../../model/numbers.ts';
import { hasEscort } from '../../model/regional-blocks.ts';
import { outsideAt, surveySide } from '../../model/survey.ts';
import { LISTING, MARCHES, WAYS } from '../../position/arena.ts';
import type { Move } from '../../position/frames.ts';
import { INSIDE, MOVED } from '../../position/position.ts';
import { mayLeave } from './blocking-and-pinning.ts';
import { isBorderFull } from './border-limits.ts';

/** What `immobile` says of a block that may not have moved, nor be besieged. */
export function mayMarch(c: Read, seat: Seat, block: BlockId): boolean {
  const { t, p } = c;
  const at = p.where[block];
  if (at > SCOTLAND || (p.flags[block] & (MOVED | INSIDE)) !== 0 || t.local[block]) return false;
  return at === SCOTLAND || p.foe[at] === 0 || mayLeave(c, seat, at);
}

/** Whether a step may be made by who is no Covenanter: no, to stop there, or to pass. */
const SHUT = 0;
const STOP = 1;
const PASS = 2;

function gate(c: Read, f: Move, from: PlaceId, to: PlaceId): number {
  if (to === SCOTLAND || breaksNeutrality(c, from, to)) return SHUT;
  if (outsideAt(enemyOf(f.seat), to) === 0) return PASS;
  if (f.to >= 0 || isWinter(c.p)) return SHUT;
  return isBorderFull(c, f.seat, [from, to]) ? SHUT : STOP;
}

/** Into `WAYS`: those open out of a place, the same for every block but for Scotland. */
function findWays(c: Read, f: Move, from: PlaceId, isScot: boolean): void {
  const { t } = c;
  const key = 2 * from + (isScot ? 1 : 0);
  const found = WAYS.found[key];
  let count = 0;
  let near = -1;
  let first = SHUT;
  for (const way of f.to < 0 ? t.ways[from] : t.waysTo[from * PLACES + f.to]) {
    if (way.near !== near) {
      near = way.near;
      first = isScot && near === SCOTLAND ? PASS : gate(c, f, from, near);
    }
    if (way.far < 0 ? first === SHUT : first !== PASS) continue;
    if (way.far >= 0 && !(isScot && way.far === SCOTLAND) && gate(c, f, near, way.far) === SHUT) continue;
    found[count++] = way;
  }
  WAYS.counts[key] = count;
}

const keyOf = ({ t, p }: Read, block: BlockId): number => 2 * p.where[block] + (t.covenanter[block] ? 1 : 0);

const mayGo = ({ t }: Read, f: Move, block: BlockId, way: LandWay): boolean =>
  ((way.escorted >> t.bound[block]) & 1) === 0 || hasEscort(t, f, block, way.code);

/** How many marches are open, block by block in `MARCHES`. */
export function countMarches(c: Read, f: Move): number {
  const { t, p } = c;
  const { where } = p;
  const { seat, from, to } = f;
  const isGroup = from >= 0;
  surveySide(c, enemyOf(seat));
  if (isGroup) WAYS.counts[2 * from] = WAYS.counts[2 * from + 1] = -1;
  else WAYS.counts.fill(-1);
  let all = 0;
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    const at = where[block];
    const isAmong = isGroup ? at === from : at <= SCOTLAND && at !== to && t.distance[at * PLACES + to] <= 2;
    const own = isAmong && mayMarch(c, seat, block) ? marchesOf(c, f, block) : 0;
    MARCHES[block] = own;
    all += own;
  }
  return all;
}

function marchesOf(c: Read, f: Move, block: BlockId): number {
  const { t, p } = c;
  const key = keyOf(c, block);
  if (WAYS.counts[key] < 0) findWays(c, f, p.where[block], t.covenanter[block]);
  if (!t.regional[block]) return WAYS.counts[key];
  let own = 0;
  for (let i = 0; i < WAYS.counts[key]; i++) if (mayGo(c, f, block, WAYS.found[key][i])) own++;
  return own;
}

/** After a count. */
function marchOf(c: Read, f: Move, block: BlockId, index: number): ActionOf<'move'> {
  const found = WAYS.found[keyOf(c, block)];
  let at = index;
  for (let i = 0; ; i++) {
    if (!mayGo(c, f, block, found[i])) continue;
    if (at-- === 0) return { kind: 'move', block, path: found[i].path };
  }
}

export function listMarches(c: Read, f: Move): void {
  for (let block = firstOf(f.seat), end = endOf(f.seat); block < end; block++)
    for (let i = 0; i < MARCHES[block]; i++) LISTING.add(marchOf(c, f, block, i));
}

/** What stands there in the list. */
export function marchAt(c: Read, f: Move, index: number): ActionOf<'move'> {
  let block = firstOf(f.seat);
  let at = index;
  for (; at >= MARCHES[block]; block++) at -= MARCHES[block];
  return marchOf(c, f, block, at);
}
