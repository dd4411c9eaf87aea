/** Where a hull could set down whom it carries, and which hulls could take somebody up. */

import { distance } from '../geometry/nearest.ts';
import { ahead, type Pose } from '../geometry/pose.ts';
import { headingOf } from '../geometry/trig.ts';
import { heading, QUARTER } from '../geometry/units.ts';
import { type Field, has, onTable, poseOfElement, troopOf } from '../model/field.ts';
import { EMPTY } from '../position/elements.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { landingBarred, landingFrom } from '../rules/naval-landing/landing-and-embarking.ts';
import { aboard } from '../rules/naval-landing/troops-ashore.ts';
import { shoresOf } from '../rules/water/shores.ts';

/** Places tried along one width of shore. */
const TRIED = 4;

/** The place nearest to it: rear edge on the shore, facing inland. */
export function landingPlace(f: Field, hull: ElementId): Pose | null {
  const troops = aboard(f, hull);
  if (troops < 0 || landingFrom(f, hull) === null) return null;
  const { depth } = troopOf(f, troops);
  const from = poseOfElement(f, hull);
  let best: { readonly pose: Pose; readonly way: number } | null = null;
  for (const [ax, ay, bx, by] of shoresOf(f)) {
    const length = distance(ax, ay, bx, by);
    for (let along = 0; along <= length; along += f.t.width / TRIED) {
      const [x, y] = [ax + ((bx - ax) * along) / length, ay + ((by - ay) * along) / length];
      const way = distance(x, y, from.x, from.y);
      if (best && best.way <= way) continue;
      for (const side of [-QUARTER, QUARTER]) {
        const h = heading(headingOf(bx - ax, by - ay) + side);
        const pose = ahead({ x: Math.round(x), y: Math.round(y), h }, depth);
        if (landingBarred(f, hull, pose, depth) === null) best = { pose, way };
      }
    }
  }
  return best?.pose ?? null;
}

export const emptyHulls = (f: Field, seat: SeatId): number[] =>
  [...f.e.troop.keys()].filter((j) => f.e.side[j] === seat && onTable(f, j) && has(f, j, EMPTY));
