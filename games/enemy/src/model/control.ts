/** 4.15, 4.21: whose an Area is, and its City. Blocks shut in a City do not count (E-4.15.a, E-4.15.c). */

import { citesIf, type Seat } from '@drumhead/kernel';
import { INSIDE, type Position } from '../position/position.ts';
import type { Read } from './context.ts';
import type { AreaId } from './ids.ts';
import {
  AREAS,
  ARTILLERY,
  BLOCKS,
  endOf,
  firstOf,
  NOBODY,
  PARLIAMENT,
  ROYALIST,
  ROYALIST_BLOCKS,
  SCOTLAND,
} from './numbers.ts';

/** An Area with blocks of both sides outside its City; a Victory City there is whose blocks are inside, or keeps its controller. */
export function contestedCites({ t, p }: Read, area: AreaId): readonly string[] {
  const isHeld = inside(p, 0, area) + inside(p, 1, area) > 0;
  return ['E-4.15.c', ...citesIf(t.victoryOf[area] >= 0, isHeld ? 'E-4.21.b' : 'G-13')];
}

/** Blocks of a side in an Area, outside the besieged City. */
export function outside(p: Position, seat: Seat, area: AreaId): number {
  let count = 0;
  const { where, flags } = p;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (where[b] === area && (flags[b] & INSIDE) === 0) count++;
  return count;
}

export function inside(p: Position, seat: Seat, area: AreaId): number {
  let count = 0;
  const { where, flags } = p;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (where[b] === area && (flags[b] & INSIDE) !== 0) count++;
  return count;
}

/** Infantry and Cavalry of a side, in or outside the City. */
export function troops({ t, p }: Read, seat: Seat, area: AreaId, within: boolean): number {
  let count = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] === area && ((p.flags[b] & INSIDE) !== 0) === within && t.cls[b] !== ARTILLERY) count++;
  return count;
}

export function blocksIn(p: Position, seat: Seat, area: AreaId, within: boolean): number[] {
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] === area && ((p.flags[b] & INSIDE) !== 0) === within) found.push(b);
  return found;
}

export function isVacant(p: Position, area: AreaId): boolean {
  return !p.where.includes(area);
}

/** E-4.15.a; Scotland is Parliament's (G-104). */
export function isFriendly(c: Read, seat: Seat, area: AreaId): boolean {
  if (area >= AREAS) return area === SCOTLAND && seat === PARLIAMENT;
  const owner = controller(c, area);
  return owner === seat;
}

/** The side to which the Area is Friendly; nobody's when Neutral or Contested. */
export function controller({ t, p }: Read, area: AreaId): number {
  let royal = false;
  let parliament = false;
  let anybody = false;
  const { where, flags } = p;
  for (let b = 0; b < BLOCKS; b++) {
    if (where[b] !== area) continue;
    anybody = true;
    if ((flags[b] & INSIDE) !== 0) continue;
    if (b < ROYALIST_BLOCKS) royal = true;
    else parliament = true;
  }
  if (royal) return parliament ? NOBODY : 0;
  if (parliament) return 1;
  return anybody ? NOBODY : t.loyalty[area];
}

/** E-4.15.b */
export function isNeutral({ t, p }: Read, area: AreaId): boolean {
  return t.loyalty[area] === NOBODY && isVacant(p, area);
}

/** Friendly or Vacant: where one may retreat, regroup or land. */
export function isOpenTo(c: Read, seat: Seat, area: AreaId): boolean {
  const { p } = c;
  return isFriendly(c, seat, area) || (area < AREAS && isVacant(p, area));
}

/** Who stands in an Area, as bits: 1 the Royalist outside the City, 2 Parliament; 4 and 8 the same within. In one pass. */
export function presence({ where, flags }: Position, area: AreaId): number {
  let here = 0;
  for (let b = 0; b < ROYALIST_BLOCKS; b++) if (where[b] === area) here |= (flags[b] & INSIDE) !== 0 ? 4 : 1;
  for (let b = ROYALIST_BLOCKS; b < BLOCKS; b++) if (where[b] === area) here |= (flags[b] & INSIDE) !== 0 ? 8 : 2;
  return here;
}

/** With who is present: the side within the City; nobody where none is. */
export function shutIn(here: number): number {
  if (here < 4) return NOBODY;
  return (here & 4) !== 0 ? ROYALIST : PARLIAMENT;
}

/** The side shut in the City of an Area; nobody where there is no Siege. */
export const besieged = ({ t, p }: Read, area: AreaId): number =>
  t.fortified[area] ? shutIn(presence(p, area)) : NOBODY;

/** 4.21, 4.3: who controls a Victory City; its Area's number. */
export function holdsCity(c: Read, area: AreaId): number {
  const { t, p } = c;
  const city = t.victoryOf[area];
  return city < 0 ? controller(c, area) : p.city[city];
}

/** A Sea is whose its Key Port is. */
export const SEA_CONTROL = 'E-4.3.b';

export function controlsSea(c: Read, seat: Seat, sea: number): boolean {
  const { t } = c;
  return holdsCity(c, t.keyPort[sea]) === seat;
}

/** Of those within, of those it sympathises with, or of whose the Area is. */
export function cityCites(c: Read, area: AreaId): readonly string[] {
  if (besieged(c, area) !== NOBODY) return ['E-4.21.b', 'E-4.15.e'];
  return isNeutral(c, area) ? ['E-4.21.a', 'E-4.15.b'] : ['E-4.21.b', 'E-4.15.a'];
}

/** Whose the City becomes; nobody's where that does not change. */
export function cityHolder({ t, p }: Read, area: AreaId, here = presence(p, area)): number {
  if (here >= 4 && t.fortified[area]) return shutIn(here);
  const sides = here & 3;
  if (sides === 0) return t.loyalty[area] === NOBODY ? t.sympathy[area] : t.loyalty[area];
  return sides === 3 ? NOBODY : sides - 1;
}
