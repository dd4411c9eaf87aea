/** JSON said in a game's words. */
import { MOST_PIECES, pieceCode, type Words } from './words.ts';

const WRITERS = new WeakMap<Words, WordWriter>();

export function writeWords(json: string, words: Words): string {
  const writer = WRITERS.get(words) ?? new WordWriter(words.list);
  WRITERS.set(words, writer);
  return writer.write(json);
}

/** Characters that stand for pieces; in JSON they can be written otherwise. */
const PIECES = /[\u0080-\u07ff]/g;

const plain = (json: string): string =>
  json.replace(PIECES, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** No other piece can be found in what is looked through. */
const PLAIN = /^[ -~]+$/;
const CHARACTERS = 0x80;

/**
 * From left to right always the longest piece that stands there. The pieces are ways through a tree, a node for each character:
 * a node's first child, and its next sibling. Lists of numbers, since every character of every step is looked up here.
 */
class WordWriter {
  private readonly character: number[] = [0];
  /** 0: there is none. */
  private readonly child: number[] = [0];
  private readonly sibling: number[] = [0];
  /** By node: the character that is said for the way to it, where that is a piece; else 0. */
  private readonly said: number[] = [0];
  /** By character: where a way begins. */
  private readonly first = new Uint32Array(CHARACTERS);

  constructor(list: readonly string[]) {
    // The child that was added last is looked at first: what is said most often stands first in the list.
    for (let place = Math.min(list.length, MOST_PIECES) - 1; place >= 0; place--)
      if (PLAIN.test(list[place])) this.add(list[place], pieceCode(place));
  }

  write(text: string): string {
    const json = plain(text);
    const { length } = json;
    const { character, child, sibling, said, first } = this;
    let words = '';
    let unsaid = 0;
    let at = 0;
    while (at < length) {
      let found = 0;
      let end = at;
      let next = at;
      const start = json.charCodeAt(at);
      let node = start < CHARACTERS ? first[start] : 0;
      while (node !== 0) {
        next++;
        if (said[node] !== 0) {
          found = said[node];
          end = next;
        }
        const code = next < length ? json.charCodeAt(next) : 0;
        node = child[node];
        while (node !== 0 && character[node] !== code) node = sibling[node];
      }
      if (found === 0) at++;
      else {
        if (unsaid < at) words += json.slice(unsaid, at);
        words += String.fromCharCode(found);
        at = end;
        unsaid = end;
      }
    }
    return words + json.slice(unsaid);
  }

  private add(piece: string, said: number): void {
    const start = piece.charCodeAt(0);
    this.first[start] ||= this.grow(start);
    let node = this.first[start];
    for (let at = 1; at < piece.length; at++) node = this.step(node, piece.charCodeAt(at));
    this.said[node] = said;
  }

  private step(from: number, character: number): number {
    let node = this.child[from];
    while (node !== 0 && this.character[node] !== character) node = this.sibling[node];
    if (node !== 0) return node;
    const made = this.grow(character);
    this.sibling[made] = this.child[from];
    this.child[from] = made;
    return made;
  }

  private grow(character: number): number {
    this.child.push(0);
    this.sibling.push(0);
    this.said.push(0);
    return this.character.push(character) - 1;
  }
}
