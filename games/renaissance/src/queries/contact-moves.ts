/** Into contact with this enemy, if that is lawful: by the edge that can be reached. */

import type { MoveLeg } from '../action.ts';
import { type Edge, FRONT, LEFT_EDGE, REAR, RIGHT_EDGE } from '../geometry/bases.ts';
import { displacement } from '../geometry/paths.ts';
import { E_MOVE, PACE, turnFrom } from '../geometry/units.ts';
import { type Field, poseOfElement } from '../model/field.ts';
import type { Planned } from '../model/verdict.ts';
import { linedUpPose, mayStrike } from '../rules/contact/contact.ts';
import { allowanceOf } from '../rules/distance/distance.ts';
import { planMove } from '../rules/moves/plan.ts';

export interface ContactMove {
  readonly edge: Edge;
  readonly legs: readonly MoveLeg[];
  readonly plan: Planned;
}

/** Rear and flanks before the front: they are worth more. */
const EDGES: readonly Edge[] = [REAR, LEFT_EDGE, RIGHT_EDGE, FRONT];
/** Nobody moves farther in one tactical move. */
const FARTHEST_MOVE = 320 * PACE;

/** Every lawful way for a single element to line up with that enemy, by edge. */
export function contactMoves(f: Field, i: number, enemy: number): ContactMove[] {
  const found: ContactMove[] = [];
  const most = allowanceOf(f.t, f.e.troop[i], { going: 'good', contact: true }).distance + E_MOVE;
  for (const edge of EDGES) {
    if (!mayStrike(f, i, enemy, edge)) continue;
    const to = linedUpPose(f, enemy, edge);
    if (displacement(poseOfElement(f, i), to, f.bases.width[i], f.bases.depth[i]) > most) continue;
    const legs: MoveLeg[] = [{ kind: 'place', ...to }];
    const plan = planMove(f, [i], legs);
    if (plan.ok && plan.touch) found.push({ edge, legs, plan });
  }
  return found;
}

/**
 * A group's ways to meet these enemies: a wheel to face each squarely, if it does not already, and straight on. Enemies
 * who face alike are met, or missed, by the same move.
 */
export function groupContacts(f: Field, members: readonly number[], enemies: readonly number[]): ContactMove[] {
  const byTurn = new Map<number, ContactMove | null>();
  const found: ContactMove[] = [];
  for (const enemy of enemies) {
    const turn = turnFrom(f.e.h[members[0]], linedUpPose(f, enemy, FRONT).h);
    let way = byTurn.get(turn);
    if (way === undefined) {
      way = straightOn(f, members, turn);
      byTurn.set(turn, way);
    }
    if (way?.plan.touch?.enemy === enemy) found.push(way);
  }
  return found;
}

function straightOn(f: Field, members: readonly number[], turn: number): ContactMove | null {
  const on: MoveLeg = { kind: 'ahead', distance: FARTHEST_MOVE };
  const legs: MoveLeg[] =
    Math.abs(turn) < PACE ? [on] : [{ kind: 'wheel', side: turn < 0 ? -1 : 1, angle: Math.abs(turn) }, on];
  const plan = planMove(f, members, legs);
  return plan.ok ? { edge: FRONT, legs, plan } : null;
}
