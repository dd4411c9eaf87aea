/** D-single.3, D-group.3: contacts with which no move may begin. */
import { areEnemies, type Field, onTable } from '../../elements.ts';
import { boundsMeet, type Edge, FRONT, REAR } from '../../geometry/bases.ts';
import { edgeTouching } from '../../geometry/contact.ts';
import { E_GAP } from '../../geometry/units.ts';

export function heldBy(f: Field, i: number, inGroup: boolean): { enemy: number; rule: string } | null {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j) || !boundsMeet(f.bases, i, f.bases, j, E_GAP)) continue;
    for (let edge = 0 as Edge; edge < 4; edge++) {
      const theirs = edgeTouching(f.bases, i, edge, f.bases, j);
      if (theirs === FRONT) return { enemy: j, rule: inGroup ? 'D-group.3' : 'D-single.3' };
      if (!inGroup && edge === FRONT && theirs === REAR) return { enemy: j, rule: 'D-single.3' };
    }
  }
  return null;
}
