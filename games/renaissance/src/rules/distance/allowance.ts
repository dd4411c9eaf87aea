/** D-distance.6–9, A-16, G-52: how far the ground and the air let an element or a group go. */

import { areaWithin } from '../../geometry/area.ts';
import { lone } from '../../geometry/bases.ts';
import { boxesMeet, boxOfBase } from '../../geometry/boxes.ts';
import { whollyInside } from '../../geometry/footprint.ts';
import { displacement, layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { AREA_IN, E_MOVE, PACE } from '../../geometry/units.ts';
import { type Air, isBlind } from '../../model/air.ts';
import { type Field, troopOf } from '../../model/field.ts';
import { landOf } from '../terrain/features.ts';
import { goingIn, goingOfWay, isBad, type Underfoot } from '../terrain/going.ts';
import { crossings, slows } from '../water/rivers.ts';
import { type Allowance, allowanceOf, isSlowByGrade } from './distance.ts';

export interface Reach extends Allowance {
  /** The going that set it. */
  readonly under: Underfoot;
}

/** The allowance of one land element that goes this way. */
export function reachOf(f: Field, air: Air, i: number, way: readonly Pose[], contact: boolean): Reach {
  const under = goingOfWay(f, air, i, way);
  if (under.going === 'impassable') return { distance: 0, cites: [under.rule], under };
  const slowed = isBlind(air) || slowedByWater(f, air, i, way);
  const builtUp = isSlowByGrade(troopOf(f, i).id) && staysInTown(f, i, way);
  const now = { going: under.going, contact, mud: air.mud, slowed, builtUp };
  const { distance, cites } = allowanceOf(f.t, f.e.troop[i], now);
  const told = isBad(under.going) || under.rule === 'D-distance.7';
  return { distance, cites: told ? [...cites, under.rule] : cites, under };
}

/** D-distance.3: is it wholly inside one built-up area all the way? */
function staysInTown(f: Field, i: number, way: readonly Pose[]): boolean {
  const steps = layOut(way, f.bases.width[i], f.bases.depth[i]);
  return landOf(f.ground.features).areas.some(
    ({ cover, ring }) => cover === 'BUA' && way.every((_, k) => whollyInside(steps, k, ring)),
  );
}

/** D-distance.9: does it wade where wading is slow? */
function slowedByWater(f: Field, air: Air, i: number, way: readonly Pose[]): boolean {
  const box = boxOfBase(way, f.bases.width[i], f.bases.depth[i]);
  if (!landOf(f.ground.features).rivers.some(({ bounds }) => boxesMeet(bounds, box))) return false;
  const steps = layOut(way, f.bases.width[i], f.bases.depth[i]);
  return crossings(f, air, steps).some((crossing) => slows(f.ground.natures[crossing.river], crossing));
}

/** How far out of going in which it cannot move (it was pushed there) a single element may struggle. */
const STRUGGLE = 25 * PACE;

/** G-52: may an element that stands where it has no move leave by this single move? */
export function mayStruggleOut(f: Field, air: Air, i: number, from: Pose, to: Pose): boolean {
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  if (displacement(from, to, width, depth) > STRUGGLE + E_MOVE) return false;
  return barredArea(f, air, i, to) < barredArea(f, air, i, from);
}

/** How much of its base would lie in going in which it has no move. */
function barredArea(f: Field, air: Air, i: number, at: Pose): number {
  const troop = troopOf(f, i);
  const base = lone(at, f.bases.width[i], f.bases.depth[i]);
  let sum = 0;
  for (const area of landOf(f.ground.features).areas) {
    const { going } = goingIn(area, troop, air.frozen);
    if (going === 'impassable' || troop.move[going] <= 0) sum += areaWithin(area.ring, base.corners, 0);
  }
  return sum > AREA_IN ? sum : 0;
}
