/** Texts for people: `@drumhead/kernel/lexicon`. Apart from the kernel's core, which needs no message formatter. */
export type { Lexicon, Locale, Texts } from './lexicon.ts';
export { Speaker, unreadable } from './say.ts';
