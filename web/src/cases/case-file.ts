/** "Dispute this": the position as one sees it, as a case file that `drumhead case` runs once somebody has said what he expects. */
import { SwiftChance } from '@drumhead/kernel';
import type { MatchState } from '../match/match-state.ts';
import { saveFile } from '../match/save-file.ts';
import type { Settled } from '../session/settled.ts';

/** What one sees now, in the game's notation; what one does not see is guessed. */
export function positionSeen({ session, playing }: MatchState): object {
  const { game } = session;
  const view = playing()?.view ?? session.state().view;
  return game.notation.write(game.imagine(view, new SwiftChance(1)));
}

export function saveCase(state: MatchState, { scenario, options }: Settled): void {
  const { game } = state.session;
  const document = {
    name: 'what this case shows',
    note: 'Made from what one seat could see: what it could not see is guessed. Fill in actions and expect.',
    cites: [],
    game: game.id,
    scenario,
    options,
    position: positionSeen(state),
    draws: [],
    actions: [],
    expect: {},
  };
  saveFile(`${game.id}-case.json`, `${JSON.stringify(document, null, 2)}\n`);
}
