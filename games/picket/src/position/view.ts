/**
 * What a viewer may know. A seat sees its own pieces by name and the enemy's by handle; a spectator sees how many
 * stand where. Nothing else of the position gets through, and lists are ordered by what the viewer can see.
 */
import { type Memory, pieceBehind, renamed, type Viewer } from '@drumhead/kernel';
import { enemyOf, LOST, NORTH, ownOf, PER_SIDE, pieceOf, SOUTH, sideOf } from '../tables.ts';
import type { Frame } from './frames.ts';
import { clone, handleOf, type Position, top } from './position.ts';

/** A frame with sealed choices left out (`sealed` says who has made one) and pieces named as the viewer names them. */
export type FrameView =
  | { kind: 'lay'; ids: number[]; sealed: boolean[] }
  | { kind: 'pace'; ids: number[]; sealed: boolean[]; own: number }
  | { kind: 'moves'; id: number; seat: number; left: number }
  | { kind: 'contact'; id: number; seat: number; piece: number; target: number; from: number; to: number };

interface Common {
  rules: number;
  turn: number;
  asked: number;
  /** Innermost last, without the bottom frame. */
  frames: FrameView[];
  winner: number;
  ended: number;
  /** By seat: whether an ambush still lies hidden. */
  ambushes: boolean[];
  clear: number[];
  found: number[];
}

export interface SeatView extends Common {
  viewer: number;
  /** Areas of one's own pieces. */
  mine: number[];
  /** The enemy's pieces on the field, by handle, and the next handle that will be dealt. */
  theirs: [handle: number, area: number][];
  nextHandle: number;
  /** Enemy pieces that are lost. */
  beaten: number[];
  /** What one has seen of the enemy, by handle; and what he has seen, by one's own pieces. */
  memory: Memory;
  exposed: Memory;
  ambush: number;
}

export interface PublicView extends Common {
  viewer: 'public';
  /** By seat: how many stand in each area that holds any. */
  standing: [area: number, count: number][][];
  /** By seat: pieces lost. */
  lost: number[][];
}

export interface WholeView {
  viewer: 'all';
  position: Position;
}

export type PicketView = SeatView | PublicView | WholeView;

export function view(p: Position, viewer: Viewer): PicketView {
  if (viewer === 'all') return { viewer, position: clone(p) };
  const common: Common = {
    rules: p.rules,
    turn: p.turn,
    asked: p.asked,
    frames: p.stack
      .filter((frame) => frame.kind !== 'turn')
      .map((frame) => frameView(p, frame as Exclude<Frame, { kind: 'turn' }>, viewer)),
    winner: p.winner,
    ended: p.ended,
    ambushes: top(p)?.kind === 'lay' ? [false, false] : p.ambush.map((area) => area !== -1),
    clear: p.clear.slice(),
    found: p.found.slice(),
  };
  if (viewer === 'public')
    return {
      viewer,
      ...common,
      standing: [standing(p, NORTH), standing(p, SOUTH)],
      lost: [lost(p, NORTH), lost(p, SOUTH)],
    };
  const enemy = enemyOf(viewer);
  return {
    viewer,
    ...common,
    mine: p.where.slice(viewer * PER_SIDE, (viewer + 1) * PER_SIDE),
    theirs: byHandle(p, viewer),
    nextHandle: p.handles[viewer].next,
    beaten: lost(p, enemy),
    memory: p.memory[viewer],
    exposed: renamed(p.memory[enemy], (handle) => pieceBehind(p.handles[enemy], handle)),
    ambush: p.ambush[viewer],
  };
}

function frameView(p: Position, frame: Exclude<Frame, { kind: 'turn' }>, viewer: number | 'public'): FrameView {
  switch (frame.kind) {
    case 'lay':
      return { kind: 'lay', ids: frame.ids.slice(), sealed: frame.sealed.slice() };
    case 'pace':
      return {
        kind: 'pace',
        ids: frame.ids.slice(),
        sealed: frame.chosen.map((pace) => pace !== 0),
        own: viewer === 'public' ? 0 : frame.chosen[viewer],
      };
    case 'moves':
      return { ...frame };
    case 'contact':
      return {
        kind: 'contact',
        id: frame.id,
        seat: sideOf(frame.piece),
        piece: nameOf(p, frame.piece, viewer),
        target: nameOf(p, frame.target, viewer),
        from: p.where[frame.piece],
        to: frame.to,
      };
  }
}

/** One's own piece by number, the enemy's by handle, and to a spectator none at all. */
function nameOf(p: Position, piece: number, viewer: number | 'public'): number {
  if (viewer === 'public') return -1;
  return sideOf(piece) === viewer ? ownOf(piece) : handleOf(p, viewer, piece);
}

function byHandle(p: Position, viewer: number): [number, number][] {
  const named: [number, number][] = [];
  for (let own = 0; own < PER_SIDE; own++) {
    const enemy = pieceOf(enemyOf(viewer), own);
    if (p.where[enemy] !== LOST) named.push([handleOf(p, viewer, enemy), p.where[enemy]]);
  }
  return named.sort((a, b) => a[0] - b[0]);
}

function lost(p: Position, seat: number): number[] {
  const own: number[] = [];
  for (let piece = 0; piece < PER_SIDE; piece++) if (p.where[pieceOf(seat, piece)] === LOST) own.push(piece);
  return own;
}

function standing(p: Position, seat: number): [number, number][] {
  const areas = p.where.slice(seat * PER_SIDE, (seat + 1) * PER_SIDE).filter((area) => area !== LOST);
  return [...new Set(areas)].sort((a, b) => a - b).map((area) => [area, areas.filter((a) => a === area).length]);
}
