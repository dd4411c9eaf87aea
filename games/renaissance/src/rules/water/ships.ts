/** D-water.1, .2, .11, D-weather.16–18, A-40: where hulls can go, what hinders them, and when they are wrecked. */

import { areaWithin } from '../../geometry/area.ts';
import { type Bases, baseSizeOf, poseOf } from '../../geometry/bases.ts';
import { cast, ninePoints, upstream } from '../../geometry/footprint.ts';
import { layOut } from '../../geometry/paths.ts';
import { type Pose, segmentOf } from '../../geometry/pose.ts';
import { entryInto } from '../../geometry/rays.ts';
import { AREA_IN, HALF, heading } from '../../geometry/units.ts';
import { faces } from '../../model/air.ts';
import { type Field, troopOf } from '../../model/field.ts';
import type { ElementId } from '../../position/ids.ts';
import { berthOf } from '../naval-landing/troops-ashore.ts';
import { landOf } from '../terrain/features.ts';
import type { Underfoot } from '../terrain/going.ts';
import { barredByBridge } from './bridges.ts';
import { DANGEROUS, PALTRY } from './river-nature.ts';
import { shoresOf } from './shores.ts';

const afloat = (going: Underfoot['going'], rule: string): Underfoot => ({ going, rule, feature: -1 });

/** The going of a naval element that goes this way. */
export function goingAfloat(f: Field, i: ElementId, way: readonly Pose[]): Underfoot {
  if (f.air.frozen) return afloat('impassable', 'D-water.3');
  const { type } = troopOf(f, i);
  const steps = layOut(way, baseSizeOf(f.bases, i));
  let difficult: Underfoot | null = null;
  for (let k = 0; k < steps.count; k++) {
    if (!isAfloat(f, type, steps, k)) return afloat('impassable', 'D-water.1');
    const barred = type === 'Bts' ? barredByBridge(f, steps, k) : null;
    if (barred) return afloat('impassable', barred);
    difficult ??= hindrance(f, type, steps, k);
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

/** D-water.2: what makes the going difficult for this hull at this step. */
function hindrance(f: Field, type: string, b: Bases, k: number): Underfoot | null {
  if (type === 'Gal' && f.air.wind === 'strong') return afloat('difficult', 'D-weather.16');
  if (type === 'Shp') {
    if (f.air.wind === 'none') return afloat('difficult', 'D-weather.18');
    if (faces(b.h[k], f.air.from)) return afloat('difficult', 'D-water.2');
  }
  if (type !== 'Bts') return null;
  for (const { feature, ring, line } of landOf(f.ground.features).rivers) {
    if (areaWithin(ring, b.corners, 8 * k) <= AREA_IN) continue;
    const nature = f.ground.natures[feature];
    if (nature === PALTRY) return afloat('difficult', 'D-water.14');
    const against = k > 0 && upstream(line, segmentOf(poseOf(b, k - 1), poseOf(b, k)));
    if (nature === DANGEROUS && against) return afloat('difficult', 'D-water.17');
  }
  return null;
}

/** D-weather.17, G-24: driven on a shore less than an element width downwind, unless at a quay or beached. */
export function isWrecked(f: Field, i: ElementId): string | null {
  if (f.air.wind !== 'strong' || troopOf(f, i).category !== 'naval') return null;
  const { berth } = berthOf(f, i);
  if (berth === 'moored' || berth === 'beached') return null;
  const points = new Int32Array(18);
  ninePoints(f.bases, i, points);
  const lee = heading(f.air.from + HALF);
  for (let k = 0; k < 18; k += 2) {
    const [ax, ay] = [points[k], points[k + 1]];
    const to = cast(ax, ay, lee, f.t.width);
    for (const shore of shoresOf(f)) {
      if (entryInto(shore, { ax, ay, bx: to.x, by: to.y }) < f.t.width) return 'D-weather.17';
    }
  }
  return null;
}
