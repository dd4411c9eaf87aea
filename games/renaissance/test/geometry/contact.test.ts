import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornerAt, type Edge, edgeAt, FL, FR, FRONT, lone, REAR, RIGHT_EDGE, RR } from '../../src/geometry/bases.ts';
import { ahead, mirror, pose, shifted, sidestep, turnedAbout } from '../../src/geometry/pose.ts';
import * as C from '../../src/geometry/touching.ts';
import { DEGREE, E_CORNER, E_GAP, E_PEN, HALF, PACE, QUARTER } from '../../src/geometry/units.ts';
import { base, depth, pair, tableOf, WIDTH } from './arbitrary.ts';
import { F, trueBase } from './oracle.ts';

const FOOT = 25 * PACE;
const still = lone(pose(0, 0, 0), { width: WIDTH, depth: FOOT });
const facing = (x: number, y: number, h = HALF) => lone(pose(x, y, h), { width: WIDTH, depth: FOOT });

test('A-4: edges touch across a gap of 0.5p and a penetration of 0.25p, no more', () => {
  const touch = (y: number) => C.edgeTouching(still, edgeAt(0, FRONT), facing(0, y), 0);
  expect(touch(0)).toBe(FRONT);
  expect(touch(E_GAP)).toBe(FRONT);
  expect(touch(E_GAP + 1)).toBe(-1);
  expect(touch(-E_PEN)).toBe(FRONT);
  expect(touch(-E_PEN - 1)).toBe(-1);
});

test('A-4: edges must share more than 1p', () => {
  expect(C.edgeTouching(still, edgeAt(0, FRONT), facing(WIDTH - PACE, 0), 0)).toBe(-1);
  expect(C.edgeTouching(still, edgeAt(0, FRONT), facing(WIDTH - PACE - 1, 0), 0)).toBe(FRONT);
});

test('A-4: edges must be parallel within 1°', () => {
  expect(C.edgeTouching(still, edgeAt(0, FRONT), facing(0, 0, HALF + DEGREE), 0)).toBe(FRONT);
  expect(C.edgeTouching(still, edgeAt(0, FRONT), facing(0, 0, HALF + DEGREE + 1), 0)).toBe(-1);
  expect(C.quarterTurns(still, 0, facing(0, 0, 359 * DEGREE), 0)).toBe(0);
  expect(C.quarterTurns(still, 0, facing(0, 0, 359 * DEGREE - 1), 0)).toBe(-1);
});

test('A-4: corners coincide within 1p; touching at a corner is no edge contact', () => {
  expect(C.cornersMeet(still, cornerAt(0, FL), facing(E_CORNER, 0), cornerAt(0, FR))).toBe(true);
  expect(C.cornersMeet(still, cornerAt(0, FL), facing(E_CORNER + 1, 0), cornerAt(0, FR))).toBe(false);
  expect(C.touchingEdge(still, 0, facing(WIDTH, 0), 0)).toBe(-1);
});

/** A-4 by true rectangles: which edges touch, and by how much each test is passed or missed. */
function trueContact(a: ReturnType<typeof trueBase>, edge: number, b: ReturnType<typeof trueBase>, other: number) {
  const n = [a.f, a.r, a.f.map((c) => -c), a.r.map((c) => -c)][edge] as readonly [bigint, bigint];
  const s = [n[1], -n[0]] as const;
  const on = (axis: readonly [bigint, bigint], p: readonly [bigint, bigint]): number =>
    Number((axis[0] * (p[0] - a.corners[edge][0]) + axis[1] * (p[1] - a.corners[edge][1])) >> (2n * F - 20n)) / 1048576;
  const end = on(s, a.corners[(edge + 1) % 4]);
  const [p, q] = [b.corners[other], b.corners[(other + 1) % 4]];
  const least = Math.max(Math.min(0, end), Math.min(on(s, p), on(s, q)));
  const most = Math.min(Math.max(0, end), Math.max(on(s, p), on(s, q)));
  const middle = (least + most) / 2;
  const gap = on(n, p) + ((on(n, q) - on(n, p)) * (middle - on(s, p))) / (on(s, q) - on(s, p));
  return { shared: most - least, gap };
}

test('A-4: edge contact agrees with true rectangles except within a few units of a limit', () => {
  let found = 0;
  const nearly = base.chain((a) =>
    fc
      .tuple(
        fc.integer({ min: -60 * PACE, max: 60 * PACE }),
        fc.integer({ min: -PACE, max: PACE }),
        fc.integer({ min: -1100, max: 1100 }),
        fc.integer({ min: 0, max: 3 }),
        depth,
      )
      .map(([along, out, turn, q, d]) => {
        const at = shifted(sidestep(ahead(pose(a.x, a.y, a.h), out), along), 0, 0);
        return [a, { ...mirror(pose(at.x, at.y, at.h + turn + q * QUARTER)), depth: d }] as const;
      }),
  );
  fc.assert(
    fc.property(nearly, ([a, b]) => {
      const t = tableOf([a, b]);
      const quarters = C.quarterTurns(t, 0, t, 1);
      if (quarters < 0) return;
      const [ta, tb] = [trueBase(a, WIDTH, a.depth), trueBase(b, WIDTH, b.depth)];
      for (let e = 0 as Edge; e < 4; e++) {
        const other = C.facingEdge(e, quarters);
        const { shared, gap } = trueContact(ta, e, tb, other);
        const limits = [shared - PACE, gap - E_GAP, gap + E_PEN];
        if (limits.some((m) => Math.abs(m) < 4)) continue;
        const exact = shared > PACE && gap <= E_GAP && gap >= -E_PEN;
        const ours = C.sharedLength(t, edgeAt(0, e), t, edgeAt(1, other));
        expect(ours > 0).toBe(exact);
        if (exact) {
          found++;
          expect(Math.abs(ours - shared)).toBeLessThan(4);
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(50);
});

test('A-5: lined up front to front needs both corners; a slide of more than 1p is contact without combat', () => {
  expect(C.linedUpOn(facing(PACE, 0), 0, still, 0)).toBe(FRONT);
  expect(C.linedUpOn(facing(PACE + 1, 0), 0, still, 0)).toBe(-1);
  expect(C.edgeTouching(facing(PACE + 1, 0), edgeAt(0, FRONT), still, 0)).toBe(FRONT);
});

test('A-5: on a flank the front corners must meet', () => {
  const on = (y: number) =>
    C.linedUpOn(lone(pose(WIDTH / 2, y, 3 * QUARTER), { width: WIDTH, depth: FOOT }), 0, still, 0);
  expect(on(-WIDTH / 2)).toBe(RIGHT_EDGE);
  expect(on(-WIDTH / 2 - E_CORNER - 1)).toBe(-1);
});

test('A-6: side links by front or by rear corners, file links by both; none across commands of heading', () => {
  const beside = (y: number, d: number) => C.linkOf(still, 0, lone(pose(WIDTH, y, 0), { width: WIDTH, depth: d }), 0);
  expect(beside(0, 50 * PACE)).toBe(C.ON_RIGHT);
  expect(beside(25 * PACE, 50 * PACE)).toBe(C.ON_RIGHT); // deeper, rear corners meet
  expect(beside(10 * PACE, 50 * PACE)).toBe(C.NO_LINK);
  expect(C.linkOf(still, 0, lone(pose(-WIDTH, 0, 0), { width: WIDTH, depth: FOOT }), 0)).toBe(C.ON_LEFT);
  expect(C.linkOf(still, 0, lone(pose(0, -FOOT, 0), { width: WIDTH, depth: FOOT }), 0)).toBe(C.BEHIND);
  expect(C.linkOf(still, 0, lone(pose(0, FOOT, 0), { width: WIDTH, depth: FOOT }), 0)).toBe(C.AHEAD);
  expect(C.linkOf(still, 0, lone(pose(2 * PACE, FOOT, 0), { width: WIDTH, depth: FOOT }), 0)).toBe(C.NO_LINK);
  expect(C.linkOf(still, 0, facing(0, 0), 0)).toBe(C.NO_LINK);
});

test('A-6: links are mutual', () => {
  const back = { 0: 0, 1: 2, 2: 1, 3: 4, 4: 3 } as const;
  const linked = base.chain((a) =>
    fc.constantFrom([WIDTH, 0], [-WIDTH, 0], [0, -a.depth], [0, a.depth]).map(([u, v]) => {
      const at = ahead(sidestep(pose(a.x, a.y, a.h), u), v);
      return [a, { ...at, depth: a.depth }] as const;
    }),
  );
  fc.assert(
    fc.property(fc.oneof(pair, linked), ([a, b]) => {
      const t = tableOf([a, b]);
      expect(C.linkOf(t, 1, t, 0)).toBe(back[C.linkOf(t, 0, t, 1)]);
    }),
  );
  fc.assert(
    fc.property(linked, ([a, b]) => {
      const t = tableOf([a, b]);
      expect(C.linkOf(t, 0, t, 1)).not.toBe(C.NO_LINK);
    }),
  );
});

test('A-7: a bent column holds together up to 90° by one rear corner', () => {
  const follower = pose(0, -FOOT, 0);
  const pivot = { x: still.corners[2 * RR], y: still.corners[2 * RR + 1] };
  const bent = (turn: number) =>
    C.bentLink(still, 0, lone(turnedAbout(follower, pivot, -turn), { width: WIDTH, depth: FOOT }), 0);
  expect(bent(0)).toBe(true);
  expect(bent(60 * DEGREE)).toBe(true);
  expect(bent(QUARTER + 1)).toBe(false);
  expect(C.bentLink(still, 0, lone(pose(60 * PACE, -FOOT, 0), { width: WIDTH, depth: FOOT }), 0)).toBe(false);
  expect(C.edgeTouching(still, edgeAt(0, REAR), lone(follower, { width: WIDTH, depth: FOOT }), 0)).toBe(FRONT);
});
