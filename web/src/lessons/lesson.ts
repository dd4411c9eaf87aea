/**
 * A lesson: scenes on the real board under the real rules, each a position in the game's notation with its dice written
 * down, and steps of one idea each. A file for each lesson; its words are in the part `<game>-lessons`, under
 * `lesson.<id>.title`, `.what`, and a number for each step, counted through all scenes.
 */
import type { Draw } from '@drumhead/kernel';

export interface Lesson {
  readonly id: string;
  readonly minutes: number;
  readonly scenes: readonly Scene[];
}

export interface Scene {
  /** Who learns. */
  readonly seat: string;
  readonly scenario?: string;
  readonly position: object;
  readonly draws?: readonly Draw[];
  /** What is done before the first step. */
  readonly before?: readonly WrittenAct[];
  readonly steps: readonly Step[];
}

/** In the game's notation. */
export interface WrittenAct {
  readonly seat: string;
  readonly action: object;
}

export interface Step {
  /** What the learner is to do, in order; without it the step is read. */
  readonly wants?: readonly WantedAct[];
  /** What a wrong move is answered with. */
  readonly cites?: readonly string[];
  /** What must have been told when it is done: else he tries again. */
  readonly told?: { readonly key: string; readonly facts?: { readonly [fact: string]: unknown } };
  /** What others do then. */
  readonly after?: readonly WrittenAct[];
}

export interface WantedAct {
  readonly action: { readonly [field: string]: unknown };
  /** Fields in which the learner is free. */
  readonly free?: readonly string[];
}

/** Where lessons lie: `./enemy/war.json`. The first of a game is its lesson, the others are drills. */
const FILES = import.meta.glob<Lesson>('./*/*.json', { import: 'default' });
const ORDER: { readonly [game: string]: readonly string[] } = {
  enemy: ['war', 'retreat', 'siege', 'withdrawal'],
  roses: ['turn', 'bribes', 'tie', 'retaken'],
  renaissance: ['phase', 'wheel', 'combat', 'support'],
};

export const lessonsOf = (game: string): readonly string[] => ORDER[game] ?? [];

export const fetchLesson = (game: string, id: string): Promise<Lesson> | undefined => FILES[`./${game}/${id}.json`]?.();
