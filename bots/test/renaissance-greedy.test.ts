import { loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
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
