import { Ask, loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { contextOf, renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';
import { Judgement } from '../src/renaissance/captain/judgement.ts';
import { MovementStep } from '../src/renaissance/captain/movement-step.ts';
import { EVEN } from '../src/renaissance/captain/temper.ts';

const game = loadGame(renaissance);
const { random, captain } = players('renaissance');
/** Thinks less than it would: battles in tests are to be short. */
const hasty: Player = { ...captain, choose: (ask) => captain.choose(ask, { iterations: 2 }) };
const setting = { scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current };

/** How strong it is `drumhead ladder` measures. The simulator stops at the first unlawful order. */
test('captain fights a battle to its end and orders nothing unlawful', { timeout: 120_000 }, () => {
  const simulator = new Simulator(game, { scenario: 'quick-100' }, [hasty, random]);
  const { outcome } = simulator.play(new SwiftChance(8, 1), new SwiftChance(8, 2));
  expect(outcome.winners).toHaveLength(1);
});

const at = (troop: string, side: 'south' | 'north', pose: [number, number, number], more = {}) => ({
  troop,
  side,
  at: pose,
  ...more,
});

/** Both generals far behind, and these. By default it is the south's movement step, with PIPs enough. */
function placed(elements: object[], features: object[] = []): ReturnType<typeof game.setup> {
  return game.notation.read(
    {
      features,
      elements: [
        at('Pi(O)', 'south', [500, 100, 0], { is: ['general'] }),
        at('Pi(O)', 'north', [500, 1400, 180], { is: ['general'] }),
        ...elements,
      ],
    },
    setting,
  );
}

function ordered(elements: object[], budget = {}): object {
  const position = placed(elements);
  const [decision] = game.decisions(position);
  const action = captain.choose(new Ask(game, position, decision, new SwiftChance(1)), budget);
  expect(game.check(position, decision.seat, action as Parameters<typeof game.check>[2]).ok).toBe(true);
  return { asked: decision.kind, seat: decision.seat, ...action };
}

test('captain rides down Baggage that nobody guards', () => {
  expect(ordered([at('LH(O)', 'south', [1500, 1150, 0]), at('Bg(I)', 'north', [1500, 1300, 180])])).toMatchObject({
    asked: 'moves',
    seat: 0,
    kind: 'move',
    elements: [2],
    legs: [{ kind: 'place' }],
  });
});

test('captain sends no Light Horse against Pikes in depth', () => {
  const deep = [0, 25, 50, 75].map((back) => at('Pk(O)', 'north', [1500, 1300 + back, 180]));
  const order = ordered([at('LH(O)', 'south', [1500, 1200, 0]), ...deep]);
  expect(order).not.toMatchObject({ elements: [2], legs: [{ kind: 'place', y: 1300 * 1024 }] });
});

/** What the south could do about it, the best first, as the captain sees it. */
function attacksOf(elements: object[]): { elements: readonly number[]; gain: number }[] {
  const s = contextOf(game.editions, placed(elements));
  const mind = { game, chance: new SwiftChance(1), late: () => false, temper: EVEN };
  return new Judgement(s, 0, mind).attacks(s).map(({ action, gain }) => ({ ...action, gain }));
}

test('captain sees who could come up beside a friend who fights', () => {
  const fight = [at('Pk(O)', 'south', [1500, 700, 0]), at('Pk(O)', 'north', [1500, 700, 180])];
  const best = attacksOf([...fight, at('Pk(O)', 'south', [1560, 660, 0])])[0];
  expect(best).toMatchObject({ elements: [4], legs: [{ kind: 'place', x: 1550 * 1024, y: 700 * 1024 }] });
  expect(best.gain).toBeGreaterThan(0);
});

test('captain knows that who is struck in flank has nowhere to go, and that who is struck there alone turns', () => {
  const horse = at('Pi(O)', 'south', [1700, 680, 0]);
  const foe = at('Pk(O)', 'north', [1500, 700, 180]);
  const onFlank = (found: ReturnType<typeof attacksOf>): number =>
    Math.max(...found.filter(({ elements }) => elements.includes(2)).map(({ gain }) => gain));
  const alone = onFlank(attacksOf([horse, foe]));
  const together = onFlank(attacksOf([horse, foe, at('Pk(O)', 'south', [1500, 700, 0])]));
  expect(alone).not.toBe(0);
  expect(together).toBeGreaterThan(2 * alone);
});

test('captain of an army just beaten keeps the Baggage from running before anything else', () => {
  const position = game.notation.read(
    {
      elements: [
        at('Pi(O)', 'south', [500, 300, 0], { is: ['general'] }),
        at('Bg(I)', 'south', [600, 100, 0]),
        at('Sh(O)', 'south', [900, 300, 0]),
        at('Sh(O)', 'south', [950, 300, 0]),
        at('Pi(O)', 'north', [1500, 1400, 180], { is: ['general'] }),
      ],
      commands: [{ side: 'south', general: 0, beaten: 1, pips: 1 }, { side: 'north' }],
    },
    setting,
  );
  const [decision] = game.decisions(position);
  const steadied: number[] = [];
  for (let k = 0; k < 2; k++) {
    const action = captain.choose(new Ask(game, position, decision, new SwiftChance(1)), {});
    if (action.kind !== 'steady') break;
    steadied.push(...(action as unknown as { elements: number[] }).elements);
    game.play(position, { seat: 0, action: action as never }, new SwiftChance(1), null);
  }
  // Its general costs nothing; of the PIP that is left the Baggage is the best use.
  expect(steadied.sort()).toEqual([0, 1]);
});

test('captain leads a line on when a hedge stops one of its files', () => {
  const line = [0, 1, 2, 3].map((k) => at('Sh(O)', 'south', [1400 + 50 * k, 500, 0]));
  const enemies = [0, 1, 2, 3].map((k) => at('Pk(O)', 'north', [1400 + 50 * k, 1100, 180]));
  const hedge = { kind: 'E', ring: [1380, 501, 1420, 501, 1420, 900, 1380, 900] };
  const position = placed([...line, ...enemies], [hedge]);
  const mind = { game, chance: new SwiftChance(1), late: () => false, temper: EVEN };
  const step = new MovementStep(position, 0, mind);
  step.advance(0);
  const moved = step.orders.flatMap((order) => ('elements' in order ? order.elements : []));
  expect(moved).toEqual(expect.arrayContaining([4, 5]));
});

test('captain draws a general back out of fire he cannot answer', () => {
  const line = (side: 'south' | 'north', x: number, y: number, count: number): object[] =>
    Array.from({ length: count }, (_, k) => at('Sh(O)', side, [x + 50 * k, y, side === 'south' ? 0 : 180]));
  const elements = [
    at('LH(O)', 'south', [1500, 660, 0], { is: ['general'] }),
    at('Pi(O)', 'north', [500, 1400, 180], { is: ['general'] }),
    ...line('north', 1450, 860, 3),
    ...line('south', 2000, 100, 6),
    ...line('north', 2000, 1400, 6),
  ];
  const position = game.notation.read({ elements }, setting);
  for (let orders = 0; orders < 6; orders++) {
    const [decision] = game.decisions(position);
    if (decision.kind !== 'moves') break;
    const action = captain.choose(new Ask(game, position, decision, new SwiftChance(1)), {});
    game.play(position, { seat: 0, action: action as never }, new SwiftChance(1), null);
  }
  expect(position.elements.y[0]).toBeLessThan(500 * 1024);
});

test('captain answers at once when its time is up, and the same for the same chance', () => {
  const scene = [at('La(O)', 'south', [1500, 1150, 0]), at('Sh(O)', 'north', [1500, 1300, 180])];
  const late = { expired: () => true };
  expect(ordered(scene, late)).toEqual(ordered(scene, late));
  expect(ordered(scene)).toEqual(ordered(scene));
});
