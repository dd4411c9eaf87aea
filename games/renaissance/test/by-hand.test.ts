/** A battle laid out by hand, and what the rules have against it. */

import { loadGame, randomPlayer, replay, Simulator, SwiftChance, startMatch } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { PACE } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { ROUTING, STEADY } from '../src/position/elements.ts';
import type { Position } from '../src/position/position.ts';
import { atMovement, goneFrom, layingRefused, markedByHand, movedByHand, playOnNow } from '../src/queries/by-hand.ts';
import { asDeployed, stationsNow } from '../src/queries/deployment.ts';
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
