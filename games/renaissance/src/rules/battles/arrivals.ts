/** Troops that come up during a battle: in column from a table edge, in the phase given for them. */
import type { BattleData } from '../../documents.ts';
import { lone } from '../../geometry/bases.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { type Pose, pose } from '../../geometry/pose.ts';
import { HALF, PACE, paces, QUARTER } from '../../geometry/units.ts';
import { depthOf, type Field } from '../../model/field.ts';
import type { Elements } from '../../position/elements.ts';

export type Arrival = BattleData['reinforcements'][number];

const STEP = 25 * PACE;
/** Looking in from each edge: bottom, left, top, right. */
const INWARD = [0, QUARTER, HALF, 3 * QUARTER];

/** Where those of `coming` stand when they have come, head first; null while enemy or friends are in the way. */
export function arrivalPoses(f: Field, { edge, from, to }: Arrival, coming: Elements): Pose[] | null {
  const { t, ground, bases } = f;
  const stretch = t.scale === 'condensed' ? 2 : 1;
  const along = edge === 0 || edge === 2 ? stretch : 1;
  const length = [...coming.troop.keys()].reduce((sum, k) => sum + depthOf(t, coming, k), 0);
  for (let at = along * paces(from); at <= along * paces(to); at += STEP) {
    const poses: Pose[] = [];
    let ahead = length;
    for (const k of coming.troop.keys()) {
      poses.push(inFrom(edge, at, ahead, ground.width, ground.height));
      ahead -= depthOf(t, coming, k);
    }
    const clear = poses.every((it, k) => {
      const base = lone(it, t.width, depthOf(t, coming, k));
      for (let j = 0; j < bases.count; j++) if (bases.width[j] > 0 && overlaps(base, 0, bases, j)) return false;
      return true;
    });
    if (clear) return poses;
  }
  return null;
}

function inFrom(edge: number, at: number, depth: number, width: number, height: number): Pose {
  const h = INWARD[edge];
  if (edge === 0) return pose(at, depth, h);
  if (edge === 2) return pose(at, height - depth, h);
  return pose(edge === 1 ? depth : width - depth, at, h);
}
