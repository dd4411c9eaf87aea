/** D-terrain.6–10, A-16: what kind of going an element stands in, or walks through. */
import type { Field } from '../elements.ts';
import { troopOf } from '../elements.ts';
import { hasAreaIn } from '../geometry/area.ts';
import { type Bases, makeBases, put } from '../geometry/bases.ts';
import { onRoad } from '../geometry/ground.ts';
import type { Pose } from '../geometry/pose.ts';
import type { Troop } from '../tables.ts';
import type { Air } from './air.ts';
import { type Area, type Bounds, type Land, landOf } from './features.ts';
import { barriersUnder, sectionHeldBy } from './works.ts';

export type Footing = 'road' | 'good' | 'rough' | 'difficult' | 'impassable';

export interface Underfoot {
  readonly going: Footing;
  readonly rule: string;
  /** The feature that makes it so, or −1. */
  readonly feature: number;
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

function meets({ bounds }: Area, b: Bases, k: number): boolean {
  const p = b.bounds;
  return p[4 * k] <= bounds[2] && bounds[0] <= p[4 * k + 2] && p[4 * k + 1] <= bounds[3] && bounds[1] <= p[4 * k + 3];
}

/** The road that base k of b is on, or −1. */
export function roadUnder(land: Land, b: Bases, k: number): number {
  return land.roads.findIndex((line) => onRoad(b, k, line));
}

const ON_ROAD: Underfoot = { going: 'road', rule: 'A-16', feature: -1 };

/** The worst going under element i, standing as base k of b: a road exempts it, a garrison is at home (D-terrain.6). */
export function underfoot(f: Field, air: Air, i: number, b: Bases = f.bases, k: number = i): Underfoot {
  const land = landOf(f.ground.features);
  return roadUnder(land, b, k) >= 0 ? ON_ROAD : offRoad(f, air, i, troopOf(f, i), b, k, land.areas);
}

/** The going element i stands in, as other troops count it (G-10, G-69). */
export function underfootAs(f: Field, air: Air, i: number, troop: Troop): Underfoot {
  const land = landOf(f.ground.features);
  return roadUnder(land, f.bases, i) >= 0 ? ON_ROAD : offRoad(f, air, i, troop, f.bases, i, land.areas);
}

function offRoad(f: Field, air: Air, i: number, troop: Troop, b: Bases, k: number, areas: readonly Area[]): Underfoot {
  let worst = OPEN;
  for (const area of areas) {
    if (!meets(area, b, k)) continue;
    const found = goingIn(area, troop, air.frozen);
    if (!isWorse(found.going, worst.going) || !hasAreaIn(b, k, area.ring)) continue;
    if (area.kind === 'BUA' && garrisons(f, i)) continue;
    worst = found;
  }
  for (const { is, rule } of f.ground.sections.length > 0 ? barriersUnder(f, f.e.side[i], b, k) : []) {
    const going = is === 'gateway' ? 'good' : is === 'difficult' ? 'difficult' : 'impassable';
    if (isWorse(going, worst.going)) worst = { going, rule, feature: -1 };
  }
  return worst;
}

/** D-terrain.6: a built-up area is no hindrance to foot that hold its perimeter fortifications. */
function garrisons(f: Field, i: number): boolean {
  if (troopOf(f, i).category !== 'foot') return false;
  const held = sectionHeldBy(f, i);
  return held >= 0 && f.ground.sections[held].work === 'fortification';
}

/** A box that holds a base on all of its way. */
export function boxOf(way: readonly Pose[], width: number, depth: number): Bounds {
  const reach = width / 2 + depth;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of way) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west - reach, south - reach, east + reach, north + reach];
}

export const boxesMeet = (a: Bounds, b: Bounds): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Is any section of works near the box? */
function worksIn({ ground: { sections }, t: { width } }: Field, box: Bounds): boolean {
  return sections.some(({ x, y, gone }) => !gone && boxesMeet(box, [x - width, y - width, x + width, y + width]));
}

/**
 * The worst going of a way, given as sampled poses. D-distance.7: it is a road move only if all of it is on the road;
 * where part of it is, that part hinders nobody.
 */
export function goingOfWay(f: Field, air: Air, i: number, way: readonly Pose[]): Underfoot {
  const land = landOf(f.ground.features);
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  const box = boxOf(way, width, depth);
  const areas = land.areas.filter(({ bounds }) => boxesMeet(bounds, box));
  const roads = land.roadBounds.some((bounds) => boxesMeet(bounds, box));
  if (areas.length === 0 && !roads && !worksIn(f, box)) return OPEN;
  const steps = stepsOf(way, width, depth);
  let worst: Underfoot | null = null;
  let onlyRoad = roads;
  let partRoad = false;
  for (let k = 0; k < steps.count; k++) {
    const on = roads && roadUnder(land, steps, k) >= 0;
    if (on) partRoad = true;
    else onlyRoad = false;
    const found = on ? OPEN : offRoad(f, air, i, troopOf(f, i), steps, k, areas);
    if (worst === null || isWorse(found.going, worst.going)) worst = found;
  }
  if (onlyRoad) return { going: 'road', rule: 'A-41', feature: -1 };
  return partRoad && worst === OPEN ? PARTLY_ROAD : (worst ?? OPEN);
}

/** A way as bases, in the order of its samples. */
export function stepsOf(way: readonly Pose[], width: number, depth: number): Bases {
  const steps = makeBases(way.length);
  steps.count = way.length;
  for (const [k, at] of way.entries()) put(steps, k, at, width, depth);
  return steps;
}
