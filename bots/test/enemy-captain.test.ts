import { enemy } from '@drumhead/enemy';
import { Ask, loadGame, type Player, Simulator, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { waysOf } from '../src/enemy/captain/ways.ts';
import { players } from '../src/index.ts';

const game = loadGame(enemy);
const { random, captain } = players('enemy');
/** Thinks less than it would: matches in tests are to be short. */
const hasty: Player = { ...captain, choose: (ask) => captain.choose(ask, { iterations: 6 }) };

/** How strong it is `drumhead ladder` measures; here it only must know what it does. */
const SOAK = process.env['DRUMHEAD_SOAK'] !== undefined;

test('captain beats random in the Full War', { timeout: 120_000 }, () => {
  for (const seat of SOAK ? [0, 1] : [1]) {
    const seated: Player[] = seat === 0 ? [hasty, random] : [random, hasty];
    const simulator = new Simulator(game, { scenario: 'full-war' }, seated);
    const { outcome } = simulator.play(new SwiftChance(seat, 1), new SwiftChance(seat, 2));
    expect(outcome.winners).toEqual([seat]);
  }
});

/** Whose turn it is to spend Action Points. */
const operations = (acting: string, blocks: object) =>
  game.notation.read(
    { year: 1643, turn: 'II', acting, blocks },
    { scenario: 'full-war', options: { pursuitStrikesRout: false }, rulesVersion: game.rulesVersion.current },
  );

/** What the captain does with its Action Points; the position is left as it stands then. */
function actingIn(position: ReturnType<typeof operations>, seat: number): object[] {
  const played: object[] = [];
  for (let i = 0; i < 12; i++) {
    const [decision] = game.decisions(position);
    if (decision.seat !== seat || (decision.kind !== 'operation' && decision.kind !== 'move')) break;
    const action = captain.choose(new Ask(game, position, decision, new SwiftChance(1))) as Parameters<
      typeof game.play
    >[1]['action'];
    played.push(action);
    game.play(position, { seat, action }, new SwiftChance(2), null);
  }
  return played;
}

const placeOf = (place: string): number => game.tables.placeOf.get(place) as number;

test('captain takes an empty City of the enemy with enough, and not with all there are', () => {
  const position = operations('parliament', {
    'p-essex': 'leicestershire 4',
    'p-m-foot-derby': 'leicestershire 3',
    'p-m-horse-glouc': 'leicestershire 3',
    'p-e-foot-glouc': 'leicestershire 4',
    'r-charles': 'cornwall 4',
  });
  const played = actingIn(position, 1);
  const there = position.where.filter((place, block) => block > 32 && place === placeOf('oxfordshire'));
  expect(there.length, JSON.stringify(played)).toBeGreaterThan(0);
  expect(there.length).toBeLessThan(4);
});

test('captain sends the King alone to no City where an army can come at him', () => {
  const position = operations('royalist', {
    'r-charles': 'oxfordshire 4',
    'p-essex': 'essex 4',
    'p-e-foot-glouc': 'essex 4',
    'p-m-horse-glouc': 'essex 3',
    'p-e-horse-pool-3': 'essex 3',
  });
  const played = actingIn(position, 0);
  const king = position.where[game.tables.charles];
  expect(king, JSON.stringify(played)).not.toBe(placeOf('buckinghamshire-hertfordshire'));
});

test('captain does not throw one block before an army to hold it: it pins one (E-6.14.b)', () => {
  const position = operations('parliament', {
    'p-essex': 'northamptonshire-bedfordshire 4',
    'p-m-horse-glouc': 'northamptonshire-bedfordshire 3',
    'r-charles': 'oxfordshire 4',
    'r-rupert': 'oxfordshire 4',
    'r-newcastle': 'oxfordshire 4',
    'r-northampton': 'oxfordshire 3',
    'r-hopton': 'oxfordshire 3',
    'r-m-foot-cheshire': 'oxfordshire 3',
    'r-m-horse-cheshire': 'oxfordshire 3',
    'r-w-foot-cheshire': 'oxfordshire 3',
  });
  const played = actingIn(position, 1);
  const there = position.where.filter((place, block) => block > 32 && place === placeOf('oxfordshire'));
  expect(there, JSON.stringify(played)).toEqual([]);
});

test('the ways of a volley: nobody fires, all do, and each that is tried is allowed to its end', () => {
  const chance = new SwiftChance(4);
  const setting = { options: { pursuitStrikesRout: false }, rulesVersion: game.rulesVersion.current };
  const position = game.setup({ scenario: 'one-battle', ...setting }, chance);
  const asked = () => game.decisions(position).filter(({ optional }) => !optional)[0];
  while (asked().kind !== 'fire') {
    const { seat } = asked();
    const actions = game.actions(position, seat) ?? [];
    game.play(position, { seat, action: actions[0] }, chance, null);
  }
  const { seat } = asked();
  const actions = game.actions(position, seat) ?? [];
  const ways = waysOf(game, position, actions);
  expect(ways[0]).toEqual([{ kind: 'done' }]);
  expect(ways.some((way) => way.length === actions.length)).toBe(true);
  for (const way of ways) {
    const tried = game.clone(position);
    for (const action of way) {
      expect(game.check(tried, seat, action).ok).toBe(true);
      game.play(tried, { seat, action }, chance, null);
    }
  }
});
