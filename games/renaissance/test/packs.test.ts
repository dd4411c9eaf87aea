/** An edition that loads can be played: it never throws and never draws without end. More of them in `npm run soak`. */
import { boundless, checkPacks } from '@drumhead/kernel/testkit';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

test('any pack that loads can be played', { timeout: soak ? 7_200_000 : 60_000 }, () => {
  const { loaded, faults } = checkPacks(renaissance, { packs: soak ? 2_500 : 3, seed: 1, actions: 12 });
  expect(faults).toEqual([]);
  expect(loaded).toBeGreaterThan(0);
});

test('whatever a pack sets has an end', () => {
  expect(boundless(renaissance, soak ? 1 : 12)).toEqual([]);
});
