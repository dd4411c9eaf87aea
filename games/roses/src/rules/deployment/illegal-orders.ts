/** Illegal orders are ignored and cost nothing. Judged once, by ownership at the reveal (R-5.24, G-6, G-37). */
import type { CardId } from '../../model/ids.ts';
import type { Fault, Order } from '../../reports.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { cubeFaultCites, faultOfBlack, faultOfWhite } from '../planning/bribing.ts';
import { canReach, reachCites } from '../planning/moving-ships-and-nobles.ts';
import { faultOfTroops, type SeatPlan, troopFaultCites } from '../planning/placing-troops.ts';

/** Calls `found` for every order that will be ignored, in the order of the plan's parts. */
export function eachIgnored(
  c: Read,
  ordered: SeatPlan,
  found: (order: Order, card: CardId, count: number, fault: Fault) => void,
): void {
  const { seat, plan } = ordered;
  for (const card of plan.white) report('white', card, 1, faultOfWhite(c, seat, card));
  for (const card of plan.black) report('black', card, 1, faultOfBlack(c, seat, card));
  for (let i = 0; i < plan.troops.length; i += 2) {
    report('troops', plan.troops[i], plan.troops[i + 1], faultOfTroops(c, ordered, plan.troops[i]));
  }
  for (let i = 0; i < plan.mercenaries.length; i += 2) {
    const card = plan.mercenaries[i];
    report('mercenaries', card, plan.mercenaries[i + 1], faultOfTroops(c, ordered, card));
  }
  for (let i = 0; i < plan.moves.length; i += 2) {
    if (!canReach(c, plan.moves[i], plan.moves[i + 1])) report('move', plan.moves[i], 1, 'out-of-reach');
  }
  function report(order: Order, card: CardId, count: number, fault: Fault | null): void {
    if (fault !== null) found(order, card, count, fault);
  }
}

/** The rules by which an order is ignored, the plainest first. */
export function faultCites(t: Tables, order: Order, card: CardId, fault: Fault): string[] {
  switch (order) {
    case 'move':
      return ['R-5.17', ...reachCites(t, card), 'R-5.14'];
    case 'white':
    case 'black': {
      // What is no Personality is nobody's to bribe, whoever owns it.
      if (fault === 'not-a-personality') return [...cubeFaultCites(t, order, card, fault), 'R-5.14'];
      const byOwnership = fault === 'neutral' ? [] : ['R-5.24', 'G-37'];
      return ['R-5.15', ...cubeFaultCites(t, order, card, fault), ...byOwnership, 'R-5.14'];
    }
    case 'troops':
    case 'mercenaries': {
      // mercenaries in an illegal order stay with the player.
      const spared = order === 'mercenaries' ? ['R-5.18', 'G-13'] : [];
      const byOwnership = fault === 'no-presence' ? ['R-5.24'] : [];
      return ['R-5.16', ...troopFaultCites(t, card, fault), ...spared, ...byOwnership, 'R-5.14'];
    }
  }
}
