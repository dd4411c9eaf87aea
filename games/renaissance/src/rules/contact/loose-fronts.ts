/**
 * D-contact.10, D-group.17: fronts that came to touch without being lined up do not fight in that phase. So that they do
 * not stand there for ever, in a later phase of their own they slide sideways by half a width at most, to line up with
 * whom they face most.
 */

import { publicReport } from '@drumhead/kernel';
import { baseSizeOf, type Edge, edgeAt, FRONT, LEFT_EDGE, REAR, RIGHT_EDGE, uOf } from '../../geometry/bases.ts';
import { displacement } from '../../geometry/paths.ts';
import { type Pose, sidestep } from '../../geometry/pose.ts';
import { edgeTouching, sharedLength } from '../../geometry/touching.ts';
import type { Play } from '../../model/context.ts';
import { labelSpans, named } from '../../model/element-labels.ts';
import { areEnemies, type Field, has, moveTo, onTable, poseOfElement } from '../../model/field.ts';
import { groupOf } from '../../model/groups.ts';
import { ROUTING } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { phasing } from '../../position/position.ts';
import { facing } from './engaged.ts';
import { hasRoom, linedUpPose } from './may-contact.ts';

export function lineUpLoose(d: Play): void {
  const { p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== phasing(p) || !onTable(f, i) || has(f, i, ROUTING) || facing(f, i) >= 0) continue;
    if (f.e.moved[i] > 0) continue;
    const enemy = touchedMost(f, i);
    if (enemy < 0) continue;
    const shift = Math.round(uOf(f.bases, i, f.e.x[enemy], f.e.y[enemy]));
    if (Math.abs(shift) > f.t.width / 2) continue;
    const group = groupOf(f, i);
    const whole = slide(f, group, shift);
    if (!whole && !slide(f, [i], shift)) continue;
    const along = whole
      ? labelSpans(
          f.e,
          group.filter((j) => j !== i),
        )
      : [];
    d.sink?.report(publicReport('lines-up', ['D-group.17', 'G-81'], { ...named(f, i), along }));
  }
}

/** The enemy front that shares most of its own, if none is lined up with it. */
function touchedMost(f: Field, i: ElementId): number {
  let best = -1;
  let most = 0;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j) || edgeTouching(f.bases, edgeAt(i, FRONT), f.bases, j) !== FRONT)
      continue;
    const shared = sharedLength(f.bases, edgeAt(i, FRONT), f.bases, edgeAt(j, FRONT));
    if (shared <= most || facing(f, j) >= 0) continue;
    most = shared;
    best = j;
  }
  return best;
}

/** All of them sideways, unless one of them fights already or has no room. */
function slide(f: Field, members: readonly ElementId[], shift: number): boolean {
  const poses = members.map((i): Pose => sidestep(poseOfElement(f, i), shift));
  const free = members.every((i, k) => facing(f, i) < 0 && hasRoom(f, i, poses[k], members));
  if (free) for (const [k, i] of members.entries()) moveTo(f, i, poses[k]);
  return free;
}

// an element that has come upon an enemy outside a tactical move lines up with him if it is near.

const EDGES: readonly Edge[] = [FRONT, RIGHT_EDGE, REAR, LEFT_EDGE];

/** Moves i to the nearest clear pose lined up with an edge of the enemy, if that is within one width. */
export function lineUpNear(f: Field, i: ElementId, enemy: ElementId): boolean {
  const from = poseOfElement(f, i);
  let best = null;
  let least = f.t.width + 1;
  for (const edge of EDGES) {
    const to = linedUpPose(f, enemy, edge);
    const way = displacement(from, to, baseSizeOf(f.bases, i));
    if (way >= least || !hasRoom(f, i, to, [])) continue;
    least = way;
    best = to;
  }
  if (best === null) return false;
  moveTo(f, i, best);
  return true;
}
