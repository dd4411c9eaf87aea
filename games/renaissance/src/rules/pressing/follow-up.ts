/** D-pressing, A-36: who goes after a beaten enemy, and how far. */

import { ahead, shifted } from '../../geometry/pose.ts';
import { partFree } from '../../geometry/sweep.ts';
import { ONE } from '../../geometry/trig.ts';
import { PACE } from '../../geometry/units.ts';
import { effectiveDepth, type Field, moveTo, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { filesBehind } from '../../model/groups.ts';
import type { Footing } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import { goingOfWay } from '../terrain/going.ts';
import { goingAfloat } from '../water/ships.ts';

/** D-pressing.3, D-pressing.4, D-pressing.12: must it, may it, or does it never? */
export function followsUp(f: Field, i: ElementId): { readonly what: 'must' | 'may' | 'no'; readonly rule: string } {
  const what = troopOf(f, i).followUp;
  return { what, rule: { must: 'D-pressing.3', may: 'D-pressing.4', no: 'D-pressing.12' }[what] };
}

/** D-pressing.7, G-2: base depths times the difference of final totals; at condensed scale half of it, half up. */
export function wantedDistance(f: Field, i: ElementId, difference: number): number {
  const times = f.t.scale === 'condensed' ? Math.floor(difference / 2 + 0.5) : difference;
  return effectiveDepth(f, i) * times;
}

/** D-pressing.8, A-36, G-78: how far it gets: up to the first base it meets, and never over the table's edge. */
export function freeDistance(f: Field, i: ElementId, wanted: number): number {
  if (wanted === 0) return 0;
  const dx = Math.round((wanted * f.bases.sin[i]) / ONE);
  const dy = Math.round((wanted * f.bases.cos[i]) / ONE);
  const followers = filesBehind(f, i);
  let part = 1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || followers.includes(j) || !onTable(f, j)) continue;
    part = Math.min(part, partFree(f.bases, i, dx, dy, f.bases, j));
  }
  const [least, low, most, high] = f.bases.bounds.subarray(4 * i, 4 * i + 4);
  if (dx < 0) part = Math.min(part, least / -dx);
  if (dx > 0) part = Math.min(part, (f.ground.width - most) / dx);
  if (dy < 0) part = Math.min(part, low / -dy);
  if (dy > 0) part = Math.min(part, (f.ground.height - high) / dy);
  return openAhead(f, i, Math.max(0, Math.floor(wanted * part)));
}

/** D-pressing.8: as far as no difficult or impassable going is met that it does not stand in already. */
function openAhead(f: Field, i: ElementId, distance: number): number {
  if (f.ground.features.length === 0 && f.ground.sections.length === 0) return distance;
  const from = poseOfElement(f, i);
  const goingOf = troopOf(f, i).category === 'naval' ? goingAfloat : goingOfWay;
  const goingAt = (way: number): Footing => goingOf(f, i, [ahead(from, way)]).going;
  const now = goingAt(0);
  if (now === 'impassable') return distance;
  const isBad = (way: number): boolean => {
    const going = goingAt(way);
    return going === 'impassable' || (going === 'difficult' && now !== 'difficult');
  };
  for (let way = STEP; ; way += STEP) {
    const next = Math.min(way, distance);
    if (isBad(next)) return Math.max(0, next - STEP);
    if (next === distance) return distance;
  }
}

/** Bad ground is looked for pace by pace. */
const STEP = PACE;

/** Moves it and those who follow it. */
export function doFollowUp(f: Field, i: ElementId, distance: number, followers: readonly ElementId[]): void {
  const dx = Math.round((distance * f.bases.sin[i]) / ONE);
  const dy = Math.round((distance * f.bases.cos[i]) / ONE);
  for (const j of [i, ...followers]) moveTo(f, j, shifted(poseOfElement(f, j), dx, dy));
}
