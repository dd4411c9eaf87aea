import { expect, test } from 'vitest';
import { type Bases, edgeAt, FRONT, LEFT_EDGE, lone, makeBases, put, RIGHT_EDGE } from '../../src/geometry/bases.ts';
import { inArc, lineOfFire, type Shot } from '../../src/geometry/fire.ts';
import { gapsAmong, holdsCourse, meetsGap, passesGap, tooNarrow } from '../../src/geometry/gaps.ts';
import { type Pose, pose } from '../../src/geometry/pose.ts';
import { DEGREE, HALF, PACE, QUARTER } from '../../src/geometry/units.ts';
import * as Z from '../../src/geometry/zones.ts';
import { WIDTH } from './arbitrary.ts';

const FOOT = 25 * PACE;
const at = (x: number, y: number, h = 0): Pose => pose(x * PACE, y * PACE, h * DEGREE);
const one = (x: number, y: number, h = 0): Bases => lone(at(x, y, h), { width: WIDTH, depth: FOOT });
function many(...poses: Pose[]): Bases {
  const b = makeBases(poses.length);
  poses.forEach((p, i) => {
    put(b, i, p, { width: WIDTH, depth: FOOT });
  });
  b.count = poses.length;
  return b;
}
const enemy = one(0, 0);

test('A-14: a base exactly one width ahead is bound, one half a pace and more beyond it is not', () => {
  expect(Z.inFrontZone(enemy, 0, one(0, 50, 180), 0)).toBe(true);
  expect(Z.inFrontZone(enemy, 0, one(0, 50.5, 180), 0)).toBe(false);
  expect(Z.inFrontZone(enemy, 0, one(48, 40, 180), 0)).toBe(true);
  expect(Z.inFrontZone(enemy, 0, one(50, 40, 180), 0)).toBe(false);
  expect(Z.inFrontZone(enemy, 0, one(0, -25), 0)).toBe(false);
});

test('A-43: directly ahead', () => {
  expect(Z.directlyAhead(enemy, 0, one(45, 900, 180), 0)).toBe(true);
  expect(Z.directlyAhead(enemy, 0, one(50, 900, 180), 0)).toBe(false);
});

test('A-37, C-28: less than one depth behind is close behind; a third rank of the same depth is not', () => {
  expect(Z.closeBehind(enemy, 0, one(0, -25), 0)).toBe(true);
  expect(Z.closeBehind(enemy, 0, one(0, -49), 0)).toBe(true);
  expect(Z.closeBehind(enemy, 0, one(0, -50), 0)).toBe(false);
  // D-basing.3: a 100p deep base counts as 50p.
  const wagon = lone(at(0, 0), { width: WIDTH, depth: 100 * PACE });
  expect(Z.closeBehind(wagon, 0, one(0, -149), 0)).toBe(true);
  expect(Z.closeBehind(wagon, 0, one(0, -150), 0)).toBe(false);
});

test('A-19: wholly beyond the prolonged flank or rear, give or take half a pace', () => {
  expect(Z.whollyOnFlank(enemy, edgeAt(0, RIGHT_EDGE), one(50, 100), 0)).toBe(true);
  expect(Z.whollyOnFlank(enemy, edgeAt(0, RIGHT_EDGE), one(49.5, 100), 0)).toBe(true);
  expect(Z.whollyOnFlank(enemy, edgeAt(0, RIGHT_EDGE), one(49.4, 100), 0)).toBe(false);
  expect(Z.whollyOnFlank(enemy, edgeAt(0, LEFT_EDGE), one(-50, -300), 0)).toBe(true);
  expect(Z.whollyBehind(enemy, 0, one(0, -24.5), 0)).toBe(true);
  expect(Z.whollyBehind(enemy, 0, one(0, -24), 0)).toBe(false);
});

test('A-26, G-49: which edge a shot strikes', () => {
  const from = (x: number, y: number) => Z.edgeStruck(enemy, 0, x * PACE, y * PACE);
  expect(from(25, 100)).toBe('front');
  expect(from(26, 100)).toBe('front-corner');
  expect(from(200, 0)).toBe('side');
  expect(from(200, -25)).toBe('side');
  expect(from(0, -26)).toBe('rear');
});

test('A-14 (b): distance from the front line', () => {
  expect(Z.fromFrontLine(enemy, 0, one(0, 50, 180), 0)).toBe(50 * PACE);
});

test('A-38: outside the table by the outermost corner', () => {
  expect(Z.outsideTable(one(25, 25), 0, 600 * PACE, 400 * PACE)).toBe(0);
  expect(Z.outsideTable(one(24, 25), 0, 600 * PACE, 400 * PACE)).toBe(PACE);
  expect(Z.outsideTable(one(300, 200), 0, 600 * PACE, 400 * PACE)).toBeLessThan(0);
});

test('A-24: one element width to either side of straight ahead, range inclusive', () => {
  const shooter = one(0, 0);
  const hit = (x: number, y: number, range: number, edge: 0 | 1 | 2 | 3 = FRONT) =>
    inArc({ from: shooter, shooter: 0, edge, at: one(x, y, 180), target: 0 }, range * PACE);
  expect(hit(0, 200, 200)).toBe(true);
  expect(hit(0, 200.01, 200)).toBe(false);
  expect(hit(99, 100, 200)).toBe(true);
  expect(hit(100, 100, 200)).toBe(false);
  expect(hit(0, -60, 200)).toBe(false);
  expect(hit(100, -20, 200, RIGHT_EDGE)).toBe(true);
  expect(hit(-100, -20, 200, RIGHT_EDGE)).toBe(false);
  expect(hit(-100, -20, 200, LEFT_EDGE)).toBe(true);
});

test('A-25: a third base between the lines blocks; one beside them does not; a gap suffices', () => {
  const shooter = one(0, 0);
  const target = one(0, 200, 180);
  const shot = (at: Bases): Shot => ({
    from: shooter,
    shooter: 0,
    edge: FRONT,
    at,
    target: 0,
    through: false,
    before: true,
  });
  const clear = (others: Bases) => lineOfFire(shot(target), others, () => false);
  expect(clear(many())).toBe(true);
  expect(clear(many(at(0, 100)))).toBe(false);
  expect(clear(many(at(50, 100)))).toBe(true);
  expect(clear(many(at(40, 100)))).toBe(false);
  expect(clear(many(at(50, 100), at(-50, 100)))).toBe(true);
  expect(lineOfFire(shot(target), many(at(0, 100)), () => true)).toBe(true);
});

test('A-25: a target turned aside is shot at by its near edges', () => {
  const shooter = one(0, 0);
  const aside = one(90, 150, 270);
  const shot = (at: Bases): Shot => ({
    from: shooter,
    shooter: 0,
    edge: FRONT,
    at,
    target: 0,
    through: false,
    before: true,
  });
  expect(lineOfFire(shot(aside), many(), () => false)).toBe(true);
  expect(lineOfFire(shot(aside), many(at(45, 90)), () => false)).toBe(false);
});

test('A-15: gaps narrower than an element stop, gaps of one element hold the course', () => {
  const b = many(at(0, 0), at(90, 0), at(200, 0));
  const gaps = gapsAmong(b, [0, 1, 2], () => 2 * WIDTH);
  expect(gaps.map((g) => [g.first, g.second, g.width / PACE])).toEqual([
    [0, 1, 40],
    [1, 2, 60],
  ]);
  expect(gaps.map((g) => tooNarrow(g, WIDTH))).toEqual([true, false]);
  expect(gaps.map((g) => holdsCourse(g, WIDTH))).toEqual([false, true]);
  const before = one(145, -60);
  const way = many(at(145, -60), at(145, 60));
  expect(passesGap(gaps[1], way, 1)).toBe(true);
  expect(passesGap(gaps[0], way, 1)).toBe(false);
  expect(meetsGap(gaps[1], one(145, 0), 0)).toBe(true);
  expect(meetsGap(gaps[1], before, 0)).toBe(false);
  expect(HALF).toBe(2 * QUARTER);
});

test('A-25: the lines may pass through the target, so half of it in the open is enough', () => {
  const shooter = one(0, 0);
  const shot = (through: boolean): Shot => ({
    from: shooter,
    shooter: 0,
    edge: FRONT,
    at: one(0, 200, 180),
    target: 0,
    through,
    before: true,
  });
  const screened = many(at(35, 170));
  expect(lineOfFire(shot(false), screened, () => false)).toBe(false);
  expect(lineOfFire(shot(true), screened, () => false)).toBe(true);
  expect(lineOfFire(shot(true), many(at(0, 100)), () => false)).toBe(false);
});
