/** For bots and players who ask "what if": phases 5 to 8 of a turn with these plans, on a copy. */
import { emptyPlan, type Plan } from '../position/plan.ts';
import { clone, type Position } from '../position/position.ts';
import { bribe } from '../rules/bribery.ts';
import { fight } from '../rules/combat.ts';
import { deploy } from '../rules/deployment/deployment.ts';
import { holdParliament } from '../rules/parliament/parliament.ts';
import type { Tables } from '../tables.ts';

/** A plan without orders. Not to be changed: copy it. */
export const NO_PLAN: Plan = emptyPlan();

/**
 * The position after Parliament; who has no plan does nothing. Plans must be such as `compile` makes: pieces of one's
 * own, lists in payment order, no more than one has.
 */
export function afterParliament(t: Tables, position: Position, plans: readonly (Plan | null)[]): Position {
  const p = clone(position);
  for (let seat = 0; seat < p.players; seat++) p.plans[seat] = plans[seat] ?? NO_PLAN;
  const c = { t, p, sink: null };
  const deployed = deploy(c);
  bribe(c, deployed);
  fight(c, deployed);
  holdParliament(c);
  return p;
}
