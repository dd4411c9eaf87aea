/** What page and worker say to each other. */
import type { Action, Decision, Draw, Seat, Viewer } from '@drumhead/kernel';
import type { AdviceRequest } from '../advice/adviser.ts';
import type { AnalysisRequest } from '../analysis/analyst.ts';
import type { Link } from './link.ts';
import type { DrawnLuck } from './luck.ts';
import type { HandOver, LogEntry, SeatInfo, SessionState, Trouble } from './session.ts';
import type { Settled } from './settled.ts';
import type { NewMatch } from './solo-table.ts';

export type OpeningWish =
  | { readonly kind: 'begin'; readonly wish: NewMatch }
  | { readonly kind: 'open'; readonly id: string }
  | Import
  | Sketch
  | CaseSketch;

/** A request; the answer bears the same `re`. */
export type Request =
  | (OpeningWish & { readonly luck: DrawnLuck })
  | { readonly kind: 'look'; readonly viewer: Viewer }
  | { readonly kind: 'act'; readonly decision: Decision; readonly actions: readonly Action[] }
  | { readonly kind: 'read'; readonly seat: string; readonly written: object }
  | { readonly kind: 'undo'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'call-off'; readonly seat: Seat }
  | { readonly kind: 'orders'; readonly seat: Seat }
  | { readonly kind: 'lodge'; readonly seat: Seat; readonly standing: unknown }
  | { readonly kind: 'pace'; readonly milliseconds: number }
  | { readonly kind: 'export' }
  | AdviceRequest
  | AnalysisRequest;

/** A saved match. `how`: what becomes of another state of the same match that this browser keeps; unsaid, it is asked. */
export interface Import {
  readonly kind: 'import';
  readonly text: string;
  readonly how?: 'replace' | 'both' | 'look';
}

/** A what-if, made from what a seat sees. */
export interface Sketch {
  readonly kind: 'sketch';
  readonly game: string;
  readonly settled: Settled;
  readonly view: object;
}

/** A what-if, made from a position in the game's notation. */
export interface CaseSketch {
  readonly kind: 'case';
  readonly game: string;
  readonly settled: Settled;
  readonly position: unknown;
  /** What is drawn first; after that as chance will have it. */
  readonly draws?: readonly Draw[];
}

/** A match has been opened; `update` follows. */
export interface Opened {
  readonly id: string;
  readonly game: string;
  readonly settled: Settled;
  readonly mine: readonly Seat[];
  /** It is only looked at: nothing is played or kept. */
  readonly looking: boolean;
}

export interface Update {
  readonly kind: 'update';
  readonly state: SessionState;
  readonly seats: readonly SeatInfo[];
  /** Replaces everything from this place on. */
  readonly from: number;
  readonly log: readonly LogEntry[];
  readonly handOver: HandOver | null;
  readonly link: Link;
}

/** Why a match could not be opened. */
export type Failure =
  | 'no-such-match'
  | 'no-such-game'
  | 'corrupt'
  | 'no-pack'
  | 'bad-case'
  | 'no-seed'
  | 'kept-already'
  | 'elsewhere'
  | 'storage'
  | 'offline'
  | 'other';

export type FromWorker =
  | { readonly kind: 'answer'; readonly re: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly re: number; readonly failure: Failure; readonly detail: string }
  | { readonly kind: 'trouble'; readonly trouble: Trouble | null }
  | Update;
