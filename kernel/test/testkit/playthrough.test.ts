/** Law 6's text: repeatable, and no longer than it may be. */
import type { Game } from '@drumhead/kernel';
import { playthrough } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { haggle } from './haggle.ts';

const game = haggle(true) as Game;
const ONLY = { scenario: 'only' };

test('the same arguments give the same text, another seed another', () => {
  expect(playthrough(game, ONLY, 3)).toBe(playthrough(game, ONLY, 3));
  expect(playthrough(game, ONLY, 3)).not.toBe(playthrough(game, ONLY, 4));
});

test('it prints what was asked, done, told, seen and won', () => {
  const text = playthrough(game, ONLY, 3);
  expect(text).toMatch(/^playthrough of haggle, only, seed 3\n/);
  expect(text).toMatch(/\nseats buyer seller\n/);
  expect(text).toMatch(/\n-- the first position, [0-9a-f]{32}\n/);
  expect(text).toMatch(
    /\n== 1 buyer {"kind":"offer","coins":\[.*\]}\nasked buyer: offer #1 \(H-1\)\nactions buyer: not listed\n/,
  );
  expect(text).toMatch(/\ntold all offered {"coins":\[.*\]} \(H-1\)\nview buyer {/);
  expect(text).toMatch(/\nview public {/);
  expect(text).toMatch(/\n-- won by (buyer|seller) \(H-2\)\n/);
});

test('a long game is told in full at both ends, in lines between, and within its size', () => {
  const long: Game = {
    ...game,
    longest: 4000,
    outcome: (p) => ((p as { bids: unknown[] }).bids.length < 600 ? null : { winners: [], cites: ['H-2'] }),
    decisions: (p) => {
      const asked = (p as { bids: unknown[] }).bids.length;
      return asked < 600 ? [{ id: asked + 1, seat: asked % 2, kind: 'offer', cites: ['H-1'] }] : [];
    },
    actions: (p, seat) => ((p as { bids: unknown[] }).bids.length % 2 === seat ? null : []),
    propose: (_p, _seat, chance) => ({ kind: 'offer', coins: [1 + chance.below(9)] }),
    clone: (p) => ({ ...p, bids: (p as { bids: number[][] }).bids.slice() }),
    view: (p, viewer) => ({ asked: (p as { bids: unknown[] }).bids.length, viewer }),
  } as Game;
  const text = playthrough(long, ONLY, 1, { size: 30_000 });
  expect(text.length).toBeLessThan(33_000);
  expect(text).toMatch(/\n== 1 buyer/);
  expect(text).toMatch(/\n== 600 seller/);
  expect(text).toMatch(/\n\d+ (buyer|seller) .* and \d+ more [0-9a-f]{8}\n/);
});
