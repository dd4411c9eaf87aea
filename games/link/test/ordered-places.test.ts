/** What an order of battle says of places, as the table keeps it: by the town, on the hill, before one block. */
import { SwiftChance } from '@drumhead/kernel';
import { afield } from '@drumhead/link';
import { contextOf, geometry, type Position, type RenaissanceAction } from '@drumhead/renaissance';
import { stationsNow } from '@drumhead/renaissance/queries';
import { describe, expect, it } from 'vitest';
import { field, laidOutBy } from '../testkit/laid-out.ts';
import { type Brief, engagement, today } from '../testkit/shorthand.ts';

const { PACE } = geometry;

type Deployment = Extract<RenaissanceAction, { kind: 'deploy' }>;

const laidOut = (brief: Brief, seed: number): Position => laidOutBy(afield(today, engagement(brief)).order, seed);

const DEFENDER = 1;
const OBSTACLE = { work: 'obstacle', gate: false, redoubt: -1 } as const;

/** His usual array, spelt out: everybody of his in the order he waits in. */
function arrayOf(p: Position): Deployment {
  const after = field.clone(p);
  field.play(after, { seat: DEFENDER, action: { kind: 'array' } }, new SwiftChance(1), null);
  const standing = stationsNow(contextOf(field.editions, p), DEFENDER).toSorted((a, b) => a.element - b.element);
  const sections = after.sections.map(({ x, y, h }) => ({ ...OBSTACLE, x, y, h }));
  return { kind: 'deploy', standing, sections };
}

const whyNot = (p: Position, action: Deployment): string | null => {
  const verdict = field.check(p, DEFENDER, action);
  return verdict.ok ? null : verdict.refusal.key;
};

const seeds = [1, 2, 3, 4, 5, 6];

describe('An order of battle says where', () => {
  it('L-2.27: the besieged who join come on by the town, where it turns out to lie on the besieger’s edge', () => {
    const brief: Brief = {
      area: 'north-riding',
      main: 'west-riding',
      line: { 'r-charles': 4, 'r-m-foot-cheshire': 3, 'p-leven': 4, 'p-m-foot-derby': 3 },
      joined: { 'r-newcastle': 3 },
    };
    const { order } = afield(today, engagement(brief));
    expect(order.sides[0].reserve?.entrances).toEqual([{ edge: 2, from: 0, to: 2250, blocks: 1, by: 'town' }]);
    for (const seed of seeds) {
      const p = laidOut(brief, seed);
      const touches = (ring: readonly number[]): boolean => ring.some((v, k) => k % 2 === 1 && v >= p.height);
      const town = p.features.find(({ kind, ring }) => kind === 'BUA' && touches(ring));
      const xs = town?.ring.filter((_, k) => k % 2 === 0) ?? [];
      const [{ from, to }] = p.given?.order.sides[0].reserve?.entrances ?? [];
      expect(from * PACE).toBeLessThanOrEqual(Math.min(...xs));
      expect(to * PACE).toBeGreaterThanOrEqual(Math.max(...xs));
      expect(to - from).toBeLessThan(1500);
    }
  });

  it('L-3.19: a battery is deployed on the hill that lies in its player’s zone', () => {
    const brief: Brief = {
      line: { 'r-charles': 4, 'r-m-foot-cheshire': 3, 'p-essex': 4, 'p-m-foot-derby': 3, 'p-cannon-1': 2 },
      events: { wellPositionedArtillery: ['parliament'] },
    };
    let held = 0;
    for (const seed of seeds) {
      const p = laidOut(brief, seed);
      const hill = p.given?.hills?.[DEFENDER] ?? -1;
      if (hill < 0) continue;
      const { kind, ring } = p.features[hill];
      expect(kind).toBe('H(G)');
      const ys = ring.filter((_, k) => k % 2 === 1);
      expect(Math.min(...ys)).toBeGreaterThan(p.height / 2);
      const array = arrayOf(p);
      const own = p.hidden[DEFENDER];
      const gun = own.label?.findIndex((label) => p.given?.labels[label] === 'p-cannon-1') ?? -1;
      const isOn = ({ x, y }: { x: number; y: number }): boolean => geometry.whereIn(ring, x, y) === 1;
      expect([seed, isOn(array.standing[gun])]).toEqual([seed, true]);
      // Anywhere else where it might stand otherwise.
      const elsewhere = Array.from({ length: 60 }, (_, k) => ({ x: (150 + 33 * k) * PACE, y: p.height - 200 * PACE }));
      const keys = elsewhere.map(({ x, y }) =>
        whyNot(p, { ...array, standing: array.standing.with(gun, { ...array.standing[gun], x, y }) }),
      );
      expect(keys.every((key, k) => key !== null || isOn(elsewhere[k]))).toBe(true);
      if (keys.includes('off-their-hill')) held++;
    }
    expect(held).toBeGreaterThan(3);
  });

  it('L-3.16: the obstacles of a last stand are before one block of foot, each of whose elements may have one', () => {
    const brief: Brief = {
      line: { 'r-charles': 4, 'r-m-foot-cheshire': 3, 'p-essex': 4, 'p-m-foot-derby': 3 },
      events: { lastStand: ['parliament'] },
    };
    const p = laidOut(brief, 2);
    const array = arrayOf(p);
    const own = p.hidden[DEFENDER];
    const { sections = [] } = array;
    expect(sections.length).toBeGreaterThan(1);
    const before = ({ x, y }: { x: number; y: number }) =>
      array.standing.find((it) => Math.abs(it.x - x) <= PACE && Math.abs(it.y - y) <= 11 * PACE)?.element ?? -1;
    const named = new Set(sections.map((section) => own.label?.[before(section)]));
    expect(named.size).toBe(1);
    expect(whyNot(p, array)).toBeNull();
    // One of them before another block.
    const [label] = named;
    const others = array.standing.filter(({ element }) => own.label?.[element] !== label);
    const dx = ({ x, y }: { x: number; y: number }) => ({
      ...sections[0],
      x,
      y: y + sections[0].y - under(sections[0]),
    });
    const under = (section: { x: number; y: number }): number => array.standing[before(section)].y;
    const keys = others.map((it) => whyNot(p, { ...array, sections: [...sections.slice(1), dx(it)] }));
    expect(keys.every((key) => key !== null)).toBe(true);
    expect(keys).toContain('misplaced-work');
  });
});
