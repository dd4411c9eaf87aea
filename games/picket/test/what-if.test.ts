import { LoadedDice, loadGame, SwiftChance, WhatIf } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { picket } from '../src/index.ts';

const game = loadGame(picket);
const setting = { scenario: 'skirmish', options: { ambushes: true }, rulesVersion: 1 };
/** North's guard stands before South's foot, whom North has not seen. */
const position = game.notation.read(
  {
    pieces: { north: { guard: 'b3', foot: null, scout: null, decoy: 'a1' }, south: { foot: 'b4', scout: 'c5' } },
    moves: [{ seat: 'north', left: 1 }],
  },
  setting,
);
const view = game.view(position, 0);
const attack = { kind: 'move', piece: 0, to: 10, target: 1 } as const;

test('P-3.4 an attack is tried on an imagined position: equal dice leave it to the strengths', () => {
  const trial = WhatIf.from(game, view);
  expect(trial.check(0, attack)).toMatchObject({ ok: true });
  expect(trial.check(0, { ...attack, to: 0 })).toMatchObject({ ok: false });
  trial.play(0, attack, new LoadedDice(3));
  expect(trial.reports.map(({ key }) => key)).toEqual(['moved', 'attacked']);
  const contact = trial.decision(1);
  expect(contact).toMatchObject({ kind: 'contact' });
  const standing = trial.branch().play(1, { kind: 'stand' }, new LoadedDice(3));
  expect(standing.reports[0]).toMatchObject({ key: 'fight', facts: { die: 3, enemyDie: 3 } });
  // The branch has gone on, the trial has not; nor has the true position.
  expect(trial.decision(1)).toEqual(contact);
  expect(trial.reports).toHaveLength(2);
  expect(trial.decision(0)).toBeUndefined();
  expect(game.decisions(position)).toMatchObject([{ seat: 0, kind: 'move' }]);
});

test('default orders answer in a trial what they would in the match', () => {
  const trial = WhatIf.from(game, view).play(0, attack);
  const contact = trial.decision(1);
  expect(contact && trial.ordered(contact)).toMatchObject({ kind: expect.stringMatching(/stand|fall-back/) });
  const [moving] = game.decisions(position);
  expect(WhatIf.from(game, view).ordered(moving)).toBeUndefined();
});

test('another chance guesses otherwise at what is hidden', () => {
  const guesses = Array.from({ length: 40 }, (_, seed) =>
    WhatIf.from(game, view, new SwiftChance(seed)).position.where.indexOf(10),
  );
  expect(new Set(guesses).size).toBeGreaterThan(1);
});

test('loaded dice show their face; what else is drawn is the same each time', () => {
  const [one, other] = [new LoadedDice(5), new LoadedDice(5)];
  expect([one.die(), one.die()]).toEqual([5, 5]);
  expect([one.below(100), one.order(9)]).toEqual([other.below(100), other.order(9)]);
});
