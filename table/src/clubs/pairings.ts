/**
 * Who plays whom in a round. Everybody against everybody by Berger's tables; or, in the Swiss manner, those of like score,
 * nobody twice. Players are numbers from 0 in the order of the organiser's list, which is their order of strength.
 */
import blossom from 'edmonds-blossom';

/** `first` has the first side. Without a second he is free this round. */
export interface Pairing {
  readonly first: number;
  readonly second: number | null;
}

/** What each of the two got: 1 and 0, a half each, or 0 and 0 where nobody came. */
export type Score = readonly [first: number, second: number];

export interface Played extends Pairing {
  readonly score: Score | null;
}

export type Rounds = readonly (readonly Played[])[];

/** Rounds in which everybody meets everybody once. */
export const roundsFor = (players: number): number => players - 1 + (players % 2);

/**
 * Round `round`, from 0, of Berger's tables, as FIDE prints them. An odd player is free where he would meet the last number.
 * Beyond the last round it begins again with sides changed.
 */
export function berger(players: number, round: number): Pairing[] {
  const even = players + (players % 2);
  const last = even - 1;
  const at = (round * (even / 2)) % last;
  const pairs: [number, number][] = [(round % last) % 2 === 0 ? [at, last] : [last, at]];
  for (let away = 1; away < even / 2; away++) pairs.push([(at + away) % last, (at - away + last) % last]);
  return pairs.map(([first, second]) => {
    if (players % 2 === 1 && (first === last || second === last))
      return { first: first === last ? second : first, second: null };
    return round < last ? { first, second } : { first: second, second: first };
  });
}

/** A round without those who have left: whom they would have met is free. */
export function without(gone: ReadonlySet<number>, pairings: readonly Pairing[]): Pairing[] {
  return pairings.flatMap(({ first, second }) => {
    const there = [first, second].filter((one): one is number => one !== null && !gone.has(one));
    if (there.length === 2) return [{ first, second }];
    return there.map((one) => ({ first: one, second: null }));
  });
}

/** How much worse a pairing is by each: scores that differ, sides that cannot be evened out, not the halves of a group against each other. */
const WORSE = { score: 4_000_000, side: 10_000, half: 1 } as const;
/** A sum of these is still exact. */
const BEST = 2 ** 40;

/** The next round; null where nobody is left whom somebody has not met. */
export function swiss(players: number, before: Rounds, gone: ReadonlySet<number> = new Set()): Pairing[] | null {
  const standing = standingOf(players, before, true);
  const there = standing.filter(({ player }) => !gone.has(player));
  if (there.length % 2 === 0) return matched(there, before.length);
  // The lowest who has not been free yet, as long as the others can still be paired.
  for (const free of there.toReversed()) {
    if (free.wasFree) continue;
    const rest = matched(
      there.filter((one) => one !== free),
      before.length,
    );
    if (rest) return [...rest, { first: free.player, second: null }];
  }
  return null;
}

interface Standing {
  readonly player: number;
  points: number;
  readonly met: Set<number>;
  /** How often he had the first side more than the second. */
  firsts: number;
  lastWasFirst: boolean | null;
  wasFree: boolean;
}

/** By points, then in the organiser's order. In the Swiss manner who is free has the point: he could not choose. */
function standingOf(players: number, before: Rounds, isSwiss: boolean): Standing[] {
  const all = Array.from({ length: players }, (_, player): Standing => {
    return { player, points: 0, met: new Set(), firsts: 0, lastWasFirst: null, wasFree: false };
  });
  for (const { first, second, score } of before.flat()) {
    const one = all[first] as Standing;
    if (second === null) {
      one.points += isSwiss ? 1 : 0;
      one.wasFree = true;
      continue;
    }
    const other = all[second] as Standing;
    one.points += score?.[0] ?? 0;
    other.points += score?.[1] ?? 0;
    one.met.add(other.player);
    other.met.add(one.player);
    one.firsts++;
    other.firsts--;
    one.lastWasFirst = true;
    other.lastWasFirst = false;
  }
  return all.sort((a, b) => b.points - a.points || a.player - b.player);
}

function matched(there: readonly Standing[], round: number): Pairing[] | null {
  if (there.length === 0) return [];
  const groups = new Map<number, number>();
  for (const { points } of there) groups.set(points, (groups.get(points) ?? 0) + 1);
  const edges: [number, number, number][] = [];
  there.forEach((one, at) => {
    there.slice(at + 1).forEach((other, further) => {
      if (one.met.has(other.player)) return;
      const apart = further + 1 - Math.floor((groups.get(one.points) as number) / 2);
      const worse =
        WORSE.score * (one.points - other.points) ** 2 + WORSE.side * clash(one, other) + WORSE.half * apart ** 2;
      edges.push([at, at + further + 1, BEST - worse]);
    });
  });
  const mates = edges.length === 0 ? [] : blossom(edges, true);
  const pairs: Pairing[] = [];
  for (const [at, one] of there.entries()) {
    const mate = mates[at] ?? -1;
    if (mate < 0) return null;
    if (mate > at) pairs.push(seated(one, there[mate] as Standing, pairs.length + round));
  }
  return pairs;
}

/** Both should have the same side now, and one of them cannot: the more, the further he is from having had both alike. */
function clash(one: Standing, other: Standing): number {
  if (one.firsts === 0 || Math.sign(one.firsts) !== Math.sign(other.firsts)) return 0;
  return Math.min(Math.abs(one.firsts), Math.abs(other.firsts)) ** 3;
}

/** Who had the first side less often has it; else who did not have it last; else in turn, board by board. */
function seated(one: Standing, other: Standing, board: number): Pairing {
  const less = one.firsts - other.firsts;
  const last = Number(one.lastWasFirst === true) - Number(other.lastWasFirst === true);
  const isOne = less !== 0 ? less < 0 : last !== 0 ? last < 0 : board % 2 === 0;
  return isOne ? { first: one.player, second: other.player } : { first: other.player, second: one.player };
}

export interface TableRow {
  readonly player: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  /** What his opponents have, together. */
  readonly buchholz: number;
  /** What those have whom he beat, and half of those he drew with. */
  readonly berger: number;
}

/** The table, by points, then by Sonneborn and Berger among all, by Buchholz in the Swiss manner, then by games won. */
export function tableOf(players: number, rounds: Rounds, isSwiss: boolean): TableRow[] {
  const points = new Map(standingOf(players, rounds, isSwiss).map((one) => [one.player, one.points]));
  const rows = Array.from({ length: players }, (_, player): TableRow => {
    const games = rounds.flat().flatMap(({ first, second, score }) => {
      if (second === null || score === null || (first !== player && second !== player)) return [];
      const isFirst = first === player;
      return [{ share: score[isFirst ? 0 : 1], theirs: points.get(isFirst ? second : first) ?? 0 }];
    });
    return {
      player,
      played: games.length,
      won: games.filter(({ share }) => share === 1).length,
      drawn: games.filter(({ share }) => share === 0.5).length,
      lost: games.filter(({ share }) => share === 0).length,
      points: points.get(player) ?? 0,
      buchholz: games.reduce((sum, { theirs }) => sum + theirs, 0),
      berger: games.reduce((sum, { share, theirs }) => sum + share * theirs, 0),
    };
  });
  const second = (row: TableRow): number => (isSwiss ? row.buchholz : row.berger);
  return rows.sort((a, b) => b.points - a.points || second(b) - second(a) || b.won - a.won || a.player - b.player);
}
