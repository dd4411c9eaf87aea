/**
 * The only source of dice, draws and shuffles. Five kinds: seeded (server), recorded (replay), scripted (cases),
 * swift (simulation), loaded (what-if). Rules never know which they were given.
 */

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

/** The items in random order; the array given is left alone. */
export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = chance.order(items.length);
  return order.map((index) => items[index]);
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

/** Chance that keeps its draws, for the journal. */
export class Recorder extends NotedChance {
  readonly draws: readonly Draw[];

  constructor(source: Chance) {
    const draws: Draw[] = [];
    super(source, draws);
    this.draws = draws;
  }
}
