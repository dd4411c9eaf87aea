import { loadGame, Simulator, SwiftChance } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const game = loadGame(picket);
const { random, greedy } = players('picket');

test('every game has the random player, the strongest comes last', () => {
  expect(Object.keys(players('picket'))).toEqual(['random', 'greedy']);
  expect(Object.keys(players('unheard of'))).toEqual(['random']);
});

test('greedy beats random from either side', () => {
  const games = 40;
  for (const seat of [0, 1]) {
    let won = 0;
    for (let i = 0; i < games; i++) {
      const seated = seat === 0 ? [greedy, random] : [random, greedy];
      const { outcome } = new Simulator(game, { scenario: 'skirmish' }, seated).play(
        new SwiftChance(i, 1),
        new SwiftChance(i, 2),
      );
      if (outcome.winners.includes(seat)) won++;
    }
    expect(won).toBeGreaterThan(0.8 * games);
  }
});
