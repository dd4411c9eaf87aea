/** Random tables for property tests. */

import fc from 'fast-check';
import { areaWithin } from '../../src/geometry/area.ts';
import { type Bases, makeBases, put } from '../../src/geometry/bases.ts';
import { DEGREE, PACE, TURN } from '../../src/geometry/units.ts';

export const WIDTH = 50 * PACE;
export const coordinate = fc.integer({ min: 0, max: 4500 * PACE });
export const anyHeading = fc.integer({ min: 0, max: TURN - 1 });
/** Headings that make edges parallel, exactly or nearly, and others. */
export const likelyHeading = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((k) => k * 90 * DEGREE),
  fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -1100, max: 1100 }))
    .map(([k, off]) => (k * 90 * DEGREE + off + TURN) % TURN),
  anyHeading,
);
export const depth = fc.constantFrom(25 * PACE, 37.5 * PACE, 50 * PACE, 100 * PACE, 150 * PACE);

export interface Spec {
  x: number;
  y: number;
  h: number;
  depth: number;
}

export const base: fc.Arbitrary<Spec> = fc.record({ x: coordinate, y: coordinate, h: anyHeading, depth });

/** A second base close to a first. */
export const near = (first: Spec, reach = 130): fc.Arbitrary<Spec> =>
  fc.record({
    x: fc.integer({ min: -reach * PACE, max: reach * PACE }).map((d) => first.x + d),
    y: fc.integer({ min: -reach * PACE, max: reach * PACE }).map((d) => first.y + d),
    h: fc.oneof(
      anyHeading,
      likelyHeading.map((h) => (first.h + h) % TURN),
    ),
    depth,
  });

export const pair = base.chain((a) => near(a).map((b) => [a, b] as const));

export function tableOf(specs: readonly Spec[], width = WIDTH): Bases {
  const b = makeBases(specs.length);
  specs.forEach((s, i) => {
    put(b, i, { x: s.x, y: s.y, h: s.h }, { width, depth: s.depth });
  });
  b.count = specs.length;
  return b;
}

export const crowd = (most: number, span = 600): fc.Arbitrary<Spec[]> =>
  fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: span * PACE }),
      y: fc.integer({ min: 0, max: span * PACE }),
      h: likelyHeading,
      depth,
    }),
    { minLength: 1, maxLength: most, size: 'max' },
  );

/** The area two bases have in common. */
export const commonArea = (a: Bases, i: number, b: Bases, j: number): number =>
  areaWithin(b.corners.subarray(8 * j, 8 * j + 8), a.corners, 8 * i);
