import { Ask, loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const game = loadGame(renaissance);
const { random, captain } = players('renaissance');
/** Thinks less than it would: battles in tests are to be short. */
const hasty: Player = { ...captain, choose: (ask) => captain.choose(ask, { iterations: 4 }) };
const setting = { scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current };

/** How strong it is `drumhead ladder` measures. The simulator stops at the first unlawful order. */
test('captain beats random, and orders nothing unlawful', { timeout: 120_000 }, () => {
  const simulator = new Simulator(game, { scenario: 'quick-100' }, [hasty, random]);
  const { outcome } = simulator.play(new SwiftChance(7, 1), new SwiftChance(7, 2));
  expect(outcome.winners).toEqual([0]);
});

const at = (troop: string, side: 'south' | 'north', pose: [number, number, number], more = {}) => ({
  troop,
  side,
  at: pose,
  ...more,
});

/** Both generals far behind, and these. By default it is the south's movement step, with PIPs enough. */
function ordered(elements: object[], budget = {}): object {
  const position = game.notation.read(
    {
      elements: [
        at('Pi(O)', 'south', [500, 100, 0], { is: ['general'] }),
        at('Pi(O)', 'north', [500, 1400, 180], { is: ['general'] }),
        ...elements,
      ],
    },
    setting,
  );
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

test('captain answers at once when its time is up, and the same for the same chance', () => {
  const scene = [at('La(O)', 'south', [1500, 1150, 0]), at('Sh(O)', 'north', [1500, 1300, 180])];
  const late = { expired: () => true };
  expect(ordered(scene, late)).toEqual(ordered(scene, late));
  expect(ordered(scene)).toEqual(ordered(scene));
});
