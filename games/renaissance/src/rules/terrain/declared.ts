/**
 * What a player says he will put on the table, and how much it counts in feature equivalents (FE). An area is declared
 * with its outline in a frame of its own; where it lies is seen when it is placed.
 */

import { longest, narrowest } from '../../geometry/outlines.ts';
import { boundsOf, isSimple } from '../../geometry/polygon.ts';
import { PACE } from '../../geometry/units.ts';
import type { Feature, Kind } from '../../position/ground.ts';
import type { Declared } from '../../position/sealed.ts';
import { landOf } from './features.ts';

/** D-terrain.2. */
const LINEAR: readonly Kind[] = ['WW', 'Rv', 'Rd'];
export function isLinear(kind: Kind): { readonly rule: string } | null {
  return LINEAR.includes(kind) ? { rule: 'D-terrain.2' } : null;
}

const LONG = 600 * PACE;
const SHORT = 450 * PACE;
const ACROSS = 100 * PACE;
const SMALL = 300 * PACE;
const LARGE = 450 * PACE;

export interface Fault {
  readonly rule: string;
  readonly found: number;
  readonly limit: number;
}

/** D-terrain.3: in paces, what is wrong with the outline; null when nothing is. */
export function misshapen(ring: readonly number[]): Fault | null {
  if (!isSimple(ring)) return { rule: 'D-terrain.3', found: ring.length / 2, limit: 3 };
  const [left, low, right, high] = boundsOf(ring);
  const most = Math.max(right - left, high - low);
  const least = Math.min(right - left, high - low);
  if (most > LONG) return { rule: 'D-terrain.3', found: most / PACE, limit: 600 };
  if (least > SHORT) return { rule: 'D-terrain.3', found: least / PACE, limit: 450 };
  const across = narrowest(ring);
  return across < ACROSS ? { rule: 'D-terrain.3', found: across / PACE, limit: 100 } : null;
}

/** Twice the FE, so that halves are whole; `roads` are those the same player has declared before. */
export function doubleFE(feature: Feature, roads: number): { readonly twice: number; readonly rule: string } {
  if (feature.kind === 'Rd') return { twice: roads === 0 ? 0 : 1, rule: 'D-terrain.5' };
  if (isLinear(feature.kind)) return { twice: 4, rule: 'D-terrain.5' };
  const size = longest(feature.ring);
  if (size <= SMALL) return { twice: 1, rule: 'D-terrain.4' };
  const large = size > LARGE && landOf([feature]).areas[0].ground.going !== 'good';
  return { twice: large ? 3 : 2, rule: 'D-terrain.4' };
}

/** D-terrain.27: what was declared as it lies on the table. */
export function featureOf({ flooded, ...feature }: Declared): Feature {
  if (flooded === undefined) return feature;
  return { ...feature, kind: FLOODING['D-terrain.27'] };
}
const FLOODING = { 'D-terrain.27': 'M' } as const;
