/**
 * D-naval-landing.2, .3, .6, .8, A-40: where and how troops go ashore, and aboard again; routers who fly aboard
 * (D-rout.3).
 */

import { publicReport, refusal } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { areaWithin } from '../../geometry/area.ts';
import { lone } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { type Pose, turnedTowards } from '../../geometry/pose.ts';
import { AREA_IN, E_GAP, QUARTER } from '../../geometry/units.ts';
import type { Play, Special } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import { type Field, has, moveTo, onTable, poseOfElement, settle, troopOf } from '../../model/field.ts';
import { ABOARD, EMPTY, HALTED, ROUTING } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { facing } from '../contact/engaged.ts';
import { allowanceOf } from '../distance.ts';
import { landOf } from '../terrain/features.ts';
import { ashoreAt, fromShore, nearestShore, touchesShore } from '../water/shores.ts';
import { aboard, carriesTroops, isMoored } from './troops-ashore.ts';

export const landing: Special<ActionOf<'land'>> = {
  order: 'move',
  refusal({ f }, { element, x, y, h }) {
    const troops = aboard(f, element);
    if (troops < 0) return refusal('nobody-aboard', ['D-naval-landing.1'], { element });
    const rule = landingBarred(f, element, { x, y, h }, troopOf(f, troops).depth);
    return rule === null ? null : refusal('cannot-land', [rule, 'D-naval-landing.8'], { element });
  },
  play(d, { element, x, y, h }) {
    const { f } = d;
    const troops = aboard(f, element);
    f.e.flags[troops] = (f.e.flags[troops] & ~ABOARD) | HALTED;
    f.e.flags[element] |= EMPTY;
    moveTo(f, troops, { x, y, h });
    tell(d, 'lands', { hull: element, troops }, []);
  },
};

export const embarking: Special<ActionOf<'embark'>> = {
  order: 'move',
  refusal({ f }, { element, hull }) {
    const refused = (rule: string) => refusal('cannot-embark', [rule, 'D-naval-landing.8'], { element, hull });
    if (hull >= f.e.troop.length || !onTable(f, hull) || f.e.side[hull] !== f.e.side[element])
      return refused('D-naval-landing.1');
    const { category } = troopOf(f, element);
    const takes = carriesTroops(troopOf(f, hull)) && has(f, hull, EMPTY) && aboard(f, hull) < 0;
    if (!takes || category === 'naval' || facing(f, element) >= 0) return refused('D-naval-landing.1');
    const from = landingFrom(f, hull);
    if (from === null) return refused('D-naval-landing.2');
    if (baseDistance(f.bases, hull, f.bases, element) > from.within) return refused(from.rule);
    const shore = nearestShore(f, f.e.x[element], f.e.y[element]);
    const kind = shore && ashoreAt(landOf(f.ground.features), shore.at);
    return from.rule === 'D-naval-landing.6' || kind === 'Be' || kind === 'BUA' ? null : refused(from.rule);
  },
  play(d, { element, hull }) {
    const { f } = d;
    f.e.hull[element] = hull;
    f.e.flags[element] |= ABOARD;
    f.e.flags[hull] &= ~EMPTY;
    settle(f, element);
    // Aboard they do not fight by themselves.
    tell(d, 'embarks', { hull, troops: element }, ['D-factors.5']);
  },
};

interface Berth {
  readonly hull: ElementId;
  readonly troops: ElementId;
}

function tell({ f, sink }: Play, key: 'lands' | 'embarks', { hull, troops }: Berth, also: readonly string[]): void {
  const facts = { ...named(f, troops), hull: troopOf(f, hull).id, hullLabel: labelOf(f.e, hull) };
  sink?.report(publicReport(key, ['D-naval-landing.8', ...also], facts));
}

// D-rout.3: troops that came by water run for a hull that can take them.

/** The nearest friendly hull that can take troops that came by water, or −1. */
export function refugeOf(f: Field, i: ElementId): number {
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
export function flyAboard(f: Field, i: ElementId, hull: ElementId): boolean {
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

export interface Landing {
  readonly rule: string;
  /** How far from the hull the troops may be set down. */
  readonly within: number;
}

/** How a hull can land or take up troops where it lies; null when it cannot. */
export function landingFrom(f: Field, i: ElementId): Landing | null {
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

/**
 * may troops of this depth be set down there: rear edge on the shore line, near enough to the hull, all of it
 * ashore, on a beach or at a built-up area (a Boat lying side-on: on a beach only, C-30)?
 */
export function landingBarred(f: Field, hull: ElementId, troops: Pose, depth: number): string | null {
  const landing = landingFrom(f, hull);
  if (landing === null) return 'D-naval-landing.2';
  const base = lone(troops, { width: f.t.width, depth });
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
