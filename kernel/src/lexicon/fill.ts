/** Fills a message: the arm that fits is chosen, and only what it asks for is looked up. */
import type { Locale } from './lexicon.ts';
import type { Arms, Part } from './message.ts';
import { arranged, ruleOf } from './numerals.ts';

/** What placeholders stand for: a word, what is counted, or the id a choice is made by. */
export interface Filling {
  word(name: string): string;
  number(name: string): number;
  choice(name: string): string;
}

/** `count`: what `#` stands for. */
export function fill(parts: readonly Part[], by: Filling, locale: Locale, count = 0): string {
  let said = '';
  for (const part of parts) {
    if (typeof part === 'string') said += part;
    else if (part === 0) said += arranged(count, locale);
    else said += filled(part, by, locale);
  }
  return said;
}

function filled(part: Exclude<Part, string | 0>, by: Filling, locale: Locale): string {
  const [name] = part;
  if (part.length === 1) return by.word(name);
  switch (part[1]) {
    case 'number':
      return arranged(by.number(name), locale, part[2]);
    case 'select':
      return fill(armOf(part[2], by.choice(name)), by, locale);
    default: {
      const [, type, arms, offset] = part;
      const value = by.number(name);
      const count = value - offset;
      const exact = `=${value}`;
      return fill(armOf(arms, exact in arms ? exact : ruleOf(count, type, locale)), by, locale, count);
    }
  }
}

/** `hasOwn`, for ids may come from players (`toString`). No message is read that lacks `other`. */
const armOf = (arms: Arms, key: string): readonly Part[] =>
  (Object.hasOwn(arms, key) ? arms[key] : arms['other']) ?? [];
