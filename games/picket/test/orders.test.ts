import { type Decision, type Game, loadGame } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { picket } from '../src/index.ts';

const game: Game = loadGame(picket);
const setting = { scenario: 'skirmish', options: { ambushes: true }, rulesVersion: 1 };

function answer(target: string, standing: object, others: object = {}) {
  const position = game.notation.read(
    {
      pieces: { north: { guard: 'b3', ...others }, south: { [target]: 'b4' } },
      moves: [{ seat: 'north', left: 1 }],
      contact: { seat: 'north', piece: 'guard', target, to: 'b4' },
    },
    setting,
  );
  const [decision] = game.decisions(position);
  return game.orders.answer(standing, game.view(position, 1), decision as Decision);
}

test('P-3.2 standing orders: weak pieces fall back towards home, strong ones stand or ask', () => {
  const standing = { fallBackUpTo: 1, otherwise: 'stand' };
  expect(answer('scout', standing)).toEqual({ kind: 'fall-back', to: 13 });
  expect(answer('foot', standing)).toEqual({ kind: 'stand' });
  expect(answer('guard', { fallBackUpTo: 1, otherwise: 'ask' })).toBe('ask');
});

test('P-3.2 where home is barred they fall back elsewhere', () => {
  expect(answer('scout', { fallBackUpTo: 1, otherwise: 'stand' }, { decoy: 'b5' })).toEqual({
    kind: 'fall-back',
    to: 9,
  });
});
