/** "Dispute this": the position as one sees it, as a case file that `drumhead case` runs once somebody has said what he expects. */
import { SwiftChance } from '@drumhead/kernel';
import type { MatchState } from './match-state.ts';
import { saveFile } from './save-file.ts';

export function saveCase({ session, playing }: MatchState): void {
  const { game } = session;
  const view = playing()?.view ?? session.standing().view;
  const position = game.imagine(view, new SwiftChance(1));
  const document = {
    name: 'what this case shows',
    note: 'Made from what one seat could see: what it could not see is guessed. Fill in actions and expect.',
    cites: [],
    game: game.id,
    scenario: session.scenario,
    position: game.notation.write(position),
    draws: [],
    actions: [],
    expect: {},
  };
  saveFile(`${game.id}-case.json`, `${JSON.stringify(document, null, 2)}\n`);
}
