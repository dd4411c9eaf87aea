/**
 * Chance for simulation: sfc32, seeded by splitting a 32-bit state. Fast and repeatable, not provable.
 * `below` scales instead of rejecting: its bias (n / 2³²) is far below what any simulation can measure.
 */
import { type Chance, orderBy } from './chance.ts';

const TWO_TO_MINUS_32 = 1 / 4294967296;
const WARM_UP = 12;

export class SwiftChance implements Chance {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;
  private readonly step = (n: number): number => this.below(n);

  /** Different (seed, stream) pairs give unrelated sequences: a stream per game or bot of one run. */
  constructor(seed: number, stream = 0) {
    this.reseed(seed, stream);
  }

  reseed(seed: number, stream = 0): void {
    this.a = scramble(seed | 0);
    this.b = scramble((stream ^ 0x9e3779b9) | 0);
    this.c = scramble((seed ^ Math.imul(stream, 0x85ebca6b)) | 0);
    this.counter = 1;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** 32 random bits as an unsigned number. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  below(n: number): number {
    return Math.floor(this.next() * TWO_TO_MINUS_32 * n);
  }

  die(sides: number): number {
    return 1 + Math.floor(this.next() * TWO_TO_MINUS_32 * sides);
  }

  order(n: number): number[] {
    return orderBy(this.step, n);
  }
}

function scramble(x: number): number {
  let z = (x + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}
