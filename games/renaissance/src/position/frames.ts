/** What the game can be in the middle of, named after the sequence of play. Everything in a frame is public. */

import type { BeforeFrame } from './frames-before.ts';

export type Frame =
  /** The bottom: the steps of one phase after another (D-sequence). */
  | { kind: 'battle'; step: number }
  /** The C-in-C's pool of dice, and the commands it is for (D-pip.1). */
  | { kind: 'pips'; seat: number; commands: number[]; dice: number[] }
  /** Tactical and march moves, rallying and steadying (D-sequence.3). */
  | { kind: 'moves'; seat: number }
  /** Troops in ambush may open fire in the enemy's phase (D-ambush.4). */
  | { kind: 'ambush'; seat: number }
  /** Where guns, ships and ties leave a choice of target, first to the phasing side, then to the other (G-51). */
  | { kind: 'designate'; seat: number; chosen: number[]; bombs: number[]; done: number }
  /** Distant combats, in the order the phasing side chooses (D-sequence.7). Four numbers a shot: see `room.ts`. */
  | { kind: 'shooting'; seat: number; shots: number[]; bombs: number[]; out: number[]; inTurn: boolean }
  /** Close combats, in the order the phasing side chooses (D-sequence.8). */
  | { kind: 'combats'; seat: number }
  /** A winner may go after the enemy it beat (D-pressing.4). */
  | { kind: 'follow-up'; seat: number; element: number; distance: number }
  /** Night has parted the armies: go on at dawn (D-time.9)? */
  | { kind: 'nightfall'; seat: number }
  /** One that stood up to shooting may press forward (D-pressing.1). */
  | { kind: 'press'; seat: number; element: number; distance: number }
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
