/** What the page asks its table over HTTP. Refusals come as `TableRefused`, with a sentence to show. */
import type { Cited, Options, Pack } from '@drumhead/kernel';
import type { SeatCard, TalkRule } from '@drumhead/protocol';
import { createSignal } from 'solid-js';
import { randomHex } from '../session/luck.ts';
import { tMaybe } from '../texts/texts.ts';
import { type HeldSeat, heldSeat, heldWatch } from './held-seats.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly csrf: string;
  readonly operator: boolean;
}

/** Minutes for the match and seconds for who hands over; or days for an answer, days in the bank, and the zone of free weekends. */
export type ClockRule =
  | { readonly kind: 'live'; readonly minutes: number; readonly increment: number }
  | { readonly kind: 'days'; readonly days: number; readonly bank: number; readonly weekend: string | null };

export interface MatchCard {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly state: 'gathering' | 'running' | 'ended';
  /** The title of the edition pack it is played with. */
  readonly pack: string | null;
  readonly talk: TalkRule;
  readonly correspondence: boolean;
  readonly clock: ClockRule | null;
  /** Bots may give advice, to everybody. */
  readonly hints: boolean;
  readonly commitment: string;
  readonly seats: readonly SeatCard[];
  readonly yours: readonly number[];
  /** Seats it waits for; null where the table did not look. */
  readonly awaited: readonly number[] | null;
  /** Who has won, nobody where it is drawn; null while it goes on, and where the table does not know. */
  readonly winners: readonly number[] | null;
  /** The seat one is invited to, by the link one came with or by name. */
  readonly offered: number | null;
  /** Its Battles are fought out in other matches, or it is one of those. */
  readonly link: 'campaign' | 'field' | null;
  readonly listed: boolean;
  readonly host: boolean;
  /** Until when those it waits for have time, where it has a clock and the table knows. */
  readonly due: string | null;
  readonly movedAt: string;
}

/** Somebody one has played with. */
export interface Known {
  readonly handle: string;
  readonly name: string;
  /** Of his page, where he shows it. */
  readonly page: string | null;
  /** His listed matches are shown apart. */
  readonly friend: boolean;
}

export const PACES = ['live', 'days', 'none'] as const;
export type MatchPace = (typeof PACES)[number];

/** Which matches of the lobby one wants to see. */
export interface LobbyFilter {
  readonly game?: string | undefined;
  readonly scenario?: string | undefined;
  readonly pace?: MatchPace | undefined;
}

export interface SharedWish {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly pack?: Pack;
  /** One per seat: `you`, `invite`, `invite:<handle>`, `open`, `bot:<level>`. */
  readonly seats: readonly string[];
  readonly listed: boolean;
  readonly correspondence: boolean;
  readonly clock: ClockRule | null;
  readonly talk: TalkRule;
  readonly hints: boolean;
  readonly salt: string;
}

export interface Made {
  readonly id: string;
  readonly invitations: { readonly [seat: string]: string };
}

export class TableRefused extends Error {
  readonly refusal: Cited;
  constructor(refusal: Cited) {
    super(textOf(refusal));
    this.refusal = refusal;
  }
}

function textOf({ key, facts }: Cited): string {
  const known = tMaybe(`refused.${key}`) ?? key;
  return 'reason' in facts ? `${known} (${String(facts['path'])}: ${String(facts['reason'])})` : known;
}

/** No answer, or one that is not a table's. */
export class NoTable extends Error {}

/** A line of the operator's for everybody, by language; English at least. */
export interface Announcement {
  readonly id: string;
  readonly texts: { readonly [locale: string]: string };
}

const [announced, setAnnounced] = createSignal<Announcement>();

/** What the table had to announce when it was last asked who one is. */
export { announced };

let csrf = '';

export async function ask<T>(
  path: string,
  body?: object,
  headers: { readonly [name: string]: string } = {},
): Promise<T> {
  // A page that was opened anew does not know its token yet.
  if (body && csrf === '' && path !== 'me') await whoAmI();
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json', 'x-drumhead-csrf': csrf }),
        ...seatHeader(path),
        ...headers,
      },
      credentials: 'same-origin',
    });
  } catch (error) {
    throw new NoTable(String(error));
  }
  if (!(response.headers.get('content-type') ?? '').includes('application/json')) throw new NoTable(path);
  const answer = (await response.json()) as { refusal?: Cited };
  if (response.ok) return answer as T;
  throw answer.refusal ? new TableRefused(answer.refusal) : new NoTable(`${path}: ${response.status}`);
}

function seatHeader(path: string): { [name: string]: string } {
  const match = /^matches\/([^/?]+)/.exec(path)?.[1];
  if (!match) return {};
  const held = heldSeat(decodeURIComponent(match));
  if (held) return { 'x-drumhead-seat': `${held.seat}.${held.secret}` };
  const key = heldWatch(decodeURIComponent(match));
  return key === undefined ? {} : { 'x-drumhead-seat': `watch.${key}` };
}

/** Who one is at this table; null for a newcomer. Throws `NoTable` where the page is not served by one. */
export async function whoAmI(): Promise<Me | null> {
  const { me, announcement } = await ask<{ me: Me | null; announcement?: Announcement }>('me');
  csrf = me?.csrf ?? '';
  setAnnounced(announcement);
  return me;
}

/** Introduces oneself, or changes one's name. */
export async function callMe(name: string): Promise<Me> {
  const { me } = await ask<{ me: Me }>('me', { name });
  csrf = me.csrf;
  return me;
}

/** The table forgets who this browser is; a person's seats stay his wherever else he is known. */
export async function signOut(): Promise<void> {
  await ask('sign-out', {});
  csrf = '';
}

/** Where somebody is signed in. */
export interface SessionCard {
  readonly id: string;
  /** Its browser and system; empty where the table does not know. */
  readonly device: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly here: boolean;
}

type Sessions = { readonly sessions: readonly SessionCard[] };

export const mySessions = (): Promise<readonly SessionCard[]> =>
  ask<Sessions>('me/sessions').then(({ sessions }) => sessions);
/** By its id, or `others`: all but this one. */
export const endSession = (id: string): Promise<readonly SessionCard[]> =>
  ask<Sessions>(`me/sessions/${id}/remove`, {}).then(({ sessions }) => sessions);
export const myData = (): Promise<object> => ask('me/data');
/** For good. */
export async function forgetMe(name: string): Promise<void> {
  await ask('me/forget', { name });
  csrf = '';
}

let asked: Promise<boolean> | undefined;

/** Whether this page is served by a table. Asked once. */
export function hasTable(): Promise<boolean> {
  asked ??= whoAmI().then(
    () => true,
    () => false,
  );
  return asked;
}

export const createMatch = (wish: SharedWish): Promise<Made> => ask('matches', wish);
/** With an invitation the card tells which seat it is to. */
export const cardOf = (id: string, invitation?: string): Promise<MatchCard> =>
  ask<{ match: MatchCard }>(
    `matches/${encodeURIComponent(id)}`,
    undefined,
    invitation === undefined ? {} : { 'x-drumhead-invitation': invitation },
  ).then(({ match }) => match);
/** By the invitation's token, or as the person it was made for. */
export const claimSeat = (id: string, token?: string): Promise<{ seat: number }> =>
  ask(`matches/${encodeURIComponent(id)}/claim`, { ...(token !== undefined && { token }), salt: ownSalt() });
export const takeSeat = (id: string, seat: number): Promise<{ seat: number }> =>
  ask(`matches/${id}/seats/${seat}/take`, { salt: ownSalt() });
export const leaveSeat = (id: string, seat: number): Promise<unknown> => ask(`matches/${id}/seats/${seat}/leave`, {});
export const inviteTo = (id: string, seat: number): Promise<string> =>
  ask<{ invitation: string }>(`matches/${id}/seats/${seat}/invite`, {}).then(({ invitation }) => invitation);
export const seatBot = (id: string, seat: number, level: string): Promise<unknown> =>
  ask(`matches/${id}/seats/${seat}/bot`, { level });
/** A new secret for one's own seat, for another device; the one before is void. */
export const rotate = (id: string, seat: number): Promise<HeldSeat> =>
  ask(`matches/${encodeURIComponent(id)}/seats/${seat}/rotate`, {});
export const rematch = (id: string): Promise<Made> => ask(`matches/${id}/rematch`, {});
export const myMatches = (): Promise<readonly MatchCard[]> =>
  ask<{ matches: MatchCard[] }>('matches').then(({ matches }) => matches);
export const lobby = (
  filter: LobbyFilter = {},
): Promise<Readonly<Record<'open' | 'running' | 'ended' | 'friends', readonly MatchCard[]>>> => {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined) as [string, string][];
  return ask(chosen.length === 0 ? 'lobby' : `lobby?${new URLSearchParams(chosen)}`);
};
/** Sits down with who wants the same, or waits for him. */
export const seekMatch = (wish: Required<LobbyFilter>): Promise<{ id: string }> =>
  ask('seeks', { ...wish, salt: ownSalt() });
/** Those one has played with: a seat for `invite:<handle>` is theirs. */
export const knownPeople = (): Promise<readonly Known[]> =>
  ask<{ people: Known[] }>('people').then(({ people }) => people);
export const befriend = (handle: string, on: boolean): Promise<unknown> =>
  ask(`people/${encodeURIComponent(handle)}/friend`, { on });
export const journalOf = <T = object>(id: string): Promise<T> => ask(`matches/${id}/journal`);
export const packOf = (id: string): Promise<Pack | undefined> =>
  ask<{ pack: Pack | null }>(`matches/${encodeURIComponent(id)}/pack`).then(({ pack }) => pack ?? undefined);
export const replayOf = <T>(id: string, as: string | number): Promise<T> => ask(`matches/${id}/replay?as=${as}`);

/** One's own part in the dice. */
export const ownSalt = (): string => randomHex(8);
