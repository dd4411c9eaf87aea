/** What the shell knows of this board before it is opened. */

import type { RenaissanceAction } from '@drumhead/renaissance';
import type { RenaissanceView } from '@drumhead/renaissance/queries';
import { sayOfDialogs } from '../../texts/later-texts.ts';
import { withTexts } from '../../texts/texts.ts';
import type { GameFace } from '../board.ts';

export const renaissanceFace: GameFace = {
  id: 'renaissance',
  tell: async ({ action }, _name, session) =>
    (await withTexts(import('./texts/advice-words.ts'), 'renaissance')).tellRenaissance(
      action as RenaissanceAction,
      session.state().view as RenaissanceView,
    ),
  edits: (view) => (view as RenaissanceView).position.phase > 0,
  keys: () => [
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
  ],
};
