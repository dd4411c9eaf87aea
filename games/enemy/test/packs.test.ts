/** An edition that loads can be played: it never throws and never draws without end. More of them in `npm run soak`. */

import { enemy } from '@drumhead/enemy';
import { boundless, checkPacks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

test('any pack that loads can be played', { timeout: soak ? 7_200_000 : 60_000 }, () => {
  const { loaded, faults } = checkPacks(enemy, { packs: soak ? 2_500 : 12, seed: 1, actions: 30 });
  expect(faults).toEqual([]);
  expect(loaded).toBeGreaterThan(0);
});

test('whatever a pack sets has an end', () => {
  expect(boundless(enemy, soak ? 1 : 12)).toEqual([]);
});
