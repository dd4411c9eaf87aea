/** What the shell knows of this board before it is opened. */
import type { RenaissanceAction } from '@drumhead/renaissance';
import type { RenaissanceView } from '@drumhead/renaissance/queries';
import { t, withTexts } from '../../texts/texts.ts';
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
    ['Tab', t('keys.renaissance.tab')],
    ['← ↑ → ↓', t('keys.renaissance.arrows')],
    ['Enter', t('keys.renaissance.enter')],
    ['1 … 8', t('keys.renaissance.commands')],
    ['n', t('keys.renaissance.next')],
    ['j', t('keys.renaissance.contacts')],
    ['v', t('keys.renaissance.advance')],
    ['c', t('keys.renaissance.contact')],
    ['w s q e', t('keys.renaissance.shape')],
    ['y', t('keys.renaissance.repeat')],
    ['m a z h', t('keys.renaissance.show')],
    ['k ⌫', t('keys.renaissance.sketch')],
    ['Shift / Alt', t('keys.renaissance.lasso')],
    ['Esc', t('keys.renaissance.escape')],
    ['t', t('keys.renaissance.rotate')],
    ['+ − 0', t('keys.renaissance.zoom')],
  ],
};
