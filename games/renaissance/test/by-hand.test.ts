/** A battle laid out by hand, and what the rules have against it. */

import { loadGame, randomPlayer, replay, Simulator, SwiftChance, startMatch } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { boundsOf } from '../src/geometry/polygon.ts';
import { DEGREE, HALF, PACE } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { ROUTING, STEADY, TEAM } from '../src/position/elements.ts';
import type { Position } from '../src/position/position.ts';
import { asDeployed, stationsNow } from '../src/queries/before-battle.ts';
import {
  atMovement,
  bendsOf,
  bentFeature,
  dismissedByHand,
  goneFrom,
  LAID_BY_HAND,
  layingRefused,
  ledByHand,
  markedByHand,
  movedByHand,
  playOnNow,
  recruitedByHand,
  shiftedFeature,
  withFeature,
  withoutFeature,
} from '../src/queries/by-hand.ts';
import { featureNames, unitLabel } from '../src/rules/battles/battle-names.ts';
import { initialMorale } from '../src/rules/morale-equivalents.ts';
import { contextOf } from '../src/rules/rulebook.ts';

const game = loadGame(renaissance);
const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };
const FOUR = [
  { troop: 'Sh(O)', side: 'south', at: [500, 300, 0] },
  { troop: 'Sh(O)', side: 'south', at: [550, 300, 0], is: ['general'] },
  { troop: 'Pi(O)', side: 'north', at: [500, 900, 180] },
  { troop: 'Pi(O)', side: 'north', at: [550, 900, 180], is: ['general'] },
];
const laid = (more: object = {}): Position => game.notation.read({ elements: FOUR, ...more }, setting);
const refused = (p: Position) => layingRefused(contextOf(game.editions, p));
const at = (x: number, y: number, h = 0) => ({ x: x * PACE, y: y * PACE, h });

describe('a battle laid out by hand', () => {
  test('A-3, A-38: nobody stands upon another or beyond the table, and it is said who', () => {
    expect(refused(laid())).toBeNull();
    expect(refused(movedByHand(laid(), [0], [at(530, 310)]))).toMatchObject({
      key: 'misplaced',
      cites: ['A-3'],
      facts: { element: 0, elementLabel: 'A1', otherLabel: 'A2' },
    });
    expect(refused(movedByHand(laid(), [2], [at(10, 900)]))).toMatchObject({ cites: ['A-38'], facts: { element: 2 } });
  });

  test('D-water.1: nor in open water, nor a vessel ashore', () => {
    const lake = { kind: 'WW', ring: [0, 1000, 1500, 1000, 1500, 1500, 0, 1500] };
    const p = laid({ features: [lake], table: [1500, 1500] });
    expect(refused(p)).toBeNull();
    expect(refused(movedByHand(p, [2], [at(500, 1300)]))).toMatchObject({ cites: ['D-water.1'] });
    const ashore = { elements: [...FOUR, { troop: 'Gal(O)', side: 'south', at: [900, 300, 0] }], features: [lake] };
    expect(refused(game.notation.read({ ...ashore, table: [1500, 1500] }, setting))).toMatchObject({
      cites: ['D-water.1'],
      facts: { element: 4 },
    });
  });

  test('is played on in the movement step of either side, at its hour, with its PIPs', () => {
    const p = laid({ hour: 9 });
    const { t } = contextOf(game.editions, p);
    expect(playOnNow(p)).toEqual({ side: 0, hour: 9, pips: [6, 6] });
    const next = atMovement(t, p, { side: 1, hour: 17, pips: [0, 3] });
    expect(playOnNow(next)).toEqual({ side: 1, hour: 17, pips: [6, 3] });
    expect(game.decisions(next)).toMatchObject([{ seat: 1, kind: 'moves' }]);
    expect(game.notation.read(game.notation.write(next), setting)).toEqual(next);
    const over = { ...next, winner: 0, ended: 1, stack: [] };
    expect(game.outcome(atMovement(t, over, playOnNow(over)))).toBeNull();
    // Nothing was changed in place.
    expect(playOnNow(p)).toEqual({ side: 0, hour: 9, pips: [6, 6] });
  });

  test('who is taken off is lost until he is put back; nobody routs and stands steady at once', () => {
    const without = markedByHand(laid(), [3], 'lost', true);
    expect(goneFrom(without)).toEqual([3]);
    expect(contextOf(game.editions, without).f.bases.width[3]).toBe(0);
    expect(goneFrom(markedByHand(without, [3], 'lost', false))).toEqual([]);
    const steady = markedByHand(laid(), [0], 'steady', true);
    expect(steady.elements.flags[0] & STEADY).toBe(STEADY);
    const routing = markedByHand(steady, [0], 'routing', true);
    expect(routing.elements.flags[0] & (STEADY | ROUTING)).toBe(ROUTING);
  });

  test('troops are raised beside a friend or about a spot where they can stand, and dismissed without a trace', () => {
    const p = laid();
    const { t } = contextOf(game.editions, p);
    const gun = { troop: t.troopOf.get('Art(O)')!, command: 1, at: at(500, 900) };
    const more = recruitedByHand({ t, p }, { ...gun, beside: 3 })!;
    expect(refused(more)).toBeNull();
    expect([more.elements.x[4] / PACE, more.elements.y[4] / PACE, more.elements.h[4]]).toEqual([600, 900, HALF]);
    expect(more.elements.flags[4] & TEAM).toBe(TEAM);
    const crowd = recruitedByHand({ t, p: more }, { ...gun, beside: null })!;
    expect(refused(crowd)).toBeNull();
    expect(p.elements.troop.length).toBe(4);
    // The general leaves, and another leads; nobody is counted lost.
    const without = dismissedByHand(crowd, [1, 3]);
    expect(without.commands.general).toEqual([-1, -1]);
    expect(goneFrom(without)).toEqual([]);
    const led = ledByHand(ledByHand(without, 0), 1);
    expect(led.commands.general).toEqual([0, 1]);
    const played = atMovement(t, led, playOnNow(led));
    expect(game.notation.read(game.notation.write(played), setting)).toEqual(played);
    expect(initialMorale(t, played, 0)).toBeLessThan(initialMorale(t, p, 0));
  });

  test('who pursues, and whose pontoons hold a bridge, is numbered anew when others are dismissed', () => {
    const bridge = { x: 100, y: 100, h: 0, kind: 'boats', river: 0, length: 60, by: 3 };
    const p = laid({ quarry: [3, 1, 2, 0], bridges: [bridge] });
    const without = dismissedByHand(p, [0]);
    expect(without.quarry).toEqual([2, 0]);
    expect(without.bridges[0].by).toBe(2);
  });

  test('D-terrain.18, D-terrain.25: ground lies on the table, not upon other ground, and not along a road', () => {
    const chance = new SwiftChance(7);
    const small = { kind: 'Wd', size: 'small' } as const;
    const wood = withFeature(laid({ table: [1500, 1500] }), chance, small, at(1000, 600));
    expect(refused(wood)).toBeNull();
    expect(refused(shiftedFeature(wood, 0, at(450, 0)))).toMatchObject({ cites: ['D-terrain.18'], facts: { lies: 0 } });
    const both = withFeature(wood, chance, { kind: 'H(G)', size: 'small' }, at(1050, 650));
    expect(refused(both)).toMatchObject({ key: 'overlaps', facts: { kind: 'Wd', other: 'H(G)', lies: 0 } });
    expect(refused(shiftedFeature(both, 1, at(-200, -400), 30 * DEGREE))).toBeNull();
    // A road is bent by its points, and its ends keep to the edges.
    const road = withFeature(wood, chance, { kind: 'Rd', size: 'small' }, at(700, 700));
    expect(bendsOf(road, 1)).toEqual([0, 700, 1500].map((x) => ({ x: x * PACE, y: 700 * PACE })));
    const end = bentFeature(road, 1, 2, at(1300, 1400));
    expect(bendsOf(end, 1)[2]).toEqual({ x: 1300 * PACE, y: 1500 * PACE });
    const [left, low] = boundsOf(wood.features[0].ring);
    const along = [at(left / PACE, low / PACE + 20), at(left / PACE + 300, low / PACE + 20)];
    const uneven = bentFeature(bentFeature(bentFeature(road, 1, 1, along[0]), 1, 0, at(0, along[0].y / PACE)), 1, 2, {
      x: 1500 * PACE,
      y: along[0].y,
    });
    expect(refused(uneven)?.cites).toEqual(['D-terrain.25']);
    expect(withoutFeature(road, 0).features).toEqual([road.features[1]]);
    for (const kind of LAID_BY_HAND) {
      const p = withFeature(laid({ table: [1500, 1500] }), chance, { kind, size: 'middling' }, at(1000, 500));
      expect(refused(p)).toBeNull();
      expect(game.notation.read(game.notation.write(p), setting).features[0].kind).toBe(kind);
    }
  });

  test('a bridge goes with its river, and a river keeps its width where it is bent', () => {
    const p = laid({
      table: [1500, 1500],
      features: [{ kind: 'Wd', ring: [900, 100, 1100, 100, 1100, 300, 900, 300] }],
    });
    const river = withFeature(p, new SwiftChance(7), { kind: 'Rv', size: 'small' }, at(700, 700));
    const bridge = { ...at(700, 660), kind: 'permanent', river: 1, length: 80 * PACE } as const;
    const bridged = { ...river, bridges: [{ ...bridge, stage: 'standing' as const, by: -1, since: 0 }] };
    expect(withoutFeature(bridged, 0).bridges).toMatchObject([{ river: 0 }]);
    expect(withoutFeature(bridged, 1).bridges).toEqual([]);
    const { ring } = bentFeature(river, 1, 1, at(700, 760)).features[1];
    expect(Math.hypot(ring[0] - ring.at(-2)!, ring[1] - ring.at(-1)!)).toBeCloseTo(50 * PACE, -2);
  });

  test('names of a battle stay with what they name, whatever is taken away', () => {
    const p = startMatch(game, { scenario: 'naseby' }, new SwiftChance(1)).position as Position;
    const { t } = contextOf(game.editions, p);
    const names = featureNames(t, p);
    const mine = game.notation.read(game.notation.write(p), { ...setting, scenario: 'naseby' }) as Position;
    expect(featureNames(t, mine)).toEqual(names);
    expect(featureNames(t, withoutFeature(mine, 1))).toEqual(names.toSpliced(1, 1));
    expect(unitLabel({ t, p: mine }, 40)).toBe(unitLabel({ t, p }, 40));
    expect(unitLabel({ t, p: dismissedByHand(mine, [2]) }, 40)).toBeUndefined();
  });

  test('wherever a battle leads, its troops can be laid out so, and played on from there', () => {
    const simulator = new Simulator(game, { scenario: 'quick-100' }, [randomPlayer, randomPlayer]);
    const journal = simulator.play(new SwiftChance(1), new SwiftChance(1, 1)).journal();
    let steps = 0;
    replay(game, journal, ({ position }) => {
      const p = position as Position;
      if (p.stack.at(-1)?.kind !== 'moves') return;
      steps++;
      expect(refused(p)).toBeNull();
    });
    expect(steps).toBeGreaterThan(10);
  });

  test.each(['edgehill', 'lutzen', 'marston-moor', 'naseby'])(
    'the ground and the works of %s bar nobody',
    (scenario) => {
      const match = startMatch(game, { scenario }, new SwiftChance(1));
      const p = match.position as Position;
      const both = [0, 1].reduce(
        (now, seat) => asDeployed(now, seat, stationsNow(contextOf(game.editions, now), seat)),
        p,
      );
      expect(both.elements.troop.length).toBeGreaterThan(20);
      expect(refused(both)).toBeNull();
    },
  );
});
