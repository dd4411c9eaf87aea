/** 6.13, 7.6: borders crossed this Turn. A crossing is ((from × 40 + to) × 3 + who) × 2 + last. */
import type { Seat } from '@drumhead/kernel';
import { INSIDE, type Position } from '../position/position.ts';
import type { AreaId, PlaceId } from './ids.ts';
import { endOf, firstOf, PLACES } from './numbers.ts';

const BOTH = 2;

export function cross(p: Position, seat: Seat, from: PlaceId, to: PlaceId): void {
  const border = from * PLACES + to;
  const at = p.crossed.findIndex((code) => Math.floor(code / 6) === border);
  const who = at < 0 ? seat : whoOf(p.crossed[at]) === seat ? seat : BOTH;
  const code = (border * 3 + who) * 2 + seat;
  if (at < 0) p.crossed.push(code);
  else p.crossed[at] = code;
}

export const borderOf = (code: number): { from: PlaceId; to: PlaceId } => {
  const border = Math.floor(code / 6);
  return { from: Math.floor(border / PLACES), to: border % PLACES };
};
export const whoOf = (code: number): number => Math.floor(code / 2) % 3;
export const lastOf = (code: number): number => code % 2;

/**
 * E-7.6.d: nobody retreats over a border the opponent crossed to come in; if both did, only who crossed last may (G-67).
 */
export function isRetreatBarred(p: Position, seat: Seat, area: AreaId, to: PlaceId): boolean {
  const border = to * PLACES + area;
  for (const code of p.crossed) {
    if (Math.floor(code / 6) !== border) continue;
    const who = whoOf(code);
    return who === BOTH ? lastOf(code) !== seat : who !== seat;
  }
  return false;
}

/** Blocks of a side that came over a border to attack or reinforce (E-6.13.a). Counts accumulate (G-34). */
export function cameOver(p: Position, seat: Seat, from: PlaceId, to: PlaceId): number {
  let count = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] === to && p.via[b] === from + 1 && (p.flags[b] & INSIDE) === 0) count++;
  return count;
}
