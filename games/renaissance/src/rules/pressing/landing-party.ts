/** D-pressing.6: when an enemy on land gives way before a hull, the troops aboard may go after him. */

import { areaWithin } from '../../geometry/area.ts';
import { lone } from '../../geometry/bases.ts';
import { ahead } from '../../geometry/pose.ts';
import { partFree } from '../../geometry/sweep.ts';
import { AREA_IN } from '../../geometry/units.ts';
import { type Field, moveTo, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { ABOARD, EMPTY } from '../../position/elements.ts';
import { landOf } from '../terrain/features.ts';
import { aboard } from '../water/ships.ts';
import { wantedDistance } from './follow-up.ts';

export interface LandingParty {
  readonly troops: number;
  /** From the bow; at least their own depth, so that they come ashore. */
  readonly distance: number;
}

/** Who could follow up from this hull, and how far; null when nobody could. */
export function landingParty(f: Field, hull: number, loser: number, difference: number): LandingParty | null {
  const troops = aboard(f, hull);
  if (troops < 0 || troopOf(f, loser).category === 'naval') return null;
  const { depth } = troopOf(f, troops);
  const bow = poseOfElement(f, hull);
  const base = lone(bow, f.t.width, depth);
  const wanted = wantedDistance(f, troops, difference);
  const end = ahead(bow, wanted);
  let part = 1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j !== hull && onTable(f, j)) part = Math.min(part, partFree(base, 0, end.x - bow.x, end.y - bow.y, f.bases, j));
  }
  const distance = Math.floor(wanted * part);
  const there = lone(ahead(bow, distance), f.t.width, depth);
  const dry = landOf(f.ground.features).waterways.every(({ ring }) => areaWithin(ring, there.corners, 0) <= AREA_IN);
  return distance >= depth && dry ? { troops, distance } : null;
}

/** Over the bow: from there they follow up. Gives the rule. */
export function leaveHull(f: Field, troops: number): string {
  const hull = f.e.hull[troops];
  f.e.flags[troops] &= ~ABOARD;
  f.e.flags[hull] |= EMPTY;
  moveTo(f, troops, poseOfElement(f, hull));
  return 'D-pressing.6';
}
