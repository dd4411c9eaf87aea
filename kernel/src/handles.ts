/**
 * Hidden pieces are named by handles: numbers that mean nothing, different for each viewer. A handle follows its piece
 * while the viewer can follow it; pieces that mix out of sight get new ones. No handle is ever used again, so an
 * action made for one that is gone can never hit another piece.
 */
import type { Chance } from './chance/chance.ts';

/** One viewer's names for hidden pieces; plain data inside the position. */
export interface Handles {
  /** What the viewer calls each piece. */
  of: number[];
  /** The next handle never used before. Follows from what the viewer has seen mix, so it is no secret to him. */
  next: number;
}

/** Handles for pieces 0 … count − 1, in random order. */
export function dealHandles(count: number, chance: Chance): Handles {
  return { of: [...chance.order(count)], next: count };
}

/** New handles for these pieces, dealt at random among them: the viewer can no longer tell which is which. */
export function remixHandles(handles: Handles, pieces: readonly number[], chance: Chance): void {
  if (pieces.length < 2 || isUnwatched(handles)) return;
  // Sorted, so that the result depends on nothing but the set of pieces and the draw.
  const mixed = ascends(pieces) ? pieces : pieces.toSorted((a, b) => a - b);
  const order = chance.order(mixed.length);
  for (let place = 0; place < mixed.length; place++) handles.of[mixed[place]] = handles.next + order[place];
  handles.next += mixed.length;
}

/** As pieces that are looked for in order do; mixing follows every move, so they are not sorted again. */
function ascends(pieces: readonly number[]): boolean {
  for (let i = 1; i < pieces.length; i++) if (pieces[i] < pieces[i - 1]) return false;
  return true;
}

/** Of a position that nobody will look at again (`Game.unwatch`). */
const UNWATCHED = -2;

/** Names that are dealt no more: no chance is spent on them, and nothing need be remembered by them. */
export const unwatchedHandles = ({ of }: Handles): Handles => ({ of, next: UNWATCHED });

export const isUnwatched = ({ next }: Handles): boolean => next === UNWATCHED;

/** For `retain`: after a take-back, handles given out in the abandoned line stay used up. */
export function retainHandles(restored: Handles, abandoned: Handles): void {
  restored.next = Math.max(restored.next, abandoned.next);
}

/** The piece behind a handle, or −1. */
export function pieceBehind(handles: Handles, handle: number): number {
  return handles.of.indexOf(handle);
}

export function cloneHandles(handles: Handles): Handles {
  return { of: handles.of.slice(), next: handles.next };
}
