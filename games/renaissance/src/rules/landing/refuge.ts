/** D-rout.3: troops that came by water run for a hull that can take them. */

import { baseDistance } from '../../geometry/nearest.ts';
import { turnedTowards } from '../../geometry/pose.ts';
import { QUARTER } from '../../geometry/units.ts';
import { type Field, has, moveTo, onTable, poseOfElement, settle, troopOf } from '../../model/field.ts';
import { ABOARD, EMPTY, ROUTING } from '../../position/elements.ts';
import { allowanceOf } from '../distance/distance.ts';
import { aboard, carriesTroops, landingFrom } from '../water/ships.ts';

/** The nearest friendly hull that can take troops that came by water, or −1. */
export function refugeOf(f: Field, i: number): number {
  if (f.e.hull[i] < 0) return -1;
  let best = -1;
  let least = Infinity;
  for (let hull = 0; hull < f.e.troop.length; hull++) {
    if (f.e.side[hull] !== f.e.side[i] || !onTable(f, hull) || !carriesTroops(troopOf(f, hull))) continue;
    if (!has(f, hull, EMPTY) || aboard(f, hull) >= 0 || landingFrom(f, hull) === null) continue;
    const way = baseDistance(f.bases, hull, f.bases, i);
    if (way < least) {
      least = way;
      best = hull;
    }
  }
  return best;
}

/** It reaches the hull with this move and goes aboard; the hull then runs with it. False when it is too far. */
export function flyAboard(f: Field, i: number, hull: number): boolean {
  const within = (landingFrom(f, hull)?.within ?? 0) + allowanceOf(f.t, f.e.troop[i], { going: 'good' }).distance;
  if (baseDistance(f.bases, hull, f.bases, i) > within) {
    const { x, y } = poseOfElement(f, hull);
    moveTo(f, i, turnedTowards(poseOfElement(f, i), x, y, QUARTER));
    return false;
  }
  f.e.hull[i] = hull;
  f.e.flags[i] = (f.e.flags[i] | ABOARD) & ~ROUTING;
  f.e.flags[hull] = (f.e.flags[hull] & ~EMPTY) | ROUTING;
  settle(f, i);
  return true;
}
