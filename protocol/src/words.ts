/**
 * The words of a game: pieces of JSON that its steps are full of. In a step each is one character, which JSON never has as it
 * stands: of the pieces the first 31 are U+0001 to U+001F, a byte each, the others U+0080 to U+07FF, two bytes each. What a
 * step says of them depends on nothing but the step itself. `state` bears the list's name, so that a client which has another finds out.
 */
import { type Game, hashOf, type Texts } from '@drumhead/kernel';

export interface Words {
  readonly list: readonly string[];
  /** Two lists with one name are the same list. */
  readonly name: string;
}

/** So many pieces are one byte each: the characters below the space, but for the one that ends texts elsewhere. */
export const ONE_BYTE = 0x1f;
const SECOND = 0x80;
/** The first character of three bytes. */
const END = 0x800;
/** Pieces that come later in a list are said in full. */
export const MOST_PIECES = ONE_BYTE + END - SECOND;

const MADE = new WeakMap<Texts, Words>();

/** Made once per game, however many matches of it are open. */
export function wordsOf({ lexicon: { en }, phrases }: Game): Words {
  const words = MADE.get(en) ?? wordsIn(wordList(en, phrases));
  MADE.set(en, words);
  return words;
}

/** What is said most often, then every rule id, report key, kind of decision and name, in the order its lexicon has them. */
export const wordList = (
  { rules, reports, prompts, names }: Texts,
  phrases: readonly string[] = [],
): readonly string[] => [
  ...new Set([
    ...phrases,
    ...[rules, reports, prompts, names].flatMap(Object.keys).map((word) => JSON.stringify(word)),
  ]),
];

export const wordsIn = (list: readonly string[]): Words => ({ list, name: hashOf(list).slice(0, 12) });

/** The character that stands for a piece. */
export const pieceCode = (place: number): number => (place < ONE_BYTE ? place + 1 : place - ONE_BYTE + SECOND);

/** The piece that a character stands for; none where it stands for itself. */
export function pieceAt(code: number, { list }: Words): string | undefined {
  if (code <= ONE_BYTE) return list[code - 1];
  return code >= SECOND && code < END ? list[code - SECOND + ONE_BYTE] : undefined;
}

/** The JSON that was written so. */
export function readWords(said: string, words: Words): string {
  let json = '';
  let plain = 0;
  for (let at = 0; at < said.length; at++) {
    const piece = pieceAt(said.charCodeAt(at), words);
    if (piece === undefined) continue;
    json += said.slice(plain, at) + piece;
    plain = at + 1;
  }
  return json + said.slice(plain);
}
