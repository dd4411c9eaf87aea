/** an element that has come upon an enemy outside a tactical move lines up with him if it is near. */
import { type Edge, FRONT, LEFT_EDGE, REAR, RIGHT_EDGE } from '../../geometry/bases.ts';
import { displacement } from '../../geometry/paths.ts';
import { type Field, moveTo, poseOfElement } from '../../model/field.ts';
import { hasRoom, linedUpPose } from './contact.ts';

const EDGES: readonly Edge[] = [FRONT, RIGHT_EDGE, REAR, LEFT_EDGE];

/** Moves i to the nearest clear pose lined up with an edge of the enemy, if that is within one width. */
export function lineUpNear(f: Field, i: number, enemy: number): boolean {
  const from = poseOfElement(f, i);
  let best = null;
  let least = f.t.width + 1;
  for (const edge of EDGES) {
    const to = linedUpPose(f, enemy, edge);
    const way = displacement(from, to, f.bases.width[i], f.bases.depth[i]);
    if (way >= least || !hasRoom(f, i, to, [])) continue;
    least = way;
    best = to;
  }
  if (best === null) return false;
  moveTo(f, i, best);
  return true;
}
