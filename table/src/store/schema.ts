/**
 * The tables, as both engines have them. Only text and integers: what is written is what is read, in SQLite and in
 * PostgreSQL alike. Documents are JSON text, not `jsonb`, which would reorder keys and rewrite numbers; truth values are
 * 0 and 1; times are ISO 8601 in UTC, which sort as text.
 */
import type { Generated } from 'kysely';
import type { ChannelRow, NoticeKind } from './bell-store.ts';
import type { ResultRow } from './club-store.ts';
import type { ChatRow, MatchRow, SeatRow } from './store.ts';

export interface MatchTable {
  id: string;
  game: string;
  scenario: string;
  options: string;
  /** Its key among the packs. */
  pack: string | null;
  listed: number;
  chat: number;
  /** Of those that have a chat: while it runs, set phrases only. */
  phrases: number;
  correspondence: number;
  /** JSON: its clock. (`days`, from before there were others, is written no more.) */
  clock: string | null;
  hints: number;
  /** Of the spectators' link. */
  watch_key: string | null;
  rated: Generated<number>;
  /** Others are linked to it. */
  linked: Generated<number>;
  /** The match it is fought for, and the entry after which it was wanted. */
  campaign: string | null;
  campaign_seq: number | null;
  host: string;
  state: MatchRow['state'];
  head: string | null;
  seed: string;
  /** The match this one is the rematch of; it has no other. */
  follows: string | null;
  created_at: string;
  /** Up to which entry `turns` says whose turn it is. */
  told_seq: Generated<number>;
  /** Exact before the start and after the end; while the match runs its last entry says when it moved (`movedAt`). */
  moved_at: string;
}

export interface SeatTable {
  match_id: string;
  seat: number;
  held_by: SeatRow['by'];
  who: string | null;
  name: string;
  secret_hash: string | null;
  invite_hash: string | null;
  salt: string;
}

interface PackTable {
  key: string;
  title: string;
  pack: string;
  /** When a match was last made with it. */
  used_at: string;
}

/** The journals. Written and read by prepared statements only, except for `movedAt`. */
interface EntryTable {
  match_id: string;
  seq: number;
  request: string | null;
  at: string;
  entry: string;
}

interface SnapshotTable {
  match_id: string;
  seq: number;
  saved: string;
}

interface PersonTable {
  id: string;
  name: string;
  created_at: string;
  /** The name of his page, where others may see it. */
  page: string | null;
}

interface SessionTable {
  hash: string;
  person_id: string;
  seen_at: string;
  created_at: Generated<string>;
  /** The browser and the system it runs on, by their names alone. */
  device: Generated<string>;
}

interface PulseTable {
  process: string;
  at: string;
}

interface ConsentTable {
  match_id: string;
  seat: number;
  consent: string;
}

interface PresenceTable {
  match_id: string;
  process: string;
  /** A JSON list of seats. */
  seats: string;
  watching: number;
  at: string;
}

interface OrdersTable {
  match_id: string;
  seat: number;
  standing: string;
}

interface NoteTable {
  match_id: string;
  person_id: string;
  text: string;
}

interface ChatTable {
  /** In the order the store took them. */
  id: Generated<number>;
  match_id: string;
  room: ChatRow['room'];
  sender: string;
  person_id: string | null;
  text: string;
  phrase: ChatRow['phrase'];
  at: string;
}

interface MuteTable {
  person_id: string;
  muted: string;
}

interface TurnTable {
  match_id: string;
  seat: number;
  decision: number;
  /** JSON: what is asked. */
  asked: string;
  since: string;
  due: string | null;
  /** When one is warned that it ends. */
  remind_at: string | null;
}

interface BellTable {
  person_id: string;
  locale: string;
  zone: string;
  /** Minutes after midnight. */
  quiet_from: number | null;
  quiet_to: number | null;
  digest_at: number | null;
  /** Rises when the addresses of feed and calendar are made anew. */
  feed: number;
}

interface ChannelTable {
  id: string;
  person_id: string;
  kind: ChannelRow['kind'];
  /** JSON, by kind. */
  address: string;
  confirmed: number;
  created_at: string;
  trouble: string | null;
  trouble_since: string | null;
}

interface NoticeTable {
  id: Generated<number>;
  channel_id: string;
  match_id: string;
  seat: number;
  decision: number;
  what: NoticeKind;
  due_at: string;
  tries: Generated<number>;
  /** Until then a process sees to it; empty where none does. */
  leased_until: Generated<string>;
  sent_at: string | null;
}

interface VacationTable {
  id: string;
  person_id: string;
  from_at: string;
  to_at: string;
}

interface SittingTable {
  match_id: string;
  agreed_at: string;
  from_at: string | null;
  to_at: string | null;
}

interface SecretTable {
  name: string;
  value: string;
}

interface PasskeyTable {
  id: string;
  person_id: string;
  public_key: string;
  counter: number;
  /** A JSON list. */
  transports: string;
  device: string;
  created_at: string;
  used_at: string;
}

interface PasswordTable {
  /** In small letters. */
  login: string;
  person_id: string;
  /** Argon2id, with its own salt and measure. */
  hash: string;
  changed_at: string;
}

interface SpentTable {
  what: string;
  until_at: string;
}

interface BlockTable {
  person_id: string;
  blocked: string;
}

interface FriendTable {
  person_id: string;
  friend: string;
}

interface ReportTable {
  id: string;
  by_person: string | null;
  about_person: string | null;
  by_name: string;
  about_name: string;
  match_id: string;
  text: string;
  at: string;
  closed_at: string | null;
}

export interface ResultTable {
  match_id: string;
  seat: number;
  person_id: string | null;
  game: string;
  scenario: string;
  side: string;
  result: ResultRow['result'];
  listed: number;
  rated: number;
  answers: number;
  median_ms: number | null;
  at: string;
}

interface ClubTable {
  id: string;
  host: string | null;
  version: number;
  /** JSON. */
  club: string;
  created_at: string;
}

interface ClubPlaceTable {
  club_id: string;
  player: number;
  person_id: string | null;
  link: number;
}

/** What the operator has decided, by name. */
interface HouseTable {
  name: string;
  /** JSON. */
  value: string;
}

export interface Database {
  house: HouseTable;
  results: ResultTable;
  clubs: ClubTable;
  club_places: ClubPlaceTable;
  passkeys: PasskeyTable;
  passwords: PasswordTable;
  spent: SpentTable;
  blocks: BlockTable;
  friends: FriendTable;
  reports: ReportTable;
  turns: TurnTable;
  bells: BellTable;
  channels: ChannelTable;
  notices: NoticeTable;
  secrets: SecretTable;
  vacations: VacationTable;
  sittings: SittingTable;
  matches: MatchTable;
  packs: PackTable;
  seats: SeatTable;
  entries: EntryTable;
  snapshots: SnapshotTable;
  persons: PersonTable;
  sessions: SessionTable;
  standing_orders: OrdersTable;
  notes: NoteTable;
  chat: ChatTable;
  mutes: MuteTable;
  consents: ConsentTable;
  presence: PresenceTable;
  pulses: PulseTable;
}
