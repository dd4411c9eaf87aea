/** A club's event as it is kept: who plays, how they are paired, and what the organiser has decided. Results are the matches' own. */
import { BadInput } from '@drumhead/kernel';
import type { GenericSchema } from 'valibot';
import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import type { ClockRule } from '../clock/reckoning.ts';
import { Clock } from '../lobby/wish.ts';
import { Name } from '../people/names.ts';
import type { ResultRow } from '../store/club-store.ts';
import { asPairs, asTables, berger, pointsOf, roundsFor, type SeatedRounds, without } from './pairings.ts';
import { tablesOfSeveral } from './several.ts';
import { swiss } from './swiss.ts';

const MOST_NAMES = 64;
const MOST_ROUNDS = 2 * (MOST_NAMES - 1);

/** Everybody against everybody, once or with either side; or in the Swiss manner. */
export const MANNERS = ['all', 'all-twice', 'swiss'] as const;

export interface ClubWish {
  readonly title: string;
  /** In the order of their strength, where the organiser knows it. */
  readonly names: readonly string[];
  readonly game: string;
  readonly scenario: string;
  readonly manner: (typeof MANNERS)[number];
  /** In the Swiss manner, or where more than two sit at a table; otherwise they follow from how many play. */
  readonly rounds?: number | undefined;
  readonly rated: boolean;
  /** Anybody may watch its matches. */
  readonly listed: boolean;
  readonly clock?: ClockRule | null | undefined;
}

const id = pipe(string(), minLength(1), maxLength(64));

export const ClubWishShape: GenericSchema<unknown, ClubWish> = strictObject({
  title: Name,
  names: pipe(array(Name), minLength(2), maxLength(MOST_NAMES)),
  game: id,
  scenario: id,
  manner: picklist(MANNERS),
  rounds: optional(pipe(number(), integer(), minValue(1), maxValue(MOST_ROUNDS))),
  rated: boolean(),
  listed: boolean(),
  clock: optional(nullable(Clock)),
});

/** A table of a round. */
export interface ClubPairing {
  /** In the order of its seats; one alone is free. */
  readonly players: readonly number[];
  /** Null where somebody is free. */
  readonly match: string | null;
  /** What the organiser has decided; it stands in place of what the match came to. */
  readonly ruled: { readonly score: readonly number[]; readonly reason: string; readonly at: string } | null;
}

export interface ClubRound {
  readonly at: string;
  /** Its matches are there; a crash may have come between. */
  readonly made: boolean;
  readonly pairings: readonly ClubPairing[];
}

export interface Club extends Omit<ClubWish, 'names' | 'rounds'> {
  readonly rounds: number;
  /** To a table. */
  readonly seats: number;
  readonly players: readonly { readonly name: string; readonly gone: boolean }[];
  readonly played: readonly ClubRound[];
}

export function newClub({ names, rounds, ...wish }: ClubWish, seats: number): Club {
  if (new Set(names).size < names.length) throw new BadInput('names', 'each name once');
  if (names.length < seats) throw new BadInput('names', `${wish.scenario} wants ${seats}`);
  return {
    ...wish,
    seats,
    rounds: roundsOf(wish.manner, names.length, seats, rounds),
    players: names.map((name) => ({ name, gone: false })),
    played: [],
  };
}

/** Where more than two sit at a table, as many as it takes at least to meet everybody, or as many as are wished for. */
function roundsOf(manner: Club['manner'], players: number, seats: number, wished: number | undefined): number {
  const all = seats === 2 ? roundsFor(players) : Math.ceil((players - 1) / (seats - 1));
  if (manner !== 'swiss') return (seats > 2 && wished) || (manner === 'all-twice' ? 2 : 1) * all;
  const usual = wished ?? Math.ceil(Math.log(players) / Math.log(seats));
  return seats > 2 ? Math.max(1, usual) : Math.min(usual, all);
}

/** As it was kept when a table was always for two. */
interface EarlierPairing extends Omit<ClubPairing, 'players'> {
  readonly first: number;
  readonly second: number | null;
}

/** A club as it was kept, also before more than two could sit at a table. */
export function keptClub(kept: unknown): Club {
  const { seats = 2, played, ...club } = kept as Club;
  const now = (pairing: ClubPairing | EarlierPairing): ClubPairing => {
    if (!('first' in pairing)) return pairing;
    const { first, second, match, ruled } = pairing;
    return { players: second === null ? [first] : [first, second], match, ruled };
  };
  return { ...club, seats, played: played.map((round) => ({ ...round, pairings: round.pairings.map(now) })) };
}

/** Who sits with whom in the round to come; null where nobody is left to meet. */
export function nextTables(club: Club, played: SeatedRounds): readonly (readonly number[])[] | null {
  const { seats, manner, rounds } = club;
  const gone = new Set(club.players.flatMap((player, at) => (player.gone ? [at] : [])));
  const players = club.players.length;
  if (seats > 2) {
    const points = manner === 'swiss' ? pointsOf(players, played, freeShare(club)) : null;
    return tablesOfSeveral({ players, seats, before: played, gone, points });
  }
  const pairings =
    manner === 'swiss' ? swiss(players, asPairs(played), gone, rounds) : without(gone, berger(players, played.length));
  return pairings && asTables(pairings);
}

/** In the Swiss manner who is free has the point: he could not choose. Of several, what a seat is worth. */
export const freeShare = ({ manner, seats }: Club): number => (manner !== 'swiss' ? 0 : seats === 2 ? 1 : 1 / seats);

export const matchesOf = (club: Club): string[] =>
  club.played.flatMap(({ pairings }) => pairings.flatMap(({ match }) => match ?? []));

/** What came of each table: as the organiser has decided, else as it was played. `begun`: matches that all sat down to. */
export function scored(club: Club, results: readonly ResultRow[], begun: ReadonlySet<string>): SeatedRounds {
  const byMatch = new Map<string, ResultRow['result'][]>();
  for (const { match, seat, result } of results) {
    const all = byMatch.get(match) ?? [];
    all[seat] = result;
    byMatch.set(match, all);
  }
  return club.played.map(({ pairings }) =>
    pairings.map(({ players, match, ruled }) => {
      const came = byMatch.get(match ?? '');
      const score = ruled?.score ?? (came ? shared(came.map((result) => result !== 'lost')) : null);
      return { players, score, unplayed: players.length > 1 && ruled !== null && !begun.has(match ?? '') };
    }),
  );
}

/** Who share a victory share the point. */
export function shared(won: readonly boolean[]): readonly number[] {
  const winners = won.filter(Boolean).length;
  return won.map((has) => (has ? 1 / winners : 0));
}

export const isDecided = (rounds: SeatedRounds): boolean =>
  rounds.flat().every(({ players, score }) => players.length < 2 || score !== null);
