/**
 * Hidden pieces are named by handles: numbers that mean nothing, different for each viewer. A handle follows its piece
 * while the viewer can follow it, and is dealt anew among pieces that mix out of sight.
 * A viewer's handles are one array in the position: `handles[piece]` is what that viewer calls the piece.
 */
import type { Chance } from './chance/chance.ts';

/** Handles for pieces 0 … count − 1, in random order. */
export function dealHandles(count: number, chance: Chance): number[] {
  return chance.order(count);
}

/** Deals the handles of these pieces anew among them: the viewer can no longer tell which is which. */
export function remixHandles(handles: number[], pieces: readonly number[], chance: Chance): void {
  if (pieces.length < 2) return;
  // Sorted, so that the result depends on nothing but the set of pieces and the draw.
  const mixed = pieces.slice().sort((a, b) => a - b);
  const names = mixed.map((piece) => handles[piece] as number).sort((a, b) => a - b);
  const order = chance.order(mixed.length);
  mixed.forEach((piece, place) => {
    handles[piece] = names[order[place] as number] as number;
  });
}

/** The piece behind a handle, or −1. */
export function pieceBehind(handles: readonly number[], handle: number): number {
  return handles.indexOf(handle);
}

/** The other way round: `pieces[handle]`. */
export function piecesByHandle(handles: readonly number[]): number[] {
  const pieces = new Array<number>(handles.length);
  handles.forEach((handle, piece) => {
    pieces[handle] = piece;
  });
  return pieces;
}
