/** Who fights, where, and by which of the rules that Events and walls change. */
import type { Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { ARTILLERY, CAVALRY, endOf, enemyOf, firstOf, INFANTRY, NOBODY } from '../../model/numbers.ts';
import { type Battle, FIELD, SALLY, SECOND } from '../../position/frames.ts';
import { FIGHTS, type Position, PURSUES, RESERVE, ROUTED } from '../../position/position.ts';

export const defenderOf = (f: Battle): number => enemyOf(f.attacker);

export function battleOf(p: Position): Battle {
  for (let i = p.stack.length - 1; i >= 0; i--) {
    const frame = p.stack[i];
    if (frame.kind === 'battle') return frame;
  }
  throw new Error('no battle is being fought');
}

/** In its box on the mat: neither in Reserve nor Routed nor Pursuing. */
export const isInBox = (p: Position, block: BlockId): boolean =>
  (p.flags[block] & (FIGHTS | RESERVE | ROUTED | PURSUES)) === FIGHTS;

export function inBox({ t, p }: Read, seat: Seat, cls: number): number[] {
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (t.cls[b] === cls && isInBox(p, b)) found.push(b);
  return found;
}

export function countInBox({ t, p }: Read, seat: Seat, cls: number): number {
  let count = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (t.cls[b] === cls && isInBox(p, b)) count++;
  return count;
}

/** E-7.3.j, E-7.5.c, G-03: blocks that count; Reserves do, Artillery, Pursuing and Routed do not. */
export function counting({ t, p }: Read, seat: Seat, withReserves = true): number {
  let count = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    if (t.cls[b] === ARTILLERY || (p.flags[b] & (FIGHTS | ROUTED | PURSUES)) !== FIGHTS) continue;
    if (withReserves || (p.flags[b] & RESERVE) === 0) count++;
  }
  return count;
}

export function fighters(p: Position, seat: Seat): number[] {
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if ((p.flags[b] & FIGHTS) !== 0) found.push(b);
  return found;
}

/** A combat as Events are named for it; the second Battle of a Skirmish is another one (G-74). */
const aimOf = (f: Battle): number => (f.mode === SECOND ? -1 : 2 * f.area + (f.mode === FIELD ? 0 : 1));

/** Whether the seat named this Event for this combat. */
export function aims({ t, p }: Read, f: Battle, seat: Seat, event: string): boolean {
  return p.aim[seat] >= 0 && p.aim[seat] === aimOf(f) && p.played[seat] >= 0 && t.event[p.played[seat]] === event;
}

/** The seat that named this Event for this combat, or −1. */
export function aimedBy(c: Read, f: Battle, event: string): number {
  for (let seat = 0; seat < 2; seat++) if (aims(c, f, seat, event)) return seat;
  return -1;
}

export function paramOf({ t, p }: Read, seat: Seat, name: string): number {
  return Number(t.params[p.played[seat]][name]);
}

/** The Defender, unless surprised; after a flip the usual order. */
export const firstSide = (f: Battle): number => (f.swift === 1 && f.flipped === 0 ? f.attacker : defenderOf(f));

/** Whose turn it is in a step that both sides take; nobody's after the second, and `next` is the step then. */
export function sideInTurn(f: Battle, next: number): number {
  if (f.half > 1) {
    f.step = next;
    f.half = 0;
    return NOBODY;
  }
  const first = firstSide(f);
  return f.half++ === 0 ? first : enemyOf(first);
}

export const isField = (f: Battle): boolean => f.mode === FIELD || f.mode === SALLY || f.mode === SECOND;

/** Classes of the enemy that could be hit, as bits. */
export function targetsOf(c: Read, seat: Seat): number {
  const enemy = enemyOf(seat);
  return (countInBox(c, enemy, CAVALRY) > 0 ? 1 : 0) | (countInBox(c, enemy, INFANTRY) > 0 ? 2 : 0);
}
