/** What a player sees of command and reach before he orders anything. */

import { loadGame, SwiftChance } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { PACE } from '../src/geometry/units.ts';
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { phaseNow } from '../src/queries/army-state.ts';
import { chiefsCords, cordsOf, cordTo, marchBars, ownReach } from '../src/queries/command-and-reach.ts';
import { isLate } from '../src/rules/battles/set-piece.ts';
import { contextOf } from '../src/rules/rulebook.ts';

const game = loadGame(renaissance);
const scene = (elements: object[], more: object = {}) => {
  const setting = { scenario: 'open-400', options: {}, rulesVersion: RULES_VERSION.current };
  return contextOf(game.editions, game.notation.read({ elements, table: [2250, 1500], ...more }, setting));
};
const own = (x: number, y: number, more: object = {}) => ({ troop: 'Sh(O)', side: 'south', at: [x, y, 0], ...more });
const foe = (x: number, y: number, more: object = {}) => ({ troop: 'Sh(O)', side: 'north', at: [x, y, 180], ...more });

describe('cords of command', () => {
  test('D-pip.9: who is too far, unseen beyond 300p, or has lost his general pays, and why', () => {
    const s = scene(
      [
        own(500, 300, { is: ['general'] }),
        own(700, 300),
        own(1200, 300),
        own(500, 750),
        own(900, 300),
        foe(2000, 1400, { is: ['general', 'lost'] }),
        foe(1800, 1400),
      ],
      { features: [{ kind: 'Wd', ring: [400, 450, 600, 450, 600, 650, 400, 650] }] },
    );
    expect(cordsOf(s, 0).map(({ element, pays }) => [element, pays])).toEqual([
      [1, null],
      [2, 'far'],
      [3, 'unseen'],
      [4, null],
    ]);
    // A group is as near as the nearest of it (G-72).
    expect(cordTo(s, [1, 2])?.pays).toBeNull();
    expect(cordTo(s, [0])).toBeNull();
    expect(cordsOf(s, 1)).toEqual([{ element: 6, distance: null, line: [], pays: 'lost' }]);
  });

  test('D-pip.10: the way goes round enemies, and it is shown as it goes', () => {
    const wall = [0, 1, 2, 3].map((k) => foe(425 + 50 * k, 450));
    const s = scene([own(500, 300, { is: ['general'] }), own(500, 560), ...wall]);
    const [cord] = cordsOf(s, 0);
    expect(cord.line.length).toBeGreaterThan(4);
    let length = 0;
    for (let k = 0; k + 3 < cord.line.length; k += 2)
      length += Math.hypot(cord.line[k + 2] - cord.line[k], cord.line[k + 3] - cord.line[k + 1]);
    expect(length).toBeCloseTo(cord.distance!, -1);
  });

  test('D-pip.2: the dice of generals within 1200p of their C-in-C are shared out, others throw their own', () => {
    const led = (command: number, x: number) => own(x, 300, { command, is: ['general'] });
    const commands = ['cinc', 'sub', 'sub', 'cinc'].map((kind, k) => ({ side: k < 3 ? 'south' : 'north', kind }));
    const s = scene([led(0, 200), led(1, 900), led(2, 1600), foe(2000, 1400, { command: 3 })], { commands });
    expect(chiefsCords(s, 0).map(({ command, distance, own }) => [command, distance / PACE, own])).toEqual([
      [1, 650, null],
      [2, 1350, 'far'],
    ]);
    // Nor is a die shared with who cannot see him, with an ally, or by one who fights.
    const why = (elements: object[], more: object = {}) =>
      chiefsCords(scene(elements, { commands, ...more }), 0).map(({ own }) => own);
    const wood = { kind: 'Wd', ring: [450, 100, 650, 100, 650, 600, 450, 600] };
    const enemy = foe(2000, 1400, { command: 3 });
    expect(why([led(0, 200), led(1, 900), enemy], { features: [wood] })).toEqual(['unseen']);
    expect(why([led(0, 200), led(1, 900), foe(200, 300, { command: 3 })])).toEqual(['fights']);
    const withAlly = commands.map((it, k) => (k === 1 ? { ...it, kind: 'ally' } : it));
    expect(why([led(0, 200), led(1, 900), enemy], { commands: withAlly })).toEqual(['ally']);
  });
});

describe('reach', () => {
  test('D-group.5, D-group.13: a group reaches ahead as far as it may, and to either side as far as it may wheel', () => {
    const s = scene([own(500, 300), own(550, 300), foe(900, 900)]);
    const { ahead, wheels, round } = ownReach(s, [0, 1]);
    expect(ahead.map(({ y }) => y / PACE)).toEqual([450, 450]);
    expect(wheels.length).toBeGreaterThan(4);
    expect(round).toEqual([]);
  });

  test('D-front.3: a single element reaches all round, and less where a front or ground is in the way', () => {
    const free = ownReach(scene([own(500, 300), foe(2000, 1400)]), [0]).round;
    const far = free.map(({ x, y }) => Math.hypot(x - 500 * PACE, y - 300 * PACE) / PACE);
    expect(Math.min(...far)).toBeGreaterThan(140);
    const bound = ownReach(scene([own(500, 300), foe(500, 400)]), [0]).round;
    // North of it stands the enemy.
    expect(bound[0].y / PACE).toBeLessThan(400);
    expect(bound.every(({ h }) => h === 0)).toBe(true);
  });

  test('D-moves.3: marches keep 300p off every enemy', () => {
    expect(marchBars(scene([own(500, 300), foe(900, 900), foe(1200, 900)]), 0)).toEqual({
      enemies: [1, 2],
      off: 300 * PACE,
    });
  });
});

describe('the clock', () => {
  const at = (scenario: string, phase: number) => {
    const setting = { scenario, options: {}, rulesVersion: RULES_VERSION.current };
    return contextOf(game.editions, { ...game.setup(setting, new SwiftChance(3)), phase });
  };
  test.each([
    ['naseby', 36],
    ['lutzen', 72],
  ])('D-time.2: %s is over by the clock after so many phases', (scenario, phases) => {
    expect(phaseNow(at(scenario, 1)).next).toEqual({ what: 'end', phases });
    expect(phaseNow(at(scenario, phases)).next).toEqual({ what: 'end', phases: 1 });
    expect([phases - 1, phases].map((phase) => isLate(at(scenario, phase)))).toEqual([false, true]);
  });
  test('D-time.4: dusk falls at Edgehill with the phase that was counted down to, and then nothing is left to count', () => {
    const { next } = phaseNow(at('edgehill', 1));
    expect(next).toEqual({ what: 'dusk', phases: 48 });
    const lights = [48, 49].map((phase) => phaseNow(at('edgehill', phase)));
    expect(lights.map(({ light }) => light)).toEqual(['day', 'dusk']);
    expect(lights.map((now) => now.next?.phases ?? null)).toEqual([1, null]);
  });
});
