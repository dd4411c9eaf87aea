/** What each key does on this board, for the list that `?` opens. */
import { sayOfDialogs } from '../../texts/later-texts.ts';
import type { KeyWords } from '../board.ts';

export const rosesKeys = (): KeyWords => [
  ['Tab', sayOfDialogs('keys.roses.tab')],
  ['← ↑ → ↓', sayOfDialogs('keys.roses.arrows')],
  ['Enter', sayOfDialogs('keys.roses.enter')],
  ['+ −', sayOfDialogs('keys.roses.zoom')],
  ['0', sayOfDialogs('keys.roses.fit')],
];
