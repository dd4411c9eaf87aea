import {
  type Action,
  autopilot,
  type Decision,
  orderedAnswer,
  type Player,
  SwiftChance,
  startMatch,
} from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { coin } from './coin-game.ts';

const { position } = startMatch(coin, { scenario: coin.scenarios[0].id }, new SwiftChance(1));
const answer: Action = { kind: 'bet' };
const game = {
  ...coin,
  orders: {
    ...coin.orders,
    kinds: ['bet'],
    answer: (standing: unknown) => (standing === 'ask' ? 'ask' : answer),
  } as typeof coin.orders,
};
const bot: Player = { id: 'a bot', choose: () => answer };
const asked = (...seats: number[]): Decision[] => seats.map((seat) => ({ id: seat, seat, kind: 'bet', cites: [] }));

test('orders come before bots, whoever is asked first', () => {
  const decisions = asked(0, 1);
  const pilots = [
    { orders: 'ask', bot },
    { orders: 'any', bot },
  ];
  expect(autopilot(game, position, decisions, pilots)).toEqual({
    decision: decisions[1],
    by: 'orders',
    action: answer,
  });
});

test('where no orders answer, the first bot that is awaited is to be asked', () => {
  const decisions = asked(0, 1, 2);
  expect(autopilot(game, position, decisions, [{}, { orders: 'ask', bot }, { bot }])).toEqual({
    decision: decisions[1],
    by: 'bot',
    bot,
  });
});

test('people without orders are waited for, and nobody for what is optional', () => {
  expect(autopilot(game, position, asked(0, 1), [{}, { orders: 'ask' }])).toBeNull();
  const optional = asked(0).map((decision): Decision => ({ ...decision, optional: true }));
  expect(autopilot(game, position, optional, [{ orders: 'any', bot }])).toBeNull();
  expect(autopilot(game, position, [], [])).toBeNull();
});

test('orders answer only the kinds they are for, and only where some are lodged', () => {
  const [decision] = asked(0);
  expect(orderedAnswer(game, position, decision, 'any')).toBe(answer);
  expect(orderedAnswer(game, position, decision, undefined)).toBe('ask');
  expect(orderedAnswer(game, position, { ...decision, kind: 'call' }, 'any')).toBe('ask');
  expect(orderedAnswer(coin, position, decision, 'any')).toBe('ask');
});
