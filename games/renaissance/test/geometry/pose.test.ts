import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRONT, LEFT_EDGE, lone, makeBases, put, REAR, RIGHT_EDGE } from '../../src/geometry/bases.ts';
import * as P from '../../src/geometry/pose.ts';
import { linedUpOn } from '../../src/geometry/touching.ts';
import { HALF, PACE, QUARTER } from '../../src/geometry/units.ts';
import { anyHeading, base, coordinate, WIDTH } from './arbitrary.ts';
import { F, sinCos } from './oracle.ts';

const close = (a: P.Pose, b: P.Pose, by: number): void => {
  expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(by);
  expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(by);
  expect(a.h).toBe(b.h);
};

test('G-1: corners of an element facing north and of one facing east', () => {
  const b = makeBases(2);
  put(b, 0, P.pose(100 * PACE, 100 * PACE, 0), { width: WIDTH, depth: 25 * PACE });
  put(b, 1, P.pose(100 * PACE, 100 * PACE, QUARTER), { width: WIDTH, depth: 25 * PACE });
  const inPaces = (i: number) => Array.from(b.corners.slice(8 * i, 8 * i + 8), (c) => c / PACE);
  expect(inPaces(0)).toEqual([75, 100, 125, 100, 125, 75, 75, 75]);
  expect(inPaces(1)).toEqual([100, 125, 100, 75, 75, 75, 75, 125]);
});

test('A-2: local coordinates go back and forth within a unit', () => {
  const offset = fc.integer({ min: -600 * PACE, max: 600 * PACE });
  fc.assert(
    fc.property(base, offset, offset, (s, u, v) => {
      const at = P.pose(s.x, s.y, s.h);
      const { x, y } = P.pointAt(at, u, v);
      expect(Math.abs(P.localU(at, x, y) - u)).toBeLessThan(1);
      expect(Math.abs(P.localV(at, x, y) - v)).toBeLessThan(1);
    }),
  );
});

test('A-10: a point carried about a pivot is where true rotation puts it, within a unit', () => {
  fc.assert(
    fc.property(coordinate, coordinate, base, anyHeading, (x, y, s, angle) => {
      const { sin, cos } = sinCos(angle);
      const got = P.carried(x, y, s, angle);
      const dx = BigInt(x - s.x);
      const dy = BigInt(y - s.y);
      expect(Math.abs(got.x - s.x - Number((dx * cos + dy * sin) >> F))).toBeLessThanOrEqual(1);
      expect(Math.abs(got.y - s.y - Number((dy * cos - dx * sin) >> F))).toBeLessThanOrEqual(1);
    }),
  );
});

test('A-11: an about-turn keeps the footprint, and two of them the pose', () => {
  fc.assert(
    fc.property(base, (s) => {
      const at = P.pose(s.x, s.y, s.h);
      const about = P.aboutTurn(at, s.depth);
      expect(about.h).toBe((s.h + HALF) % (2 * HALF));
      close(P.aboutTurn(about, s.depth), at, 1);
      const a = lone(at, { width: WIDTH, depth: s.depth }).corners;
      const b = lone(about, { width: WIDTH, depth: s.depth }).corners;
      for (let k = 0; k < 8; k++) expect(Math.abs(a[k] - b[(k + 4) % 8])).toBeLessThanOrEqual(1);
    }),
  );
});

test('A-5, A-18, A-19: target poses line up with the front, each flank and the rear, at any heading', () => {
  fc.assert(
    fc.property(base, (s) => {
      const at = P.pose(s.x, s.y, s.h);
      const t = lone(at, { width: WIDTH, depth: s.depth });
      const against = (m: P.Pose) => linedUpOn(lone(m, { width: WIDTH, depth: 25 * PACE }), 0, t, 0);
      expect(against(P.mirror(at))).toBe(FRONT);
      expect(against(P.onFlank(at, P.RIGHT, WIDTH))).toBe(RIGHT_EDGE);
      expect(against(P.onFlank(at, P.LEFT, WIDTH))).toBe(LEFT_EDGE);
      expect(against(P.onRear(at, s.depth))).toBe(REAR);
      expect(P.samePose(P.mirror(P.mirror(at)), at)).toBe(true);
    }),
  );
});

test('A-34: an element turns towards a point by no more than it may', () => {
  const at = P.pose(0, 0, 0);
  expect(P.turnedTowards(at, PACE, PACE, QUARTER).h).toBe(45 * 1024);
  expect(P.turnedTowards(at, -PACE, -PACE, QUARTER).h).toBe(270 * 1024);
  expect(P.turnedTowards(at, 0, 0, QUARTER)).toEqual(at);
});
