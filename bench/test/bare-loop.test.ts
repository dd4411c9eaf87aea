/** The ceiling is honest: the bare loop and the kernel play the same matches. */
import { Simulator, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { playBare } from '../src/bare-loop.ts';
import { suites } from '../src/index.ts';
import { beside, median } from '../src/measure.ts';
import { randomPlayers, WISH, withoutOrders } from '../src/picket-subject.ts';

test('with the same chance it takes as many actions to the same end as the simulator', () => {
  const simulator = new Simulator(withoutOrders, WISH, randomPlayers);
  for (let seed = 0; seed < 200; seed++) {
    const bare = playBare(withoutOrders, new SwiftChance(seed), new SwiftChance(seed, 1));
    const { actions, outcome } = simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1));
    expect(bare.actions).toBe(actions);
    expect(withoutOrders.outcome(bare.position)).toEqual(outcome);
  }
});

test('ratios are taken round by round', () => {
  const subject = { name: 'subject', perRound: [10, 20, 60], median: 20 };
  const peer = { name: 'peer', perRound: [5, 20, 20], median: 20 };
  expect(beside('what', 'units', subject, peer)).toEqual({
    name: 'what',
    value: 20,
    unit: 'units',
    peer: 'peer',
    peerValue: 20,
    ratio: 2,
    spread: [1, 3],
  });
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('suites have names of their own', () => {
  const names = suites.map((suite) => suite.name);
  expect(new Set(names).size).toBe(names.length);
});
