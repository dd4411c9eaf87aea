/**
 * The words of a game: rule ids, report keys, kinds of decisions and names, in the order its lexicon has them. Steps say a
 * word by its number in this list. `state` bears the list's name, so that a client which has another list finds out.
 */
import { type Game, hashOf, type Texts } from '@drumhead/kernel';

export interface Words {
  readonly list: readonly string[];
  /** Two lists with one name are the same list. */
  readonly name: string;
  numberOf(word: string): number | string;
  /** A word beyond the list is said in full. */
  wordAt(said: number | string): string;
}

const MADE = new WeakMap<Texts, Words>();

/** Made once per game, however many matches of it are open. */
export function wordsOf(game: Game): Words {
  const { en } = game.lexicon;
  const words = MADE.get(en) ?? wordsIn(wordList(en));
  MADE.set(en, words);
  return words;
}

export const wordList = ({ rules, reports, prompts, names }: Texts): readonly string[] => [
  ...new Set([rules, reports, prompts, names].flatMap(Object.keys)),
];

export function wordsIn(list: readonly string[]): Words {
  const numbers = new Map(list.map((word, number) => [word, number]));
  return {
    list,
    name: hashOf(list).slice(0, 12),
    numberOf: (word) => numbers.get(word) ?? word,
    wordAt: (said) => (typeof said === 'string' ? said : (list[said] ?? `#${said}`)),
  };
}
