/** Phase 4: Planning. Secret and simultaneous; a plan is refused only for what the components make impossible. */
import { type Cited, type Sink, type Verdict, warn } from '@drumhead/kernel';
import type { PlanAction } from '../../action.ts';
import type { Plan, Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import {
  canReach,
  type Fault,
  faultCites,
  faultOfBlack,
  faultOfTroops,
  faultOfWhite,
  type Order,
  presence,
} from '../legality.ts';
import { type Item, settle, UNPAID_CITES } from '../payment.ts';
import { told } from '../told.ts';
import { compile } from './plan.ts';

/** A plan may be re-opened often, but not for ever: matches end. */
export const REOPENINGS = 50;

/** illegal and unaffordable orders are taken with a warning; deployment sorts them out. */
export function checkPlan(t: Tables, p: Position, seat: number, action: PlanAction): Verdict {
  const compiled = compile(t, p, seat, action);
  if (compiled.refusal) return { ok: false, refusal: compiled.refusal };
  return warn(warningsFor(t, p, seat, compiled.plan));
}

/** Calls `found` for every order that will be ignored, in the order of the plan's parts. */
export function eachIgnored(
  t: Tables,
  p: Position,
  seat: number,
  plan: Plan,
  regions: number,
  found: (order: Order, card: number, count: number, fault: Fault) => void,
): void {
  for (const card of plan.white) report('white', card, 1, faultOfWhite(t, p, seat, card));
  for (const card of plan.black) report('black', card, 1, faultOfBlack(t, p, seat, card));
  for (let i = 0; i < plan.troops.length; i += 2) {
    report('troops', plan.troops[i], plan.troops[i + 1], faultOfTroops(t, p, seat, plan.troops[i], regions));
  }
  for (let i = 0; i < plan.mercenaries.length; i += 2) {
    const card = plan.mercenaries[i];
    report('mercenaries', card, plan.mercenaries[i + 1], faultOfTroops(t, p, seat, card, regions));
  }
  for (let i = 0; i < plan.moves.length; i += 2) {
    if (!canReach(t, p, plan.moves[i], plan.moves[i + 1])) report('move', plan.moves[i], 1, 'out-of-reach');
  }
  function report(order: Order, card: number, count: number, fault: Fault | null): void {
    if (fault !== null) found(order, card, count, fault);
  }
}

function warningsFor(t: Tables, p: Position, seat: number, plan: Plan): Cited[] {
  const warnings: Cited[] = [];
  const regions = presence(t, p, seat, plan.moves);
  eachIgnored(t, p, seat, plan, regions, (order, card, count, reason) => {
    const facts = { order, target: t.cards[card], count, reason };
    warnings.push({ key: 'order-ignored', cites: [...faultCites(t, order, card, reason), 'R-4.4'], facts });
  });
  settle(t, p, seat, plan, regions, p.cash[seat] - plan.bid, (item, card, pounds, paid, left) => {
    if (!paid) warnings.push(unaffordable(t, item, card, pounds, left));
  });
  return warnings;
}

function unaffordable(t: Tables, item: Item, card: number, pounds: number, left: number): Cited {
  return {
    key: 'unaffordable',
    cites: [...UNPAID_CITES, 'R-4.4'],
    facts: { item, target: t.cards[card], pounds, left },
  };
}

/** done, until perhaps re-opened. Nothing on the board changes yet. */
export function seal(t: Tables, p: Position, seat: number, action: PlanAction, sink: Sink | null): void {
  const { plan } = compile(t, p, seat, action);
  if (plan === null) throw new Error('a plan is checked before it is played');
  p.plans[seat] = plan;
  sink?.report(told('plan-sealed', ['R-4.1', 'R-4.2', 'R-4.3', 'G-26'], { seat: t.seats[seat] }));
}

export function reopen(t: Tables, p: Position, seat: number, sink: Sink | null): void {
  p.plans[seat] = null;
  p.reopened[seat]++;
  sink?.report(told('plan-reopened', ['R-4.3', 'G-4'], { seat: t.seats[seat] }));
}

export function mayReopen(p: Position, seat: number): boolean {
  return p.options.reopenPlans && p.reopened[seat] < REOPENINGS;
}

export function allSealed(p: Position): boolean {
  for (let seat = 0; seat < p.players; seat++) if (p.plans[seat] === null) return false;
  return true;
}
