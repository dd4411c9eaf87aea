/** Ground for tests, in paces. */

import { PACE } from '../../src/geometry/units.ts';
import type { Feature, Kind } from '../../src/position/ground.ts';
import type { Declared } from '../../src/position/sealed.ts';
import { RIGHT_SIDE, type Site, TOP } from '../../src/rules/terrain/site.ts';
import { normal } from '../factors/bench.ts';
import type { Corners } from './table-with.ts';

export const p = (...paces: number[]): number[] => paces.map((n) => n * PACE);

/** A rectangle about its own middle. */
export function block(kind: Kind, width: number, depth: number, more: Partial<Declared> = {}): Declared {
  const [x, y] = [width / 2, depth / 2];
  const line = kind === 'H(G)' || kind === 'H(S)' ? p(0, 0) : [];
  return { kind, ring: p(-x, -y, x, -y, x, y, -x, y), line, ...more };
}

export const linear = (kind: 'WW' | 'Rv' | 'Rd'): Declared => ({ kind, ring: [], line: [] });
export const road = (...paces: number[]): Feature => ({ kind: 'Rd', ring: [], line: p(...paces) });
/** A block from one corner to the other. */
export function lying(kind: Kind, [left, low, right, high]: Corners): Feature {
  const line = kind === 'H(G)' || kind === 'H(S)' ? p((left + right) / 2, (low + high) / 2) : [];
  return { kind, ring: p(left, low, right, low, right, high, left, high), line };
}

/** A table of 2250 × 1500p, side 0 defending; 5 is the top edge, 6 the right one. */
export function site(...features: Feature[]): Site {
  return {
    width: 2250 * PACE,
    height: 1500 * PACE,
    element: 50 * PACE,
    numbers: { defender: 0, five: TOP, six: RIGHT_SIDE },
    features,
    measures: normal.measures,
    gentlemens: false,
  };
}
