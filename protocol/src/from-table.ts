/** What the table says. Types only: a client may trust the table it chose, and checks its view by hash. */
import type { Cited, Decision, End, Patch, Viewer } from '@drumhead/kernel';
import type { Agreement } from './from-client.ts';
import type { Phrase } from './talk.ts';

/** A report as its reader gets it. */
export type Told = Cited;

/** Who holds a seat, as everybody may know. */
export interface SeatCard {
  readonly seat: number;
  /** The game's id of the seat: `red`, `royalist`. */
  readonly id: string;
  readonly by: 'person' | 'bot' | 'open' | 'invited';
  readonly name: string;
  readonly present: boolean;
  /** He runs this table and could read its database. */
  readonly host: boolean;
}

/** From when to when all sit down to play. */
export interface Sitting {
  readonly from: string;
  readonly to: string;
}

/** A standing proposal: what is proposed, and which seats have agreed so far, first who asked for it. */
export interface Proposal {
  readonly what: Agreement['what'];
  readonly on?: boolean;
  readonly span?: Sitting | null;
  readonly after?: number;
  readonly agreed: readonly number[];
}

/** What the table writes among the lines of the talk: who asks for what, who turns it down, who asks no more. */
export type Remark = `${'asks' | 'agrees' | 'declines' | 'withdraws'}.${Agreement['what']}`;

/** A seat's clock, in milliseconds. */
export interface ClockTold {
  readonly seat: number;
  /** What a live clock holds, or the bank of one that counts days, at the beginning of the turn. */
  readonly stock: number;
  /** What is left, while the match waits for the seat; less than nothing when it is late. */
  readonly left?: number;
  /** When that runs out; absent while the clock stands still. */
  readonly due?: string;
}

/** Of several actions not all were done: how many, and why the next was not. */
export interface Stopped {
  readonly done: number;
  readonly why: Cited;
}

/** First on every socket. */
export interface Hello {
  readonly kind: 'hello';
  readonly protocol: number;
  /** The name one goes by here. */
  readonly name: string;
}

/** A match as one viewer sees it, whole. */
export interface State {
  readonly kind: 'state';
  readonly re?: number;
  readonly match: string;
  /** The last entry this includes. */
  readonly seq: number;
  readonly viewer: Viewer;
  readonly view: object;
  readonly decisions: readonly Decision[];
  readonly ended: End | null;
  readonly paused: boolean;
  /** The viewer may take his last choice back. */
  readonly undo: boolean;
  /** Names the list of words that steps are said in: `GET /api/words/<name>`. */
  readonly words: string;
  /** Named by `watch` to come back; absent while the match was never restored from a copy. */
  readonly epoch?: string;
  /**
   * So many of the entries that the client has seen are no more: the table was restored from a copy of an earlier moment.
   * They are the last ones it had.
   */
  readonly lost?: number;
  /** Hash of `view`: the client keeps its own view by patches and compares. */
  readonly hash: string;
}

/** One entry as one viewer sees it. Sent packed (`packStep`). */
export interface StepTold {
  readonly kind: 'step';
  readonly match: string;
  readonly seq: number;
  readonly entry: 'act' | 'given' | 'rewind' | 'resign' | 'draw' | 'flag' | 'void' | 'seat' | 'pause' | 'restored';
  /** Who acted, resigned, ran out of time, sat down or took his own choice back. */
  readonly seat?: number;
  /** The viewer's own standing orders answered. */
  readonly by?: 'orders';
  /** For a rewind: the entry it went back to. */
  readonly to?: number;
  /** For a rewind that all agreed to: who asked for it. */
  readonly asked?: number;
  /** For `restored`: the epoch that begins. */
  readonly epoch?: string;
  /** Absent where the viewer was told nothing. */
  readonly reports?: readonly Told[];
  /** Absent where the view did not change. */
  readonly patch?: Patch;
  /** Absent where the same decisions stay open. */
  readonly decisions?: readonly Decision[];
  readonly ended?: End;
  readonly paused?: true;
  readonly undo?: true;
  /** The first digits of the view's hash. */
  readonly hash: string;
}

/** `open`: it is fought, and its campaign waits. `home`: what came of it was brought home. `void`: nothing came of it. */
export type FieldStage = 'open' | 'home' | 'void';

/** The other matches of a pair: the fields of a campaign, or the campaign of a field. */
export interface LinkTold {
  readonly fields: readonly {
    /** The campaign's entry that opened it. */
    readonly seq: number;
    readonly area: string;
    readonly stage: FieldStage;
    readonly match: string;
    /** The campaign's seat that has the field's first. */
    readonly first: number;
  }[];
  readonly campaign: {
    readonly match: string;
    readonly game: string;
    readonly scenario: string;
    readonly area: string;
    readonly stage: FieldStage;
    /** By seat of the field: which seat of the campaign it is. */
    readonly sides: readonly string[];
    /** What the campaign told this viewer when it came home. */
    readonly told: readonly Told[];
    /** Why the campaign waits, or how it ended: in the words of the supplement that joins the two games. */
    readonly course: Told;
    /** Who may call it off now: each alone, both together, or nobody. */
    readonly callOff: 'alone' | 'together' | null;
    /** Whether it may be given up by now. */
    readonly mayResign: boolean;
  } | null;
}

/** All but the steps, which come packed (`packStep`). */
export type FromTable =
  | Hello
  | State
  /** Answers `watch` with `since`: the missing steps have been sent, and the viewer is at `seq`. */
  | { readonly kind: 'resumed'; readonly re: number; readonly match: string; readonly seq: number }
  /** Answers `watch` on a match that has not started; its `state` follows when it does. */
  | { readonly kind: 'waiting'; readonly re: number; readonly match: string }
  | {
      readonly kind: 'done';
      readonly re: number;
      /** The last entry this made. */
      readonly seq?: number;
      readonly warnings?: readonly Cited[];
      readonly stopped?: Stopped;
    }
  | { readonly kind: 'refused'; readonly re: number; readonly refusal: Cited }
  /** What a bot would answer to this decision. */
  | { readonly kind: 'hint'; readonly re: number; readonly decision: number; readonly action: object }
  | {
      readonly kind: 'history';
      readonly re: number;
      readonly match: string;
      readonly steps: readonly {
        readonly seq: number;
        /** `start`, with sequence 0: what the set-up told. */
        readonly entry: 'start' | StepTold['entry'];
        readonly seat?: number;
        readonly asked?: number;
        readonly by?: 'orders';
        readonly reports: readonly Told[];
      }[];
      /** Where to ask on from, when this was not all. */
      readonly next?: number;
    }
  | {
      readonly kind: 'seats';
      readonly match: string;
      readonly seats: readonly SeatCard[];
      readonly watching: number;
      /** With a clock: until when the first of those who are awaited has time. */
      readonly due?: string;
      /** Of every seat. */
      readonly clocks?: readonly ClockTold[];
      /** Beside clocks: the table's own time when it said so, since a client's clock may be wrong. */
      readonly now?: string;
      /** Seats may ask for hints. */
      readonly hints?: true;
      /** The last that was agreed on; clocks stand still outside it. */
      readonly sitting?: Sitting;
      /** Of the spectators' link, where there is one. */
      readonly watchKey?: string;
    }
  /** In matches that are fought for another, or that others are fought for. */
  | ({ readonly kind: 'link'; readonly match: string } & LinkTold)
  | { readonly kind: 'proposal'; readonly match: string; readonly proposal: Proposal | null }
  /** For the holder of a seat only. */
  | {
      readonly kind: 'private';
      readonly match: string;
      readonly seat: number;
      /** Null where none are lodged. */
      readonly standing: unknown;
      /** What the game would lodge for a sensible player. */
      readonly byDefault: unknown;
      readonly note: string;
    }
  /** To a spectator: the note he wrote on this match. */
  | { readonly kind: 'note'; readonly match: string; readonly text: string }
  | {
      readonly kind: 'chat';
      readonly match: string;
      readonly room: 'players' | 'spectators';
      readonly from: string;
      /** Names who speaks, in this match only; absent where he is forgotten. */
      readonly by?: string;
      readonly text: string;
      /** Instead of a text. */
      readonly phrase?: Phrase | Remark;
      readonly at: string;
    }
  /** Whose lines one does not want to read. */
  | { readonly kind: 'muted'; readonly match: string; readonly by: readonly string[] }
  /** The match has ended: the secret its dice came from, to be checked against the commitment. */
  | { readonly kind: 'seed'; readonly match: string; readonly seed: string }
  /** Somebody asked for a rematch. */
  | { readonly kind: 'rematch'; readonly match: string; readonly next: string }
  | { readonly kind: 'pong'; readonly re: number };
