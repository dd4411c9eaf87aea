/** D-water.12–17, A-29: what a river turns out to be, and what it is to those who cross it. */

import { hasAreaIn } from '../../geometry/area.ts';
import { type Bases, baseSizeOf, cornerOf, FL, FR, lone, poseOf } from '../../geometry/bases.ts';
import { nearestStretch, onRoad, passesLine } from '../../geometry/footprint.ts';
import { baseToLine } from '../../geometry/nearest.ts';
import { baseMeets } from '../../geometry/overlap.ts';
import { type Ring, whereIn } from '../../geometry/polygon.ts';
import { ahead, type Pose, segmentOf } from '../../geometry/pose.ts';
import { headingOf } from '../../geometry/trig.ts';
import { DEGREE, E_GAP, HALF, turnFrom } from '../../geometry/units.ts';
import { type Field, troopOf } from '../../model/field.ts';
import type { Climate, Season } from '../../position/day.ts';
import type { Bridge } from '../../position/ground.ts';
import type { ElementId, FeatureId } from '../../position/ids.ts';
import { landOf, type Stream } from '../terrain/features.ts';

export const UNDICED = 0;
export const PALTRY = 1;
export const EASY = 2;
export const TRICKY = 3;
export const DANGEROUS = 4;
/** By nature: the row that says what it is to cross. */
export const NATURE_RULES = ['D-water.12', 'D-water.14', 'D-water.15', 'D-water.16', 'D-water.17'] as const;

/** How nearly one must go along a stream to follow its bank: as along a road. */
const ALONG = 30 * DEGREE;

export interface RiverSigns {
  readonly flood: boolean;
  readonly climate: Climate;
  readonly season: Season;
}

interface Item {
  readonly rule: string;
  readonly mod: number;
}

/** D-water.12: what is added to the die for this river, item by item. */
export function riverMods(f: Field, river: Stream, { flood, climate, season }: RiverSigns): Item[] {
  const { line } = river;
  const [x, y] = [line[line.length - 2], line[line.length - 1]];
  const items: Item[] = [];
  const add = (mod: number, rule = 'D-water.12'): void => {
    items.push({ rule, mod });
  };
  if (flood) add(2, 'D-weather.14');
  if (landOf(f.ground.features).waterways.some(({ ring }) => whereIn(ring, x, y) >= 0)) add(1);
  else if (x <= E_GAP || x >= f.ground.width - E_GAP) add(-1);
  const low = climate === 'dry' ? season === 'summer' || season === 'autumn' : season === 'summer';
  if (low && climate !== 'tropical') add(-2);
  return items;
}

/** D-water.13. */
export function natureOf(die: number, items: readonly Item[]): { readonly nature: number; readonly rule: string } {
  const total = items.reduce((sum, { mod }) => sum + mod, die);
  const nature = total <= 2 ? PALTRY : total <= 4 ? EASY : total <= 6 ? TRICKY : DANGEROUS;
  return { nature, rule: 'D-water.13' };
}

/** How base k of b stands to a river: not in its water, over it on a bridge, at a road ford, or in it. */
export type Wading = 'dry' | 'bridge' | 'ford' | 'water';

export function wading(f: Field, river: Stream, b: Bases, k: number): Wading {
  if (!baseMeets(b, k, river.bounds) || !hasAreaIn(b, k, river.ring)) return 'dry';
  if (f.ground.bridges.some((bridge) => bridge.river === river.feature && onBridge(bridge, b, k))) return 'bridge';
  return landOf(f.ground.features).roads.some((road) => onRoad(b, k, road)) ? 'ford' : 'water';
}

/** On a bridge as on a road. Its line runs on beyond both ends, for a base is longer than the bank is near. */
export function onBridge(bridge: Bridge, b: Bases, k: number): boolean {
  if (bridge.stage === 'launched' || bridge.stage === 'made-fast') return false;
  return onRoad(b, k, bridgeLine(bridge, 2 * b.depth[k] + b.width[k]));
}

export function bridgeLine(bridge: Bridge, beyond = 0): Ring {
  const near = ahead(bridge, -beyond);
  const far = ahead(bridge, bridge.length + beyond);
  return [near.x, near.y, far.x, far.y];
}

/** D-ford.6, D-shooting.1: does i stand in a river that has to be forded? Ice, a bridge and a paltry river are none. */
export function isFording(f: Field, i: ElementId): boolean {
  if (f.air.frozen) return false;
  return landOf(f.ground.features).rivers.some((river) => {
    if (f.ground.natures[river.feature] === PALTRY) return false;
    const how = wading(f, river, f.bases, i);
    return how === 'water' || how === 'ford';
  });
}

export interface Crossing {
  readonly river: FeatureId;
  /** Where in the way the water, or the centre line, is first met. */
  readonly at: number;
  readonly by: 'ford' | 'water' | 'bridge';
  /** The front edge passes the centre line. */
  readonly passes: boolean;
}

/** The rivers that an element going this way (sampled, as slots of `steps`) enters or stands in. Ice is ground. */
export function crossings(f: Field, steps: Bases): Crossing[] {
  if (f.air.frozen) return [];
  const found: Crossing[] = [];
  for (const river of landOf(f.ground.features).rivers) {
    let at = -1;
    let by: Crossing['by'] = 'bridge';
    let passes = false;
    for (let k = 0; k < steps.count; k++) {
      const how = wading(f, river, steps, k);
      if (how === 'dry') continue;
      if (at < 0) at = k;
      // Once in the open water there is no bridge; a ford is left by leaving the road.
      if (how === 'water' || (how === 'ford' && by === 'bridge')) by = how;
      if (how !== 'bridge' && frontPasses(steps, k, river.line)) passes = true;
    }
    if (at >= 0) found.push({ river: river.feature, at, by, passes });
  }
  return found;
}

function frontPasses(b: Bases, k: number, line: Ring): boolean {
  if (passesLine(segmentOf(cornerOf(b, k, FL), cornerOf(b, k, FR)), line)) return true;
  // Between two samples: has the middle of the front gone over it?
  return k > 0 && passesLine(segmentOf(poseOf(b, k - 1), poseOf(b, k)), line);
}

/** D-distance.9: is this crossing one that slows to 100p? Easy when the front edge crosses, worse when any part does. */
export function slows(nature: number, { by, passes }: Crossing): boolean {
  if (by === 'bridge') return false;
  return nature === EASY ? passes : nature === TRICKY || nature === DANGEROUS;
}

/** D-group.7: does i keep along a river bank: within half its width of it and within 30° of the stream's way? */
export function followsBank(f: Field, b: Bases, k: number): boolean {
  return landOf(f.ground.features).rivers.some(
    ({ ring, line }) => baseToLine(b, k, ring, true) <= b.width[k] / 2 && alongStream(b, k, line),
  );
}

function alongStream(b: Bases, k: number, line: Ring): boolean {
  const at = nearestStretch(line, b.x[k], b.y[k]);
  const stream = headingOf(line[at + 2] - line[at], line[at + 3] - line[at + 1]);
  const off = Math.abs(turnFrom(stream, b.h[k]));
  return off <= ALONG || off >= HALF - ALONG;
}

/** Boats turn on open water, not on a river. */
export function isBoatOnRiver(f: Field, j: ElementId): boolean {
  if (troopOf(f, j).type !== 'Bts') return false;
  return landOf(f.ground.features).rivers.some(({ ring }) => hasAreaIn(f.bases, j, ring));
}

// D-water.3: water, marsh and bog under ice.

/** Would element i have some of its base on ice there? */
export function isOnIce(f: Field, i: ElementId, at: Pose): boolean {
  if (!f.air.frozen) return false;
  const base = lone(at, baseSizeOf(f.bases, i));
  const { areas, rivers } = landOf(f.ground.features);
  const frozen = [...areas.filter(({ freezes }) => freezes), ...rivers];
  return frozen.some(({ ring }) => hasAreaIn(base, 0, ring));
}
