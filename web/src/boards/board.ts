/** What a game brings to the shell: its board (`rooms.ts` fetches it) and what the shell says of it. Rules never leak in here. */
import type { Action, Cited, Decision, Seat, Verdict } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import type { Advice, Done, LogEntry, Session } from '../session/session.ts';

/** Why an order that may be given would come to nothing, as a warning tells it. */
export interface Vain {
  readonly vain: Cited;
}

export interface BoardProps {
  readonly session: Session;
  readonly speaker: Speaker;
  /** The decision the viewer is to answer now, if any. */
  readonly decision: Decision | undefined;
  /** Legal actions for it, where they can be listed. */
  readonly actions: readonly Action[] | null;
  /** Answers the decision, with several actions also what follows from it. The shell shows refusals and warnings. */
  readonly submit: (...actions: readonly Action[]) => Promise<Done>;
  /** Takes one's own last choice back, where that may be. */
  readonly undo: () => void;
  /** What is only prepared on the board is taken back first, by the same button: how, or null when there is nothing. */
  readonly drafted: (takeBack: (() => void) | null) => void;
  /** Why not? The shell shows the answer at the prompt line. */
  readonly explain: (verdict: Verdict | Cited | Vain) => void;
  /** Opens a rule's text in the rule panel. */
  readonly showRule: (id: string) => void;
  /** Advice that was taken and is only to be prepared (`GameFace.drafts`). */
  readonly advised: Action | undefined;
  /** The entry being played back, or undefined when the board shows the present. */
  readonly playing: LogEntry | undefined;
  /** How many of its reports have been told so far. */
  readonly playingPart: number;
  /** Plays back what has happened since that entry, up to the present. */
  readonly replay: (seq: number) => void;
  /** The entry whose film is asked for, anew with each object. */
  readonly film: { readonly seq: number } | undefined;
  /**
   * The board shows at its own pace what has happened: prompt, log and seats wait, so that they do not tell the outcome
   * first. Null when it has caught up.
   */
  readonly catchUp: (place: Place | null) => void;
  /** The position is being changed by hand: what can come of it. */
  readonly editing: Editing | undefined;
}

/** Positions are given in the game's notation. */
export interface Editing {
  /** Begins a match of one's own from it, oneself in these seats and a bot in the others. */
  play(position: object, seats: readonly Seat[]): Promise<void>;
  /** An address that opens it as a what-if. */
  link(position: object): Promise<string>;
  leave(): void;
}

/** How much has been shown: everything before this entry, and of its reports the first so many. */
export interface Place {
  readonly seq: number;
  readonly reports: number;
}

export interface GameFace {
  readonly id: string;
  /** Of whose party a seat is, by its name in the lexicon, where the game has parties. */
  readonly party?: (view: object, seat: number) => string | undefined;
  /** An action in lines of words, where the game's notation is too terse for it; none where it is not. */
  readonly tell?: (given: Advice, name: (id: string) => string, session: Session) => Promise<readonly string[]>;
  /** Kinds of decisions that belong to what led to them: advice goes through them to the end. */
  readonly through?: readonly string[];
  /** Kinds of questions that answer themselves where there is but one answer. */
  readonly oneAnswer?: readonly string[];
  /** Whether this seat's view holds nothing that the other players of one device may not see. */
  readonly hidesNothing?: (view: object, scenario: string) => Promise<boolean>;
  /** Whether advice of this kind is put into a draft on the board, to be sent by the player himself. */
  readonly drafts?: (action: Action) => boolean;
  /** Whether the board can change this position by hand. */
  readonly edits?: (view: object) => boolean;
}

/** What keys do on a board, in the reader's language. */
export type KeyWords = readonly (readonly [key: string, does: string])[];
