/** An edition that loads can be played: it never throws and never draws without end. More of them in `npm run soak`. */

import { enemy } from '@drumhead/enemy';
import { loadGame } from '@drumhead/kernel';
import { boundless, checkPacks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { readData } from '../src/schema.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

test('any pack that loads can be played', { timeout: soak ? 7_200_000 : 60_000 }, () => {
  const { loaded, faults } = checkPacks(enemy, { packs: soak ? 2_500 : 12, seed: 1, actions: 30 });
  expect(faults).toEqual([]);
  expect(loaded).toBeGreaterThan(0);
});

test('a pack puts blocks and coasts where the map has a place for them (E-4.16.a, E-4.3.a)', () => {
  for (const set of [
    { 'blocks/1/setup1644/where': 'nowhere' },
    { 'blocks/40/setup1642/where': 'nowhere' },
    { 'map/areas/22/seas/0': 'nowhere' },
  ])
    expect(() => loadGame(enemy, { game: 'enemy', title: 'Odd', set })).toThrow(/there is no (Area|Sea) "nowhere"/);
});

test('whatever a pack sets has an end', () => {
  expect(boundless(enemy, soak ? 1 : 12)).toEqual([]);
});

test('its own data, which nobody reads again, are of the shape that packs are held to', () => {
  expect(readData(enemy.data)).toEqual(enemy.data);
});
