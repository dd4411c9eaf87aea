/**
 * Rounds in the Swiss manner, by FIDE's Dutch system (Handbook C.04.3, of 2026): those of like score meet, from the top down; who is
 * left over goes down to the next group. Of all lawful pairings of a group the best is taken by the handbook's criteria in their
 * order, C6 to C21, and of those that are alike the first in its order of generation. Criteria are digits of one number, the first
 * in front, and the best pairing is the heaviest matching by it. All who are still to be paired are in the graph, so that none is
 * left at the end whom nobody may meet (C4).
 */
import { heaviestMatching } from './matching.ts';
import type { Pairing, Rounds } from './pairings.ts';
import { firstOf, mayMeet, type Side, STRONG, type SwissCard, swissCards } from './swiss-card.ts';

/** Digits hold counts: as many as there are players, twice. */
const DIGIT = 8n;
/** Of numbers of players: sums of them fit. */
const SUM = 16n;

type May = (one: SwissCard, other: SwissCard) => boolean;

/** The next round, first boards first; null where nobody is left whom somebody has not met. `rounds`: how many there are in all. */
export function swiss(
  players: number,
  before: Rounds,
  gone: ReadonlySet<number> = new Set(),
  rounds = Number.POSITIVE_INFINITY,
): Pairing[] | null {
  const cards = swissCards(players, before, gone, before.length + 1 === rounds).sort(byRank);
  // Rather the same side three times than no match at all.
  const anySide: May = (one, other) => !one.met.has(other.player);
  return paired(cards, mayMeet) ?? paired(cards, anySide);
}

const byRank = (one: SwissCard, other: SwissCard): number => other.points - one.points || one.player - other.player;

function paired(cards: readonly SwissCard[], may: May): Pairing[] | null {
  const free = freePoints(cards, may);
  if (free === null) return null;
  const pairs: (readonly [SwissCard, SwissCard])[] = [];
  let down: readonly SwissCard[] = [];
  const scores = [...new Set(cards.map(({ points }) => points))];
  for (const [at, points] of scores.entries()) {
    const bracket = new Bracket({
      down,
      residents: cards.filter((card) => card.points === points),
      next: cards.filter((card) => card.points === scores[at + 1]),
      below: cards.filter((card) => card.points < (scores[at + 1] ?? 0)),
      mayMeet: may,
      mayBeFree: (card) => card.points === free && !card.wasFree,
      isOdd: cards.length % 2 === 1,
    });
    const done = bracket.pair();
    pairs.push(...done.pairs);
    down = done.down;
  }
  const boards = pairs
    .sort(
      ([one, other], [two, another]) => two.points - one.points || another.points - other.points || byRank(one, two),
    )
    .map(([higher, lower]): Pairing => {
      const first = firstOf(higher, lower);
      return { first: first.player, second: (first === higher ? lower : higher).player };
    });
  return [...boards, ...down.map(({ player }) => ({ first: player, second: null }))];
}

/** The fewest points that who is free may have, so that all others can be paired (C5); 0 where nobody need be; null where it cannot be done. */
function freePoints(cards: readonly SwissCard[], may: May): number | null {
  const isComplete = (mayBeFree: (card: SwissCard) => boolean): boolean => {
    const size = cards.length + (cards.length % 2);
    const mates = heaviestMatching(size, (one, other) => {
      const [first, second] = [cards[one] as SwissCard, cards[other]];
      return (second ? may(first, second) : mayBeFree(first)) ? 1n : 0n;
    });
    return !mates.includes(-1);
  };
  if (cards.length % 2 === 0) return isComplete(() => false) ? 0 : null;
  const scores = [...new Set(cards.map(({ points }) => points))].reverse();
  return scores.find((points) => isComplete((card) => card.points === points && !card.wasFree)) ?? null;
}

interface Group {
  /** Who was left over above. */
  readonly down: readonly SwissCard[];
  readonly residents: readonly SwissCard[];
  /** The group after this one. */
  readonly next: readonly SwissCard[];
  /** All after that. */
  readonly below: readonly SwissCard[];
  readonly mayMeet: May;
  readonly mayBeFree: (card: SwissCard) => boolean;
  readonly isOdd: boolean;
}

interface Paired {
  readonly pairs: readonly (readonly [higher: SwissCard, lower: SwissCard])[];
  readonly down: readonly SwissCard[];
}

/** What comes after the criteria: which of the alike is generated first. */
interface Order {
  pair(one: SwissCard, other: SwissCard): bigint;
  out(one: SwissCard): bigint;
  readonly bits: bigint;
}

/** Those who are paired together: residents of one score, and who came down to them. */
class Bracket {
  private readonly group: Group;
  /** Points of those who may be left over, the most first. */
  private readonly scores: readonly number[];
  /** How far apart in points somebody who came down may be from his opponent, the most first. */
  private readonly apart: readonly number[];

  constructor(group: Group) {
    this.group = group;
    const { down, residents } = group;
    this.scores = [...new Set([...down, ...residents].map(({ points }) => points))];
    const steps = down.map(({ points }) => points - this.points);
    this.apart = [...new Set(steps.flatMap((step) => [step + 2, step]))].sort((a, b) => b - a);
  }

  pair(): Paired {
    const { down, residents } = this.group;
    if (down.length === 0) return this.pairAlike([], residents, []);
    // Who came down is paired first, then the others among themselves.
    const { pairs } = this.solved(residents, down, this.orderOfDown());
    const came = new Set(down);
    const first = pairs.filter(([higher]) => came.has(higher));
    const done = new Set(first.flat());
    const [left, rest] = [down, residents].map((cards) => cards.filter((card) => !done.has(card)));
    return this.pairAlike(first, rest as SwissCard[], left as SwissCard[]);
  }

  /** Players of like score: the upper half against the lower, as far as may be. Those in `left` go down, whatever is. */
  private pairAlike(first: Paired['pairs'], cards: readonly SwissCard[], left: readonly SwissCard[]): Paired {
    let upper = Math.floor(cards.length / 2);
    let found = this.solved(cards, left, orderOfHalves(cards, upper), true);
    if (found.pairs.length < upper) {
      upper = found.pairs.length;
      found = this.solved(cards, left, orderOfHalves(cards, upper), true);
    }
    return { pairs: [...first, ...found.pairs], down: found.down };
  }

  /** The best pairing of some of them; `isRest`: who came down is not paired here any more. */
  private solved(cards: readonly SwissCard[], came: readonly SwissCard[], order: Order, isRest = false): Paired {
    const { next, below, isOdd, mayMeet: may, mayBeFree } = this.group;
    const here = [...came, ...cards];
    const lower = [...next, ...below];
    const all = [...here, ...lower];
    const [cameDown, nextOnes] = [new Set(came), new Set(next)];
    const weights = new Weights(this.scores, this.apart, order.bits);
    const mates = heaviestMatching(all.length + (isOdd ? 1 : 0), (at, with_) => {
      const [one, other] = [all[at] as SwissCard, all[with_]];
      const isHere = at < here.length;
      if (!other) {
        if (!mayBeFree(one)) return 0n;
        return weights.of(
          isHere ? this.out(one, cameDown) : {},
          isHere ? order.out(one) : 0n,
          isHere ? one.unplayed : 0,
        );
      }
      if (!may(one, other)) return 0n;
      if (with_ < here.length) {
        if (cameDown.has(one) && (isRest || cameDown.has(other))) return 0n;
        return weights.of(this.inside(one, other, cameDown.has(one)), order.pair(one, other));
      }
      const isNext = nextOnes.has(other);
      if (isHere) {
        const away = this.out(one, cameDown);
        return weights.of(isNext ? { ...away, nextPairs: 1, nextScores: [one.points] } : away, order.out(one));
      }
      return weights.of(isNext && nextOnes.has(one) ? { nextPairs: 1 } : {}, 0n);
    });
    const pairs: [SwissCard, SwissCard][] = [];
    const down: SwissCard[] = [];
    for (const [at, one] of here.entries()) {
      const mate = mates[at] as number;
      if (mate >= here.length || mate < 0) down.push(one);
      else if (mate > at) pairs.push([one, here[mate] as SwissCard]);
    }
    return { pairs, down };
  }

  private get points(): number {
    return (this.group.residents[0] as SwissCard).points;
  }

  /** What is against a pair, and for it: colours, and floats of who came down and of whom he meets. */
  private inside(one: SwissCard, other: SwissCard, cameDown: boolean): Reasons {
    const reasons: Mutable<Reasons> = { pairs: 1, scores: [one.points, other.points], ...sideReasons(one, other) };
    if (!cameDown) return reasons;
    const step = one.points - this.points;
    reasons.upBefore = [0, 1].map((back) => Number(other.floats[back] === 1));
    reasons.downApart = [0, 1].map((back) => (one.floats[back] === -1 ? step : null));
    reasons.upApart = [0, 1].map((back) => (other.floats[back] === 1 ? step : null));
    return reasons;
  }

  /** What is against his going down. */
  private out(one: SwissCard, cameDown: ReadonlySet<SwissCard>): Reasons {
    if (!cameDown.has(one)) return { downBefore: [0, 1].map((back) => Number(one.floats[back] === -1)) };
    const step = one.points - this.points + 2;
    return { downApart: [0, 1].map((back) => (one.floats[back] === -1 ? step : null)) };
  }

  /** Of those who came down the higher first, and each with the highest resident. */
  private orderOfDown(): Order {
    const { down, residents } = this.group;
    const [place, rank] = [placesOf(down), placesOf(residents)];
    const bits = BigInt(down.length) * (1n + DIGIT);
    return {
      bits: bits + 1n,
      out: () => 0n,
      pair: (one, other) => {
        const at = place.get(one);
        if (at === undefined) return 0n;
        const back = BigInt(down.length - 1 - at);
        const meets = BigInt(rank.get(other) as number);
        return (1n << (BigInt(down.length) * DIGIT + back)) - (meets << (back * DIGIT));
      },
    };
  }
}

const placesOf = (cards: readonly SwissCard[]): ReadonlyMap<SwissCard, number> =>
  new Map(cards.map((card, at) => [card, at]));

/**
 * The upper half against the lower. Where it has to be otherwise, the fewest change halves, and those nearest to the middle; then
 * the first of the upper half meets the highest he can, and so on.
 */
function orderOfHalves(cards: readonly SwissCard[], upper: number): Order {
  const place = placesOf(cards);
  const size = BigInt(cards.length);
  const isUpper = (at: number): boolean => at < upper;
  const turns = size * DIGIT;
  /** From the last digit: whom each meets, who changes up, who changes down, how far, how many. */
  const places = {
    up: turns,
    down: turns + size + 1n,
    far: turns + 2n * size + 2n,
    many: turns + 2n * size + 2n + SUM,
  };
  const movesDown = (at: number): bigint =>
    (1n << (places.down + BigInt(at))) + (BigInt(at + 1) << places.far) - (1n << places.many);
  const movesUp = (at: number): bigint => (1n << (places.up + size - BigInt(at))) - (BigInt(at + 1) << places.far);
  const meets = (at: number, other: number): bigint => -(BigInt(other) << ((size - 1n - BigInt(at)) * DIGIT));
  return {
    bits: places.many + DIGIT + 1n,
    out: (one) => {
      const at = place.get(one);
      return at !== undefined && isUpper(at) ? movesDown(at) : 0n;
    },
    pair: (one, other) => {
      const [at, with_] = [place.get(one) as number, place.get(other) as number];
      const moved = isUpper(with_) ? movesDown(with_) : isUpper(at) ? 0n : movesUp(at);
      return moved + meets(at, with_);
    },
  };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What bears on a pair, or on who goes down, in the order of the criteria. */
interface Reasons {
  /** C6 */
  readonly pairs?: number;
  /** C7: points of those who are paired. */
  readonly scores?: readonly number[];
  /** C8: the same in the group after. */
  readonly nextPairs?: number;
  readonly nextScores?: readonly number[];
  /** C10 to C13 */
  readonly sides?: readonly number[];
  /** C14, C16: of residents; in the round before, and in the one before that. */
  readonly downBefore?: readonly number[];
  /** C15, C17 */
  readonly upBefore?: readonly number[];
  /** C18, C20: how far apart, where he floated. */
  readonly downApart?: readonly (number | null)[];
  /** C19, C21 */
  readonly upApart?: readonly (number | null)[];
}

/** Criteria as digits of one number, the first in front; what is bad is taken away. */
class Weights {
  private readonly scores: readonly number[];
  private readonly apart: readonly number[];
  private readonly orderBits: bigint;

  constructor(scores: readonly number[], apart: readonly number[], orderBits: bigint) {
    this.scores = scores;
    this.apart = apart;
    this.orderBits = orderBits;
  }

  of(reasons: Reasons, order: bigint, unplayedOfFree = 0): bigint {
    const { pairs = 0, scores = [], nextPairs = 0, nextScores = [], sides = [0, 0, 0, 0] } = reasons;
    const { downBefore = [0, 0], upBefore = [0, 0], downApart = [null, null], upApart = [null, null] } = reasons;
    const counted = (list: readonly number[]): number[] =>
      this.scores.map((score) => list.filter((one) => one === score).length);
    const differs = (by: number | null | undefined): number[] => this.apart.map((step) => -Number(step === by));
    const digits = [
      1,
      pairs,
      ...counted(scores),
      nextPairs,
      ...counted(nextScores),
      -unplayedOfFree,
      ...sides.map((count) => -count),
      -(downBefore[0] as number),
      -(upBefore[0] as number),
      -(downBefore[1] as number),
      -(upBefore[1] as number),
      ...differs(downApart[0]),
      ...differs(upApart[0]),
      ...differs(downApart[1]),
      ...differs(upApart[1]),
    ];
    let sum = 0n;
    for (const digit of digits) sum = (sum << DIGIT) + BigInt(digit);
    return (sum << this.orderBits) + order;
  }
}

/** C10 to C13: who among the leaders gets a side too often or three times in a row, who does not get the one he is owed. */
function sideReasons(higher: SwissCard, lower: SwissCard): Pick<Reasons, 'sides'> {
  const first = firstOf(higher, lower);
  const gets = (card: SwissCard): Side => (card === first ? 1 : -1);
  const both = [higher, lower];
  const isTop = higher.isTop || lower.isTop;
  const counted = (is: (card: SwissCard) => boolean): number => both.filter(is).length;
  const isUnowed = (card: SwissCard): boolean => card.preference.side === -gets(card);
  return {
    sides: [
      isTop ? counted((card) => Math.abs(card.difference + gets(card)) > 2) : 0,
      isTop ? counted((card) => card.sides.length > 1 && card.sides.slice(-2).every((side) => side === gets(card))) : 0,
      counted(isUnowed),
      counted((card) => isUnowed(card) && card.preference.strength >= STRONG),
    ],
  };
}
