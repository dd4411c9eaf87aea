/**
 * Where matches live between two processes' lives. One port, two adapters: SQLite for one process, PostgreSQL for any
 * number. A match changes only by appending under its unique (match, sequence) key.
 */
import type { Entry, Head, Options, Pack, Saved } from '@drumhead/kernel';
import type { Phrase, Remark, TalkRule } from '@drumhead/protocol';
import type { ClockRule } from '../clock/reckoning.ts';
import type { AccountStore, PersonRow } from './account-store.ts';
import type { BellStore } from './bell-store.ts';
import type { ClubStore, ResultRow } from './club-store.ts';

export type { PersonRow };

/** `taken`: another process has appended under this sequence number. `repeated`: this request was stored before. */
export type Appended = 'stored' | 'taken' | 'repeated';

/** An edition pack as lists know it; the pack itself is kept once, however many matches are played with it. */
export interface PackName {
  /** What the store keeps it under. */
  readonly key: string;
  readonly title: string;
}

/** What a table needs to know of a match beside its journal. */
export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly pack: PackName | null;
  readonly listed: boolean;
  /** How players may talk; spectators among themselves may unless nobody does. */
  readonly talk: TalkRule;
  /** By correspondence: the games' default standing orders are lodged for everybody from the start. */
  readonly correspondence: boolean;
  readonly clock: ClockRule | null;
  /** Everybody has agreed that bots may be asked for advice. */
  readonly hints: boolean;
  /** Whoever knows it may watch, though the match is not listed; absent where the players do not want it. */
  readonly watchKey?: string;
  /** Of a club that counts: what comes of it changes ratings. */
  readonly rated?: boolean;
  /** A match that others may be linked to: what it awaits from outside is theirs, and the table's to bring. */
  readonly linked?: boolean;
  /** The match it is fought for; removed with it. */
  readonly field?: FieldOf;
  /** Who made it; he may start it and see its invitations. */
  readonly host: string;
  readonly state: 'gathering' | 'running' | 'ended';
  /** Null while gathering. */
  readonly head: Head | null;
  /** The dice seed, in hexadecimal. Never leaves the server before the match has ended. */
  readonly seed: string;
  readonly createdAt: string;
  /** When its last entry was stored. */
  readonly movedAt: string;
}

/** Which match it is fought for, and after which of its entries it was wanted: there is one for each. */
export interface FieldOf {
  readonly campaign: string;
  readonly since: number;
}

export interface SeatRow {
  readonly match: string;
  readonly seat: number;
  readonly by: 'person' | 'bot' | 'open' | 'invited';
  /** The person's id, or the bot's. */
  readonly who: string | null;
  readonly name: string;
  /** Hash of the seat's secret: whoever knows the secret may sit here. */
  readonly secretHash: string | null;
  /** Hash of the invitation not yet claimed. */
  readonly inviteHash: string | null;
  /** The seat's own salt for the dice. */
  readonly salt: string;
}

/** Somebody is away, and clocks of days wait for him. */
export interface VacationRow {
  readonly id: string;
  readonly person: string;
  readonly from: string;
  readonly to: string;
}

/** What all agreed to, and when: to sit down together then, or, without a span, to play at any time again. */
export interface SittingRow {
  readonly agreedAt: string;
  readonly span: { readonly from: string; readonly to: string } | null;
}

/** A sitting that is to come, with the match it is in. */
export interface SittingTold {
  readonly match: string;
  readonly game: string;
  readonly agreedAt: string;
  readonly from: string;
  readonly to: string;
  /** The others who play, in seat order. */
  readonly others: readonly string[];
}

/** A session, and when it was last used. */
export interface SessionRow {
  readonly person: PersonRow;
  readonly seenAt: string;
}

/** One of a person's sessions, as he sees it himself. */
export interface SessionSeen {
  readonly hash: string;
  readonly device: string;
  readonly createdAt: string;
  /** To the day. */
  readonly seenAt: string;
}

/** What a person has written at matches. */
export interface Written {
  readonly notes: readonly { readonly match: string; readonly text: string }[];
  readonly lines: readonly Pick<ChatRow, 'match' | 'room' | 'text' | 'phrase' | 'at'>[];
}

/** A person as an operator sees him. */
export interface PersonSeen extends PersonRow {
  /** The last day he came; null where he has no session any more. */
  readonly seenAt: string | null;
  /** Seats he holds. */
  readonly seats: number;
}

/** Who is at a match: seats that somebody follows it from, and how many only watch. */
export interface Here {
  readonly seats: readonly number[];
  readonly watching: number;
}

export interface ChatRow {
  readonly match: string;
  readonly room: 'players' | 'spectators';
  readonly from: string;
  /** Who said it; null where he is forgotten. */
  readonly person: string | null;
  readonly text: string;
  /** Instead of a text. */
  readonly phrase: Phrase | Remark | null;
  readonly at: string;
}

/** Stands between entries that come as one text: JSON never holds it, however it is laid out. */
export const BETWEEN_ENTRIES = '\x1e';

/** Entries as they are stored, the first first, as one text with `BETWEEN_ENTRIES` between them. */
export interface EntryTexts {
  readonly length: number;
  /** UTF-8, or letters already. */
  readonly text: string | Uint8Array;
}

/** Entries to be stored together, with what made them: so that a request sent twice is answered twice and played once. */
export interface Append {
  readonly match: string;
  /** Nearly always one; all of them are stored, or none. */
  readonly entries: readonly Entry[];
  /** The client's own id for what it asked; unique within the match. */
  readonly request: string | null;
  readonly at: string;
}

/** What comes with a new match, stored with it or not at all. */
export interface WithMatch {
  /** The match it is the rematch of. */
  readonly follows?: string | undefined;
  /** The pack that its row names. */
  readonly pack?: Pack | null | undefined;
  /** Of a match that was played elsewhere. */
  readonly entries?: readonly Entry[] | undefined;
  /** What its host may have at most, this one included. */
  readonly most?: { readonly unfinished: number; readonly gatheringListed: number } | undefined;
  /** Not where another like it has an open seat (`openAlike`). */
  readonly unlessAlike?: boolean | undefined;
}

/** Which of the listed matches. */
export interface ListFilter {
  readonly game?: string | undefined;
  readonly scenario?: string | undefined;
  /** The kind of its clock. */
  readonly pace?: ClockRule['kind'] | 'none' | undefined;
  /** Where one of them plays. */
  readonly with?: readonly string[] | undefined;
}

export interface Store extends BellStore, AccountStore, ClubStore {
  /** Creates and upgrades the tables; safe to call from several processes at once. */
  migrate(): Promise<void>;

  /**
   * `too-many` where its host has as many as he may, also when he makes many at once; `alike` where another like it waits for
   * players. Rejects where the match it follows has a rematch already.
   */
  createMatch(match: MatchRow, seats: readonly SeatRow[], beside?: WithMatch): Promise<'made' | 'too-many' | 'alike'>;
  /** Listed matches with an open seat that differ from this one in who plays only, and where nobody is whom its host is apart from; the oldest first. */
  openAlike(match: MatchRow): Promise<readonly string[]>;
  pack(key: string): Promise<Pack | null>;
  rematchOf(id: string): Promise<string | null>;
  /** Those that are fought for a match, the first first. */
  fieldsOf(campaign: string): Promise<readonly MatchRow[]>;
  match(id: string): Promise<MatchRow | null>;
  /** From gathering to running, once: false if somebody else was first. */
  startMatch(id: string, head: Head, at: string): Promise<boolean>;
  /** Once: what it came to is written down as it ends. */
  endMatch(id: string, results?: readonly ResultRow[]): Promise<void>;
  allowHints(id: string, on: boolean): Promise<void>;
  /** What players may agree on while they play. */
  allowed(id: string): Promise<Pick<MatchRow, 'hints' | 'watchKey'>>;
  /** Null: nobody but those who play. */
  letWatch(id: string, key: string | null): Promise<void>;
  /** All that were agreed on in a match, in that order. */
  sittings(match: string): Promise<readonly SittingRow[]>;
  addSitting(match: string, sitting: SittingRow): Promise<void>;
  /** Those of a person's running matches that are not over by then, the first first. */
  sittingsOf(person: string, now: string): Promise<readonly SittingTold[]>;
  /** In whatever state, with all that belongs to it; false if there is none. */
  removeMatch(id: string): Promise<boolean>;
  /** Before the start: another secret for its dice. */
  reseed(id: string, seed: string): Promise<void>;
  /** Before the start only: false if it has begun, or is gone. */
  deleteMatch(id: string): Promise<boolean>;
  /** Those that gather, then those that run, then those that ended; of each the latest moved first. Fields are found by their campaign. */
  listedMatches(limit: number, like?: ListFilter): Promise<readonly MatchRow[]>;
  /** Those a person hosts, sits in or is invited to by name, the latest moved first. */
  matchesOf(person: string): Promise<readonly MatchRow[]>;
  /** Ids in their order, the first `limit` that come after one. */
  matchIds(state: MatchRow['state'], after: string, limit: number): Promise<readonly string[]>;
  /**
   * The same of those in which something may be due without anybody asking: full ones that have not begun; running ones
   * with orders, with bots beside persons, linked to others, or with so many seats that a bot takes the place of who leaves.
   */
  matchesInHand(after: string, limit: number, movedSince?: string): Promise<readonly string[]>;

  /**
   * Resolves when the entries are on the disk, or are known not to be stored. Where both keys are taken it is `repeated`.
   * Whoever appends has read the entries before: that a request is stored once rests on it where several processes write.
   * A rejection leaves open whether they were stored (the connection broke): ask again with the same request.
   */
  append(append: Append): Promise<Appended>;
  entries(match: string, after: number): Promise<readonly Entry[]>;
  /** Those up to this one: to be read when somebody wants to know. */
  entryTexts(match: string, upTo: number): Promise<EntryTexts>;
  /** The last entry of each, 0 where there is none; those that are no more are missing. */
  lastEntries(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** When an entry was stored. */
  storedAt(match: string, seq: number): Promise<string | null>;
  /** When the entries after one were stored, in their order. */
  entryTimes(match: string, after: number): Promise<readonly string[]>;
  /** The entry a request made, the first of several; null if it made none. */
  requested(match: string, request: string): Promise<number | null>;
  /** The latest is kept; one that is earlier than what is there changes nothing. */
  saveSnapshot(match: string, saved: Saved): Promise<void>;
  snapshot(match: string): Promise<Saved | null>;

  seats(match: string): Promise<readonly SeatRow[]>;
  /**
   * Changes a seat if it is still as it was: the way a seat is claimed once. `alone`: and if who sits down holds no other
   * seat of the match, also when he claims two at once.
   */
  changeSeat(was: SeatRow, is: SeatRow, alone?: boolean): Promise<boolean>;

  /** Of each who has any; the earliest first. */
  vacations(persons: readonly string[]): Promise<readonly VacationRow[]>;
  addVacation(vacation: VacationRow): Promise<void>;
  /** False where he has none of this name. */
  dropVacation(person: string, id: string): Promise<boolean>;

  createPerson(person: PersonRow, sessionHash: string, device?: string): Promise<void>;
  session(sessionHash: string): Promise<SessionRow | null>;
  touchSession(sessionHash: string, at: string): Promise<void>;
  renamePerson(id: string, name: string): Promise<void>;
  dropSession(sessionHash: string): Promise<void>;
  /** All of a person's, the last begun first. */
  sessionsOf(person: string): Promise<readonly SessionSeen[]>;
  writtenBy(person: string): Promise<Written>;

  /** Those he has sat at a table with and who do not mute him, the latest first. */
  knownTo(person: string): Promise<readonly Pick<PersonRow, 'id' | 'name'>[]>;
  /** Everybody, by id, the first `limit` after one. */
  people(after: string, limit: number): Promise<readonly PersonSeen[]>;
  /** With sessions, notes and what he said; his seats are nobody's then and bear no name. False if there is no such person. */
  removePerson(id: string): Promise<boolean>;

  /**
   * Sessions not used since `before`, or since `idleBefore` by persons without a seat or a match; and persons of whom
   * then nothing is left: no session, no seat, no match, no passkey and no password.
   */
  forgetPeople(before: string, idleBefore: string): Promise<void>;
  /** Matches that ended, or gathered in vain, and have not moved since then; says how many. Running ones stay, and fields with their campaign. */
  forgetMatches(before: string): Promise<number>;

  /** Entries that were appended to a match while it was removed. */
  forgetStrays(): Promise<void>;

  /** What each seat has agreed to, as it was given. */
  consents(match: string): Promise<ReadonlyMap<number, unknown>>;
  giveConsent(match: string, seat: number, consent: unknown): Promise<void>;
  dropConsents(match: string): Promise<void>;

  /** Who is at matches in one process. */
  sayHere(process: string, here: ReadonlyMap<string, Here>, at: string): Promise<void>;
  /** What processes said before then, and have not said again. */
  forgetHere(before: string): Promise<void>;
  /** Who is at each of these matches in all other processes that said so since then. */
  hereElsewhere(matches: readonly string[], process: string, since: string): Promise<ReadonlyMap<string, Here>>;

  /** Null where none were lodged. */
  orders(match: string, seat: number): Promise<unknown>;
  lodgeOrders(match: string, seat: number, standing: unknown): Promise<void>;
  note(match: string, person: string): Promise<string>;
  writeNote(match: string, person: string, text: string): Promise<void>;
  addChat(row: ChatRow): Promise<void>;
  /** The last `limit`, the oldest of them first. */
  chat(match: string, room: ChatRow['room'], limit: number): Promise<readonly ChatRow[]>;
  /** Everybody of whom a line is kept. */
  talkers(match: string): Promise<readonly string[]>;
  /** Whose lines a person does not want to read. */
  muted(person: string): Promise<readonly string[]>;
  mute(person: string, other: string, on: boolean): Promise<void>;

  /** Writes that a process lives: done when the store takes what is written. */
  pulse(process: string, at: string): Promise<void>;

  /** Waits for what is on its way. */
  close(): Promise<void>;
}
