import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSection } from '../src/ladder/page.ts';
import { interval, ratingsOf, sequential } from '../src/ladder/ratings.ts';
import { drumhead, folderWith } from './drumhead.ts';

test('ladder rates the bots of a game, the cheat above them, the same for the same seed, and keeps the page', async () => {
  const file = join(folderWith({}), 'LADDER.md');
  const args = ['ladder', '--game', 'picket', '--pairs', '12', '--seed', '4'];
  const { code, err } = await drumhead(...args, '--write', file);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const page = readFileSync(file, 'utf8');
  const place = (name: string): number => page.indexOf(`\n| ${name} |`);
  expect(place('cheat')).toBeGreaterThan(0);
  expect(place('random')).toBeGreaterThan(place('greedy'));
  const { out } = await drumhead(...args);
  expect(page).toContain(out.trimEnd());
});

test('ladder --test says whether one is better, and wants two seats', async () => {
  const better = await drumhead('ladder', '--game', 'picket', '--test', 'greedy,random', '--pairs', '200');
  expect(better).toMatchObject({ code: 0, out: expect.stringContaining('better') });
  const worse = await drumhead('ladder', '--game', 'picket', '--test', 'random,greedy', '--pairs', '200');
  expect(worse).toMatchObject({ code: 1, out: expect.stringContaining('not-better') });
  const four = await drumhead('ladder', '--game', 'roses', '--scenario', 'standard-4');
  expect(four).toMatchObject({ code: 2, err: expect.stringContaining('two') });
});

test('ratings: three quarters of the games are 191 points, and more games tell more', () => {
  const [best, worst] = ratingsOf([{ one: 'a', other: 'b', games: 4000, won: 3000 }]);
  expect(best.name).toBe('a');
  expect(best.elo - worst.elo).toBeCloseTo(191, -0.5);
  const [few] = ratingsOf([{ one: 'a', other: 'b', games: 40, won: 30 }]);
  expect(few.within).toBeGreaterThan(5 * best.within);
});

test('intervals are Wilson’s: 79 of 100 is 70.0 to 85.8 %', () => {
  expect(interval(79, 100).map((share) => Math.round(1000 * share))).toEqual([700, 858]);
});

test('the sequential test decides both ways, and not too early', () => {
  expect(sequential(3, 4)).toBe('go-on');
  expect(sequential(140, 200)).toBe('better');
  expect(sequential(95, 200)).toBe('not-better');
});

test('a section takes the place of the one of its title', () => {
  const page = withSection(withSection('', '## b\n\n1'), '## a\n\n2');
  expect(withSection(page, '## b\n\n3')).toBe(page.replace('1', '3').replace(/^/, ''));
});
