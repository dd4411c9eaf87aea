/**
 * Texts for people, as data. Rules speak in keys and facts; these turn them into sentences. A language is one folder in
 * each package that has texts (`docs/translating.md`).
 */
import type { Message } from './message.ts';

/** A language tag, as `en`, `fr`, `pl`. */
export type Locale = string;

/** Messages by key: ICU MessageFormat, or what a build has made of it. */
export type Messages = { readonly [key: string]: Message };

/** Plain words by id; never read as messages. */
export type Words = { readonly [id: string]: string };

/** All that is said of a game in one language, or the part of it that this language has. */
export interface Texts {
  /** The rule behind each id, in plain words of our own. */
  readonly rules: Words;
  /** What happened. */
  readonly reports: Messages;
  /** Why not. Where a key is missing, the text of the first cited rule serves. */
  readonly refusals: Messages;
  /** Allowed, but. */
  readonly warnings: Messages;
  /** What a decision of this kind asks. */
  readonly prompts: Messages;
  /** What becomes of the match beside the game itself: pauses, resignations, how it ended. The kernel has them for all games. */
  readonly notices?: Messages;
  /** Of the log, by the report that begins a section (`GameManifest.headings`). */
  readonly headings?: Messages;
  /**
   * Names of data ids: seats, places, pieces, cards, options, scenarios. A name may have other forms, as `hull.city` or
   * `kent.gen`: a message asks for one by `{area_city}`, `{area_gen}`, and has the plain name where there is none.
   */
  readonly names: Words;
}

/** What a game carries with it: English. Other languages are fetched by who speaks them. */
export interface Lexicon {
  readonly en: Texts;
}

/** Texts with the language they are written in. */
export interface Voice {
  readonly locale: Locale;
  readonly texts: Partial<Texts>;
}
