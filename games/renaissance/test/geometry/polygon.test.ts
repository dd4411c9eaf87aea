import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaInBox, areaWithin, cornersInFrame, hasAreaIn } from '../../src/geometry/area.ts';
import { lone } from '../../src/geometry/bases.ts';
import * as G from '../../src/geometry/polygon.ts';
import { pose } from '../../src/geometry/pose.ts';
import { lengthInBase, lengthInside } from '../../src/geometry/rays.ts';
import { PACE } from '../../src/geometry/units.ts';
import { commonArea, crowd, pair, tableOf, WIDTH } from './arbitrary.ts';
import { orient, trueArea } from './oracle.ts';

const small = fc.integer({ min: -6, max: 6 });
const large = fc.integer({ min: 0, max: 4500 * PACE });
const four = (n: fc.Arbitrary<number>) => fc.tuple(n, n, n, n, n, n, n, n);

/** Common point of two closed segments, by signs of exact products and, in line, by spans. */
function meet([ax, ay, bx, by, cx, cy, dx, dy]: number[]): boolean {
  const sign = (n: bigint) => (n > 0n ? 1 : n < 0n ? -1 : 0);
  const [one, other] = [
    { ax, ay, bx, by },
    { ax: cx, ay: cy, bx: dx, by: dy },
  ];
  const [c, d] = [sign(orient(one, cx, cy)), sign(orient(one, dx, dy))];
  const [a, b] = [sign(orient(other, ax, ay)), sign(orient(other, bx, by))];
  if (a === 0 && b === 0 && c === 0 && d === 0) {
    const apart = (p: number, q: number, r: number, s: number) =>
      Math.max(p, q) < Math.min(r, s) || Math.max(r, s) < Math.min(p, q);
    return !apart(ax, bx, cx, dx) && !apart(ay, by, cy, dy);
  }
  return c * d <= 0 && a * b <= 0;
}

test('segments meet exactly where whole-number algebra says so', () => {
  fc.assert(
    fc.property(fc.oneof(four(small), four(large)), (s) => {
      const [one, other] = [G.stretch(s, 0, 2), G.stretch(s, 4, 6)];
      expect(G.segmentsMeet(one, other)).toBe(meet(s));
      if (G.segmentsCross(one, other)) expect(meet(s)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

/** By winding number: the sum of quarter turns round the point. */
function winding(ring: readonly number[], px: number, py: number): number {
  let turns = 0;
  for (let k = 0; k < ring.length; k += 2) {
    const [ax, ay] = [ring[k], ring[k + 1]];
    const [bx, by] = [ring[(k + 2) % ring.length], ring[(k + 3) % ring.length]];
    const side = orient({ ax, ay, bx, by }, px, py);
    if (
      side === 0n &&
      Math.min(ax, bx) <= px &&
      px <= Math.max(ax, bx) &&
      Math.min(ay, by) <= py &&
      py <= Math.max(ay, by)
    )
      return Number.NaN;
    if (ay <= py && by > py && side > 0n) turns++;
    if (ay > py && by <= py && side < 0n) turns--;
  }
  return turns;
}

const star = (reach: number) =>
  fc.array(fc.integer({ min: 1, max: reach }), { minLength: 3, maxLength: 12 }).map((radii) => {
    // Star-shaped about the origin, so always simple.
    return radii.flatMap((r, k) => {
      const angle = (2 * Math.PI * k) / radii.length;
      return [Math.round(r * Math.cos(angle) * 100), Math.round(r * Math.sin(angle) * 100)];
    });
  });

test('A-16: points lie inside, outside or on the edge, as the winding number says', () => {
  const at = fc.integer({ min: -1500, max: 1500 });
  fc.assert(
    fc.property(star(12), at, at, fc.nat(11), (ring, x, y, k) => {
      const turns = winding(ring, x, y);
      expect(G.whereIn(ring, x, y)).toBe(Number.isNaN(turns) ? 0 : turns === 0 ? -1 : 1);
      const corner = (2 * k) % ring.length;
      expect(G.whereIn(ring, ring[corner], ring[corner + 1])).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

test('outlines that cross, fold back or have no area are no features', () => {
  expect(G.isSimple([0, 0, 10, 0, 10, 10, 0, 10])).toBe(true);
  expect(G.isSimple([0, 0, 10, 10, 10, 0, 0, 10])).toBe(false);
  expect(G.isSimple([0, 0, 10, 0, 5, 0])).toBe(false);
  expect(G.isSimple([0, 0, 10, 0, 10, 10, 10, -5])).toBe(false);
  expect(G.isSimple([0, 0, 0, 0, 10, 10, 0, 10])).toBe(false);
  expect(G.isSimple([0, 0, 10, 0])).toBe(false);
});

test('annex, area in: areas agree with exact fractions to a thousandth of a square unit in a million', () => {
  const quads = crowd(1, 20).map(([s]) => Array.from(tableOf([{ ...s, depth: 25 * PACE }]).corners));
  fc.assert(
    fc.property(star(400), quads, (ring, quad) => {
      const exact = trueArea(ring, quad);
      expect(Math.abs(areaWithin(ring, quad, 0) - exact)).toBeLessThan(1e-6 * (1 + exact) + 1);
    }),
    { numRuns: 300 },
  );
});

test('annex, area in: what two bases have in common is mutual, and their whole when they are one', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const t = tableOf([a, b]);
      const common = commonArea(t, 0, t, 1);
      expect(Math.abs(common - commonArea(t, 1, t, 0))).toBeLessThan(1 + 1e-9 * common);
      expect(Math.abs(commonArea(t, 0, t, 0) - WIDTH * a.depth)).toBeLessThan(WIDTH * 4);
      const half = WIDTH / 2;
      const inBox = areaInBox(cornersInFrame(t, 0, t, 1), [-half, -a.depth, half, 0]);
      expect(Math.abs(inBox - common)).toBeLessThan(WIDTH * 8);
    }),
    { numRuns: 300 },
  );
});

test('annex, area in: more than one square pace, in concave features too', () => {
  const b = lone(pose(25 * PACE, 25 * PACE, 0), { width: WIDTH, depth: 25 * PACE });
  const p = (...paces: number[]) => paces.map((n) => n * PACE);
  expect(hasAreaIn(b, 0, p(0, 24, 1, 24, 1, 30, 0, 30))).toBe(false); // exactly 1 square pace
  expect(hasAreaIn(b, 0, p(0, 24, 1.25, 24, 1.25, 30, 0, 30))).toBe(true);
  // A horseshoe whose arms both reach the base.
  const shoe = p(-10, -10, 10, -10, 10, 40, 5, 40, 5, -5, -5, -5, -5, 40, -10, 40);
  expect(areaWithin(shoe, b.corners, 0)).toBe(5 * 25 * PACE * PACE);
});

test('A-25, A-27: how much of a line lies inside, by bases and by rings alike', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const t = tableOf([a, b]);
      const ring = Array.from(t.corners.slice(0, 8));
      const line = { ax: b.x, ay: b.y, bx: a.x + 7, by: a.y - 9 };
      expect(Math.abs(lengthInBase(t, 0, line) - lengthInside(ring, line))).toBeLessThan(0.01);
    }),
    { numRuns: 500 },
  );
  const square = [0, 0, 100, 0, 100, 100, 0, 100];
  const inSquare = (...line: number[]) => lengthInside(square, G.stretch(line, 0, 2));
  expect(inSquare(-50, 50, 150, 50)).toBe(100);
  expect(inSquare(50, 50, 150, 50)).toBe(50);
  expect(inSquare(0, 0, 100, 0)).toBe(0); // along the edge
  expect(inSquare(-10, -10, 110, 110)).toBeCloseTo(Math.sqrt(20000), 6);
});
