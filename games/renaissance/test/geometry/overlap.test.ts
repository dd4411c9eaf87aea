import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lone } from '../../src/geometry/bases.ts';
import { overlaps, penetration } from '../../src/geometry/overlap.ts';
import { ahead, pose } from '../../src/geometry/pose.ts';
import { E_PEN, PACE } from '../../src/geometry/units.ts';
import { commonArea, pair, tableOf, WIDTH } from './arbitrary.ts';
import { trueBase, truePenetration } from './oracle.ts';

test('A-3: penetration up to exactly 0.25p is no overlap, one unit more is', () => {
  const still = lone(pose(0, 0, 0), { width: WIDTH, depth: 25 * PACE });
  const at = (x: number, y: number) => lone(pose(x, y, 0), { width: WIDTH, depth: 25 * PACE });
  expect(penetration(still, 0, at(0, 25 * PACE), 0)).toBe(0);
  expect(overlaps(still, 0, at(0, 25 * PACE - E_PEN), 0)).toBe(false);
  expect(overlaps(still, 0, at(0, 25 * PACE - E_PEN - 1), 0)).toBe(true);
  expect(overlaps(still, 0, at(WIDTH - E_PEN, 0), 0)).toBe(false);
  expect(overlaps(still, 0, at(WIDTH - E_PEN - 1, 0), 0)).toBe(true);
  expect(penetration(still, 0, at(WIDTH + 5, 0), 0)).toBe(-5);
});

test('A-3: true rectangles and ours agree to two units of penetration', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const t = tableOf([a, b]);
      const exact = truePenetration(trueBase(a, WIDTH, a.depth), trueBase(b, WIDTH, b.depth));
      expect(Math.abs(penetration(t, 0, t, 1) - exact)).toBeLessThan(2);
    }),
    { numRuns: 500 },
  );
});

test('A-3: overlap is mutual, does not depend on the place, and means area in common', () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: -1000, max: 1000 }), ([a, b], shift) => {
      const t = tableOf([a, b]);
      const moved = tableOf([a, b].map((s) => ({ ...s, x: s.x + shift, y: s.y - shift })));
      expect(penetration(t, 0, t, 1)).toBe(penetration(t, 1, t, 0));
      expect(penetration(moved, 0, moved, 1)).toBe(penetration(t, 0, t, 1));
      if (overlaps(t, 0, t, 1)) expect(commonArea(t, 0, t, 1)).toBeGreaterThan(0);
      else if (penetration(t, 0, t, 1) < -2) expect(commonArea(t, 0, t, 1)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('A-3: files and ranks of any heading touch without overlap', () => {
  fc.assert(
    fc.property(pair, ([a]) => {
      const at = pose(a.x, a.y, a.h);
      const front = lone(at, { width: WIDTH, depth: a.depth });
      const rear = lone(ahead(at, -a.depth), { width: WIDTH, depth: a.depth });
      expect(Math.abs(penetration(front, 0, rear, 0))).toBeLessThanOrEqual(2);
      expect(overlaps(front, 0, rear, 0)).toBe(false);
    }),
  );
});
