import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornerOf, FL, FR, lone } from '../../src/geometry/bases.ts';
import { overlaps, penetration } from '../../src/geometry/overlap.ts';
import { pose, shifted, turnedAbout } from '../../src/geometry/pose.ts';
import { angleFree, partFree, reachFrom } from '../../src/geometry/sweep.ts';
import { chord } from '../../src/geometry/trig.ts';
import { DEGREE, E_PEN, HALF, PACE, QUARTER, TURN } from '../../src/geometry/units.ts';
import { base, near, type Spec, tableOf, WIDTH } from './arbitrary.ts';

const FOOT = 25 * PACE;

test('A-17: a straight advance stops exactly at the enemy’s front edge', () => {
  const t = tableOf([
    { x: 0, y: 0, h: 0, depth: FOOT },
    { x: 20 * PACE, y: 80 * PACE, h: HALF, depth: FOOT },
  ]);
  expect(partFree({ bases: t, i: 0, dx: 0, dy: 160 * PACE }, t, 1)).toBe(0.5);
  expect(partFree({ bases: t, i: 0, dx: 0, dy: 80 * PACE }, t, 1)).toBe(Infinity);
  expect(partFree({ bases: t, i: 0, dx: 0, dy: 80 * PACE + E_PEN }, t, 1)).toBe(Infinity); // touches within E_pen, goes no deeper
  expect(partFree({ bases: t, i: 0, dx: 0, dy: -500 * PACE }, t, 1)).toBe(Infinity);
});

test('A-17: neighbours in contact slide past each other', () => {
  const t = tableOf([
    { x: 0, y: 0, h: 0, depth: FOOT },
    { x: WIDTH - 100, y: 10 * PACE, h: 0, depth: FOOT },
  ]);
  expect(partFree({ bases: t, i: 0, dx: 0, dy: 200 * PACE }, t, 1)).toBe(Infinity);
});

/** Walks the way in small steps and tests each. */
function firstOverlap(t: ReturnType<typeof tableOf>, a: Spec, dx: number, dy: number): number {
  const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 64);
  for (let k = 0; k <= steps; k++) {
    const at = shifted(pose(a.x, a.y, a.h), Math.round((dx * k) / steps), Math.round((dy * k) / steps));
    if (overlaps(lone(at, { width: WIDTH, depth: a.depth }), 0, t, 1)) return k / steps;
  }
  return Infinity;
}

test('A-17: the straight sweep agrees with walking in steps of 1/16p', () => {
  let hits = 0;
  const move = fc.integer({ min: -150 * PACE, max: 150 * PACE });
  fc.assert(
    fc.property(
      base.chain((a) => near(a, 200).map((b) => [a, b] as const)),
      move,
      move,
      ([a, b], dx, dy) => {
        const t = tableOf([a, b]);
        fc.pre(penetration(t, 0, t, 1) <= 0 && (dx !== 0 || dy !== 0));
        const part = partFree({ bases: t, i: 0, dx, dy }, t, 1);
        const walked = firstOverlap(t, a, dx, dy);
        const length = Math.sqrt(dx * dx + dy * dy);
        if (walked !== Infinity) {
          hits++;
          // It touches before it overlaps; between the two lies a penetration of E_pen.
          expect(part).toBeLessThanOrEqual(walked + 2 / length);
        }
        if (part !== Infinity) {
          const at = shifted(pose(a.x, a.y, a.h), Math.round(dx * part), Math.round(dy * part));
          expect(Math.abs(penetration(lone(at, { width: WIDTH, depth: a.depth }), 0, t, 1))).toBeLessThan(3);
        } else {
          const end = lone(shifted(pose(a.x, a.y, a.h), dx, dy), { width: WIDTH, depth: a.depth });
          expect(penetration(end, 0, t, 1)).toBeLessThanOrEqual(E_PEN + 2);
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(hits).toBeGreaterThan(20);
});

test('A-10, A-17: a wheel stops where it touches, to 1/64p at its farthest corner', () => {
  let hits = 0;
  const turn = fc.integer({ min: -QUARTER, max: QUARTER });
  fc.assert(
    fc.property(
      base.chain((a) => near(a, 90).map((b) => [a, b] as const)),
      turn,
      ([a, b], angle) => {
        const t = tableOf([a, b]);
        fc.pre(penetration(t, 0, t, 1) <= 0 && angle !== 0);
        const pivot = cornerOf(t, 0, angle < 0 ? FL : FR);
        const free = angleFree({ bases: t, i: 0, pivot, angle }, t, 1);
        const ghost = (by: number) =>
          lone(turnedAbout(pose(a.x, a.y, a.h), pivot, by), { width: WIDTH, depth: a.depth });
        const radius = reachFrom(t, 0, pivot);
        if (free === Infinity) {
          const inside = Array.from({ length: 41 }, (_, k) =>
            penetration(ghost(Math.round((angle * k) / 40)), 0, t, 1),
          );
          expect(Math.max(...inside)).toBeLessThan(E_PEN + PACE / 2);
        } else {
          hits++;
          expect(Math.sign(free) === Math.sign(angle) || free === 0).toBe(true);
          expect(penetration(ghost(free), 0, t, 1)).toBeLessThanOrEqual(E_PEN);
          // 5p of corner travel farther it would be inside.
          const beyond = Math.min(Math.abs(angle), Math.abs(free) + 2 * DEGREE);
          const steps = 64;
          let inside = false;
          for (let k = 0; k <= steps; k++) {
            const by = Math.abs(free) + ((beyond - Math.abs(free)) * k) / steps;
            if (overlaps(ghost(Math.sign(angle) * Math.round(by)), 0, t, 1)) inside = true;
          }
          expect(inside).toBe(true);
          expect(chord(radius, 1)).toBeLessThanOrEqual(16);
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(hits).toBeGreaterThan(20);
});

test('A-17: a wheel away from an enemy is free', () => {
  const t = tableOf([
    { x: 0, y: 0, h: 0, depth: FOOT },
    { x: 0, y: 5 * PACE, h: HALF, depth: FOOT },
  ]);
  const wheel = (angle: number) => ({ bases: t, i: 0, pivot: cornerOf(t, 0, FR), angle });
  expect(angleFree(wheel(45 * DEGREE), t, 1)).toBeLessThan(8 * DEGREE);
  expect(angleFree(wheel(TURN / 36), tableOf([{ x: 0, y: -200 * PACE, h: 0, depth: FOOT }]), 0)).toBe(Infinity);
});
