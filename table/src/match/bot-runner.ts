/** Who thinks, so that the table need not: for bots, and over whole journals. */
import type { Decision, Journal, Pack } from '@drumhead/kernel';

/** All a bot may know: the seat's own view, never the position. */
export interface Question {
  readonly game: string;
  readonly pack: Pack | null;
  readonly view: object;
  readonly decision: Decision;
  /** Names a player of the game's: `random`, `captain`. */
  readonly level: string;
  /** Milliseconds after which its best answer so far is wanted; without it, it takes its own time. */
  readonly time?: number;
}

/** A finished journal, to be played again from its beginning; with its seed, its dice are checked as well. */
export interface Claim {
  readonly journal: Journal;
  readonly pack: Pack | null;
}

/** Whether the rules bear it out, or where they do not. */
export type Judgement = { readonly ok: true } | { readonly ok: false; readonly path: string; readonly reason: string };

export interface BotRunner {
  /** An action, not yet checked. Rejects when the bot fails or takes too long. */
  choose(question: Question): Promise<unknown>;
  judge(claim: Claim): Promise<Judgement>;
  /** Questions that are not answered yet. */
  readonly waiting: number;
  close(): Promise<void>;
}
