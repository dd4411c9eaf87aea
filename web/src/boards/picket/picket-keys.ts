/** What each key does on this board, for the list that `?` opens. */
import { sayOfDialogs } from '../../texts/later-texts.ts';
import type { KeyWords } from '../board.ts';

export const picketKeys = (): KeyWords => [['← ↑ → ↓', sayOfDialogs('keys.picket.arrows')]];
