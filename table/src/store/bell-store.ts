/** What a store keeps so that people are called: whose turn it is, how each wants to hear of it, and what is to be sent. */
import type { Facts } from '@drumhead/kernel';

/** What is asked of a seat, in public words only. */
export interface Asked {
  readonly kind: string;
  readonly facts: Facts;
}

/** A seat that a match waits for. */
export interface TurnRow {
  readonly match: string;
  readonly seat: number;
  readonly decision: number;
  readonly asked: Asked;
  readonly since: string;
  readonly due: string | null;
  /** When the seat is to be called a second time; null without a clock. */
  readonly remindAt: string | null;
}

/** Whose turn it is in a match after its entry `seq`. */
export interface Rested {
  readonly match: string;
  readonly seq: number;
  readonly turns: readonly TurnRow[];
}

/** A turn with the match it is in, as lists and notices tell it. */
export interface TurnTold extends Omit<TurnRow, 'remindAt'> {
  readonly game: string;
  readonly scenario: string;
  /** Everybody who sits there, in seat order; bots by their level. */
  readonly names: readonly string[];
  /** Who invites, where it is an invitation: then nothing is asked yet. */
  readonly host?: string;
}

/** How a person wants to be called. Times of day are minutes after midnight, in his own zone. */
export interface BellRow {
  readonly locale: string;
  readonly zone: string;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** Once a day at this time instead of every time. */
  readonly digestAt: number | null;
  /** Rises when feed and calendar get new addresses. */
  readonly feed: number;
}

export interface ChannelRow {
  readonly id: string;
  readonly person: string;
  readonly kind: 'push' | 'webhook' | 'mail';
  /** By kind; never shown to anybody else. */
  readonly address: unknown;
  /** Nothing but a request to confirm is sent to what is not. */
  readonly confirmed: boolean;
  readonly createdAt: string;
  /** Why the last try failed; null where it did not. */
  readonly trouble: string | null;
  readonly troubleSince: string | null;
}

/** `invitation`: somebody is invited by name to a match that waits for players. */
export type NoticeKind = 'turn' | 'reminder' | 'invitation';

/** A notice that this process has leased, with all it takes to send it. */
export interface DueNotice {
  readonly id: number;
  readonly what: NoticeKind;
  readonly tries: number;
  readonly channel: ChannelRow;
  readonly bell: BellRow;
  readonly turn: TurnTold;
  /** The match has moved since the turn was noted: it may have passed. */
  readonly stale: boolean;
}

export interface BellStore {
  /**
   * Writes down whose turn it is, at most once of each match: notices of turns that have passed go, those of new ones come.
   * What another process has written of a later entry stays.
   */
  noteTurns(rested: readonly Rested[]): Promise<void>;
  /** Matches whose turns nobody has written down, though their last entry is older than `before`. */
  untoldMatches(before: string, limit: number): Promise<readonly string[]>;
  /** Those a person is awaited in, the longest waiting first. */
  turnsOf(person: string): Promise<readonly TurnTold[]>;

  /** The defaults where he has said nothing. */
  bell(person: string): Promise<BellRow>;
  setBell(person: string, bell: BellRow): Promise<void>;

  channels(person: string): Promise<readonly ChannelRow[]>;
  channel(id: string): Promise<ChannelRow | null>;
  /** One that he has already stays as it is. Says which it is now. */
  addChannel(channel: ChannelRow): Promise<string>;
  /** From now on it is called, also for what is waiting now. */
  confirmChannel(id: string, at: string): Promise<boolean>;
  dropChannel(id: string): Promise<boolean>;
  /** Null: it works. */
  setTrouble(id: string, trouble: string | null, at: string): Promise<void>;

  /** Takes what is due, so that until `until` no other process does. */
  leaseNotices(now: string, until: string, limit: number): Promise<readonly DueNotice[]>;
  noticesSent(ids: readonly number[], at: string): Promise<void>;
  /** Gives them back, to be tried later; `tries` says how often it failed. */
  putOffNotices(ids: readonly number[], until: string, tries: number): Promise<void>;
  dropNotices(ids: readonly number[]): Promise<void>;

  /** The table's own, made once for all processes: the first that comes decides. */
  secret(name: string, made: string): Promise<string>;
}
