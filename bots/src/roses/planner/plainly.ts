/** How a plain player plays on in the head, and how one does who plans by chance. */
import type { Chance, Decision } from '@drumhead/kernel';
import { aidOffered, type Position, proposePlan, type RosesAction, type Tables, writePlan } from '@drumhead/roses';
import { cardWorth } from '@drumhead/roses/queries';
import { searchPlan } from '../plan-search.ts';

/** By turn: the least French Aid that is taken. */
const AID = [0, Infinity, 20, 15, 10, 1];

type Policy = (p: Position, decision: Decision, chance: Chance) => RosesAction;

/** By seat: who plans by chance. */
export function plainly(t: Tables, byChance: readonly boolean[]): Policy {
  return (p, { kind, seat }, chance) => {
    if (kind === 'pick') return { kind, card: t.cards[mostWorth(t, p, seat)] };
    if (kind === 'aid') return { kind, use: aidOffered(t, p, seat) >= AID[p.turn] };
    return writePlan(t, byChance[seat] ? proposePlan({ t, p }, seat, chance) : searchPlan(t, p, seat, chance));
  };
}

function mostWorth(t: Tables, p: Position, seat: number): number {
  let found = p.row[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const card of p.row) {
    const worth = cardWorth(t, p, seat, card);
    if (worth > most) {
      most = worth;
      found = card;
    }
  }
  return found;
}
