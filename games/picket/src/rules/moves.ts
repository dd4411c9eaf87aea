/** P-2.3 to P-3.1: moving a piece, and what it may walk into. */
import { type Chance, pieceBehind, type Sink } from '@drumhead/kernel';
import type { Move } from '../action.ts';
import { type Frame, open, type Position } from '../position/position.ts';
import { enemyOf, ownOf, pieceOf, SEATS, sideOf, type Tables } from '../tables.ts';
import { meet } from './contact.ts';
import { arrive } from './arrival.ts';
import { lose } from './victory.ts';

type Moves = Extract<Frame, { kind: 'moves' }>;

export function move(t: Tables, p: Position, frame: Moves, action: Move, chance: Chance, sink: Sink | null): void {
  const { seat } = frame;
  const piece = pieceOf(seat, action.piece);
  const from = p.where[piece];
  frame.left--;
  frame.id = open(p);
  sink?.report({
    key: 'moved',
    facts: { seat: SEATS[seat], from: t.areaName[from], to: t.areaName[action.to] },
    cites: ['P-2.3'],
    to: 'public',
  });
  if (p.ambush[enemyOf(seat)] === action.to) {
    frame.left = 0;
    spring(t, p, piece, action.to, chance, sink);
    return;
  }
  findClear(t, p, seat, action.to, sink);
  if (action.target === undefined) {
    arrive(t, p, piece, action.to, chance, sink);
    return;
  }
  const target = pieceOf(enemyOf(seat), pieceBehind(p.handles[seat], action.target));
  meet(t, p, piece, target, action.to, chance, sink);
}

export function halt(p: Position, frame: Moves, sink: Sink | null): void {
  p.stack.pop();
  sink?.report({ key: 'halted', facts: { seat: SEATS[frame.seat] }, cites: ['P-2.3'], to: 'public' });
}

/** P-3.1 */
function spring(t: Tables, p: Position, piece: number, area: number, chance: Chance, sink: Sink | null): void {
  const seat = sideOf(piece);
  p.ambush[enemyOf(seat)] = -1;
  p.found[seat] = area;
  const die = chance.die(6);
  const lost = die <= t.ambushLostUpTo;
  sink?.report({
    key: 'ambushed',
    facts: {
      seat: SEATS[seat],
      area: t.areaName[area],
      die,
      lost,
      piece: lost ? t.pieceName[ownOf(piece)] : null,
    },
    cites: ['P-3.1'],
    to: 'public',
    reveals: true,
  });
  if (lost) lose(p, piece, sink);
}

/** G-1: to enter an area is to learn that no ambush lies there. That is news only where one could have lain. */
function findClear(t: Tables, p: Position, seat: number, area: number, sink: Sink | null): void {
  const bit = 1 << area;
  const possible = p.ambush[enemyOf(seat)] !== -1 && t.homeOf[area] === -1 && (p.clear[seat] & bit) === 0;
  if (!possible) return;
  p.clear[seat] = p.clear[seat] | bit;
  sink?.report({
    key: 'scouted',
    facts: { area: t.areaName[area] },
    cites: ['G-1'],
    to: 'public',
    reveals: true,
  });
}
