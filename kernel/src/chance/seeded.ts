/**
 * Provable chance. Each draw is HMAC-SHA-256(seed, salts ‖ match id ‖ entry sequence ‖ epoch if any ‖ draw number), reduced
 * to its range by rejection. The seed's SHA-256 stands in the journal head from the start; the seed is shown when the match
 * ends. A sequence number is never used twice, so that no take-back can meet dice already seen.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Chance, orderBy } from './chance.ts';

const TWO_TO_32 = 4294967296;
const WORDS_PER_BLOCK = 8;
/** Names the construction, so that a later one could never be mistaken for it. */
const DOMAIN = 'drumhead-draw-1';

/** What binds draws to one match; fixed before the first draw, but for the epoch. */
export interface Commitment {
  /** The match's id. */
  readonly match: string;
  /** One per seat, empty where a seat gave none. */
  readonly salts: readonly string[];
  /** Of a match that was restored from a copy, since then. */
  readonly epoch?: string | undefined;
}

/** SHA-256 of the seed, as published in the head. */
export function commit(seedHex: string): string {
  return bytesToHex(sha256(hexToBytes(seedHex)));
}

export class SeededChance implements Chance {
  private drawNumber = 0;
  private readonly seed: Uint8Array;
  private readonly prefix: readonly unknown[];
  private readonly step = (n: number): number => this.below(n);

  constructor(seedHex: string, to: Commitment, sequence: number) {
    this.seed = hexToBytes(seedHex);
    this.prefix = [DOMAIN, ...to.salts, to.match, sequence, ...(to.epoch === undefined ? [] : [to.epoch])];
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_TO_32) throw new RangeError(`there is no draw below ${n}`);
    const draw = this.drawNumber++;
    // The largest multiple of n that 32 bits can hold: words at or above it would favour small results.
    const limit = TWO_TO_32 - (TWO_TO_32 % n);
    for (let block = 0; ; block++) {
      const bytes = hmac(sha256, this.seed, utf8ToBytes(JSON.stringify([...this.prefix, draw, block])));
      for (let word = 0; word < WORDS_PER_BLOCK; word++) {
        const value = bigEndian(bytes, word * 4);
        if (value < limit) return value % n;
      }
    }
  }

  die(sides: number): number {
    return 1 + this.below(sides);
  }

  order(n: number): number[] {
    return orderBy(this.step, n);
  }
}

function bigEndian(bytes: Uint8Array, at: number): number {
  const high = (bytes[at] << 8) | bytes[at + 1];
  const low = (bytes[at + 2] << 8) | bytes[at + 3];
  return high * 65536 + low;
}
