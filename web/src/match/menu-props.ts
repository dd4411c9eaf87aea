/** What the match's menu works with, and the dialogs it opens. */
import type { Settled } from '../session/settled.ts';
import type { MatchState } from './match-state.ts';

export type MatchDialog = 'pack' | 'orders' | 'advice' | 'keys' | 'settings' | 'resign' | 'case' | 'slip';

export interface MenuProps {
  readonly state: MatchState;
  readonly settled: Settled;
  readonly open: (dialog: MatchDialog) => void;
  /** Opens a what-if; absent inside one. */
  readonly imagine: (() => void) | undefined;
  /** Has the position changed by hand; absent where the board cannot. */
  readonly edit: (() => void) | undefined;
}
