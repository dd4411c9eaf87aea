/** What each key does on this board, for the list that `?` opens. */
import { sayOfDialogs } from '../../texts/later-texts.ts';
import type { KeyWords } from '../board.ts';

export const renaissanceKeys = (): KeyWords => [
  ['Tab', sayOfDialogs('keys.renaissance.tab')],
  ['← ↑ → ↓', sayOfDialogs('keys.renaissance.arrows')],
  ['Enter', sayOfDialogs('keys.renaissance.enter')],
  ['1 … 8', sayOfDialogs('keys.renaissance.commands')],
  ['n', sayOfDialogs('keys.renaissance.next')],
  ['j', sayOfDialogs('keys.renaissance.contacts')],
  ['v', sayOfDialogs('keys.renaissance.advance')],
  ['c', sayOfDialogs('keys.renaissance.contact')],
  ['w s q e', sayOfDialogs('keys.renaissance.shape')],
  ['y', sayOfDialogs('keys.renaissance.repeat')],
  ['m a z h', sayOfDialogs('keys.renaissance.show')],
  ['k ⌫', sayOfDialogs('keys.renaissance.sketch')],
  ['Shift / Alt', sayOfDialogs('keys.renaissance.lasso')],
  ['Esc', sayOfDialogs('keys.renaissance.escape')],
  ['t', sayOfDialogs('keys.renaissance.rotate')],
  ['+ − 0', sayOfDialogs('keys.renaissance.zoom')],
];
