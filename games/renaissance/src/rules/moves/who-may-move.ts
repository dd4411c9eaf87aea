/** D-moves: who may be given an order now, and who may move or march. */

import { type Cited, refusal } from '@drumhead/kernel';
import { boundsGap, put } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { LINEAR, samples } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { marchWalker } from '../../geometry/scratch.ts';
import type { Read } from '../../model/context.ts';
import { areEnemies, type Field, has, onTable } from '../../model/field.ts';
import type { Planned } from '../../model/verdict.ts';
import { HALTED, LOCKED, PURSUING, RALLIED, ROUTING, STEADY } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { JUST_BEATEN, UNBEATEN } from '../../position/position.ts';
import { ROUTS_ON } from '../outcomes/rout.ts';
import { hasOnlyCharged } from '../pips/order-price.ts';

/** Every element there, once each, of this side and of one command; null when all is well. */
export function notTheirs({ f }: Read, seat: SeatId, elements: readonly ElementId[]): Cited | null {
  for (const [k, i] of elements.entries()) {
    if (i >= f.e.troop.length || !onTable(f, i)) return refusal('not-there', ['D-moves.1'], { element: i });
    if (elements.indexOf(i) !== k) return refusal('named-twice', ['D-group.1'], { element: i });
    if (f.e.side[i] !== seat) return refusal('not-yours', ['D-moves.1'], { element: i });
    if (f.e.command[i] !== f.e.command[elements[0]]) return refusal('other-command', ['D-group.1'], { element: i });
  }
  return null;
}

/** Why they may not move; null when they may. */
export function mayNotMove({ p, f }: Read, elements: readonly ElementId[], march: boolean): Cited | null {
  const { e } = f;
  const command = e.command[elements[0]];
  const beaten = p.commands.beaten[command];
  if (march && beaten !== UNBEATEN) {
    // D-rally.4, D-steady.2: the steadied, and who has rallied from a rout, make tactical moves only.
    const steadied = elements.some((i) => has(f, i, STEADY)) ? ['D-rally.4', 'D-steady.2'] : [];
    return refusal('beaten-march', [...steadied, 'D-moves.4'], { command });
  }
  for (const i of elements) {
    if (has(f, i, ROUTING)) return refusal('routing', [ROUTS_ON], { element: i });
    if (has(f, i, PURSUING)) return refusal('pursuing', ['D-pursuit.3'], { element: i });
    if (beaten === JUST_BEATEN && !has(f, i, STEADY)) return refusal('unsteady', ['D-steady.3'], { element: i });
    if (has(f, i, HALTED)) {
      const rallied = has(f, i, STEADY | RALLIED) ? ['D-rally.2'] : [];
      return refusal('halted', [...rallied, 'D-moves.6'], { element: i });
    }
    if (e.moved[i] > 0 && !(march && e.marches[i] > 0)) return refusal('moved-already', ['D-moves.2'], { element: i });
  }
  return null;
}

/**
 * G-47: whose group has moved on without him for nothing stays where he is; but if all who moved charged, he may charge
 * as well, or pay to do something else.
 */
export function mustStay(f: Field, elements: readonly ElementId[], chargesOrPays: boolean): Cited | null {
  const bound = elements.find((i) => has(f, i, LOCKED) && !(chargesOrPays && hasOnlyCharged(f, i)));
  return bound === undefined ? null : refusal('must-stay', ['G-47', 'D-pip.14'], { element: bound });
}

/** Some ways are written down by their turning points only. */
const finely = (way: readonly Pose[], width: number, depth: number): Pose[] =>
  way.flatMap((at, k) => (k === 0 ? [at] : samples(way[k - 1], at, { width, depth }, LINEAR).slice(1)));

/** A march may neither begin nor come near an enemy. */
export const FAR_OFF = 'D-moves.3';

export function marchesTooNear(f: Field, members: readonly ElementId[], plan: Planned): Cited | null {
  const limit = f.t.measures.moves.marchOffEnemy;
  for (const [k, i] of members.entries()) {
    const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
    for (const at of finely(plan.ways[k], width, depth)) {
      put(marchWalker, 0, at, { width, depth });
      for (let j = 0; j < f.e.troop.length; j++) {
        if (!areEnemies(f, i, j) || !onTable(f, j) || boundsGap(marchWalker, 0, f.bases, j) > limit) continue;
        if (baseDistance(marchWalker, 0, f.bases, j) < limit)
          return refusal('march-near-enemy', [FAR_OFF], { element: i, enemy: j });
      }
    }
  }
  return null;
}
