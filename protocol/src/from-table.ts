/** What the table says. Types only: a client may trust the table it chose, and checks its view by hash. */
import type { Cited, Decision, End, Patch, Viewer } from '@drumhead/kernel';

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

/** A standing proposal. */
export interface Proposal {
  readonly what: 'draw' | 'pause' | 'take-back';
  readonly on?: boolean;
  readonly after?: number;
  readonly agreed: readonly number[];
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
  readonly undo: boolean;
  /** Hash of `view`: the client keeps its own view by patches and compares. */
  readonly hash: string;
}

/** One entry as one viewer sees it. */
export interface StepTold {
  readonly kind: 'step';
  readonly match: string;
  readonly seq: number;
  readonly entry: 'act' | 'rewind' | 'resign' | 'draw' | 'flag' | 'seat' | 'pause';
  /** Who acted, resigned or sat down. */
  readonly seat?: number;
  /** For a rewind: the entry it went back to. */
  readonly to?: number;
  readonly reports: readonly Told[];
  readonly patch: Patch | null;
  readonly decisions: readonly Decision[];
  readonly ended?: End;
  readonly paused?: true;
  readonly undo?: true;
  readonly hash: string;
}

export type FromTable =
  | State
  | StepTold
  | { readonly kind: 'done'; readonly re: number; readonly seq?: number; readonly warnings?: readonly Cited[] }
  | { readonly kind: 'refused'; readonly re: number; readonly refusal: Cited }
  | { readonly kind: 'listed'; readonly re: number; readonly actions: readonly object[] | null }
  | {
      readonly kind: 'history';
      readonly re: number;
      readonly steps: readonly { readonly seq: number; readonly reports: readonly Told[] }[];
    }
  | { readonly kind: 'seats'; readonly match: string; readonly seats: readonly SeatCard[]; readonly watching: number }
  | { readonly kind: 'proposal'; readonly match: string; readonly proposal: Proposal | null }
  | {
      readonly kind: 'private';
      readonly match: string;
      readonly seat: number;
      readonly standing: unknown;
      readonly note: string;
    }
  | {
      readonly kind: 'chat';
      readonly match: string;
      readonly room: 'players' | 'spectators';
      readonly from: string;
      readonly text: string;
      readonly at: string;
    }
  | { readonly kind: 'seed'; readonly match: string; readonly seed: string }
  | { readonly kind: 'pong'; readonly re: number };
