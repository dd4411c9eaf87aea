/** Where pieces stand. */
import type { Position } from '../position/position.ts';
import { LOST, PER_SIDE } from '../tables.ts';

/** A side's pieces in an area. */
export function piecesIn(p: Position, seat: number, area: number): number[] {
  const found: number[] = [];
  for (let piece = seat * PER_SIDE; piece < (seat + 1) * PER_SIDE; piece++)
    if (p.where[piece] === area) found.push(piece);
  return found;
}

export function holds(p: Position, seat: number, area: number): boolean {
  for (let piece = seat * PER_SIDE; piece < (seat + 1) * PER_SIDE; piece++) if (p.where[piece] === area) return true;
  return false;
}

export function lossesOf(p: Position, seat: number): number {
  let lost = 0;
  for (let piece = seat * PER_SIDE; piece < (seat + 1) * PER_SIDE; piece++) if (p.where[piece] === LOST) lost++;
  return lost;
}
