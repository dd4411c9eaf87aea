/**
 * The only source of dice, draws and shuffles. Five kinds: seeded (server), recorded (replay), scripted (cases),
 * swift (simulation), loaded (what-if). Rules never know which they were given.
 */

import { BadInput } from '../bad-input.ts';

/** One draw as a journal keeps it: a number, or the whole ordering of a shuffle. */
export type Draw = number | readonly number[];

export interface Chance {
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
  /** A die: 1 to `sides`. Recorded as the face, so that journals read like a table. */
  die(sides: number): number;
  /** An ordering of 0 … n − 1: `order(n)[0]` is the index of what comes first. */
  order(n: number): readonly number[];
}

/** Fisher–Yates over any source of `below`. */
export function orderBy(below: (n: number) => number, n: number): number[] {
  const order: number[] = [];
  for (let index = 0; index < n; index++) order.push(index);
  for (let last = n - 1; last > 0; last--) {
    const pick = below(last + 1);
    const kept = order[last];
    order[last] = order[pick];
    order[pick] = kept;
  }
  return order;
}

/** Chance that notes on a list whatever it gives. */
export class NotedChance implements Chance {
  private readonly source: Chance;
  private readonly notes: { push(draw: Draw): unknown };

  constructor(source: Chance, notes: { push(draw: Draw): unknown }) {
    this.source = source;
    this.notes = notes;
  }

  below(n: number): number {
    const value = this.source.below(n);
    this.notes.push(value);
    return value;
  }

  die(sides: number): number {
    const face = this.source.die(sides);
    this.notes.push(face);
    return face;
  }

  order(n: number): readonly number[] {
    const order = this.source.order(n);
    this.notes.push(order);
    return order;
  }
}

/** No action of any rulebook draws nearly as often: an edition that would is refused (K-9). A shuffle counts what it orders. */
export const MOST_DRAWS = 10_000;

/** An action, or a set-up, went on drawing. */
export class TooManyDraws extends BadInput {
  constructor() {
    super('', `more than ${MOST_DRAWS} draws at once`);
    this.name = 'TooManyDraws';
  }
}

/** Chance that keeps its draws, for the journal, and ends what draws without end before it has cost much. */
export class Recorder implements Chance {
  readonly draws: Draw[] = [];
  private readonly source: Chance;
  private drawn = 0;

  constructor(source: Chance) {
    this.source = source;
  }

  below(n: number): number {
    this.count(1);
    return this.kept(this.source.below(n));
  }

  die(sides: number): number {
    this.count(1);
    return this.kept(this.source.die(sides));
  }

  order(n: number): readonly number[] {
    this.count(n);
    return this.kept(this.source.order(n));
  }

  private count(more: number): void {
    this.drawn += more;
    if (this.drawn > MOST_DRAWS) throw new TooManyDraws();
  }

  private kept<D extends Draw>(draw: D): D {
    this.draws.push(draw);
    return draw;
  }
}
