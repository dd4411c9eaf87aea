/** The laws every game keeps, held against Picket: sampled in `npm test`, every state in `npm run soak`. */
import { loadGame } from '@drumhead/kernel';
import { checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';

const sitting = process.env['DRUMHEAD_SOAK'] ? { games: 300, seed: 1 } : { games: 6, seed: 1, every: 3 };

test('Picket keeps the laws', () => {
  const report = checkLaws(loadGame(picket), sitting);
  expect(toldBreaks(report)).toEqual([]);
  expect(report.hidden).toBe(true);
  expect(report.figures['undos']).toBeGreaterThan(0);
  expect(report.figures['take-backs']).toBeGreaterThan(0);
  // Twins that always part at once would prove nothing.
  expect(report.figures['twin acts']).toBeGreaterThan(report.figures['twins']);
});
