/** What the game can be in the middle of, named after the sequence of play. Everything in a frame is public. */

import type { Kind } from './ground.ts';
import type { CommandId, ElementId, FeatureId, SeatId } from './ids.ts';
import type { Declared } from './sealed.ts';

export type Frame =
  /** The bottom: the steps of one phase after another (D-sequence). */
  | { kind: 'battle'; step: number }
  /** The C-in-C's pool of dice, and the commands it is for (D-pip.1). */
  | { kind: 'pips'; seat: SeatId; commands: CommandId[]; dice: number[] }
  /** Tactical and march moves, rallying and steadying (D-sequence.3). */
  | { kind: 'moves'; seat: SeatId }
  /** Troops in ambush may open fire in the enemy's phase (D-ambush.4). */
  | { kind: 'ambush'; seat: SeatId }
  /** Where guns, ships and ties leave a choice of target, first to the phasing side, then to the other (G-51). */
  | { kind: 'designate'; seat: SeatId; chosen: number[]; bombs: number[]; done: number }
  /** Distant combats, in the order the phasing side chooses (D-sequence.7). Four numbers a shot: see `shooting.ts`. */
  | { kind: 'shooting'; seat: SeatId; shots: number[]; bombs: number[]; out: ElementId[]; inTurn: boolean }
  /** Close combats, in the order the phasing side chooses (D-sequence.8). */
  | { kind: 'combats'; seat: SeatId }
  /** A winner may go after the enemy it beat (D-pressing.4). */
  | { kind: 'follow-up'; seat: SeatId; element: ElementId; distance: number }
  /** Night has parted the armies: go on at dawn (D-time.9)? */
  | { kind: 'nightfall'; seat: SeatId }
  /** One that stood up to shooting may press forward (D-pressing.1). */
  | { kind: 'press'; seat: SeatId; element: ElementId; distance: number }
  /** Waits for what is given from outside: the order of battle, or a side's troops that come up. */
  | { kind: 'awaits'; what: 'order' | 'arrival'; side: SeatId }
  | BeforeFrame;

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;

/** The steps of a phase, in order (D-sequence.2–8). */
export const PHASE_STEPS = ['dice', 'moves', 'routs', 'pursuits', 'turning', 'shooting', 'combats', 'end'] as const;

/** Frames hold numbers and lists of numbers only. */
export function cloneFrame(frame: Frame): Frame {
  switch (frame.kind) {
    case 'pips':
      return { ...frame, commands: frame.commands.slice(), dice: frame.dice.slice() };
    case 'designate':
      return { ...frame, chosen: frame.chosen.slice(), bombs: frame.bombs.slice() };
    case 'shooting':
      return { ...frame, shots: frame.shots.slice(), bombs: frame.bombs.slice(), out: frame.out.slice() };
    default:
      return { ...frame };
  }
}

export type BeforeFrame =
  | Prepare
  /** Writing down an army (D-army.5). */
  | { kind: 'muster'; seat: SeatId }
  | { kind: 'season'; seat: SeatId }
  /** The defender names north, and the edge that is also number 5 (D-setup.5, D-terrain.16). */
  | { kind: 'country'; seat: SeatId }
  | { kind: 'declare'; seat: SeatId }
  /** The attacker gives an edge number 6, and orders the kinds placed last (D-terrain.15). */
  | { kind: 'six'; seat: SeatId }
  /** A feature and its two dice (D-terrain.17). */
  | { kind: 'lay'; seat: SeatId; index: number; first: number; second: number }
  /** A bridge or a ford (D-terrain.32)? */
  | { kind: 'crossing'; seat: SeatId; river: FeatureId; road: FeatureId }
  /** Which long edge the attacker takes (D-deploy.1). */
  | { kind: 'edge'; seat: SeatId }
  /** Order of commands, those kept out of sight, and an ambush (D-deploy.8). */
  | { kind: 'record'; seat: SeatId }
  /** A step of deployment: an index into STEPS, or WHOLE. */
  | { kind: 'deploy'; seat: SeatId; step: number }
  /** By night, or at sunrise (D-time.6)? */
  | { kind: 'start'; seat: SeatId; night: number; morning: number };

/** The bottom while a battle is prepared: one step after another. */
export interface Prepare {
  readonly kind: 'prepare';
  readonly step: number;
  readonly points: number;
  readonly hour: number;
  readonly score: number;
  readonly five: number;
  readonly six: number;
  readonly later: readonly Kind[];
  /** By side, once both have declared. */
  readonly declared: readonly (readonly Declared[])[];
  /** Features placed or discarded so far, and crossings settled. */
  readonly turn: number;
}
