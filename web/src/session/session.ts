/**
 * A match as the page knows it. Solo and hot-seat matches run in a worker, shared ones on a table; boards and shell
 * cannot tell the difference, and neither can show what the seat may not know: only views and readable reports get here.
 */
import type { Action, Cited, Decision, End, Entry, Game, Seat, Verdict, Viewer } from '@drumhead/kernel';
import type { Agreement, Phrase, Proposal, Remark, Sitting, Stopped, TalkRule } from '@drumhead/protocol';
import type { Accessor } from 'solid-js';
import type { Link } from './link.ts';

/** What one entry of the journal brought, for this viewer. */
export interface LogEntry {
  /** 0 for the beginning of the match. */
  readonly seq: number;
  readonly entry: 'start' | Entry['kind'];
  /** Taken back since. */
  readonly undone?: true;
  /** Who acted; absent for notices that belong to nobody. */
  readonly seat?: Seat;
  /** All went back: who had asked for it. */
  readonly asked?: Seat;
  /** The viewer's own standing orders answered. */
  readonly by?: 'orders';
  readonly reports: readonly Cited[];
  /** The view after it: lets a reveal be played back step by step. */
  readonly view: object;
  /** Told later, from the table's memory: `view` is not of that moment. */
  readonly blind?: true;
}

export interface SessionState {
  readonly seq: number;
  readonly viewer: Viewer;
  readonly view: object;
  readonly decisions: readonly Decision[];
  readonly ended: End | null;
  readonly paused: boolean;
  /** Whether the viewer may undo now. */
  readonly undo: boolean;
}

export interface SeatInfo {
  readonly seat: Seat;
  readonly id: string;
  readonly name: string;
  readonly by: 'you' | 'person' | 'bot' | 'open';
  readonly present: boolean;
}

/** Hot seat: the device should go to another of the page's own seats. */
export interface HandOver {
  readonly to: Seat;
  /** Something is hidden or will be: nothing of the next player is shown before he says he is there. */
  readonly curtain: boolean;
}

/** Something went wrong that the player should know of, and what it means for the match. */
export interface Trouble {
  readonly what: 'unsaved' | 'storage-full' | 'stopped' | 'connection';
  readonly detail: string;
}

export interface ChatLine {
  readonly from: string;
  /** Names who speaks; absent where he is forgotten. */
  readonly by?: string | undefined;
  readonly text: string;
  /** Instead of a text. */
  readonly phrase?: Phrase | Remark | undefined;
  readonly at: string;
}

/** Presence, agreements, chat and notes of a shared match. */
export interface SharedTalk {
  /** How one may talk from where one sits. */
  readonly rule: Accessor<TalkRule>;
  readonly watching: Accessor<number>;
  readonly proposal: Accessor<Proposal | null>;
  /** Without the lines of those one does not want to read. */
  readonly chat: Accessor<readonly ChatLine[]>;
  /** Those, by what their lines bear, with the names they have here. */
  readonly muted: Accessor<readonly { readonly by: string; readonly name: string }[]>;
  /** The last request that was turned down since the page came, until another stands. */
  readonly declined: Accessor<ChatLine | null>;
  readonly note: Accessor<string>;
  /** The id of a rematch somebody asked for. */
  readonly next: Accessor<string | null>;
  /** With a clock: until when those who are asked have time, by this device's own clock. */
  readonly due: Accessor<number | null>;
  /** All have agreed that bots may give advice. */
  readonly hints: Accessor<boolean>;
  /** When all sit down to play; outside it clocks stand still. Null: at any time. */
  readonly sitting: Accessor<Sitting | null>;
  /** Nobody finds it in the lobby: spectators need a link. */
  readonly isPrivate: boolean;
  /** Of that link, where there is one. */
  readonly watchKey: Accessor<string | null>;
  agree(seat: Seat, to: Agreement): Promise<Done>;
  decline(seat: Seat): Promise<Done>;
  /** Claims that the time of the others who are asked has run out. */
  flag(seat: Seat): Promise<Done>;
  /** Or lets bots play on for them. */
  letBotsPlay(seat: Seat): Promise<Done>;
  /** Of a field: or has its Battle fought on the mat (L-1.17). */
  fallBack(seat: Seat): Promise<Done>;
  say(text: string): Promise<Done>;
  sayPhrase(phrase: Phrase): Promise<Done>;
  mute(by: string, on: boolean): Promise<Done>;
  write(note: string): Promise<Done>;
}

export type Done =
  | {
      readonly ok: true;
      readonly seq: number;
      readonly warnings: readonly Cited[];
      /** Of several actions not all were done. */
      readonly stopped?: Stopped;
    }
  | { readonly ok: false; readonly refusal: Cited };

/** What somebody would do, as it is told. */
export interface Advice {
  readonly action: Action;
  /** What follows from it, where it begins something longer: a march, for one. */
  readonly further: readonly Action[];
  /** The actions in the game's notation, with names. */
  readonly words: readonly object[];
}

export interface Session {
  readonly kind: 'solo' | 'shared';
  readonly id: string;
  readonly game: Game;
  readonly scenario: string;
  /** The seats this page plays; several in hot seat, none for a spectator. */
  readonly mine: readonly Seat[];
  /** A saved match that is only looked at. */
  readonly looking?: boolean;
  readonly seats: Accessor<readonly SeatInfo[]>;
  readonly state: Accessor<SessionState>;
  /** Everything told so far, oldest first. */
  readonly log: Accessor<readonly LogEntry[]>;

  /** What people at different devices need beside the match; absent where all sit at one. */
  readonly shared?: SharedTalk;
  /** What of this match is fought out in another, or what other this one is fought for; absent where neither can be. */
  readonly link?: Accessor<Link>;
  readonly handOver: Accessor<HandOver | null>;
  readonly trouble: Accessor<Trouble | null>;

  /**
   * Answers a decision, and with further actions those of the seat's own that follow from it: done up to the first that
   * is refused, that draws or reveals something, or that lets another choose, and undone as one. Resolves when what came
   * of it is here.
   */
  act(decision: Decision, ...actions: readonly Action[]): Promise<Done>;
  /** Would it be allowed? Asked for every target that is not lit, so that it can say why not. */
  check(seat: Seat, action: Action): Verdict;
  /** Every legal action, or null where they cannot be listed. */
  actions(seat: Seat): readonly Action[] | null;
  undo(seat: Seat): Promise<Done>;
  resign(seat: Seat): Promise<Done>;
  /**
   * A field: back to the mat (L-1.13), or once it has begun the wish for it, which people at other devices must agree to
   * (L-1.14).
   */
  callOff?(seat: Seat): Promise<Done>;
  /**
   * Whether bots may advise. Absent where the others have a right to a game without advisers; in shared matches all must
   * have agreed.
   */
  advised?(): boolean;
  /** What a bot of the table would do, if the table allows the question; absent where there is none. Null: too late. */
  hint?(seat: Seat): Promise<Action | null>;
  orders(seat: Seat): Promise<unknown>;
  lodge(seat: Seat, standing: unknown): Promise<void>;
  /** Lets bots answer at once until one is asked oneself. */
  hurry?(): void;
  /** Hot seat: whose eyes the page looks through from now on. */
  look(viewer: Viewer): void;
  /** Fetches how the board looked at moments this page was not there for; says whether it could. */
  recall?(): Promise<boolean>;
  /** The journal, as far as this page may have it, as text to save. */
  export(): Promise<string>;
  close(): void;
}
