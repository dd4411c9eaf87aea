import { Ask, loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const game = loadGame(renaissance);
const { random, greedy } = players('renaissance');

function play(seated: readonly Player[], seed: number) {
  return new Simulator(game, { scenario: 'quick-100' }, seated).play(
    new SwiftChance(seed, 1),
    new SwiftChance(seed, 2),
  );
}

test('greedy beats random more often than not, from either side', { timeout: 300_000 }, () => {
  let won = 0;
  const games = 4;
  for (let k = 0; k < games; k++) {
    if (play([greedy, random], k).outcome.winners.includes(0)) won++;
    if (play([random, greedy], k).outcome.winners.includes(1)) won++;
  }
  expect(won).toBeGreaterThan(games);
});

test('greedy does not swing the tail of a column over its own base edge, lawful though it is (A-38, D-lost.2)', () => {
  const column = [0, 37.5, 75, 112.5, 150, 187.5].map((back) => ({
    troop: 'Pi(O)',
    side: 'south',
    at: [1800 + back, 25, 270],
  }));
  const position = game.notation.read(
    {
      elements: [
        { troop: 'Pi(O)', side: 'south', at: [300, 300, 0], is: ['general'] },
        { troop: 'Pi(O)', side: 'north', at: [1300, 1000, 180], is: ['general'] },
        ...column,
      ],
    },
    { scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current },
  );
  const elements = [2, 3, 4, 5, 6, 7];
  const swing = {
    kind: 'move' as const,
    elements,
    legs: [{ kind: 'wheel' as const, side: 1 as const, angle: 30_720 }],
  };
  expect(game.check(position, 0, swing).ok).toBe(true);
  const told: string[] = [];
  for (let orders = 0; orders < 20; orders++) {
    const [decision] = game.decisions(position);
    if (decision.kind !== 'moves' || decision.seat !== 0) break;
    const action = greedy.choose(new Ask(game, position, decision, new SwiftChance(1)));
    game.play(position, { seat: 0, action: action as typeof swing }, new SwiftChance(1), {
      report: ({ key }) => void told.push(key),
    });
  }
  expect(told).toContain('moves-done');
  expect(told).not.toContain('left-table');
});
