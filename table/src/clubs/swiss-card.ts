/** What a Swiss pairing needs to know of a player: points, whom he met, which sides he had, how he floated. FIDE C.04.3, article 1. */
import type { Rounds } from './pairings.ts';

/** The first side, the second. */
export type Side = 1 | -1;

/** How much he is owed a side: not at all, by turns, by one game, by two games or two in a row. */
export const MILD = 1;
export const STRONG = 2;
export const ABSOLUTE = 3;

export interface SwissCard {
  readonly player: number;
  /** In half points. */
  readonly points: number;
  readonly met: ReadonlySet<number>;
  /** Of games that were played, the last one last. */
  readonly sides: readonly Side[];
  /** First sides beyond second ones. */
  readonly difference: number;
  readonly preference: { readonly side: Side | 0; readonly strength: number };
  /** 1: met somebody with more points; -1: with fewer, or had points without playing. The last round first. */
  readonly floats: readonly (1 | 0 | -1)[];
  /** He was free once, or had a whole point without playing. */
  readonly wasFree: boolean;
  readonly unplayed: number;
  /** Before the last round: he has more than half of all points. */
  readonly isTop: boolean;
  /** Of an odd number among those who are there: the first side is his where nothing else decides. */
  readonly isOdd: boolean;
}

interface Draft {
  points: number;
  readonly met: Set<number>;
  readonly sides: Side[];
  readonly floats: (1 | 0 | -1)[];
  wasFree: boolean;
  unplayed: number;
}

const WHOLE = 2;

/** Of every player who is there; `isLast`: the round to be paired is the last. */
export function swissCards(players: number, before: Rounds, gone: ReadonlySet<number>, isLast: boolean): SwissCard[] {
  const drafts = Array.from({ length: players }, (): Draft => {
    return { points: 0, met: new Set(), sides: [], floats: [], wasFree: false, unplayed: 0 };
  });
  for (const round of before) {
    const points = drafts.map((draft) => draft.points);
    for (const draft of drafts) {
      draft.floats.unshift(0);
      draft.unplayed++;
    }
    for (const { first, second, score, unplayed } of round) {
      const one = drafts[first] as Draft;
      // In the Swiss manner who is free has the point: he could not choose.
      if (second === null) without(one, 2 * (score?.[0] ?? 1));
      else if (unplayed) {
        without(one, 2 * (score?.[0] ?? 0));
        without(drafts[second] as Draft, 2 * (score?.[1] ?? 0));
      } else {
        const other = drafts[second] as Draft;
        one.met.add(second);
        other.met.add(first);
        played(one, 1, 2 * (score?.[0] ?? 0));
        played(other, -1, 2 * (score?.[1] ?? 0));
        const more = Math.sign((points[first] as number) - (points[second] as number)) as 1 | 0 | -1;
        one.floats[0] = -more as 1 | 0 | -1;
        other.floats[0] = more;
      }
    }
  }
  const there = drafts.flatMap((draft, player) => (gone.has(player) ? [] : [{ draft, player }]));
  return there.map(({ draft, player }, at) => {
    const { sides } = draft;
    const difference = sides.reduce((sum: number, side) => sum + side, 0);
    const preference = preferenceOf(sides, difference);
    return {
      ...draft,
      player,
      difference,
      preference,
      isTop: isLast && draft.points > before.length,
      isOdd: at % 2 === 0,
    };
  });
}

function without(draft: Draft, points: number): void {
  draft.points += points;
  if (points > 0) draft.floats[0] = -1;
  if (points >= WHOLE) draft.wasFree = true;
}

function played(draft: Draft, side: Side, points: number): void {
  draft.points += points;
  draft.sides.push(side);
  draft.unplayed--;
}

function preferenceOf(sides: readonly Side[], difference: number): SwissCard['preference'] {
  const last = sides.at(-1);
  if (last === undefined) return { side: 0, strength: 0 };
  const isTwice = sides.length > 1 && sides.at(-2) === last;
  const even = (difference === 0 ? -last : -Math.sign(difference)) as Side;
  if (Math.abs(difference) > 1) return { side: even, strength: ABSOLUTE };
  if (isTwice) return { side: -last as Side, strength: ABSOLUTE };
  return { side: even, strength: difference === 0 ? MILD : STRONG };
}

/** Who has the first side; `higher` stands before the other. FIDE C.04.3, article 5. */
export function firstOf(higher: SwissCard, lower: SwissCard): SwissCard {
  const granted = (card: SwissCard): SwissCard => {
    const other = card === higher ? lower : higher;
    return card.preference.side === 1 ? card : other;
  };
  const [one, other] = [higher.preference, lower.preference];
  if (one.side === 0 && other.side === 0) return higher.isOdd ? higher : lower;
  if (one.side === 0) return granted(lower);
  if (other.side === 0 || one.side !== other.side) return granted(higher);
  if (one.strength !== other.strength) return granted(one.strength > other.strength ? higher : lower);
  const [wide, wider] = [Math.abs(higher.difference), Math.abs(lower.difference)];
  if (one.strength === ABSOLUTE && wide !== wider) return granted(wide > wider ? higher : lower);
  for (let back = 1; back <= Math.min(higher.sides.length, lower.sides.length); back++) {
    const was = higher.sides.at(-back) as Side;
    if (was !== lower.sides.at(-back)) return was === 1 ? lower : higher;
  }
  return granted(higher);
}

/** Two who may not meet: they have already, or both must have the same side. */
export function mayMeet(one: SwissCard, other: SwissCard): boolean {
  if (one.met.has(other.player)) return false;
  const [mine, yours] = [one.preference, other.preference];
  const clash = mine.strength === ABSOLUTE && yours.strength === ABSOLUTE && mine.side === yours.side;
  return !clash || one.isTop || other.isTop;
}
