/** The laws every game keeps, held against the long way to a battle: it ends here where the first phase begins. */
import { type Chance, loadGame } from '@drumhead/kernel';
import { ALL_LAWS, checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { renaissance } from '../../src/index.ts';
import type { Position } from '../../src/position/position.ts';

test('the preparations keep the laws', { timeout: 300_000 }, () => {
  const game = loadGame(renaissance);
  const begun = (p: Position): boolean => p.phase > 0;
  const preparations = {
    ...game,
    decisions: (p: Position) => (begun(p) ? [] : game.decisions(p)),
    awaits: (p: Position) => (begun(p) ? null : (game.awaits?.(p) ?? null)),
    actions: (p: Position, seat: number) => (begun(p) ? [] : game.actions(p, seat)),
    propose: (p: Position, seat: number, chance: Chance) => (begun(p) ? null : game.propose(p, seat, chance)),
    outcome: (p: Position) => (begun(p) ? { winners: [], cites: ['D-army.5'] } : null),
  };
  // Standing orders answer what a battle asks, nothing before it.
  const laws = ALL_LAWS.filter((law) => law !== 'orders');
  const report = checkLaws(preparations, {
    games: 1,
    seed: 2,
    every: 2,
    laws,
    scenarios: ['open-400'],
  });
  expect(toldBreaks(report)).toEqual([]);
});
