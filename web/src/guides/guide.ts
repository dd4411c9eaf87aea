/** What a newcomer needs before the first move: what one plays for, how a turn goes, and what the words mean. */

import type { Locale } from '../settings/settings.ts';

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
