import { loadGame } from '@drumhead/kernel';
import { checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { renaissance } from '../../src/index.ts';

test('laws', { timeout: 600000 }, () => {
  const report = checkLaws(loadGame(renaissance), { games: 1, seed: 5, every: 1, scenarios: ['open-400'], longest: 60 } as never);
  expect(toldBreaks(report)).toEqual([]);
});
