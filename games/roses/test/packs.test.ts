/** An edition that loads can be played: it never throws and never draws without end. More of them in `npm run soak`. */
import { boundless, checkPacks } from '@drumhead/kernel/testkit';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { readData } from '../src/schema.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

test('any pack that loads can be played', { timeout: soak ? 7_200_000 : 60_000 }, () => {
  const { loaded, faults } = checkPacks(roses, { packs: soak ? 10_000 : 60, seed: 1, actions: 30 });
  expect(faults).toEqual([]);
  expect(loaded).toBeGreaterThan(0);
});

test('whatever a pack sets has an end', () => {
  expect(boundless(roses, soak ? 1 : 12)).toEqual([]);
});

test('its own data, which nobody reads again, are of the shape that packs are held to', () => {
  expect(readData(roses.data)).toEqual(roses.data);
});
