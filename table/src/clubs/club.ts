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
import { berger, type Pairing, type Rounds, roundsFor, type Score, without } from './pairings.ts';
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
  /** For two. */
  readonly scenario: string;
  readonly manner: (typeof MANNERS)[number];
  /** In the Swiss manner; otherwise they follow from how many play. */
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

export interface ClubPairing extends Pairing {
  /** Null where one of the two is free. */
  readonly match: string | null;
  /** What the organiser has decided; it stands in place of what the match came to. */
  readonly ruled: { readonly score: Score; readonly reason: string; readonly at: string } | null;
}

export interface ClubRound {
  readonly at: string;
  /** Its matches are there; a crash may have come between. */
  readonly made: boolean;
  readonly pairings: readonly ClubPairing[];
}

export interface Club extends Omit<ClubWish, 'names' | 'rounds'> {
  readonly rounds: number;
  readonly players: readonly { readonly name: string; readonly gone: boolean }[];
  readonly played: readonly ClubRound[];
}

export function newClub({ names, rounds, ...wish }: ClubWish): Club {
  if (new Set(names).size < names.length) throw new BadInput('names', 'each name once');
  const all = roundsFor(names.length);
  return {
    ...wish,
    rounds: wish.manner === 'swiss' ? Math.min(rounds ?? Math.ceil(Math.log2(names.length)), all) : twice(wish) * all,
    players: names.map((name) => ({ name, gone: false })),
    played: [],
  };
}

const twice = ({ manner }: Pick<Club, 'manner'>): number => (manner === 'all-twice' ? 2 : 1);

/** Who meets whom in the round to come; null where nobody is left to meet. */
export function nextPairings(club: Club, played: Rounds): readonly Pairing[] | null {
  const gone = new Set(club.players.flatMap((player, at) => (player.gone ? [at] : [])));
  const { length } = club.players;
  return club.manner === 'swiss'
    ? swiss(length, played, gone, club.rounds)
    : without(gone, berger(length, played.length));
}

export const matchesOf = (club: Club): string[] =>
  club.played.flatMap(({ pairings }) => pairings.flatMap(({ match }) => match ?? []));

/** What came of each pairing: as the organiser has decided, else as it was played. `begun`: matches that all sat down to. */
export function scored(club: Club, results: readonly ResultRow[], begun: ReadonlySet<string>): Rounds {
  const byMatch = new Map<string, ResultRow['result'][]>();
  for (const { match, seat, result } of results) {
    const both = byMatch.get(match) ?? [];
    both[seat] = result;
    byMatch.set(match, both);
  }
  return club.played.map(({ pairings }) =>
    pairings.map(({ first, second, match, ruled }) => {
      const [one, other] = byMatch.get(match ?? '') ?? [];
      const score = ruled?.score ?? (one && other ? scoreOf(one, other) : null);
      return { first, second, score, unplayed: second !== null && ruled !== null && !begun.has(match ?? '') };
    }),
  );
}

/** Who share a victory share the point. */
function scoreOf(one: ResultRow['result'], other: ResultRow['result']): Score {
  if (one === other) return [0.5, 0.5];
  return one === 'won' ? [1, 0] : [0, 1];
}

export const isDecided = (rounds: Rounds): boolean =>
  rounds.flat().every(({ second, score }) => second === null || score !== null);
