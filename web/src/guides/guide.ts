/** What a newcomer needs before the first move: what one plays for, how a turn goes, and what the words mean. */
import type { Locale } from '@drumhead/kernel';

export interface Guide {
  /** What one plays for. */
  readonly goal: string;
  /** A turn, in order. */
  readonly turn: readonly string[];
  /** Where to begin. */
  readonly first: string;
  readonly words: readonly (readonly [word: string, meaning: string])[];
}

export type Guides = { readonly [locale in Locale]: Guide };

/** Fetched when it is looked at; undefined for a game without one. */
const GUIDES: { readonly [game: string]: () => Promise<Guides> } = {
  roses: () => import('./roses.ts').then(({ guides }) => guides),
  enemy: () => import('./enemy.ts').then(({ guides }) => guides),
  picket: () => import('./picket.ts').then(({ guides }) => guides),
};

export const hasGuide = (game: string): boolean => Object.hasOwn(GUIDES, game);

export const fetchGuides = async (game: string): Promise<Guides | undefined> => GUIDES[game]?.();
