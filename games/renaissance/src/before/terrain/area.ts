/** Placing an area feature where the dice allow it (D-terrain.18–20, G-64). */
import { ALLOWED, refuse, type Verdict } from '@drumhead/kernel';
import type { Feature } from '../../field/features.ts';
import { boundsOf } from '../../geometry/polygon.ts';
import type { Pose } from '../../geometry/pose.ts';
import { DEGREE, E_GAP, PACE, TURN } from '../../geometry/units.ts';
import { edgeOfDie, nearestTo, onTable, ringFromEdge } from './edges.ts';
import { between, laid, lineMeetsRing, ringsMeet } from './outline.ts';
import { unevenRoad } from './road.ts';
import { areasOf, type Dice, kindOf, type Site } from './site.ts';

const CENTRE = 300 * PACE;

/** The feature with its outline and crest where the pose lays them. */
export function placedAt(feature: Feature, at: Pose): Feature {
  return { ...feature, ring: laid(feature.ring, at), line: laid(feature.line, at) };
}

export function mayPlaceArea(site: Site, dice: Dice, feature: Feature): Verdict {
  const { kind, ring } = feature;
  if (!onTable(site, ring)) return refuse('off-the-table', ['D-terrain.18'], { kind });
  const { edge } = edgeOfDie(site.numbers, dice.first);
  if (!ringsMeet(ring, nearestTo(site, edge))) return refuse('wrong-edge', ['D-terrain.19'], { kind, edge });
  const water = site.features.findIndex((f) => (f.kind === 'WW' || f.kind === 'Rv') && ringsMeet(f.ring, ring));
  if (water >= 0)
    return refuse('overlaps', ['D-terrain.18'], { kind, feature: water, other: site.features[water].kind });
  const far = wrongDistance(site, dice, feature);
  if (far) return far;
  if (kind === 'BUA' && !isReached(site, dice, feature))
    return refuse('off-the-road', ['D-terrain.24'], { kind, edge });
  const road = unevenRoad([...site.features, feature], site.element);
  if (road >= 0) return refuse('spoils-road', ['D-terrain.25'], { kind, feature: road });
  if (site.gentlemens && kind !== 'OF' && between(ring, [site.width / 2, site.height / 2]) < CENTRE)
    return refuse('too-central', ['D-terrain.30'], { kind, limit: CENTRE / PACE });
  return ALLOWED;
}

/** D-terrain.20: the first lies no farther from its edge than the second die says, later ones no nearer to the others. */
function wrongDistance(site: Site, { first, second }: Dice, { kind, ring }: Feature): Verdict | null {
  const limit = second * site.element;
  const others = areasOf(site);
  const facts = (found: number) => ({ kind, found: found / PACE, limit: limit / PACE });
  if (others.length === 0) {
    const found = ringFromEdge(site, edgeOfDie(site.numbers, first).edge, ring);
    return found > limit ? refuse('too-far-from-edge', ['D-terrain.20'], facts(found)) : null;
  }
  for (const k of others) {
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
  const { edge } = edgeOfDie(site.numbers, first);
  if (ringFromEdge(site, edge, ring) <= E_GAP) return true;
  return kindOf(site, 'WW').some((f) => ringFromEdge(site, edge, f.ring) <= E_GAP && between(ring, f.ring) <= E_GAP);
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
  const columns = Math.floor(site.width / STEP) + 1;
  const rows = Math.floor(site.height / STEP) + 1;
  const turns = TURN / TURNED;
  for (let n = 0; n < turns; n++) {
    const h = ((n + from) % turns) * TURNED;
    const turned = placedAt(feature, { x: 0, y: 0, h });
    const [left, low, right, high] = boundsOf(turned.ring);
    for (let k = 0; k < columns * rows; k++) {
      const cell = (k + from) % (columns * rows);
      const x = (cell % columns) * STEP;
      const y = Math.floor(cell / columns) * STEP;
      if (x + left < 0 || x + right > site.width || y + low < 0 || y + high > site.height) continue;
      const laidDown = { ...turned, ring: moved(turned.ring, x, y), line: moved(turned.line, x, y) };
      if (mayPlaceArea(site, dice, laidDown).ok) return { feature: laidDown, at: { x, y, h } };
    }
  }
  return null;
}

const moved = (points: readonly number[], x: number, y: number): number[] =>
  points.map((value, k) => value + (k % 2 === 0 ? x : y));
