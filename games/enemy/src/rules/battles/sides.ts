/** Who fights, where, and by which of the rules that Events and walls change. */
import type { Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { ARTILLERY, CAVALRY, endOf, enemyOf, firstOf, INFANTRY, sideOf } from '../../model/numbers.ts';
import { ASSAULT, type Battle, FIELD, SALLY, SECOND } from '../../position/frames.ts';
import {
  FIGHTS,
  HALF,
  LAST_STAND,
  type Position,
  PURSUES,
  RESERVE,
  ROUTED,
  STARTED_BACK,
} from '../../position/position.ts';

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

/** 8.31: behind walls; 7.92: the block of a Last Stand. Halves round up. */
export function isFortified(p: Position, f: Battle, block: BlockId): boolean {
  if ((p.flags[block] & LAST_STAND) !== 0) return true;
  return f.mode === ASSAULT && f.breach === 0 && sideOf(block) === defenderOf(f);
}

/** 7.91, G-73: Infantry of the Defender in Advantageous Terrain. Halves round down. */
export function isPositional(c: Read, f: Battle, block: BlockId): boolean {
  const { t, p } = c;
  if (t.cls[block] !== INFANTRY || sideOf(block) !== defenderOf(f) || f.fleeing === sideOf(block)) return false;
  if ((p.flags[block] & STARTED_BACK) !== 0) return false;
  // E-7.91.c: after a flip the new Defender has it, whoever played the card.
  const event = 'advantageous-terrain';
  if (f.flipped === 0 ? !aims(c, f, sideOf(block), event) : aimedBy(c, f, event) < 0) return false;
  return f.mode !== ASSAULT || f.breach !== 2;
}

/** E-8.31.b, E-7.91.a, G-37 */
export function diceOf(p: Position, f: Battle, block: BlockId): number {
  const down = (p.flags[block] & HALF) !== 0 && !isFortified(p, f, block);
  return Math.max(0, p.strength[block] - (down ? 1 : 0));
}

/** Strength in halves, for who is strongest. */
export const halves = (p: Position, block: BlockId): number =>
  2 * p.strength[block] - ((p.flags[block] & HALF) !== 0 ? 1 : 0);

export const isField = (f: Battle): boolean => f.mode === FIELD || f.mode === SALLY || f.mode === SECOND;

/** Classes of the enemy that could be hit, as bits. */
export function targetsOf(c: Read, seat: Seat): number {
  const enemy = enemyOf(seat);
  return (countInBox(c, enemy, CAVALRY) > 0 ? 1 : 0) | (countInBox(c, enemy, INFANTRY) > 0 ? 2 : 0);
}
