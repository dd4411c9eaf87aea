/** Who must choose, and from what. */
import type { Decision } from '@drumhead/kernel';
import type { PicketAction } from '../action.ts';
import { type Frame, handleOf, type Position, piecesIn, top } from '../position/position.ts';
import { enemyOf, LOST, NORTH, PER_SIDE, pieceOf, SOUTH, sideOf, type Tables } from '../tables.ts';
import { isAttacked } from './check.ts';
import { waysBack } from './arrival.ts';

const LAY = ['P-1.5'];
const PACE = ['P-2.1'];
const REOPEN = ['P-2.6'];
const MOVE = ['P-2.3', 'P-2.4'];
const CONTACT = ['P-3.2'];

export function decisions(p: Position): Decision[] {
  const frame = top(p);
  switch (frame?.kind) {
    case 'lay':
      if (frame.sealed[NORTH]) return [layBy(frame, SOUTH)];
      return frame.sealed[SOUTH] ? [layBy(frame, NORTH)] : [layBy(frame, NORTH), layBy(frame, SOUTH)];
    case 'pace':
      return [paceBy(frame, NORTH), paceBy(frame, SOUTH)];
    case 'moves':
      return [{ id: frame.id, seat: frame.seat, kind: 'move', cites: MOVE }];
    case 'contact':
      return [{ id: frame.id, seat: sideOf(frame.target), kind: 'contact', cites: CONTACT }];
    default:
      return [];
  }
}

function layBy({ ids }: Extract<Frame, { kind: 'lay' }>, seat: number): Decision {
  return { id: ids[seat], seat, kind: 'lay', cites: LAY };
}

function paceBy({ ids, chosen }: Extract<Frame, { kind: 'pace' }>, seat: number): Decision {
  if (chosen[seat] === 0) return { id: ids[seat], seat, kind: 'pace', cites: PACE };
  return { id: ids[seat], seat, kind: 'reopen', cites: REOPEN, optional: true };
}

export function actions(t: Tables, p: Position, seat: number): PicketAction[] {
  const frame = top(p);
  const list: PicketAction[] = [];
  if (frame?.kind === 'lay' && !frame.sealed[seat]) {
    for (let area = 0; area < t.areas; area++) if (t.homeOf[area] === -1) list.push({ kind: 'lay', area });
  } else if (frame?.kind === 'pace') {
    if (frame.chosen[seat] !== 0) list.push({ kind: 'reopen' });
    else for (let pace = 1; pace <= t.paces; pace++) list.push({ kind: 'pace', pace });
  } else if (frame?.kind === 'moves' && frame.seat === seat) {
    listMoves(t, p, seat, list);
  } else if (isAttacked(frame, seat)) {
    list.push({ kind: 'stand' });
    for (const to of waysBack(t, p, seat, frame.to)) list.push({ kind: 'fall-back', to });
  }
  return list;
}

function listMoves(t: Tables, p: Position, seat: number, list: PicketAction[]): void {
  for (let piece = 0; piece < PER_SIDE; piece++) {
    const from = p.where[pieceOf(seat, piece)];
    if (from === LOST) continue;
    for (const to of t.adjacent[from] as readonly number[]) {
      const enemies = piecesIn(p, enemyOf(seat), to);
      if (enemies.length === 0) list.push({ kind: 'move', piece, to });
      // In the order of the handles: the order of the pieces would betray them.
      else
        for (const target of enemies.map((enemy) => handleOf(p, seat, enemy)).sort((a, b) => a - b))
          list.push({ kind: 'move', piece, to, target });
    }
  }
  list.push({ kind: 'halt' });
}
