/** A plan may hold illegal orders and cost too much: what deployment will not carry out is warned of. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { CardId } from '../../model/ids.ts';
import type { Plan } from '../../position/plan.ts';
import type { Item } from '../../reports.ts';
import { SHIP } from '../../tables.ts';
import type { Read } from '../context.ts';
import { eachIgnored, faultCites } from '../deployment/illegal-orders.ts';
import { pay, unpaidCites } from '../deployment/payment.ts';
import { TAKEN } from './faulty-plans.ts';
import { seatPlan } from './placing-troops.ts';

export function warningsFor(c: Read, seat: Seat, plan: Plan): Cited[] {
  const { t, p } = c;
  const warnings: Cited[] = [];
  const ordered = seatPlan(c, seat, plan);
  eachIgnored(c, ordered, (order, card, count, reason) => {
    const facts = { order, target: t.cards[card], count, reason, ...(order === 'move' && wayOf(c, plan, card)) };
    warnings.push({ key: 'order-ignored', cites: [...faultCites(t, order, card, reason), ...TAKEN], facts });
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
      warnings.push({ key: 'unaffordable', cites: [...unpaidCites(item), ...TAKEN], facts: short });
    },
  });
  return warnings;
}

/** From where to where a piece is ordered, and whether it sails. */
function wayOf({ t, p }: Read, { moves }: Plan, card: CardId): { from: string; to: string; sails: boolean } {
  const at = moves.findIndex((piece, i) => i % 2 === 0 && piece === card);
  return { from: t.places[p.at[card]], to: t.places[moves[at + 1]], sails: t.type[card] === SHIP };
}
