/** D-terrain.6–10, A-16: what kind of going an element stands in, or walks through. */

import { hasAreaIn } from '../../geometry/area.ts';
import type { Bases } from '../../geometry/bases.ts';
import { onRoad } from '../../geometry/footprint.ts';
import { type Bounds, baseMeets, boxesMeet, boxOfBase } from '../../geometry/overlap.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { goingSteps } from '../../geometry/scratch.ts';
import { type Field, type Standing, troopOf } from '../../model/field.ts';
import type { Footing } from '../../model/verdict.ts';
import type { ElementId, FeatureId } from '../../position/ids.ts';
import type { Troop } from '../../tables.ts';
import { barriersUnder, sectionHeldBy } from '../defences.ts';
import { type Area, type Land, landOf } from './features.ts';

export interface Underfoot {
  readonly going: Footing;
  readonly rule: string;
  /** The feature that makes it so, or −1. */
  readonly feature: FeatureId;
}

/** Some of it along a road, and so none of it at the road's pace. */
const PARTLY_ROAD: Underfoot = { going: 'good', rule: 'D-distance.7', feature: -1 };
const OPEN: Underfoot = { going: 'good', rule: 'D-terrain.8', feature: -1 };
const RANK: { readonly [going in Footing]: number } = { road: 0, good: 0, rough: 1, difficult: 2, impassable: 3 };
const RULES = { good: 'D-terrain.8', rough: 'D-terrain.7', difficult: 'D-terrain.6' } as const;

export const isWorse = (a: Footing, b: Footing): boolean => RANK[a] > RANK[b];
/** Rough or difficult. Water under a hull is neither. */
export const isBad = (going: Footing): boolean => going === 'rough' || going === 'difficult';

/** What an area is to troops of this type. */
export function goingIn(area: Area, troop: Troop, frozen: boolean): Underfoot {
  const { feature, cover, freezes, ground, kind } = area;
  if (freezes && frozen) return { going: 'good', rule: 'D-water.3', feature };
  if (kind === 'WW') return { going: 'impassable', rule: 'D-water.1', feature };
  if (troop.type === 'Cm') {
    // A dune or scrub on a steep slope is still a steep slope.
    const desert = (cover === 'D' || cover === 'Sc') && kind !== 'H(S)';
    if (desert) return { going: 'good', rule: 'D-terrain.10', feature };
    if (ground.going === 'rough') return { going: 'difficult', rule: 'D-terrain.10', feature };
  }
  // A hill that bears something mixes two kinds of ground.
  const rule = kind === cover ? RULES[ground.going] : 'D-terrain.9';
  return { going: ground.going, rule, feature };
}

/** The road that base k of b is on, or −1. */
export function roadUnder({ roads, roadBounds }: Land, b: Bases, k: number): number {
  for (let r = 0; r < roads.length; r++)
    if (baseMeets(b, k, roadBounds[r], b.width[k] / 4) && onRoad(b, k, roads[r])) return r;
  return -1;
}

const ON_ROAD: Underfoot = { going: 'road', rule: 'A-16', feature: -1 };

/** The worst going under element i, standing as base k of b: a road exempts it, a garrison is at home (D-terrain.6). */
export function underfoot(f: Field, i: ElementId, b: Bases = f.bases, k: number = i): Underfoot {
  return underfootOf(f, { element: i, bases: b, slot: k }, troopOf(f, i));
}

/** The going element i stands in, as other troops count it (G-10, G-69). */
export function underfootAs(f: Field, i: ElementId, troop: Troop): Underfoot {
  return underfootOf(f, where(f, i), troop);
}

const where = (f: Field, i: ElementId): Standing => ({ element: i, bases: f.bases, slot: i });

function underfootOf(f: Field, it: Standing, troop: Troop): Underfoot {
  return roadUnder(landOf(f.ground.features), it.bases, it.slot) >= 0 ? ON_ROAD : groundUnder(f, it, troop);
}

/** The same, be it on a road or not: a road spares only who is on it, not who fights him (G-69). */
export function groundAs(f: Field, i: ElementId, troop: Troop): Underfoot {
  return groundUnder(f, where(f, i), troop);
}

function groundUnder(f: Field, it: Standing, troop: Troop): Underfoot {
  const { bounds } = it.bases;
  const at = 4 * it.slot;
  const box = [bounds[at], bounds[at + 1], bounds[at + 2], bounds[at + 3]] as const;
  const bad = hindrances(landOf(f.ground.features), troop, f.air.frozen, box);
  return worstUnder(f, it, { bad, works: f.ground.sections.length > 0 }, OPEN);
}

/** An area that is worse than good going to somebody, and what it is to him. */
interface Hindrance {
  readonly area: Area;
  readonly under: Underfoot;
}

function hindrances({ areas }: Land, troop: Troop, frozen: boolean, box: Bounds): Hindrance[] {
  const found: Hindrance[] = [];
  for (const area of areas) {
    if (!boxesMeet(area.bounds, box)) continue;
    const under = goingIn(area, troop, frozen);
    if (isWorse(under.going, OPEN.going)) found.push({ area, under });
  }
  return found;
}

/** What may be under a base: bad ground, and works if there are any near. */
interface Surroundings {
  readonly bad: readonly Hindrance[];
  readonly works: boolean;
}

/** The worst of it under one who stands there; `known` if nothing is worse. */
function worstUnder(f: Field, it: Standing, { bad, works }: Surroundings, known: Underfoot): Underfoot {
  const { element: i, bases: b, slot: k } = it;
  let worst = known;
  for (const { area, under } of bad) {
    if (!isWorse(under.going, worst.going) || !baseMeets(b, k, area.bounds) || !hasAreaIn(b, k, area.ring)) continue;
    if (area.cover === 'BUA' && garrisons(f, i)) continue;
    worst = under;
  }
  for (const { is, rule } of works ? barriersUnder(f, f.e.side[i], b, k) : []) {
    const going = is === 'gateway' ? 'good' : is === 'difficult' ? 'difficult' : 'impassable';
    if (isWorse(going, worst.going)) worst = { going, rule, feature: -1 };
  }
  return worst;
}

/** D-terrain.6: a built-up area is no hindrance to foot that hold its perimeter fortifications. */
function garrisons(f: Field, i: ElementId): boolean {
  if (troopOf(f, i).category !== 'foot') return false;
  const held = sectionHeldBy(f, i);
  return held >= 0 && f.ground.sections[held].work === 'fortification';
}

/** Is any section of works near the box? */
function worksIn({ ground: { sections }, t: { width } }: Field, box: Bounds): boolean {
  return sections.some(({ x, y, gone }) => !gone && boxesMeet(box, [x - width, y - width, x + width, y + width]));
}

/**
 * The worst going of a way, given as sampled poses. D-distance.7: it is a road move only if all of it is on the road;
 * where part of it is, that part hinders nobody.
 */
export function goingOfWay(f: Field, i: ElementId, way: readonly Pose[]): Underfoot {
  const land = landOf(f.ground.features);
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  const box = boxOfBase(way, { width, depth });
  const bad = hindrances(land, troopOf(f, i), f.air.frozen, box);
  const roads = land.roadBounds.some((bounds) => boxesMeet(bounds, box));
  const works = worksIn(f, box);
  if (bad.length === 0 && !roads && !works) return OPEN;
  const steps = layOut(way, { width, depth }, goingSteps);
  const it = { element: i, bases: steps, slot: 0 };
  const around = { bad, works };
  let worst = OPEN;
  // With nothing bad about, it is only asked whether all of it is on a road, and whether any is.
  const isPlain = bad.length === 0 && !works;
  let onlyRoad = roads;
  let partRoad = false;
  for (let k = 0; k < steps.count; k++) {
    if (roads && roadUnder(land, steps, k) >= 0) {
      partRoad = true;
      if (!onlyRoad && isPlain) break;
      continue;
    }
    onlyRoad = false;
    if (isPlain) {
      if (partRoad) break;
      continue;
    }
    it.slot = k;
    worst = worstUnder(f, it, around, worst);
    if (worst.going === 'impassable') break;
  }
  if (onlyRoad) return { going: 'road', rule: 'A-41', feature: -1 };
  return partRoad && worst === OPEN ? PARTLY_ROAD : worst;
}

/** The same of a way with this under it, when it goes on to one more pose. */
export function goingOnTo(f: Field, i: ElementId, before: Underfoot, to: Pose): Underfoot {
  const after = goingOfWay(f, i, [to]);
  if (isWorse(after.going, before.going)) return after;
  if (before.going === after.going || isWorse(before.going, OPEN.going)) return before;
  return PARTLY_ROAD;
}
