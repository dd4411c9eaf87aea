import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasAreaIn } from '../../src/geometry/area.ts';
import { type Bases, lone } from '../../src/geometry/bases.ts';
import { detour } from '../../src/geometry/detour.ts';
import * as G from '../../src/geometry/footprint.ts';
import { hiddenIn } from '../../src/geometry/footprint.ts';
import { CREST, heightAt, highestFront, highestUnder, isHigher } from '../../src/geometry/hills.ts';
import { stretch } from '../../src/geometry/polygon.ts';
import { ahead, type Pose, pose, type Segment } from '../../src/geometry/pose.ts';
import * as W from '../../src/geometry/posts.ts';
import { DEGREE, PACE } from '../../src/geometry/units.ts';
import { base, WIDTH } from './arbitrary.ts';

const FOOT = 25 * PACE;
const at = (x: number, y: number, h = 0): Pose => pose(x * PACE, y * PACE, h * DEGREE);
const one = (x: number, y: number, h = 0): Bases => lone(at(x, y, h), { width: WIDTH, depth: FOOT });
const ring = (...paces: number[]): number[] => paces.map((p) => p * PACE);
const way = (...paces: number[]): Segment => stretch(ring(...paces), 0, 2);
const wood = ring(0, 0, 300, 0, 300, 300, 0, 300);

test('A-16: going under a base by area; wholly inside is strict', () => {
  expect(hasAreaIn(one(150, 150), 0, wood)).toBe(true);
  expect(hasAreaIn(one(-25, 150), 0, wood)).toBe(false); // on the boundary: the better going
  expect(G.whollyInside(one(150, 150), 0, wood)).toBe(true);
  expect(G.whollyInside(one(25, 150), 0, wood)).toBe(false);
  const notched = ring(0, 0, 300, 0, 300, 300, 150, 140, 0, 300);
  expect(G.whollyInside(one(150, 150), 0, notched)).toBe(false);
});

test('A-16, A-41: on a road by both midpoints and by heading', () => {
  const road = ring(0, 0, 0, 300);
  expect(G.onRoad(one(12, 100), 0, road)).toBe(true);
  expect(G.onRoad(one(13, 100), 0, road)).toBe(false);
  expect(G.onRoad(one(0, 100, 25), 0, road)).toBe(true);
  expect(G.onRoad(one(0, 100, 31), 0, road)).toBe(false);
  expect(G.onRoad(one(0, 100, 180), 0, road)).toBe(true);
});

test('A-29: rivers are crossed by their centre line, and run one way', () => {
  const line = ring(0, 0, 100, 0, 200, 50);
  expect(G.passesLine(way(50, -10, 50, 10), line)).toBe(true);
  expect(G.passesLine(way(50, 1, 50, 10), line)).toBe(false);
  expect(G.upstream(line, way(80, 0, 20, 0))).toBe(true);
  expect(G.upstream(line, way(20, 0, 80, 0))).toBe(false);
  expect(G.nearestStretch(line, 180 * PACE, 45 * PACE)).toBe(2);
});

test('G-65: within 45° of straight downwind, inclusive', () => {
  expect(G.downwind(225 * DEGREE, 0)).toBe(true);
  expect(G.downwind(225 * DEGREE + 1, 0)).toBe(false);
  expect(G.cast(0, 0, 90 * DEGREE, PACE)).toEqual({ x: PACE, y: 0 });
});

test('A-27: hidden only with all nine points inside', () => {
  expect(hiddenIn(one(150, 150), 0, wood)).toBe(true);
  expect(hiddenIn(one(25, 150), 0, wood)).toBe(false);
});

const hill = { ring: wood, crest: ring(150, 150) };

test('A-28, G-35: height falls straight from the crest to the edge', () => {
  const h = (x: number, y: number) => heightAt(hill, x * PACE, y * PACE) / CREST;
  expect(h(150, 150)).toBe(1);
  expect(h(75, 150)).toBe(0.5);
  expect(h(0, 150)).toBe(0);
  expect(h(-10, 150)).toBe(0);
  expect(h(225, 225)).toBeCloseTo(0.5, 4);
  const ridge = { ring: wood, crest: ring(100, 150, 200, 150) };
  expect(heightAt(ridge, 150 * PACE, 225 * PACE) / CREST).toBe(0.5);
  expect(heightAt(ridge, 120 * PACE, 150 * PACE)).toBe(CREST);
});

test('A-28: higher by any part of the front over all of the enemy', () => {
  const up = one(150, 140, 180);
  const down = one(150, 115, 0);
  expect(isHigher([hill], up, 0, down)).toBe(true);
  expect(isHigher([hill], down, 0, up)).toBe(false);
  expect(isHigher([], up, 0, down)).toBe(false);
  expect(highestFront(hill, up, 0)).toBeLessThanOrEqual(highestUnder(hill, up, 0));
});

test('A-30: occupant and assailant of a section, stormed and thrown out', () => {
  fc.assert(
    fc.property(base, (s) => {
      const outer = pose(s.x, s.y, s.h);
      const works = lone(outer, { width: WIDTH, depth: W.THICK });
      const inside = lone(ahead(outer, -W.THICK), { width: WIDTH, depth: FOOT });
      const outside = lone(W.assailantPose(outer), { width: WIDTH, depth: FOOT });
      expect(W.occupies(inside, 0, works, 0)).toBe(true);
      expect(W.assails(outside, 0, works, 0)).toBe(true);
      expect(W.occupies(outside, 0, works, 0)).toBe(false);
      expect(W.assails(inside, 0, works, 0)).toBe(false);
    }),
  );
  expect(W.stormedPose(at(0, 0), FOOT)).toEqual(at(0, -35, 180));
  expect(W.thrownOutPose(at(0, 0))).toEqual(at(0, 0, 180));
});

test('A-44: limbering by turning the team turns the way of travel; by swapping, nothing moves', () => {
  const whole = 150 * PACE;
  const ready = { at: at(0, 0), limbered: false };
  expect(W.changeLimber(ready, whole, true)).toEqual({ at: at(0, -150, 180), limbered: true });
  expect(W.changeLimber(ready, whole, false)).toEqual({ at: at(0, 0), limbered: true });
  expect(W.changeLimber(W.changeLimber(ready, whole, true), whole, true)).toEqual(ready);
  expect(W.gunAlone(ready, whole)).toEqual(at(0, 0));
  // Limbered, the gun is the rear 50p and looks back.
  expect(W.gunAlone({ at: at(0, 0), limbered: true }, whole)).toEqual(at(0, -150, 180));
});

test('A-39, G-30: round what cannot be crossed, by its corners', () => {
  expect(detour(way(-100, -50, 400, -50), [wood]).length).toBe(500 * PACE);
  // Along 150 up, 300 across, 150 down is shorter by the corners (0,300), (300,300) or (0,0), (300,0): equal.
  const leg = Math.sqrt(100 * 100 + 150 * 150);
  expect(detour(way(-100, 150, 400, 150), [wood]).length).toBe(Math.round((2 * leg + 300) * PACE));
  expect(detour(way(150, 150, 400, 150), [wood]).length).toBe(Infinity); // locked in
  // By way of two of its corners.
  expect(detour(way(-100, 150, 400, 150), [wood]).line.length).toBe(8);
  const low = ring(-50, 100, 50, 100, 50, 200, -50, 200);
  expect(detour(way(0, 0, 0, 400), [low]).length).toBe(
    Math.round((Math.sqrt(50 * 50 + 100 * 100) + 100 + Math.sqrt(50 * 50 + 200 * 200)) * PACE),
  );
});
