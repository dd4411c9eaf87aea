/** Texts for people: `@drumhead/kernel/lexicon`. Apart from the kernel's core, which needs no message formatter. */
export { inEnglish } from './in-english.ts';
export type { Lexicon, Locale, Messages, Texts, Voice, Words } from './lexicon.ts';
export type { Message } from './message.ts';
export { Names } from './names.ts';
export { compile } from './parse.ts';
export { Phrases } from './phrases.ts';
export { Speaker } from './speaker.ts';
