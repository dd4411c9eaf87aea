/** The furthest straight advance that is lawful, and whom it would touch: what a page and a bot ask first. */
import type { Field } from '../elements.ts';
import { PACE } from '../geometry/units.ts';
import { groupAllowance } from '../rules/distance.ts';
import { planMove } from '../rules/moves/plan.ts';
import type { MovePlan, Planned } from '../rules/moves/verdict.ts';

export interface Advance {
  /** Straight ahead by this, in units; 0 when not even a pace is lawful. */
  readonly distance: number;
  readonly plan: MovePlan;
}

export function furthestAdvance(f: Field, members: readonly number[]): Advance {
  const troops = members.map((i) => f.e.troop[i]);
  const most = groupAllowance(f.t, troops, { going: 'good', contact: true }).distance;
  const plain = groupAllowance(f.t, troops, { going: 'good' }).distance;
  const attempt = (distance: number): MovePlan => planMove(f, members, [{ kind: 'ahead', distance }]);
  const far = attempt(most);
  if (far.ok) return { distance: far.cost, plan: far };
  const near = most === plain ? far : attempt(plain);
  if (near.ok) return { distance: near.cost, plan: near };
  return shorter(attempt, plain) ?? { distance: 0, plan: near };
}

/** The longest whole number of paces that is lawful, should any be: refusals begin at some distance and stay. */
function shorter(attempt: (distance: number) => MovePlan, limit: number): Advance | null {
  let good = 0;
  let bad = Math.floor(limit / PACE);
  let best: Planned | null = null;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const plan = attempt(middle * PACE);
    if (plan.ok) {
      good = middle;
      best = plan;
    } else bad = middle;
  }
  return best && { distance: good * PACE, plan: best };
}
