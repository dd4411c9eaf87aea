/** Finds the pieces of JSON that a game's steps are said with in the fewest bytes. */
import { MOST_PIECES, ONE_BYTE, pieceAt, type Words, wordsIn, writeWords } from '@drumhead/protocol';

/** Two pieces that often follow each other are joined, so many times at most. */
const JOINS = 700;
/** A pair that is rarer teaches nothing. */
const FEWEST = 6;
/** Phrases that spare less in what is learned from are not worth their place in the list. */
const WORTH = 24;

/** The phrases, the most frequent first; `words`: pieces that stand in the list whatever is learned. */
export function learnPhrases(texts: readonly string[], words: readonly string[], most: number): readonly string[] {
  const known = new Set(words);
  const lines = texts.map((text) => tokens(text, known));
  joinPairs(lines);
  const candidates = byUse(tally(lines.flat())).filter((piece) => piece.length > 1 && !isNumber(piece));
  let phrases: readonly string[] = candidates.slice(0, MOST_PIECES);
  // What is left out changes what the others are used for.
  for (let round = 0; round < 3; round++) {
    const list = wordsIn([...new Set([...phrases, ...words])]);
    const used = tally(texts.flatMap((text) => piecesIn(text, list)));
    const pieces = byUse(used);
    const spared = (piece: string): number => (used.get(piece) ?? 0) * (piece.length - 2);
    const others = pieces
      .slice(ONE_BYTE)
      .filter((piece) => !known.has(piece) && spared(piece) >= WORTH)
      .sort((a, b) => spared(b) - spared(a) || (a < b ? -1 : 1));
    phrases = [...pieces.slice(0, ONE_BYTE), ...others.slice(0, most - ONE_BYTE)];
  }
  return phrases;
}

const byUse = (used: ReadonlyMap<string, number>): string[] =>
  [...used].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([piece]) => piece);

const piecesIn = (text: string, words: Words): string[] =>
  [...writeWords(text, words)].flatMap((character) => pieceAt(character.charCodeAt(0), words) ?? []);

const isNumber = (piece: string): boolean => /^-?\d+$/.test(piece);

/**
 * Words, names with the quotation mark they begin with, numbers and marks: a phrase that ended within one of them would hide
 * a longer one.
 */
function tokens(text: string, words: ReadonlySet<string>): string[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+|true|false|null|./g)].flatMap(([found]) =>
    found[0] !== '"' || words.has(found) ? [found] : (found.match(/"?[^\d"]+|\d+|"/g) ?? []),
  );
}

/** What a piece costs that is no character of its own, or is one. */
const bytesOf = (piece: string): number => (isNumber(piece) ? piece.length : Math.min(2, piece.length));

/** Joins again and again the two neighbours that cost most, in all lines. */
function joinPairs(lines: string[][]): void {
  const pairs = new Pairs(lines);
  for (let join = 0; join < JOINS; join++) {
    const pair = pairs.dearest();
    if (!pair) return;
    const joined = pair.first + pair.second;
    for (const line of pair.lines) {
      pairs.count(line, -1);
      lines[line] = withJoined(lines[line] as string[], pair, joined);
      pairs.count(line, 1);
    }
  }
}

interface Pair {
  readonly first: string;
  readonly second: string;
  /** The lines it was ever in. */
  readonly lines: Set<number>;
  times: number;
}

/** How often each two neighbours stand beside each other. */
class Pairs {
  private readonly lines: readonly (readonly string[])[];
  private readonly known = new Map<string, Map<string, Pair>>();

  constructor(lines: readonly (readonly string[])[]) {
    this.lines = lines;
    for (const number of lines.keys()) this.count(number, 1);
  }

  count(number: number, by: number): void {
    const line = this.lines[number] as readonly string[];
    for (let at = 0; at + 1 < line.length; at++) {
      const pair = this.pairOf(line[at] as string, line[at + 1] as string);
      pair.times += by;
      pair.lines.add(number);
    }
  }

  dearest(): Pair | undefined {
    let found: Pair | undefined;
    let most = 0;
    for (const follower of this.known.values())
      for (const pair of follower.values()) {
        if (pair.times < FEWEST) continue;
        const gain = pair.times * (bytesOf(pair.first) + bytesOf(pair.second) - 2);
        if (gain > most) [found, most] = [pair, gain];
      }
    return found;
  }

  private pairOf(first: string, second: string): Pair {
    const followers = this.known.get(first) ?? new Map<string, Pair>();
    this.known.set(first, followers);
    const pair = followers.get(second) ?? { first, second, lines: new Set(), times: 0 };
    followers.set(second, pair);
    return pair;
  }
}

function withJoined(line: readonly string[], { first, second }: Pair, joined: string): string[] {
  const after: string[] = [];
  for (let at = 0; at < line.length; at++) {
    const meets = line[at] === first && line[at + 1] === second;
    after.push(meets ? joined : (line[at] as string));
    if (meets) at++;
  }
  return after;
}

function tally(pieces: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const piece of pieces) times.set(piece, (times.get(piece) ?? 0) + 1);
  return times;
}
