/** Placing an area feature where the dice allow it (D-terrain.18–20, G-64). */

import { ALLOWED, type Cited, refusal, refuse, type Verdict } from '@drumhead/kernel';
import { between, boxGap, laid, lineMeetsRing, ringsMeet } from '../../geometry/outlines.ts';
import { type Bounds, boxesMeet, grown } from '../../geometry/overlap.ts';
import { boundsOf, type Ring } from '../../geometry/polygon.ts';
import type { Pose } from '../../geometry/pose.ts';
import { DEGREE, E_GAP, PACE, TURN } from '../../geometry/units.ts';
import type { Read } from '../../model/context.ts';
import { type Feature, isTown } from '../../position/ground.ts';
import type { FeatureId } from '../../position/ids.ts';
import { hillInWater, type InWater } from './islands.ts';
import { unevenRoad } from './placing-roads.ts';
import {
  areasOf,
  type Dice,
  edgeOfDie,
  fromEdge,
  isArea,
  isOnTable,
  kindOf,
  nearestTo,
  ringFromEdge,
  type Site,
  type TableEdge,
} from './site.ts';

/** The feature with its outline and crest where the pose lays them. */
export function placedAt(feature: Feature, at: Pose): Feature {
  return { ...feature, ring: laid(feature.ring, at), line: laid(feature.line, at) };
}

export function mayPlaceArea(site: Site, dice: Dice, feature: Feature): Verdict {
  const { kind, ring } = feature;
  if (!isOnTable(site, ring)) return refuse('off-the-table', ['D-terrain.18'], { kind });
  const edge = edgeOfDie(site.numbers, dice.first);
  if (!ringsMeet(ring, nearestTo(site, edge))) return refuse('wrong-edge', ['D-terrain.19'], { kind, edge });
  const water = site.features.findIndex(
    (f, k) => (f.kind === 'WW' || f.kind === 'Rv') && ringsMeet(f.ring, ring) && !inWater(site, k, feature),
  );
  if (water >= 0)
    return refuse('overlaps', ['D-terrain.18'], { kind, feature: water, other: site.features[water].kind });
  const far = wrongDistance(site, dice, feature);
  if (far) return far;
  if (isTown(feature) && !isReached(site, dice, feature))
    return refuse('off-the-road', ['D-terrain.24'], { kind, edge });
  const road = unevenRoad([...site.features, feature], site.element);
  if (road >= 0) return refuse('spoils-road', ['D-terrain.25'], { kind, feature: road });
  const { clearCentre } = site.measures.terrain;
  if (site.gentlemens && kind !== 'OF' && between(ring, [site.width / 2, site.height / 2]) < clearCentre)
    return refuse('too-central', ['D-terrain.30'], { kind, limit: clearCentre / PACE });
  return ALLOWED;
}

/** D-water.7: a hill that lies in this waterway as a promontory or island; null for anything else. */
function inWater(site: Site, water: number, feature: Feature): InWater | null {
  const hill = feature.kind === 'H(G)' || feature.kind === 'H(S)';
  return hill && site.features[water].kind === 'WW' ? hillInWater(site, site.features[water], feature) : null;
}

/** The features with this one among them; a hill in the water brings its shore, and the water gives way to it. */
export function withArea(site: Site, feature: Feature): readonly Feature[] {
  const water = site.features.findIndex((f) => f.kind === 'WW' && ringsMeet(f.ring, feature.ring));
  const laid = water < 0 ? null : inWater(site, water, feature);
  if (!laid) return [...site.features, feature];
  return [...site.features.map((f, k) => (k === water ? laid.water : f)), ...laid.more, feature];
}

/** D-terrain.20: the first lies no farther from its edge than the second die says, later ones no nearer to the others. */
function wrongDistance(site: Site, { first, second }: Dice, { kind, ring }: Feature): Verdict | null {
  const limit = second * site.element;
  const others = areasOf(site);
  const facts = (found: number) => ({ kind, found: found / PACE, limit: limit / PACE });
  if (others.length === 0) {
    const found = ringFromEdge(site, edgeOfDie(site.numbers, first), ring);
    return found > limit ? refuse('too-far-from-edge', ['D-terrain.20'], facts(found)) : null;
  }
  for (const k of others) {
    if (boxGap(ring, site.features[k].ring) >= limit) continue;
    const found = between(ring, site.features[k].ring);
    const other = { feature: k, other: site.features[k].kind };
    if (found === 0) return refuse('overlaps', ['D-terrain.18'], { kind, ...other });
    if (found < limit) return refuse('too-near-feature', ['D-terrain.20'], { ...facts(found), ...other });
  }
  return null;
}

/** D-terrain.24: on a road, or touching the diced table edge or the shore of a waterway along it. */
function isReached(site: Site, { first }: Dice, { ring }: Feature): boolean {
  if (kindOf(site, 'Rd').some(({ line }) => lineMeetsRing(line, ring))) return true;
  const edge = edgeOfDie(site.numbers, first);
  if (ringFromEdge(site, edge, ring) <= E_GAP) return true;
  return kindOf(site, 'WW').some((f) => ringFromEdge(site, edge, f.ring) <= E_GAP && between(ring, f.ring) <= E_GAP);
}

/** What a built-up area must come to: an edge of the table, or the boxes of roads; null where a shore might do (D-terrain.24). */
interface Reach {
  readonly edge: TableEdge;
  readonly boxes: readonly Bounds[];
}

function reachOf(site: Site, { first }: Dice): Reach | null {
  if (kindOf(site, 'WW').length > 0) return null;
  const boxes: Bounds[] = [];
  for (const { line } of kindOf(site, 'Rd'))
    for (let k = 0; k + 3 < line.length; k += 2) boxes.push(boundsOf(line.slice(k, k + 4)));
  return { edge: edgeOfDie(site.numbers, first), boxes };
}

/** `isReached` of its box: most places of a built-up area fail here. */
function mayBeReached(site: Site, { edge, boxes }: Reach, box: Bounds): boolean {
  if (fromEdge(site, edge, box[0], box[1]) <= E_GAP || fromEdge(site, edge, box[2], box[3]) <= E_GAP) return true;
  for (const other of boxes) if (boxesMeet(box, other)) return true;
  return false;
}

const STEP = 25 * PACE;
const TURNED = 15 * DEGREE;

/** G-64: a place for it on a grid of 25p and 15°, in an order that begins anywhere; null: it is discarded (D-terrain.18). */
export function findPlace(
  site: Site,
  dice: Dice,
  feature: Feature,
  from = 0,
): { readonly feature: Feature; readonly at: Pose } | null {
  const turns = TURN / TURNED;
  const crowd = crowdOf(site, dice.second * site.element);
  // Only where its box meets that of the ground nearest the diced edge.
  const near = boundsOf(nearestTo(site, edgeOfDie(site.numbers, dice.first)));
  const reach = isTown(feature) ? reachOf(site, dice) : null;
  for (let n = 0; n < turns; n++) {
    const h = ((n + from) % turns) * TURNED;
    const turned = placedAt(feature, { x: 0, y: 0, h });
    const [left, low, right, high] = boundsOf(turned.ring);
    const x0 = Math.ceil(Math.max(-left, near[0] - right) / STEP);
    const y0 = Math.ceil(Math.max(-low, near[1] - high) / STEP);
    const columns = Math.floor(Math.min(site.width - right, near[2] - left) / STEP) - x0 + 1;
    const rows = Math.floor(Math.min(site.height - high, near[3] - low) / STEP) - y0 + 1;
    for (let k = 0; columns > 0 && k < columns * rows; k++) {
      const cell = (k + from) % (columns * rows);
      const x = (x0 + (cell % columns)) * STEP;
      const y = (y0 + Math.floor(cell / columns)) * STEP;
      const box: Bounds = [left + x, low + y, right + x, high + y];
      if (reach && !mayBeReached(site, reach, box)) continue;
      if (crowded(turned.ring, { x, y }, box, crowd)) continue;
      const laidDown = { ...turned, ring: moved(turned.ring, x, y), line: moved(turned.line, x, y) };
      if (mayPlaceArea(site, dice, laidDown).ok) return { feature: laidDown, at: { x, y, h } };
    }
  }
  return null;
}

/** What lies on the table already, each with the box beyond which it does not matter, and how near to it nothing may come. */
interface Crowd {
  readonly others: readonly { readonly ring: Ring; readonly box: Bounds }[];
  readonly limit: number;
}

function crowdOf(site: Site, limit: number): Crowd {
  const others = areasOf(site).map((k) => {
    const { ring } = site.features[k];
    return { ring, box: grown(boundsOf(ring), limit) };
  });
  return { others, limit };
}

/** Corners nearer to each other than the limit: no need to look closer. Most places of a crowded table fail here. */
function crowded(ring: Ring, { x, y }: { x: number; y: number }, box: Bounds, { others, limit }: Crowd): boolean {
  for (const { ring: other, box: about } of others) {
    if (!boxesMeet(box, about)) continue;
    for (let i = 0; i < ring.length; i += 4) {
      for (let j = 0; j < other.length; j += 4) {
        const dx = ring[i] + x - other[j];
        const dy = ring[i + 1] + y - other[j + 1];
        if (dx * dx + dy * dy < limit * limit) return true;
      }
    }
  }
  return false;
}

const moved = (points: readonly number[], x: number, y: number): number[] =>
  points.map((value, k) => value + (k % 2 === 0 ? x : y));

/** What is wrong with the first feature that lies off the table, upon another, or along a road; `lies` is its number. */
export function lyingRefused({ t, p }: Pick<Read, 't' | 'p'>): Cited | null {
  const { features } = p;
  for (const [lies, feature] of features.entries()) {
    const { kind } = feature;
    if (!isOnTable(p, isArea(feature) ? feature.ring : feature.line))
      return refusal('off-the-table', ['D-terrain.18'], { kind, lies });
    const under = upon(features, lies);
    if (under >= 0)
      return refusal('overlaps', ['D-terrain.18'], { kind, feature: under, other: features[under].kind, lies });
  }
  const lies = unevenRoad(features, t.width);
  return lies < 0 ? null : refusal('uneven-road', ['D-terrain.25'], { lies });
}

/** The area upon which another lies; −1 for none. Roads and rivers go through what they meet. */
function upon(features: readonly Feature[], k: FeatureId): FeatureId {
  if (!isArea(features[k])) return -1;
  return features.findIndex((other, j) => j !== k && isArea(other) && ringsMeet(other.ring, features[k].ring));
}
