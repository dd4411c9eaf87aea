/** The page that compares mat and table: what is within tolerance is said to be met, and nothing else. */
import { expect, test } from 'vitest';
import type { ArmyPair, Cost } from '../src/calibrate/fights.ts';
import { page } from '../src/calibrate/figures.ts';

const cost = (attackerWins: boolean, winnerLost = 2, loserLost = 4, eliminated = 1): Cost => ({
  attackerWins,
  winnerLost,
  loserLost,
  eliminated,
});
const pair = (table: readonly Cost[]): ArmyPair => ({
  attacker: 10,
  defender: 6,
  blocks: 5,
  year: 1643,
  by: 'royalist',
  mat: [cost(true), cost(true), cost(true), cost(false)],
  table,
});
const line = (text: string, beginning: string) => text.split('\n').find((it) => it.startsWith(beginning));

test('what agrees is met', () => {
  const text = page([pair([cost(true), cost(true), cost(true), cost(false)])], 'Two.');
  expect(line(text, '| up to 7:4, Attacker stronger')).toMatch(
    /\| 1 × 4\.0 \| 75 % \| 75 % \| 0\.0 ± \? \| met, within chance \|$/,
  );
  expect(line(text, '| up to 2:1, Attacker stronger')).toContain('none drawn');
  expect(text).not.toContain('missed');
});

test('what does not is missed, and a smaller side that wins more often is named', () => {
  const text = page([pair([cost(false, 1, 5, 3)]), pair([cost(false, 1, 5, 3)])], 'Two alike.');
  expect(line(text, '| up to 7:4, Attacker stronger')).toMatch(
    /-75\.0 ± 0 \| \*\*missed\*\*, the smaller side wins more often/,
  );
  expect(line(text, '| all, Winner')).toContain('-50 % ± 0 | **missed**');
  expect(line(text, '| all, Loser')).toContain('25 % ± 0 | **missed**');
  expect(line(text, 'Blocks Eliminated')).toContain('40.0 ± 0.0 points off, **missed**');
});

test('pairs of a rare band count for as many as they stand for, and what chance may undo is said', () => {
  const rare = { ...pair([cost(true)]), attacker: 6, defender: 10 };
  const common = { ...pair([cost(false)]), weight: 3 };
  const text = page([rare, common], 'Two.');
  expect(line(text, '| all |')).toContain('| 2 × 1.0 | 75 % | 25 % | -50.0 ±');
  expect(line(text, '| up to 7:4, Defender stronger')).toContain('100 %');
  const near = page([pair([cost(true), cost(true), cost(true), cost(false)]), pair([cost(true)])], 'Two.');
  expect(line(near, '| up to 7:4, Attacker stronger')).toContain('12.5 ± 25 | **missed**, within chance');
});
