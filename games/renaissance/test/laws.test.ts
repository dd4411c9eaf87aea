/** The laws every game keeps, held against De Bellis Renationis: sampled in `npm test`, every state in `npm run soak`. */
import { loadGame } from '@drumhead/kernel';
import { checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { renaissance } from '../src/index.ts';

const sitting = process.env['DRUMHEAD_SOAK']
  ? { games: 30, seed: 1 }
  : { scenarios: ['quick-100'], games: 1, seed: 1, every: 15 };

test('De Bellis Renationis keeps the laws', () => {
  const report = checkLaws(loadGame(renaissance), sitting);
  expect(toldBreaks(report)).toEqual([]);
});
