/** Takes the card of most worth, French Aid when it is enough, and the plan a greedy search finds. Sees only its view. */
import type { Ask, Player } from '@drumhead/kernel';
import { aidOffered, type Roses, type RosesAction, type RosesView, writePlan } from '@drumhead/roses';
import { cardWorth } from '@drumhead/roses/queries';
import { searchPlan } from './plan-search.ts';

/** By turn: the least French Aid that is taken. */
const AID = [0, 99, 20, 15, 10, 1];
/** A card the next player would like is worth a little more. */
const DENIED = 0.3;

export const greedyRoses: Player<Roses> = {
  id: 'greedy',
  choose(ask) {
    const { tables } = ask.game;
    const view = ask.view();
    switch (ask.decision.kind) {
      case 'pick':
        return bestPick(ask, view);
      case 'aid':
        return { kind: 'aid', use: aidOffered(tables, view, ask.seat) >= AID[view.turn] };
      case 'plan':
        return writePlan(tables, searchPlan(tables, ask.imagine(), ask.seat, ask.chance));
      default:
        return ask.propose();
    }
  },
};

function bestPick(ask: Ask<Roses>, view: RosesView): RosesAction {
  const { tables } = ask.game;
  const rival = view.picks.find((seat) => seat !== ask.seat);
  let best = view.row[0];
  let most = -1;
  for (const card of view.row) {
    const denied = rival === undefined ? 0 : cardWorth(tables, view, rival, card);
    const worth = cardWorth(tables, view, ask.seat, card) + DENIED * denied;
    if (worth > most) {
      most = worth;
      best = card;
    }
  }
  return { kind: 'pick', card: tables.cards[best] };
}
