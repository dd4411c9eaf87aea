/** Who thinks for bots. What it is given is all it may know: the seat's own view, never the position. */
import type { Decision, Pack } from '@drumhead/kernel';

export interface Question {
  readonly game: string;
  readonly pack: Pack | null;
  readonly view: object;
  readonly decision: Decision;
  /** Names a player of the game's: `random`, `greedy`. */
  readonly level: string;
}

export interface Thinker {
  /** An action, not yet checked. Rejects when the bot fails or takes too long. */
  choose(question: Question): Promise<unknown>;
  close(): Promise<void>;
}
