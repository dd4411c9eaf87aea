/**
 * Who sits with whom where a game has more than two seats. For nine, fifteen and sixteen there are tables by which everybody meets
 * everybody once. Otherwise those meet who have met least, and in the Swiss manner of those ways the one that brings like scores
 * together. Everybody has every seat about as often.
 */

import { knownRound } from './known-tables.ts';
import type { Seated, SeatedRounds } from './pairings.ts';

/** That somebody is met again weighs more than any difference of scores. */
const AGAIN = 10_000;
/** Beginnings from which the best tables are looked for, and players of all of them: others wait for the answer. */
const STARTS = 48;
const MOST_BEGUN = 400;

export interface Evening {
  readonly players: number;
  readonly seats: number;
  readonly before: SeatedRounds;
  readonly gone: ReadonlySet<number>;
  /** By players; null where scores do not matter. */
  readonly points: readonly number[] | null;
}

/** Tables by their seats, those who are free last and alone; null where they are too few for one table. */
export function tablesOfSeveral(evening: Evening): number[][] | null {
  const { players, seats, before, gone, points } = evening;
  const there = Array.from({ length: players }, (_, player) => player).filter((player) => !gone.has(player));
  if (there.length < seats) return null;
  const isWhole = points === null && gone.size === 0;
  const known = isWhole ? knownRound(players, seats, before.length) : null;
  const free = known ? [] : freeOf(there, evening);
  const tables =
    known ??
    new Seating(
      byRank(there, points).filter((player) => !free.includes(player)),
      evening,
    ).best();
  const had = seatsHad(before);
  return [...tables.map((table) => inSeats(table, had)), ...free.map((player) => [player])];
}

const byRank = (there: readonly number[], points: Evening['points']): number[] =>
  [...there].sort((one, other) => (points ? at(points, other) - at(points, one) : 0) || one - other);

const at = (values: readonly number[], index: number): number => values[index] as number;

/** Who was free least often; of those, who has the fewest points, and the last of the list. */
function freeOf(there: readonly number[], { seats, before, points }: Evening): number[] {
  const rested = (player: number): number =>
    before.flat().filter(({ players }) => players.length === 1 && players[0] === player).length;
  const order = byRank(there, points).reverse();
  return order.sort((one, other) => rested(one) - rested(other)).slice(0, there.length % seats);
}

/** Tables that are made better by letting two change places, until no change makes them better. */
class Seating {
  private readonly there: readonly number[];
  private readonly evening: Evening;
  private readonly met: readonly (readonly number[])[];

  constructor(there: readonly number[], evening: Evening) {
    this.there = there;
    this.evening = evening;
    this.met = meetings(evening);
  }

  best(): number[][] {
    let found: { tables: number[][]; cost: number } | null = null;
    const starts = Math.min(STARTS, Math.ceil(MOST_BEGUN / this.there.length));
    for (let start = 0; start < starts; start++) {
      const tables = this.settled(this.begun(start));
      const cost = tables.reduce((sum, table) => sum + this.costOf(table), 0);
      if (!found || cost < found.cost) found = { tables, cost };
    }
    return (found?.tables ?? []).sort((one, other) => this.first(one) - this.first(other));
  }

  /** The best player's rank: first tables first. */
  private first(table: readonly number[]): number {
    return Math.min(...table.map((player) => this.there.indexOf(player)));
  }

  /** By rank at first, then ever more mixed: with a stride that has nothing in common with how many they are. */
  private begun(start: number): number[][] {
    const { there } = this;
    const { seats } = this.evening;
    const strides = Array.from({ length: there.length }, (_, stride) => stride).filter(
      (n) => common(n, there.length) === 1,
    );
    const stride = strides[start % strides.length] ?? 1;
    const order = there.map((_, index) => at(there, (index * stride + start) % there.length));
    return Array.from({ length: there.length / seats }, (_, table) => order.slice(table * seats, (table + 1) * seats));
  }

  private settled(tables: number[][]): number[][] {
    while (this.improved(tables));
    return tables;
  }

  /** Lets any two change places who gain by it; says whether any did. */
  private improved(tables: readonly number[][]): boolean {
    let changed = false;
    for (const [one, here] of tables.entries())
      for (const away of tables.slice(one + 1))
        for (const from of here.keys())
          for (const to of away.keys())
            if (this.gain(here, from, away, to) > 0) {
              [here[from], away[to]] = [at(away, to), at(here, from)];
              changed = true;
            }
    return changed;
  }

  private gain(here: readonly number[], from: number, away: readonly number[], to: number): number {
    const [mine, theirs] = [at(here, from), at(away, to)];
    let gain = 0;
    for (const [index, player] of here.entries())
      if (index !== from) gain += this.pair(mine, player) - this.pair(theirs, player);
    for (const [index, player] of away.entries())
      if (index !== to) gain += this.pair(theirs, player) - this.pair(mine, player);
    return gain;
  }

  private costOf(table: readonly number[]): number {
    return table.reduce(
      (sum, one, index) => sum + table.slice(index + 1).reduce((more, other) => more + this.pair(one, other), 0),
      0,
    );
  }

  /** Squares, so that nobody meets the same three times where others could twice. */
  private pair(one: number, other: number): number {
    const { points } = this.evening;
    const again = 2 * at(this.met[one] as readonly number[], other);
    return AGAIN * again * again + (points ? (at(points, one) - at(points, other)) ** 2 : 0);
  }
}

const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));

function meetings({ players, before }: Evening): number[][] {
  const met = Array.from({ length: players }, () => Array.from({ length: players }, () => 0));
  for (const { players: table, unplayed } of before.flat())
    for (const one of unplayed ? [] : table)
      for (const other of table) {
        const row = met[one] as number[];
        if (one !== other) row[other] = at(row, other) + 1;
      }
  return met;
}

/** How often each had each seat. */
function seatsHad(before: SeatedRounds): (player: number, seat: number) => number {
  const had = new Map<string, number>();
  for (const { players, unplayed } of before.flat() as Seated[])
    for (const [seat, player] of players.length > 1 && !unplayed ? players.entries() : [])
      had.set(`${player} ${seat}`, (had.get(`${player} ${seat}`) ?? 0) + 1);
  return (player, seat) => had.get(`${player} ${seat}`) ?? 0;
}

/** The order in which everybody has the seat he had least; of several the first. */
function inSeats(table: readonly number[], had: (player: number, seat: number) => number): number[] {
  const cost = (order: readonly number[]): number =>
    order.reduce((sum, player, seat) => sum + had(player, seat) ** 2, 0);
  const orders = permutations([...table].sort((one, other) => one - other));
  return orders.reduce((best, order) => (cost(order) < cost(best) ? order : best));
}

function permutations(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first) => permutations(values.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
