/** Chance that repeats what a journal recorded, and says so clearly when rules and record disagree. */
import { BadInput } from '../bad-input.ts';
import type { Chance, Draw } from './chance.ts';

export class RecordedChance implements Chance {
  protected used = 0;
  protected readonly draws: readonly Draw[];
  private readonly path: string;

  /** `path` says where the draws stand, e.g. `entries/7/draws`, for messages. */
  constructor(draws: readonly Draw[], path = 'draws') {
    this.draws = draws;
    this.path = path;
  }

  below(n: number): number {
    return this.number(0, n - 1);
  }

  die(sides: number): number {
    return this.number(1, sides);
  }

  order(n: number): number[] {
    const at = this.used;
    const draw = this.take(`an ordering of ${n}`);
    if (typeof draw === 'number')
      throw new BadInput(`${this.path}/${at}`, `expected an ordering of ${n}, found ${draw}`);
    return this.complete(draw, n, `${this.path}/${at}`);
  }

  /** Every recorded draw must have been used: left-overs mean that the rules have changed. */
  finish(): void {
    if (this.used < this.draws.length) {
      throw new BadInput(`${this.path}/${this.used}`, `${this.draws.length - this.used} draw(s) were never made`);
    }
  }

  /** A journal holds whole orderings only. */
  protected complete(draw: readonly number[], n: number, path: string): number[] {
    if (draw.length !== n) throw new BadInput(path, `expected an ordering of ${n}, found ${draw.length} numbers`);
    return distinctBelow(draw, n, path).slice();
  }

  private number(lowest: number, highest: number): number {
    const at = this.used;
    const draw = this.take(`a number from ${lowest} to ${highest}`);
    if (typeof draw !== 'number' || !Number.isInteger(draw) || draw < lowest || draw > highest) {
      throw new BadInput(
        `${this.path}/${at}`,
        `expected a number from ${lowest} to ${highest}, found ${JSON.stringify(draw)}`,
      );
    }
    return draw;
  }

  private take(what: string): Draw {
    if (this.used >= this.draws.length)
      throw new BadInput(`${this.path}/${this.used}`, `no draw is left; the rules ask for ${what}`);
    return this.draws[this.used++] as Draw;
  }
}

export function distinctBelow(draw: readonly number[], n: number, path: string): readonly number[] {
  const seen = new Uint8Array(n);
  draw.forEach((index, place) => {
    if (!Number.isInteger(index) || index < 0 || index >= n)
      throw new BadInput(`${path}/${place}`, `expected an index below ${n}, found ${index}`);
    if (seen[index] === 1) throw new BadInput(`${path}/${place}`, `${index} stands twice in the ordering`);
    seen[index] = 1;
  });
  return draw;
}
