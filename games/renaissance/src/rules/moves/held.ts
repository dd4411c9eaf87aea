/** D-single.3, D-group.3: contacts with which no move may begin. */

import { boundsMeet, type Edge, FRONT, REAR } from '../../geometry/bases.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_GAP } from '../../geometry/units.ts';
import { areEnemies, type Field, onTable } from '../../model/field.ts';
import { facing } from '../contact/standing.ts';

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
