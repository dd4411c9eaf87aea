/** What deployment will not carry out as it is planned: illegal orders, and what the money does not reach. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { CardId } from '../../model/ids.ts';
import type { Plan } from '../../position/plan.ts';
import type { Fault, Item, Order } from '../../reports.ts';
import type { Read } from '../context.ts';
import {
  faultCites,
  faultOfBlack,
  faultOfTroops,
  faultOfWhite,
  type SeatPlan,
  seatPlan,
} from '../deployment/illegal-orders.ts';
import { pay, UNPAID_CITES } from '../deployment/payment.ts';
import { canReach } from './moving-ships-and-nobles.ts';

export function warningsFor(c: Read, seat: Seat, plan: Plan): Cited[] {
  const { t, p } = c;
  const warnings: Cited[] = [];
  const ordered = seatPlan(c, seat, plan);
  eachIgnored(c, ordered, (order, card, count, reason) => {
    const facts = { order, target: t.cards[card], count, reason };
    warnings.push({ key: 'order-ignored', cites: [...faultCites(t, order, card, reason), 'R-4.4'], facts });
  });
  // Troops are paid one by one, and all cost the same: those of one place that cannot be paid are one warning.
  let short: { item: Item; target: string; count: number; pounds: number; left: number } | null = null;
  pay(c, ordered, p.cash[seat] - plan.bid, {
    unpaid(item, card, pounds, left) {
      const target = t.cards[card];
      if (short !== null && short.item === item && short.target === target) {
        short.count++;
        return;
      }
      short = { item, target, count: 1, pounds, left };
      warnings.push({ key: 'unaffordable', cites: [...UNPAID_CITES, 'R-4.4'], facts: short });
    },
  });
  return warnings;
}

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
