/** a column that bends follows the line its head has walked; only the head's distance is measured. */

import type { MoveLeg } from '../../action.ts';
import { cornerOf, FL, FR, middleOf, REAR, RL, RR } from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { type Pose, shifted } from '../../geometry/pose.ts';
import { onTrack, type Track, walk } from '../../geometry/track.ts';
import { E_MOVE, sameHeading } from '../../geometry/units.ts';
import { copyField, type Field, moveTo, poseOfElement } from '../../model/field.ts';
import { columnOf, isKinked } from '../../model/groups.ts';
import { type MovePlan, refuse, tooFar } from '../../model/verdict.ts';
import { endsBadly } from './ends.ts';
import { reachOfGroup } from './reach.ts';

/** The column in order, if these legs make it bend or it is bent already; else null. */
export function bendingColumn(f: Field, members: readonly number[], legs: readonly MoveLeg[]): number[] | null {
  if (members.length < 2) return null;
  const bends = legs.some((leg) => leg.kind === 'wheel' && leg.bend === true);
  return bends || isKinked(f, members) ? columnOf(f, members) : null;
}

/** `head` is the plan of the head's own move. */
export function planFollowing(
  f: Field,
  members: readonly number[],
  column: readonly number[],
  head: MovePlan,
): MovePlan {
  if (!head.ok) return head;
  const there = copyField(f);
  let track = trackOf(f, column);
  const deep = column.reduce((sum, i) => sum + f.bases.depth[i], 0);
  for (const { x, y } of head.ways[0].slice(1)) track = walk(track, x, y, 2 * deep);
  moveTo(there, column[0], head.poses[0]);
  let behind = f.bases.depth[column[0]];
  for (const [k, i] of column.entries()) {
    if (k === 0) continue;
    moveTo(there, i, onTrack(track, behind, f.bases.depth[i]));
    hinge(there, column[k - 1], i);
    behind += f.bases.depth[i];
  }
  const ways = members.map((i): readonly Pose[] =>
    i === column[0] ? head.ways[0] : [poseOfElement(f, i), poseOfElement(there, i)],
  );
  const reach = reachOfGroup(f, members, ways, head.touch !== null);
  if (head.cost > reach.distance + E_MOVE) return tooFar(['A-8', ...reach.cites], head.cost, reach.distance);
  const wrong = endsBadly(f, there, members);
  if (wrong) return wrong;
  if (columnOf(there, members) === null) return refuse('falls-apart', ['A-7'], { elements: [...members] });
  return {
    ...head,
    poses: members.map((i) => poseOfElement(there, i)),
    allowance: reach.distance,
    ways,
    going: reach.going,
  };
}

/** The line the column stands on: every front midpoint, and the tail's rear. */
function trackOf(f: Field, column: readonly number[]): Track {
  const track = column.flatMap((i) => [f.e.x[i], f.e.y[i]]);
  const tail = middleOf(f.bases, column[column.length - 1], REAR);
  return [...track, tail.x, tail.y];
}

/** where the column bends, the follower keeps the inner corner of the one ahead. */
function hinge(f: Field, leader: number, i: number): void {
  const { bases } = f;
  if (sameHeading(bases.h[leader], bases.h[i])) {
    const rear = middleOf(bases, leader, REAR);
    moveTo(f, i, { x: rear.x, y: rear.y, h: bases.h[leader] });
    return;
  }
  const [left, right] = [
    { from: cornerOf(bases, i, FL), to: cornerOf(bases, leader, RL) },
    { from: cornerOf(bases, i, FR), to: cornerOf(bases, leader, RR) },
  ];
  const gap = ({ from, to }: typeof left): number => distance(from.x, from.y, to.x, to.y);
  // The inner side of the bend is the one to which the leader turned.
  const { from, to } = gap(left) <= gap(right) ? left : right;
  moveTo(f, i, shifted(poseOfElement(f, i), to.x - from.x, to.y - from.y));
}
