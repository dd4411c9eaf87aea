/** Standing on the field: arriving, mixing, being seen, and where to fall back to. */
import { type Chance, mixed, remixHandles, type Sink, sighted } from '@drumhead/kernel';
import { handleOf, holds, type Position, piecesIn } from '../position/position.ts';
import { enemyOf, ownOf, SEATS, sideOf, type Tables } from '../tables.ts';
import { win } from './victory.ts';

/** A piece comes to stand in an area free of enemies. */
export function arrive(t: Tables, p: Position, piece: number, area: number, chance: Chance, sink: Sink | null): void {
  p.where[piece] = area;
  mix(t, p, sideOf(piece), area, chance, sink);
  if (t.homeOf[area] === enemyOf(sideOf(piece))) breakThrough(t, p, piece, area, sink);
}

/** P-2.5: pieces that share an area out of sight cannot be told apart. */
export function mix(t: Tables, p: Position, seat: number, area: number, chance: Chance, sink: Sink | null): void {
  const together = piecesIn(p, seat, area).map(ownOf);
  if (together.length < 2) return;
  const viewer = enemyOf(seat);
  const handles = p.handles[viewer];
  const before = together.map((own) => handles.of[own]);
  remixHandles(handles, together, chance);
  const after = together.map((own) => handles.of[own]);
  p.memory[viewer] = mixed(p.memory[viewer], before, after);
  sink?.report({ key: 'mixed', facts: { seat: SEATS[seat], area: t.areaName[area] }, cites: ['P-2.5'], to: 'public' });
}

/** The enemy now knows which piece this is (P-1.3). */
export function reveal(p: Position, piece: number): void {
  const viewer = enemyOf(sideOf(piece));
  p.memory[viewer] = sighted(p.memory[viewer], handleOf(p, viewer, piece), ownOf(piece));
}

/** P-3.2: where an attacked side may fall back to. */
export function waysBack(t: Tables, p: Position, seat: number, area: number): number[] {
  return (t.adjacent[area] as readonly number[]).filter((near) => isWayBack(t, p, seat, area, near));
}

export function isWayBack(t: Tables, p: Position, seat: number, from: number, to: number): boolean {
  return to < t.areas && (t.near[from] & (1 << to)) !== 0 && !holds(p, enemyOf(seat), to);
}

/** P-4.1 */
function breakThrough(t: Tables, p: Position, piece: number, area: number, sink: Sink | null): void {
  const seat = sideOf(piece);
  reveal(p, piece);
  sink?.report({
    key: 'breakthrough',
    facts: {
      seat: SEATS[seat],
      area: t.areaName[area],
      piece: t.pieceName[ownOf(piece)],
    },
    cites: ['P-4.1', 'P-1.3'],
    to: 'public',
    reveals: true,
  });
  if (t.strength[ownOf(piece)] > 0) win(p, seat, 'P-4.1', sink);
}
