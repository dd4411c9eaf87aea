/** D-water.1, .2, .11, D-naval-landing, D-weather.16–18, A-40: afloat, ashore and wrecked. */

import { areaWithin } from '../../geometry/area.ts';
import { type Bases, type Edge, lone } from '../../geometry/bases.ts';
import { cast, upstream } from '../../geometry/footprint.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { entryInto } from '../../geometry/rays.ts';
import { ninePoints } from '../../geometry/sight-lines.ts';
import { AREA_IN, E_GAP, HALF, heading } from '../../geometry/units.ts';
import { type Air, faces } from '../../model/air.ts';
import { type Field, has, onTable, troopOf } from '../../model/field.ts';
import { ABOARD, EMPTY, LOST } from '../../position/elements.ts';
import type { Troop } from '../../tables.ts';
import { landOf } from '../terrain/features.ts';
import type { Underfoot } from '../terrain/going.ts';
import { bridgeBase } from './bridges.ts';
import { DANGEROUS, PALTRY } from './rivers.ts';
import { ashoreAt, fromShore, liesAlong, nearestShore, shoresOf, touchesShore } from './shores.ts';

const afloat = (going: Underfoot['going'], rule: string): Underfoot => ({ going, rule, feature: -1 });

/** The going of a naval element that goes this way. */
export function goingAfloat(f: Field, air: Air, i: number, way: readonly Pose[]): Underfoot {
  if (air.frozen) return afloat('impassable', 'D-water.3');
  const { type } = troopOf(f, i);
  const steps = layOut(way, f.bases.width[i], f.bases.depth[i]);
  let difficult: Underfoot | null = null;
  for (let k = 0; k < steps.count; k++) {
    if (!isAfloat(f, type, steps, k)) return afloat('impassable', 'D-water.1');
    if (type === 'Bts' && underBoats(f, steps, k)) return afloat('impassable', 'D-water.11');
    difficult ??= hindrance(f, air, type, steps, k);
  }
  return difficult ?? afloat('good', 'D-terrain.8');
}

/** waterways for all, rivers for Boats only; all of the hull in water. */
export function isAfloat(f: Field, type: string, b: Bases, k: number): boolean {
  const land = landOf(f.ground.features);
  const rings = land.waterways.map(({ ring }) => ring);
  if (type === 'Bts') rings.push(...land.rivers.map(({ ring }) => ring));
  const wet = rings.reduce((sum, ring) => sum + areaWithin(ring, b.corners, 8 * k), 0);
  return wet >= b.width[k] * b.depth[k] - AREA_IN;
}

/** D-water.11: under a permanent bridge, never under one of boats. */
function underBoats(f: Field, b: Bases, k: number): boolean {
  return f.ground.bridges.some((bridge) => bridge.kind === 'boats' && overlaps(b, k, bridgeBase(bridge, f.t.width), 0));
}

/** D-water.2: what makes the going difficult for this hull at this step. */
function hindrance(f: Field, air: Air, type: string, b: Bases, k: number): Underfoot | null {
  if (type === 'Gal' && air.wind === 'strong') return afloat('difficult', 'D-weather.16');
  if (type === 'Shp') {
    if (air.wind === 'none') return afloat('difficult', 'D-weather.18');
    if (faces(b.h[k], air.from)) return afloat('difficult', 'D-water.2');
  }
  if (type !== 'Bts') return null;
  for (const { feature, ring, line } of landOf(f.ground.features).rivers) {
    if (areaWithin(ring, b.corners, 8 * k) <= AREA_IN) continue;
    const nature = f.ground.natures[feature];
    if (nature === PALTRY) return afloat('difficult', 'D-water.14');
    const against = k > 0 && upstream(line, b.x[k - 1], b.y[k - 1], b.x[k], b.y[k]);
    if (nature === DANGEROUS && against) return afloat('difficult', 'D-water.17');
  }
  return null;
}

/** D-naval-landing.1: all but fire-ships, fire-craft and fast boats have troops aboard. */
export const carriesTroops = ({ category, id }: Troop): boolean =>
  category === 'naval' && id !== 'Bts(F)' && id !== 'Bts(X)' && id !== 'Shp(X)';

/** The troops aboard this hull, or −1 (D-naval-landing.1: one element). */
export function aboard({ e }: Field, hull: number): number {
  return e.hull.findIndex((of, i) => of === hull && (e.flags[i] & (ABOARD | LOST)) === ABOARD);
}

export interface Landing {
  readonly rule: string;
  /** How far from the hull the troops may be set down. */
  readonly within: number;
}

/** How a hull can land or take up troops where it lies; null when it cannot. */
export function landingFrom(f: Field, i: number): Landing | null {
  const { type, category } = troopOf(f, i);
  if (category !== 'naval') return null;
  const within = f.t.width;
  if (isMoored(f, i)) return { rule: 'D-naval-landing.6', within };
  if (type === 'Shp') {
    const { shipToShore } = f.t.measures.water;
    return fromShore(f, i) <= shipToShore ? { rule: 'D-naval-landing.2', within: shipToShore + within } : null;
  }
  const touch = touchesShore(f, i);
  if (touch === 'bow') return { rule: 'D-naval-landing.2', within };
  return touch === 'side' && type === 'Bts' ? { rule: 'D-naval-landing.3', within } : null;
}

/** D-naval-landing.6: side-on to a quay or jetty. */
export function isMoored(f: Field, i: number): boolean {
  const { quays } = landOf(f.ground.features);
  return ([1, 3] as Edge[]).some((edge) => liesAlong(f.bases, i, edge, quays));
}

/**
 * may troops of this depth be set down there: rear edge on the shore line, near enough to the hull, all of it
 * ashore, on a beach or at a built-up area (a Boat lying side-on: on a beach only, C-30)?
 */
export function landingBarred(f: Field, hull: number, troops: Pose, depth: number): string | null {
  const landing = landingFrom(f, hull);
  if (landing === null) return 'D-naval-landing.2';
  const base = lone(troops, f.t.width, depth);
  const rear = {
    x: Math.round((base.corners[4] + base.corners[6]) / 2),
    y: Math.round((base.corners[5] + base.corners[7]) / 2),
  };
  const shore = nearestShore(f, rear.x, rear.y);
  const land = landOf(f.ground.features);
  const ashore = land.waterways.every(({ ring }) => areaWithin(ring, base.corners, 0) <= AREA_IN);
  if (shore === null || shore.gap > E_GAP || !ashore || baseDistance(f.bases, hull, base, 0) > landing.within)
    return 'A-40';
  const kind = ashoreAt(land, shore.at);
  const town = kind === 'BUA' && landing.rule !== 'D-naval-landing.3';
  if (landing.rule !== 'D-naval-landing.6' && kind !== 'Be' && !town) return landing.rule;
  const taken = f.e.troop.some((_, j) => onTable(f, j) && overlaps(base, 0, f.bases, j));
  return taken ? 'A-3' : null;
}

export type Berth = 'afloat' | 'beached' | 'anchored' | 'moored';

/** How a hull lies whose troops are ashore: .4, .5 or .6; one with its troops aboard is afloat. */
export function berthOf(f: Field, i: number): { readonly berth: Berth; readonly rule: string } {
  if (isMoored(f, i)) return { berth: 'moored', rule: 'D-naval-landing.6' };
  if (!has(f, i, EMPTY)) return { berth: 'afloat', rule: 'D-naval-landing.7' };
  const ship = troopOf(f, i).type === 'Shp';
  return ship ? { berth: 'anchored', rule: 'D-naval-landing.5' } : { berth: 'beached', rule: 'D-naval-landing.4' };
}

/** May land elements move into contact with this hull? */
export function landMayContact(f: Field, hull: number): string | null {
  const { berth, rule } = berthOf(f, hull);
  return berth === 'beached' || berth === 'moored' ? null : rule;
}

/** D-naval-landing.7: a hull without its troops neither moves nor recoils. */
export function hullHeld(f: Field, i: number): string | null {
  return has(f, i, EMPTY) && carriesTroops(troopOf(f, i)) ? 'D-naval-landing.7' : null;
}

/** D-weather.17, G-24: driven on a shore less than an element width downwind, unless at a quay or beached. */
export function isWrecked(f: Field, air: Air, i: number): string | null {
  if (air.wind !== 'strong' || troopOf(f, i).category !== 'naval') return null;
  const { berth } = berthOf(f, i);
  if (berth === 'moored' || berth === 'beached') return null;
  const points = new Int32Array(18);
  ninePoints(f.bases, i, points);
  const lee = heading(air.from + HALF);
  for (let k = 0; k < 18; k += 2) {
    const to = cast(points[k], points[k + 1], lee, f.t.width);
    for (const shore of shoresOf(f)) {
      if (entryInto(shore, points[k], points[k + 1], to.x, to.y) < f.t.width) return 'D-weather.17';
    }
  }
  return null;
}
