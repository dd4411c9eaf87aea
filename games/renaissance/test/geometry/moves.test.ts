import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornerOf, FL, FR, lone, makeBases, put } from '../../src/geometry/bases.ts';
import { alongTrack, costWithTurns, doLeg, frontRank, onTrack, walk, wheelOf } from '../../src/geometry/legs.ts';
import { distance } from '../../src/geometry/nearest.ts';
import { displacement, LINEAR, layOut, PATHS, samples, strayedCorner } from '../../src/geometry/paths.ts';
import { aboutTurn, ahead, LEFT, type Pose, pose, RIGHT, sidestep } from '../../src/geometry/pose.ts';
import { BEHIND, linkOf, NO_LINK, ON_RIGHT } from '../../src/geometry/touching.ts';
import { DEGREE, PACE, QUARTER, SAMPLE_STEP, SAMPLE_TURN, turnFrom } from '../../src/geometry/units.ts';
import { base, near, WIDTH } from './arbitrary.ts';

const FOOT = 25 * PACE;

/** Two ranks of three: 0 1 2 in front, 3 4 5 behind. */
function block(at: Pose): ReturnType<typeof makeBases> {
  const b = makeBases(6);
  for (let k = 0; k < 6; k++)
    put(b, k, ahead(sidestep(at, (k % 3) * WIDTH), -FOOT * Math.floor(k / 3)), { width: WIDTH, depth: FOOT });
  b.count = 6;
  return b;
}
const ALL = [0, 1, 2, 3, 4, 5];

test('A-9, A-10: the front rank, and the corner a wheel turns about', () => {
  const b = block(pose(0, 0, 0));
  expect(frontRank(b, ALL)).toEqual([0, 1, 2]);
  expect(wheelOf(b, ALL, LEFT)).toEqual({ pivot: cornerOf(b, 0, FL), radius: 3 * WIDTH });
  expect(wheelOf(b, ALL, RIGHT)).toEqual({ pivot: cornerOf(b, 2, FR), radius: 3 * WIDTH });
});

test('A-10: a wheel costs the straight way of its outer corner; links hold and the pivot stays', () => {
  const turn = fc.integer({ min: 1, max: QUARTER });
  fc.assert(
    fc.property(base, turn, fc.constantFrom(LEFT, RIGHT), ({ x, y, h }, angle, side) => {
      const b = block(pose(x, y, h));
      const outer = cornerOf(b, side === LEFT ? 2 : 0, side === LEFT ? FR : FL);
      const inner = cornerOf(b, side === LEFT ? 0 : 2, side === LEFT ? FL : FR);
      const cost = doLeg(b, ALL, { kind: 'wheel', side, angle });
      const carried = cornerOf(b, side === LEFT ? 2 : 0, side === LEFT ? FR : FL);
      const stayed = cornerOf(b, side === LEFT ? 0 : 2, side === LEFT ? FL : FR);
      expect(Math.abs(distance(outer.x, outer.y, carried.x, carried.y) - cost)).toBeLessThanOrEqual(3);
      expect(distance(inner.x, inner.y, stayed.x, stayed.y)).toBeLessThanOrEqual(2);
      expect(linkOf(b, 0, b, 1)).toBe(ON_RIGHT);
      expect(linkOf(b, 2, b, 5)).toBe(BEHIND);
    }),
  );
});

test('A-9, A-12: ahead and sideways cost their length and keep the group', () => {
  fc.assert(
    fc.property(base, fc.integer({ min: 1, max: 250 * PACE }), (s, d) => {
      const b = block(pose(s.x, s.y, s.h));
      expect(doLeg(b, ALL, { kind: 'ahead', distance: d })).toBe(d);
      expect(doLeg(b, ALL, { kind: 'step', distance: -WIDTH / 2 })).toBe(WIDTH / 2);
      for (const [i, j] of [
        [0, 1],
        [1, 2],
        [0, 3],
        [4, 5],
      ])
        expect(linkOf(b, i, b, j)).not.toBe(NO_LINK);
    }),
  );
});

test('A-11: an about-turn alone costs 0; retiring 100p costs 100p; two turns cost front line to rear line', () => {
  const at = pose(500 * PACE, 500 * PACE, 30 * DEGREE);
  const before = lone(at, { width: WIDTH, depth: FOOT });
  const about = aboutTurn(at, FOOT);
  expect(costWithTurns(before, lone(about, { width: WIDTH, depth: FOOT }), 0, 1)).toBeLessThanOrEqual(1);
  const retired = lone(ahead(about, 100 * PACE), { width: WIDTH, depth: FOOT });
  expect(Math.abs(costWithTurns(before, retired, 0, 1) - 100 * PACE)).toBeLessThanOrEqual(2);
  const turnedBack = lone(aboutTurn(ahead(about, 100 * PACE), FOOT), { width: WIDTH, depth: FOOT });
  expect(Math.abs(costWithTurns(before, turnedBack, 0, 2) - 125 * PACE)).toBeLessThanOrEqual(2);
});

test('A-13: samples of every path begin and end where they should, close enough to miss nothing', () => {
  fc.assert(
    fc.property(
      base.chain((a) => near(a, 250).map((b) => [a, b] as const)),
      ([a, b]) => {
        const from = pose(a.x, a.y, a.h);
        const to = pose(b.x, b.y, b.h);
        for (const path of PATHS) {
          const way = samples(from, to, { width: WIDTH, depth: a.depth }, path);
          expect(way[0]).toEqual(from);
          expect(way[way.length - 1]).toEqual(to);
          const first = path === 5 ? 2 : 1;
          const steps = way.slice(first).map((at, k) => [way[first + k - 1], at] as const);
          const turns = steps.map(([one, next]) => Math.abs(turnFrom(one.h, next.h)));
          const ways = steps.map(([one, next]) => displacement(one, next, { width: WIDTH, depth: a.depth }));
          expect(Math.max(0, ...turns)).toBeLessThanOrEqual(SAMPLE_TURN + 1);
          expect(Math.max(0, ...ways)).toBeLessThanOrEqual(SAMPLE_STEP + 4);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('A-13, G-7: no corner may end or pass beyond the allowance and half a pace', () => {
  const from = pose(0, 0, 0);
  const way = (d: number) => samples(from, ahead(from, d), { width: WIDTH, depth: FOOT }, LINEAR);
  expect(strayedCorner(layOut(way(100.5 * PACE), { width: WIDTH, depth: FOOT }), 100 * PACE)).toBeNull();
  expect(strayedCorner(layOut(way(100.5 * PACE + 1), { width: WIDTH, depth: FOOT }), 100 * PACE)).toMatchObject({
    moved: 100.5 * PACE + 1,
  });
  // A right turn about the front midpoint carries the rear left corner √2 · … away.
  expect(displacement(from, pose(0, 0, QUARTER), { width: WIDTH, depth: FOOT })).toBe(
    Math.round(Math.sqrt(50 * 50 + 0) * PACE),
  );
});

test('A-8: followers of a column stand on the track of its head', () => {
  const head = pose(0, 0, 0);
  let track = [head.x, head.y, 0, -75 * PACE];
  expect(onTrack(track, 25 * PACE, FOOT)).toEqual(pose(0, -25 * PACE, 0));
  track = walk(track, 50 * PACE, 0, 75 * PACE);
  expect(alongTrack(track, 50 * PACE)).toEqual({ x: 0, y: 0 });
  expect(onTrack(track, 0, FOOT)).toEqual(pose(50 * PACE, 0, QUARTER));
  expect(onTrack(track, 50 * PACE, FOOT)).toEqual(pose(0, 0, 0));
  const bent = onTrack(track, 40 * PACE, FOOT);
  expect(bent.h > 0 && bent.h < QUARTER).toBe(true);
  // Beyond its end the track goes straight on.
  expect(onTrack([head.x, head.y, 0, -10 * PACE], 100 * PACE, FOOT)).toEqual(pose(0, -100 * PACE, 0));
});
