/** Picket's position: everything the match is, as plain data. */
import { cloneHandles, type Handles, type Memory, type Staged, unwatchedHandles } from '@drumhead/kernel';
import { ownOf } from '../tables.ts';
import { cloneFrame, type Frame } from './frames.ts';

export interface Position extends Staged<Frame> {
  rules: number;
  turn: number;
  /** Decisions opened so far: gives each its own id. */
  asked: number;
  stack: Frame[];
  /** Area of each piece, or LOST. */
  where: number[];
  /** By seat: where its ambush lies, or −1 when not yet laid or spent. */
  ambush: number[];
  /** By seat: areas it knows to hold no enemy ambush, as bits (G-1). Entered in the open, so everybody knows. */
  clear: number[];
  /** By seat: where it has seen an enemy ambush, or −1. Matters only when a take-back hides it again. */
  found: number[];
  /** By viewing seat: what it calls each enemy piece; a lost piece keeps its last name. */
  handles: Handles[];
  /** By viewing seat: what it has seen of the enemy, in its handles. */
  memory: Memory[];
  /** −1 while the game goes on, else the winning seat, or 2 for a draw. */
  winner: number;
  /** How it ended: an index into ENDINGS. */
  ended: number;
}

export const DRAWN = 2;

/** The rules that can end the game; 0 while it goes on. */
export const ENDINGS = ['', 'P-4.1', 'P-4.2', 'P-4.3'] as const;
export type Ending = (typeof ENDINGS)[number];

export function clone(p: Position): Position {
  return {
    rules: p.rules,
    turn: p.turn,
    asked: p.asked,
    stack: p.stack.map(cloneFrame),
    where: p.where.slice(),
    ambush: p.ambush.slice(),
    clear: p.clear.slice(),
    found: p.found.slice(),
    handles: p.handles.map(cloneHandles),
    memory: p.memory.slice(), // sightings are never changed in place
    winner: p.winner,
    ended: p.ended,
  };
}

/** Who only plays on in the head needs no new names for hidden pieces, and nobody to remember them. */
export function unwatch(p: Position): void {
  p.handles = p.handles.map(unwatchedHandles);
  p.memory = [[], []];
}

export const top = (p: Position): Frame | undefined => p.stack[p.stack.length - 1];

/** The id of a decision that opens now. */
export const open = (p: Position): number => ++p.asked;

/** What a seat calls an enemy piece. */
export function handleOf(p: Position, viewer: number, piece: number): number {
  return p.handles[viewer].of[ownOf(piece)];
}
