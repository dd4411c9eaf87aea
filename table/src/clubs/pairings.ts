/**
 * Who plays whom in a round, everybody against everybody by Berger's tables, and the table that comes of it. Players are numbers
 * from 0 in the order of the organiser's list, which is their order of strength.
 */

/** `first` has the first side. Without a second he is free this round. */
export interface Pairing {
  readonly first: number;
  readonly second: number | null;
}

/** What each of the two got: 1 and 0, a half each, or 0 and 0 where nobody came. */
export type Score = readonly [first: number, second: number];

export interface Played extends Pairing {
  readonly score: Score | null;
  /** It was decided, not played: they may still meet, and nobody has had a side. */
  readonly unplayed?: boolean;
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
  const points = pointsOf(players, rounds, isSwiss);
  const rows = Array.from({ length: players }, (_, player): TableRow => {
    const games = rounds.flat().flatMap(({ first, second, score }) => {
      if (second === null || score === null || (first !== player && second !== player)) return [];
      const isFirst = first === player;
      return [{ share: score[isFirst ? 0 : 1], theirs: points[isFirst ? second : first] ?? 0 }];
    });
    return {
      player,
      played: games.length,
      won: games.filter(({ share }) => share === 1).length,
      drawn: games.filter(({ share }) => share === 0.5).length,
      lost: games.filter(({ share }) => share === 0).length,
      points: points[player] ?? 0,
      buchholz: games.reduce((sum, { theirs }) => sum + theirs, 0),
      berger: games.reduce((sum, { share, theirs }) => sum + share * theirs, 0),
    };
  });
  const second = (row: TableRow): number => (isSwiss ? row.buchholz : row.berger);
  return rows.sort((a, b) => b.points - a.points || second(b) - second(a) || b.won - a.won || a.player - b.player);
}

/** In the Swiss manner who is free has the point: he could not choose. */
function pointsOf(players: number, rounds: Rounds, isSwiss: boolean): readonly number[] {
  const points = Array.from({ length: players }, () => 0);
  const add = (player: number, more: number): void => {
    points[player] = (points[player] as number) + more;
  };
  for (const { first, second, score } of rounds.flat()) {
    add(first, second === null ? Number(isSwiss) : (score?.[0] ?? 0));
    if (second !== null) add(second, score?.[1] ?? 0);
  }
  return points;
}
