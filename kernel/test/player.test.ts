import { inspect } from 'node:util';
import {
  type Action,
  Ask,
  answerOf,
  type Decision,
  type Player,
  randomPlayer,
  ScriptedChance,
  SwiftChance,
  thinkingOn,
  within,
} from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { begin, positionOf } from './at-the-table.ts';
import { type Coin, coin } from './coin-game.ts';

const match = begin();
const ask = (game = coin, chance = new SwiftChance(1)) => new Ask(game, match.position, match.decisions()[1], chance);

/** Everything that can be reached from a value without calling it. */
function reachable(root: unknown): Set<unknown> {
  const found = new Set<unknown>();
  const visit = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || found.has(value)) return;
    found.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      if (property && 'value' in property) visit(property.value);
    }
    visit(Object.getPrototypeOf(value));
  };
  visit(root);
  return found;
}

test('the position is out of reach: by keys, prototype, JSON or the inspector', () => {
  const secret = positionOf(match).cards.join();
  const question = ask();
  expect(Object.keys(question).sort()).toEqual(['chance', 'decision', 'game']);
  expect(reachable(question).has(match.position)).toBe(false);
  expect(reachable(question).has(positionOf(match).cards)).toBe(false);
  expect(JSON.stringify(question)).not.toContain(secret);
  expect(inspect(question, { showHidden: true, depth: 9 })).not.toContain(secret.replaceAll(',', ', '));
  expect(JSON.stringify({ ...question })).not.toContain(secret);
  // Nor can its methods be borrowed for an object that would hand the position out.
  expect(() => Ask.prototype.view.call({ game: coin, decision: match.decisions()[1] } as never)).toThrow(TypeError);
});

test('a player sees his seat’s view, his actions, and positions imagined from that view', () => {
  const question = ask();
  expect(question.seat).toBe(1);
  expect(question.view()).toEqual(coin.view(match.position, 1));
  expect((question.view() as Coin).cards.filter((card) => card === -1)).toHaveLength(2);
  expect(question.actions()).toEqual(coin.actions(match.position, 1));
  const imagined = question.imagine();
  expect(coin.view(imagined, 1)).toEqual(question.view());
  const others = Array.from({ length: 20 }, () => (question.imagine() as Coin).cards.join());
  expect(new Set(others).size).toBe(2);
});

test('a proposal is the game’s; none is an error that names the decision', () => {
  expect(ask().propose()).toEqual(coin.propose(match.position, 1, new SwiftChance(1)));
  expect(() => ask({ ...coin, propose: () => null }).propose()).toThrow('coin proposes nothing for the decision "bet"');
});

test('the random player takes each listed action alike, or a proposal where none are listed', () => {
  const counts = [0, 0];
  const chance = new SwiftChance(3);
  for (let i = 0; i < 1000; i++) counts[(randomPlayer.choose(ask(coin, chance)) as Action & { side: number }).side]++;
  expect(Math.min(...counts)).toBeGreaterThan(420);
  const proposed = { kind: 'proposed' };
  expect(randomPlayer.choose(ask({ ...coin, actions: () => null, propose: () => proposed }))).toBe(proposed);
  expect(randomPlayer.id).toBe('random');
});

test('players think with their own chance', () => {
  const decision = match.decisions()[0] as Decision;
  const script = new ScriptedChance([1]);
  expect(randomPlayer.choose(new Ask(coin, match.position, decision, script))).toEqual({ kind: 'bet', side: 1 });
  script.finish();
});

test('a player that fails, or whose answer is refused, is stood in for by a legal answer, and why is told', () => {
  const told: unknown[] = [];
  const answered = (choose: Player['choose']) =>
    answerOf({ id: 'x', choose }, ask(), {}, (why) => told.push(why)) as Action & { side: number };
  const { side } = answered(() => {
    throw new Error('lost the thread');
  });
  expect([0, 1]).toContain(side);
  expect(told).toEqual([new Error('lost the thread')]);
  expect([0, 1]).toContain(answered(() => ({ kind: 'bet', side: 7 }) as Action).side);
  expect(told[1]).toMatch(/^bet was refused/);
  expect(answered(() => ({ kind: 'bet', side: 1 }) as Action).side).toBe(1);
  expect(told).toHaveLength(2);
});

test('the time of a budget is up by the clock of whoever asks', () => {
  let now = 100;
  const { expired } = within(50, () => now);
  expect(expired?.()).toBe(false);
  now = 150;
  expect(expired?.()).toBe(true);
});

test('thinking follows from what is seen: the same view and question, the same chance', () => {
  const [decision] = match.decisions();
  const drawn = (view: object, asked = decision) => thinkingOn(view, asked).next();
  expect(drawn({ a: 1, b: 2 })).toBe(drawn({ b: 2, a: 1 }));
  expect(drawn({ a: 1, b: 2 })).not.toBe(drawn({ a: 1, b: 3 }));
  expect(drawn({ a: 1 })).not.toBe(drawn({ a: 1 }, { ...decision, kind: 'other' }));
});
