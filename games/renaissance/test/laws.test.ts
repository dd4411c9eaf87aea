/** The laws every game keeps, held against De Bellis Renationis: sampled in `npm test`, every state in `npm run soak`. */
import { loadGame } from '@drumhead/kernel';
import { ALL_LAWS, checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { renaissance } from '../src/index.ts';

// A quick battle on a table all can see keeps no silence; the long way to one does (before/laws.test.ts).
const laws = ALL_LAWS.filter((law) => law !== 'silence');
const sitting = process.env['DRUMHEAD_SOAK']
  ? { games: 30, seed: 1 }
  : { scenarios: ['quick-100'], games: 1, seed: 1, every: 11, laws };

test('De Bellis Renationis keeps the laws', { timeout: 300_000 }, () => {
  const report = checkLaws(loadGame(renaissance), sitting);
  expect(toldBreaks(report)).toEqual([]);
});
