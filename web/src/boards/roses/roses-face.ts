/** What the shell knows of this board before it is opened. */

import type { Roses, RosesView } from '@drumhead/roses';
import { withTexts } from '../../texts/texts.ts';
import type { GameFace } from '../board.ts';

const HOUSES = ['lancaster', 'york'];

/** An answer in the words of the board, fetched when it is told. */
const tell: GameFace['tell'] = async ({ action }, name, session) =>
  (await withTexts(import('./dock/answer-words.ts'), 'roses')).tellRoses(action, name, {
    game: session.game as Roses,
    view: session.state().view as RosesView,
  });

export const rosesFace: GameFace = {
  id: 'roses',
  party: (view, seat) => HOUSES[(view as RosesView).houses[seat]],
  tell,
  oneAnswer: ['pick'],
  drafts: ({ kind }) => kind === 'plan',
};
