/** P-2.5, P-4.1: coming to stand in an area: mixing with others there, and breaking through. */
import { isUnwatched, mixed, remixHandles, sighted } from '@drumhead/kernel';
import { piecesIn } from '../model/pieces.ts';
import { handleOf, type Position } from '../position/position.ts';
import { enemyOf, ownOf, SEATS, sideOf } from '../tables.ts';
import { type Play, publicReport, reveal } from './context.ts';
import { win } from './victory.ts';

/** A piece comes to stand in an area free of enemies. */
export function arrive(c: Play, piece: number, area: number): void {
  c.p.where[piece] = area;
  mix(c, sideOf(piece), area);
  if (c.t.homeOf[area] === enemyOf(sideOf(piece))) breakThrough(c, piece, area);
}

/** P-2.5: pieces that share an area out of sight cannot be told apart. */
export function mix({ t, p, chance, sink }: Play, seat: number, area: number): void {
  const together = piecesIn(p, seat, area).map(ownOf);
  if (together.length < 2) return;
  const viewer = enemyOf(seat);
  const handles = p.handles[viewer];
  const before = together.map((own) => handles.of[own]);
  remixHandles(handles, together, chance);
  const after = together.map((own) => handles.of[own]);
  p.memory[viewer] = mixed(p.memory[viewer], before, after);
  sink?.report(publicReport('mixed', ['P-2.5'], { seat: SEATS[seat], area: t.areaName[area] }));
}

/** The enemy now knows which piece this is (P-1.3). */
export function recognise(p: Position, piece: number): void {
  const viewer = enemyOf(sideOf(piece));
  if (isUnwatched(p.handles[viewer])) return;
  p.memory[viewer] = sighted(p.memory[viewer], handleOf(p, viewer, piece), ownOf(piece));
}

/** P-4.1 */
function breakThrough(c: Play, piece: number, area: number): void {
  const { t, p, sink } = c;
  const seat = sideOf(piece);
  recognise(p, piece);
  sink?.report(
    reveal('breakthrough', ['P-4.1', 'P-1.3'], {
      seat: SEATS[seat],
      area: t.areaName[area],
      piece: t.pieceName[ownOf(piece)],
    }),
  );
  if (t.strength[ownOf(piece)] > 0) win(c, seat, 'P-4.1');
}
