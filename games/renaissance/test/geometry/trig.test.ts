import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angleOfChord, chord, cosine, headingOf, ONE, sine } from '../../src/geometry/trig.ts';
import { heading, QUARTER, sameHeading, TURN, turnFrom } from '../../src/geometry/units.ts';
import { F, root, sinCos } from './oracle.ts';

/** How far a table value is from the true one, in its last place. */
function off(value: number, exact: bigint): number {
  return Math.abs(Number((BigInt(value) << F) - exact * BigInt(ONE)) / Number(1n << F));
}

test('A-2: sines are the true ones to half a last place, at every heading of a quarter and beyond', () => {
  let worst = 0;
  for (let h = 0; h < TURN; h += 397) {
    const { sin, cos } = sinCos(h);
    worst = Math.max(worst, off(sine(h), sin), off(cosine(h), cos));
  }
  expect(worst).toBeLessThan(0.5 + 1e-5);
  const isMirrored = (h: number): boolean => sine(h) === cosine(QUARTER - h) && sine(h) === sine(2 * QUARTER - h);
  const isOpposed = (h: number): boolean => sine((h + 2 * QUARTER) % TURN) === -sine(h) || h === 0;
  for (let h = 0; h <= QUARTER; h++) if (!isMirrored(h) || !isOpposed(h)) expect.unreachable(`heading ${h}`);
});

test('A-2: whole quarters are exact', () => {
  expect([0, 1, 2, 3].map((q) => [sine(q * QUARTER), cosine(q * QUARTER)])).toEqual([
    [0, ONE],
    [ONE, 0],
    [0, -ONE],
    [-ONE, 0],
  ]);
  expect(sine(30 * 1024)).toBe(ONE / 2);
});

test('A-2: the heading of a direction is that direction’s heading', () => {
  for (let h = 0; h < TURN; h++) if (headingOf(sine(h), cosine(h)) !== h) expect.unreachable(`heading ${h}`);
  expect(headingOf(0, 0)).toBe(0);
});

test('A-2: the heading of any vector is the nearest whole unit', () => {
  const length = fc.integer({ min: -4500 * 1024, max: 4500 * 1024 });
  fc.assert(
    fc.property(length, length, (dx, dy) => {
      fc.pre(dx !== 0 || dy !== 0);
      const h = headingOf(dx, dy);
      expect(h >= 0 && h < TURN).toBe(true);
      // Between the directions half a unit to either side.
      const before = sinCos(2 * h - 1, 2048);
      const after = sinCos(2 * h + 1, 2048);
      const left = before.cos * BigInt(dx) - before.sin * BigInt(dy);
      const right = after.sin * BigInt(dy) - after.cos * BigInt(dx);
      const slack = 1n << (F - 20n);
      expect(left > -slack && right > -slack).toBe(true);
    }),
  );
});

test('A-10: a chord is 2·G·sin(θ/2), and the angle of a chord the widest that fits', () => {
  const radius = fc.integer({ min: 1, max: 2000 * 1024 });
  fc.assert(
    fc.property(radius, fc.integer({ min: 1, max: QUARTER }), (g, angle) => {
      const { sin } = sinCos(angle, 2048);
      const exact = Number((2n * BigInt(g) * sin) >> (F - 20n)) / 1048576;
      expect(Math.abs(chord(g, angle) - exact)).toBeLessThan(0.52);
      const found = angleOfChord(g, chord(g, angle), QUARTER);
      expect(found).toBeGreaterThanOrEqual(angle);
      expect(chord(g, found)).toBe(chord(g, angle));
    }),
  );
});

test('A-42: headings 359.6° and 0.2° differ by 0.6°', () => {
  const a = Math.round(359.6 * 1024);
  const b = Math.round(0.2 * 1024);
  expect(Math.abs(turnFrom(a, b) - 614)).toBeLessThanOrEqual(1);
  expect(sameHeading(a, b)).toBe(true);
  expect(sameHeading(0, 1024)).toBe(true);
  expect(sameHeading(0, 1025)).toBe(false);
  expect(turnFrom(0, 180 * 1024)).toBe(180 * 1024);
  expect(Object.is(heading(-TURN), 0)).toBe(true);
});

test('the oracle itself knows the sine of 30° and the root of 2', () => {
  const { sin } = sinCos(30 * 1024);
  const error = sin - (1n << (F - 1n));
  expect(error < 4096n && error > -4096n).toBe(true);
  expect(root(2n << 40n)).toBe(1482910n);
});
