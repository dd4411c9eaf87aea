/** Picket's state as a boardgame.io user would keep it: what is hidden stands under `secret`, the rest is open. */
import type { Handles, Memory } from '@drumhead/kernel';

export const PER_SIDE = 4;
export const LOST = -1;
export const COLUMNS = 3;
export const ROWS = 5;
export const AREAS = COLUMNS * ROWS;
export const TURNS = 8;
export const PACES = 3;
export const AMBUSH_LOST_UP_TO = 2;
export const STRENGTH = [3, 2, 1, 0] as const;

export interface Contact {
  piece: number;
  target: number;
  to: number;
}

export interface State {
  turn: number;
  /** Who moves first this turn (P-2.2), and the moves each side has left. */
  first: number;
  left: number[];
  laid: boolean[];
  /** By seat: areas known to hold no enemy ambush, as bits. */
  clear: number[];
  found: number[];
  contact: Contact | null;
  winner: 'north' | 'south' | 'draw' | null;
  secret: {
    /** Area of each piece: a side's pieces are 4 × seat + 0 … 3. */
    where: number[];
    ambush: number[];
    chosen: number[];
    handles: Handles[];
    memory: Memory[];
  };
}

/** Neighbours in the order the other engine lists them. */
export const ADJACENT: readonly (readonly number[])[] = Array.from({ length: AREAS }, (_, area) => {
  const column = area % COLUMNS;
  const near: number[] = [];
  if (area >= COLUMNS) near.push(area - COLUMNS);
  if (column > 0) near.push(area - 1);
  if (column < COLUMNS - 1) near.push(area + 1);
  if (area + COLUMNS < AREAS) near.push(area + COLUMNS);
  return near;
});

/** Whose home an area is; −1 for nobody's. */
export const homeOf = (area: number): number => (area < COLUMNS ? 0 : area >= AREAS - COLUMNS ? 1 : -1);
export const sideOf = (piece: number): number => (piece < PER_SIDE ? 0 : 1);

export function piecesIn(where: readonly number[], side: number, area: number): number[] {
  const found: number[] = [];
  for (let piece = side * PER_SIDE; piece < (side + 1) * PER_SIDE; piece++)
    if (where[piece] === area) found.push(piece);
  return found;
}

export function holds(where: readonly number[], side: number, area: number): boolean {
  for (let piece = side * PER_SIDE; piece < (side + 1) * PER_SIDE; piece++) if (where[piece] === area) return true;
  return false;
}

/** P-3.2: where an attacked side may fall back to. */
export function waysBack(where: readonly number[], side: number, area: number): number[] {
  return (ADJACENT[area] ?? []).filter((near) => !holds(where, 1 - side, near));
}
