/** What the shell knows of this board before it is opened. */

import type { Renaissance, RenaissanceAction } from '@drumhead/renaissance';
import type { RenaissanceView } from '@drumhead/renaissance/queries';
import { withTexts } from '../../texts/texts.ts';
import type { GameFace } from '../board.ts';

export const renaissanceFace: GameFace = {
  id: 'renaissance',
  tell: async ({ action }, _name, session) =>
    (await withTexts(import('./texts/advice-words.ts'), 'renaissance')).tellRenaissance(action as RenaissanceAction, {
      game: session.game as Renaissance,
      view: session.state().view as RenaissanceView,
    }),
  edits: (view) => (view as RenaissanceView).position.phase > 0,
};
