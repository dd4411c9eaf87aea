import { enemy } from '@drumhead/enemy';
import { Ask, loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const game = loadGame(enemy);
const { greedy, captain } = players('enemy');

/** Few fights in the head: the strength is measured by `drumhead ladder`, here it is only that there is some. */
const quick: Player = { ...captain, choose: (ask) => captain.choose(ask, { iterations: 4 }) };

test('captain beats greedy in the Mid War, from either side taken together', { timeout: 120_000 }, () => {
  let won = 0;
  for (let seed = 0; seed < 2; seed++)
    for (const seat of [0, 1]) {
      const seated: Player[] = seat === 0 ? [quick, greedy] : [greedy, quick];
      const simulator = new Simulator(game, { scenario: 'mid-war' }, seated);
      if (simulator.play(new SwiftChance(seed, 1), new SwiftChance(seed, 2)).outcome.winners.includes(seat)) won++;
    }
  expect(won).toBeGreaterThanOrEqual(3);
});

/** Whose turn it is to spend Action Points, Parliament first. */
const operations = (blocks: object) =>
  game.notation.read(
    { year: 1643, turn: 'II', acting: 'parliament', blocks },
    { scenario: 'full-war', options: { pursuitStrikesRout: false }, rulesVersion: game.rulesVersion.current },
  );

function answer(position: ReturnType<typeof operations>): object {
  const [decision] = game.decisions(position);
  return captain.choose(new Ask(game, position, decision, new SwiftChance(1)));
}

test('captain takes an empty City of the enemy with enough, and not with all there are', () => {
  const position = operations({
    'p-essex': 'leicestershire 4',
    'p-m-foot-derby': 'leicestershire 3',
    'p-m-horse-glouc': 'leicestershire 3',
    'p-e-foot-glouc': 'leicestershire 4',
    'r-charles': 'cornwall 4',
  });
  const played: object[] = [];
  for (let i = 0; i < 12; i++) {
    const [decision] = game.decisions(position);
    if (decision.seat !== 1 || (decision.kind !== 'operation' && decision.kind !== 'move')) break;
    const action = answer(position) as Parameters<typeof game.play>[2];
    played.push(action);
    game.play(position, 1, action, new SwiftChance(2), null);
  }
  const oxford = game.tables.placeOf.get('oxfordshire') as number;
  const there = position.where.filter((place, block) => block > 32 && place === oxford);
  expect(there.length, JSON.stringify(played)).toBeGreaterThan(0);
  expect(there.length).toBeLessThan(4);
});
