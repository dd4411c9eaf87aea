import { enemy } from '@drumhead/enemy';
import { Ask, loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const game = loadGame(enemy);
const { random, captain } = players('enemy');

/** How strong it is `drumhead ladder` measures; here it only must know what it does. */
const SOAK = process.env['DRUMHEAD_SOAK'] !== undefined;

test('captain beats random in the Full War', { timeout: 120_000 }, () => {
  for (const seat of SOAK ? [0, 1] : [1]) {
    const seated: Player[] = seat === 0 ? [captain, random] : [random, captain];
    const simulator = new Simulator(game, { scenario: 'full-war' }, seated);
    const { outcome } = simulator.play(new SwiftChance(seat, 1), new SwiftChance(seat, 2));
    expect(outcome.winners).toEqual([seat]);
  }
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
    const action = answer(position) as Parameters<typeof game.play>[1]['action'];
    played.push(action);
    game.play(position, { seat: 1, action }, new SwiftChance(2), null);
  }
  const oxford = game.tables.placeOf.get('oxfordshire') as number;
  const there = position.where.filter((place, block) => block > 32 && place === oxford);
  expect(there.length, JSON.stringify(played)).toBeGreaterThan(0);
  expect(there.length).toBeLessThan(4);
});
