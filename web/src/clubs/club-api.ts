/** What the page asks and tells the table of clubs. */
import { ask, type ClockRule, ownSalt } from '../table/table-api.ts';

export const MANNERS = ['all', 'all-twice', 'swiss'] as const;
export type Manner = (typeof MANNERS)[number];

export interface ClubWish {
  readonly title: string;
  readonly names: readonly string[];
  readonly game: string;
  readonly scenario: string;
  readonly manner: Manner;
  readonly rounds?: number;
  readonly rated: boolean;
  readonly listed: boolean;
  readonly clock: ClockRule | null;
}

export interface ClubCard {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly rounds: number;
  /** Rounds that were opened. */
  readonly played: number;
  readonly createdAt: string;
  readonly yours: boolean;
}

export interface SideRating {
  readonly side: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface ClubPlayer {
  readonly name: string;
  readonly gone: boolean;
  readonly joined: boolean;
  /** Of his page, where he shows it. */
  readonly page?: string;
  readonly ratings?: readonly SideRating[];
  /** For the organiser: what the player's own link ends with. */
  readonly link?: string;
}

export interface ClubPairing {
  /** In the order of its seats; one alone is free. */
  readonly players: readonly number[];
  readonly score: readonly number[] | null;
  readonly ruled?: { readonly reason: string; readonly at: string };
  readonly state: 'gathering' | 'running' | 'ended' | null;
  /** Null where the reader may not watch it. */
  readonly match: string | null;
}

export interface TableRow {
  readonly player: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  readonly buchholz: number;
  readonly berger: number;
}

export interface ClubTold extends Omit<ClubWish, 'names' | 'rounds'> {
  readonly id: string;
  readonly rounds: number;
  readonly sides: readonly string[];
  readonly organiser: string | null;
  readonly yours: boolean;
  readonly you: number | null;
  readonly offered: number | null;
  readonly players: readonly ClubPlayer[];
  readonly table: readonly TableRow[];
  readonly played: readonly { readonly at: string; readonly pairings: readonly ClubPairing[] }[];
  /** The round that can be opened now. */
  readonly next: number | null;
}

export interface Ruling {
  readonly round: number;
  readonly board: number;
  /** Who of the table share the victory; null: as it was played. */
  readonly winners: readonly number[] | null;
  readonly reason: string;
}

type Told = { readonly club: ClubTold };
const changed = (id: string, path: string, body: object): Promise<ClubTold> =>
  ask<Told>(`clubs/${encodeURIComponent(id)}/${path}`, body).then(({ club }) => club);

export const myClubs = (): Promise<readonly ClubCard[]> =>
  ask<{ clubs: ClubCard[] }>('clubs').then(({ clubs }) => clubs);
export const foundClub = (wish: ClubWish): Promise<{ readonly id: string }> => ask('clubs', wish);
/** With the link to a place the club says whose it is. */
export const clubOf = (id: string, token?: string): Promise<ClubTold> =>
  ask<Told>(
    `clubs/${encodeURIComponent(id)}`,
    undefined,
    token === undefined ? {} : { 'x-drumhead-invitation': token },
  ).then(({ club }) => club);
export const openRound = (id: string, round: number): Promise<ClubTold> => changed(id, 'rounds', { round });
export const joinClub = (id: string, token: string): Promise<ClubTold> =>
  changed(id, 'join', { token, salt: ownSalt() });
export const newLink = (id: string, player: number): Promise<ClubTold> => changed(id, `players/${player}/link`, {});
export const setGone = (id: string, player: number, gone: boolean): Promise<ClubTold> =>
  changed(id, `players/${player}/gone`, { gone });
export const ruleOn = (id: string, ruling: Ruling): Promise<ClubTold> => changed(id, 'results', ruling);
export const removeClub = (id: string): Promise<unknown> => ask(`clubs/${encodeURIComponent(id)}/remove`, {});

export const placeLink = (id: string, token: string): string =>
  `${location.origin}/#/club/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
