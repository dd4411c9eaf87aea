/** D-contact.2, .3: where a move may end. */

import { boundsGap, type Edge, edgeAt, FRONT } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { edgeTouching, touchingEdge } from '../../geometry/touching.ts';
import { E_GAP, E_PEN } from '../../geometry/units.ts';
import { areEnemies, type Field, thoseNear, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { inPaces, type Refused, refuse } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import { contactForbidden } from '../contact/may-contact.ts';
import { comesUpToWork } from '../defences.ts';
import { endsOnTop } from '../interpenetration.ts';
import { runsOver } from '../water/fords.ts';

/** Why the members may not stand where they do in `copy`: off the table, or on somebody's toes; else null. */
export function endsBadly(f: Field, copy: Field, members: readonly ElementId[]): Refused | null {
  const near = thoseNear(f, copy, members, E_GAP);
  for (const i of members) {
    const beyond = goesAstray(f, copy, i) ?? comesTooClose(f, copy, i, near);
    if (beyond) return beyond;
    for (const j of near) {
      if (j === i || !overlaps(copy.bases, i, copy.bases, j)) continue;
      if (!members.includes(j) && !runsOver(f, i, j)) return endsOnTop(i, j);
    }
  }
  return null;
}

/** off the table it may go by its own base edge only, and is lost there. */
export function goesAstray({ ground: { width, height }, e }: Field, there: Field, i: ElementId): Refused | null {
  const [west, south, east, north] = there.bases.bounds.subarray(4 * i, 4 * i + 4);
  const ahead = e.side[i] === 0 ? north - height : -south;
  const over = Math.max(-west, east - width, ahead);
  return over > E_PEN ? refuse('off-table', ['A-38', 'D-lost.2'], { element: i, over: inPaces(over) }) : null;
}

/** D-contact.2, D-contact.3: guns and the like come to touch no enemy, with any edge or corner; others not all with their front. `near`: all whom it could touch. */
export function comesTooClose(
  f: Field,
  there: Field,
  i: ElementId,
  near: readonly ElementId[] = thoseNear(f, there, [i], E_GAP),
): Refused | null {
  const { mayContact } = troopOf(f, i);
  for (const j of near) {
    if (!areEnemies(f, i, j) || !touches(there, i, j) || touchedAlready(f, there, i, j)) continue;
    const edge = edgeTouching(there.bases, edgeAt(i, FRONT), there.bases, j);
    const rule = mayContact ? edge >= 0 && contactForbidden(f, i, j, edge as Edge) : 'D-contact.2';
    if (rule) return refuse('may-not-contact', [rule], { element: i, enemy: j });
  }
  const work = comesUpToWork(f, there, i);
  const rule = work && contactForbidden(f, i, work.defender, FRONT);
  return work && rule ? refuse('may-not-contact', [rule, work.rule], { element: i, enemy: work.defender }) : null;
}

/** It touched him before, and not by a corner only where it now touches him with an edge. */
const touchedAlready = (f: Field, there: Field, i: ElementId, j: ElementId): boolean =>
  touches(f, i, j) &&
  !(
    isMended(f, 'D-contact.2') &&
    touchingEdge(f.bases, i, f.bases, j) < 0 &&
    touchingEdge(there.bases, i, there.bases, j) >= 0
  );

const touches = ({ bases }: Field, i: ElementId, j: ElementId): boolean =>
  boundsGap(bases, i, bases, j) <= E_GAP && baseDistance(bases, i, bases, j) <= E_GAP;
