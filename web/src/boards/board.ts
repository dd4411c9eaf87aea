/** What a game brings to the shell: its board and the pages that belong to it. Rules never leak in here. */
import type { Action, Cited, Decision, Verdict } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import type { Component } from 'solid-js';
import type { Beat, Done, Session } from '../session/session.ts';

export interface BoardProps {
  readonly session: Session;
  readonly speaker: Speaker;
  /** The decision the viewer is to answer now, if any. */
  readonly decision: Decision | undefined;
  /** Legal actions for it, where they can be listed. */
  readonly actions: readonly Action[] | null;
  /** Answers the decision. The shell shows refusals and warnings with their rules. */
  readonly submit: (action: Action) => Promise<Done>;
  /** Why not? The shell shows the answer at the prompt line. */
  readonly explain: (verdict: Verdict | Cited) => void;
  /** Opens a rule's text in the rule panel. */
  readonly showRule: (id: string) => void;
  /** The beat being played back, or undefined when the board shows the present. */
  readonly playing: Beat | undefined;
}

export interface GameFace {
  readonly id: string;
  /** Fetched when a match is opened: `lazy(() => import('./my-board.tsx').then(({ MyBoard }) => ({ default: MyBoard })))`. */
  readonly Board: Component<BoardProps>;
  /** Honest tiles for the first page. */
  readonly minutes: readonly [least: number, most: number];
  readonly difficulty: 1 | 2 | 3;
  /** The board's own keys, for the list that `?` opens, in the reader's language. */
  readonly keys?: () => readonly (readonly [key: string, does: string])[];
}
