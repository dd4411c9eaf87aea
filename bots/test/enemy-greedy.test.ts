import { enemy } from '@drumhead/enemy';
import { type Action, loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const game = loadGame(enemy);
const { random, greedy } = players('enemy');

const play = (scenario: string, seated: readonly Player[], seed: number) =>
  new Simulator(game, { scenario }, seated).play(new SwiftChance(seed, 1), new SwiftChance(seed, 2)).outcome;

test('greedy beats random in the Full War from either side', () => {
  for (const seat of [0, 1]) {
    let won = 0;
    for (let seed = 0; seed < 10; seed++)
      if (play('full-war', seat === 0 ? [greedy, random] : [random, greedy], seed).winners.includes(seat)) won++;
    expect(won).toBeGreaterThanOrEqual(9);
  }
});

test('greedy pays for no Group Move in which nobody moves', () => {
  const told: Action[] = [];
  const overheard: Player = {
    id: 'overheard',
    choose(ask) {
      const action = greedy.choose(ask);
      told.push(action);
      return action;
    },
  };
  for (const scenario of ['mid-war', 'full-war']) play(scenario, [overheard, overheard], 7);
  const begun = told.filter(({ kind }) => kind === 'group').length;
  const moved = told.filter(({ kind }, i) => kind === 'group' && told[i + 1].kind === 'move').length;
  expect(begun).toBeGreaterThan(20);
  expect(moved).toBe(begun);
});
