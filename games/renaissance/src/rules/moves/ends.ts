/** D-contact: where a move may end. */

import { boundsMeet, type Edge, FRONT, REAR } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_GAP, E_PEN } from '../../geometry/units.ts';
import { areEnemies, type Field, onTable, troopOf } from '../../model/field.ts';
import { inPaces, type Refused, refuse } from '../../model/verdict.ts';
import { contactForbidden } from '../contact/contact.ts';
import { facing } from '../contact/standing.ts';
import { runsOver } from '../water/fords.ts';

/** Why the members may not stand where they do in `copy`: off the table, or on somebody's toes; else null. */
export function endsBadly(f: Field, copy: Field, members: readonly number[]): Refused | null {
  for (const i of members) {
    const beyond = goesAstray(f, copy, i) ?? comesTooClose(f, copy, i);
    if (beyond) return beyond;
    for (let j = 0; j < f.e.troop.length; j++) {
      if (j === i || !onTable(f, j) || !overlaps(copy.bases, i, copy.bases, j)) continue;
      if (!members.includes(j) && !runsOver(f, f.air, i, j))
        return refuse('ends-on-top', ['D-interpenetrate.2'], { element: i, other: j });
    }
  }
  return null;
}

/** off the table it may go by its own base edge only, and is lost there. */
export function goesAstray({ ground: { width, height }, e }: Field, there: Field, i: number): Refused | null {
  const [west, south, east, north] = there.bases.bounds.subarray(4 * i, 4 * i + 4);
  const ahead = e.side[i] === 0 ? north - height : -south;
  const over = Math.max(-west, east - width, ahead);
  return over > E_PEN ? refuse('off-table', ['A-38'], { element: i, over: inPaces(over) }) : null;
}

/** D-contact.2, D-contact.3: guns and the like come to touch no enemy, with any edge or corner; others not all with their front. */
export function comesTooClose(f: Field, there: Field, i: number): Refused | null {
  const { mayContact } = troopOf(f, i);
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j) || !touches(there, i, j) || touches(f, i, j)) continue;
    const edge = edgeTouching(there.bases, i, FRONT, there.bases, j);
    const rule = mayContact ? edge >= 0 && contactForbidden(f, i, j, edge as Edge) : 'D-contact.2';
    if (rule) return refuse('may-not-contact', [rule], { element: i, enemy: j });
  }
  return null;
}

const touches = ({ bases }: Field, i: number, j: number): boolean =>
  boundsMeet(bases, i, bases, j, E_GAP) && baseDistance(bases, i, bases, j) <= E_GAP;

/** D-single.3, D-group.3: contacts with which no move may begin. */
export function heldBy(f: Field, i: number, inGroup: boolean): { enemy: number; rule: string } | null {
  const rule = inGroup ? 'D-group.3' : 'D-single.3';
  // Who touches a work touches whoever holds it (D-defences.14).
  const overWork = f.ground.sections.length > 0 ? facing(f, i) : -1;
  if (overWork >= 0) return { enemy: overWork, rule };
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j) || !boundsMeet(f.bases, i, f.bases, j, E_GAP)) continue;
    for (let edge = 0 as Edge; edge < 4; edge++) {
      const theirs = edgeTouching(f.bases, i, edge, f.bases, j);
      if (theirs === FRONT) return { enemy: j, rule };
      if (!inGroup && edge === FRONT && theirs === REAR) return { enemy: j, rule };
    }
  }
  return null;
}
