/** What came of it: who moved and who was lost between two moments of a battle. */

import type { Pose } from '../geometry/pose.ts';
import { ABOARD, type Elements, isGone } from '../position/elements.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import type { Position } from '../position/position.ts';

export interface Shifted {
  readonly element: ElementId;
  readonly from: Pose;
  readonly to: Pose;
}

export interface Changed {
  readonly moved: readonly Shifted[];
  /** Where they stood when last seen. */
  readonly lost: readonly { readonly element: ElementId; readonly side: SeatId; readonly at: Pose }[];
}

const NOTHING: Changed = { moved: [], lost: [] };

export function whatChanged(
  { elements: a }: Pick<Position, 'elements'>,
  { elements: b }: Pick<Position, 'elements'>,
): Changed {
  // Who is enlisted anew was nowhere before.
  if (a.troop.length > b.troop.length) return NOTHING;
  const moved: Shifted[] = [];
  const lost: { element: ElementId; side: SeatId; at: Pose }[] = [];
  for (let i = 0; i < a.troop.length; i++) {
    if (isOff(a, i)) continue;
    const from = poseIn(a, i);
    const to = poseIn(b, i);
    if (isOff(b, i)) lost.push({ element: i, side: a.side[i], at: isNowhere(to) ? from : to });
    else if (from.x !== to.x || from.y !== to.y) moved.push({ element: i, from, to });
  }
  return { moved, lost };
}

const isOff = (e: Elements, i: ElementId): boolean => isGone(e.flags[i]) || (e.flags[i] & ABOARD) !== 0;
const poseIn = (e: Elements, i: ElementId): Pose => ({ x: e.x[i], y: e.y[i], h: e.h[i] });
const isNowhere = ({ h }: Pose): boolean => h < 0;
