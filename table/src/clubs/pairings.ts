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

/** A table of a round: who sits there, in the order of its seats, and what each got of the point. Who is alone is free. */
export interface Seated {
  readonly players: readonly number[];
  readonly score: readonly number[] | null;
  readonly unplayed?: boolean;
}

export type SeatedRounds = readonly (readonly Seated[])[];

/** Tables of two as those who pair two see them, and back. */
export const asPairs = (boards: SeatedRounds): Rounds =>
  boards.map((round) =>
    round.map(({ players: [first = 0, second = null], score, unplayed = false }) => {
      return { first, second, score: score && [score[0] ?? 0, score[1] ?? 0], unplayed };
    }),
  );

export const asTables = (pairings: readonly Pairing[]): number[][] =>
  pairings.map(({ first, second }) => (second === null ? [first] : [first, second]));

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

/**
 * The table, by points, then by Sonneborn and Berger among all, by Buchholz in the Swiss manner, then by games won. `free`: what who is
 * free has for it.
 */
export function tableOf(players: number, rounds: SeatedRounds, isSwiss: boolean, free = Number(isSwiss)): TableRow[] {
  const points = pointsOf(players, rounds, free);
  const rows = Array.from({ length: players }, (_, player): TableRow => {
    const games = rounds.flat().flatMap(({ players: table, score }) => {
      if (table.length < 2 || score === null || !table.includes(player)) return [];
      const others = table.filter((other) => other !== player);
      const theirs = others.reduce((sum, other) => sum + (points[other] ?? 0), 0);
      return [{ share: score[table.indexOf(player)] ?? 0, theirs }];
    });
    return {
      player,
      played: games.length,
      won: games.filter(({ share }) => share === 1).length,
      drawn: games.filter(({ share }) => share > 0 && share < 1).length,
      lost: games.filter(({ share }) => share === 0).length,
      points: points[player] ?? 0,
      buchholz: games.reduce((sum, { theirs }) => sum + theirs, 0),
      berger: games.reduce((sum, { share, theirs }) => sum + share * theirs, 0),
    };
  });
  const second = (row: TableRow): number => (isSwiss ? row.buchholz : row.berger);
  return rows.sort((a, b) => b.points - a.points || second(b) - second(a) || b.won - a.won || a.player - b.player);
}

/** Each to a twelfth: thirds and quarters add up to a whole. */
export function pointsOf(players: number, rounds: SeatedRounds, free: number): readonly number[] {
  const twelfths = Array.from({ length: players }, () => 0);
  for (const { players: table, score } of rounds.flat())
    for (const [seat, player] of table.entries()) {
      const share = table.length < 2 ? free : (score?.[seat] ?? 0);
      twelfths[player] = (twelfths[player] as number) + Math.round(share * 12);
    }
  return twelfths.map((count) => count / 12);
}
