/** Something sensible for a movement step whose moves cannot be listed: steady, rally, then advance on the enemy. */

import type { Chance } from '@drumhead/kernel';
import type { RenaissanceAction } from '../../action.ts';
import { DEGREE, PACE } from '../../geometry/units.ts';
import type { Read } from '../../model/context.ts';
import { type Field, has, onTable } from '../../model/field.ts';
import { groupOf } from '../../model/groups.ts';
import type { MovePlan, Planned } from '../../model/verdict.ts';
import { PURSUING, ROUTING, STEADY } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { JUST_BEATEN } from '../../position/position.ts';
import { liesInWait } from '../ambush.ts';
import { type Conditions, groupAllowance } from '../distance.ts';
import { landOf } from '../terrain/features.ts';
import { planMove } from './group-moves.ts';

/** Orders tried before giving up. */
const TRIES = 4;
const ENOUGH = 5;
/** An ambush shows itself at one in so many orders. */
const AMBUSH_WAITS = 8;

export function proposeMove(
  s: Read,
  seat: SeatId,
  chance: Chance,
  isLawful: (action: RenaissanceAction) => boolean,
): RenaissanceAction {
  const done: RenaissanceAction = { kind: 'done' };
  if (liesInWait(s.p, seat) && chance.below(AMBUSH_WAITS) === 0) return { kind: 'spring' };
  const able = candidates(s, seat);
  for (let k = 0; k < TRIES && able.length > 0; k++) {
    if (chance.below(ENOUGH) === 0) break;
    const action = orderFor(s, able[chance.below(able.length)], chance);
    if (action && isLawful(action)) return action;
  }
  return done;
}

/** Elements that could be given an order. */
function candidates({ p, f }: Read, seat: SeatId): number[] {
  const found: number[] = [];
  for (let i = 0; i < f.e.troop.length; i++)
    if (f.e.side[i] === seat && onTable(f, i) && f.e.moved[i] === 0 && p.commands.pips[f.e.command[i]] >= 0)
      found.push(i);
  return found;
}

function orderFor({ p, f }: Read, i: ElementId, chance: Chance): RenaissanceAction | null {
  if (has(f, i, ROUTING | PURSUING)) return { kind: 'rally', element: i, about: true };
  if (p.commands.beaten[f.e.command[i]] === JUST_BEATEN && !has(f, i, STEADY)) return { kind: 'steady', elements: [i] };
  const elements = chance.below(4) === 0 ? [i] : groupOf(f, i);
  if (chance.below(6) === 0) {
    const side = chance.below(2) === 0 ? -1 : 1;
    return { kind: 'move', elements, legs: [{ kind: 'wheel', side, angle: (5 + chance.below(40)) * DEGREE }] };
  }
  const { distance, plan } = furthestAdvance(f, elements);
  if (!plan.ok) return null;
  // Up to the enemy, or some whole paces of the way.
  const part = plan.touch || chance.below(3) > 0 ? distance : Math.floor(distance / PACE / 2) * PACE;
  return part > 0 ? { kind: 'move', elements, legs: [{ kind: 'ahead', distance: part }] } : null;
}

/** The furthest straight advance that is lawful, and whom it would touch: what a page and a bot ask first. */
export interface Advance {
  /** Straight ahead by this, in units; 0 when not even a pace is lawful. */
  readonly distance: number;
  readonly plan: MovePlan;
}

export function furthestAdvance(f: Field, members: readonly ElementId[]): Advance {
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
