import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lone } from '../../src/geometry/bases.ts';
import { baseDistance, baseToLine, distance, nearestOfBases, pointToSegment } from '../../src/geometry/nearest.ts';
import { penetration } from '../../src/geometry/overlap.ts';
import { pose } from '../../src/geometry/pose.ts';
import { PACE } from '../../src/geometry/units.ts';
import { base, coordinate, near, pair, tableOf, WIDTH } from './arbitrary.ts';
import { type Frac, squareToSegment, type Vec } from './oracle.ts';

/** Is d the nearest whole number to the root of q? */
function isRootOf(d: number, q: Frac): boolean {
  const twice = BigInt(2 * d);
  const least = twice > 0n ? (twice - 1n) * (twice - 1n) * q.d : 0n;
  const slack = q.d * (twice / 1000000n + 1n); // the last bit of a rounded root
  return least <= 4n * q.n + slack && 4n * q.n <= (twice + 1n) * (twice + 1n) * q.d + slack;
}

test('distances are the nearest whole unit', () => {
  const point = fc.tuple(coordinate, coordinate);
  fc.assert(
    fc.property(point, point, point, ([px, py], [ax, ay], [bx, by]) => {
      const v = (x: number, y: number): Vec => [BigInt(x), BigInt(y)];
      const away = pointToSegment(px, py, { ax, ay, bx, by });
      expect(isRootOf(away, squareToSegment(v(px, py), v(ax, ay), v(bx, by)))).toBe(true);
      expect(isRootOf(distance(px, py, ax, ay), squareToSegment(v(px, py), v(ax, ay), v(ax, ay)))).toBe(true);
    }),
  );
  expect(distance(0, 0, 300 * PACE, 400 * PACE)).toBe(500 * PACE);
});

test('A-24: base to base, nearest points, against every corner and every edge in exact numbers', () => {
  const apart = base.chain((a) => near(a, 900).map((b) => [a, b] as const));
  fc.assert(
    fc.property(fc.oneof(pair, apart), ([a, b]) => {
      const t = tableOf([a, b]);
      const d = baseDistance(t, 0, t, 1);
      if (penetration(t, 0, t, 1) >= 0) {
        expect(d).toBe(0);
        return;
      }
      const corner = (i: number, k: number): Vec => [
        BigInt(t.corners[8 * i + 2 * (k % 4)]),
        BigInt(t.corners[8 * i + 2 * (k % 4) + 1]),
      ];
      let best: Frac | null = null;
      for (const [i, j] of [
        [0, 1],
        [1, 0],
      ]) {
        for (let p = 0; p < 4; p++) {
          for (let q = 0; q < 4; q++) {
            const found = squareToSegment(corner(i, p), corner(j, q), corner(j, q + 1));
            if (best === null || found.n * best.d < best.n * found.d) best = found;
          }
        }
      }
      expect(isRootOf(d, best as Frac)).toBe(true);
      const n = nearestOfBases(t, 0, t, 1);
      expect(Math.abs(distance(n.ax, n.ay, n.bx, n.by) - d)).toBeLessThanOrEqual(2);
      expect(baseDistance(t, 1, t, 0)).toBe(d);
    }),
    { numRuns: 400 },
  );
});

test('A-40: from a base to a shore line', () => {
  const b = lone(pose(0, 0, 0), { width: WIDTH, depth: 25 * PACE });
  expect(baseToLine(b, 0, [-100 * PACE, 30 * PACE, 100 * PACE, 30 * PACE], false)).toBe(30 * PACE);
  expect(baseToLine(b, 0, [-100 * PACE, -10 * PACE, 100 * PACE, -10 * PACE], false)).toBe(0);
  expect(baseToLine(b, 0, [55 * PACE, 0, 90 * PACE, 0], false)).toBe(30 * PACE);
  expect(baseToLine(b, 0, [90 * PACE, 40 * PACE, 55 * PACE, 0], false)).toBe(30 * PACE);
});
