/** The furthest straight advance that is lawful, and whom it would touch: what a page and a bot ask first. */

import { PACE } from '../../geometry/units.ts';
import type { Field } from '../../model/field.ts';
import type { MovePlan, Planned } from '../../model/verdict.ts';
import { type Conditions, groupAllowance } from '../distance/distance.ts';
import { landOf } from '../terrain/features.ts';
import { planMove } from './plan.ts';

export interface Advance {
  /** Straight ahead by this, in units; 0 when not even a pace is lawful. */
  readonly distance: number;
  readonly plan: MovePlan;
}

export function furthestAdvance(f: Field, members: readonly number[]): Advance {
  const troops = members.map((i) => f.e.troop[i]);
  const allowed = (now: Conditions): number => groupAllowance(f.t, troops, now).distance;
  const attempt = (distance: number): MovePlan => planMove(f, members, [{ kind: 'ahead', distance }]);
  const plain = allowed({ going: 'good' });
  // Along a road, into contact, or neither.
  const reaches = new Set([allowed({ going: 'good', contact: true }), plain]);
  if (landOf(f.ground.features).roads.length > 0) reaches.add(allowed({ going: 'road' }));
  let last: MovePlan | null = null;
  for (const reach of [...reaches].sort((a, b) => b - a)) {
    last = attempt(reach);
    if (last.ok) return { distance: last.cost, plan: last };
  }
  return shorter(attempt, plain) ?? { distance: 0, plan: last as MovePlan };
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
