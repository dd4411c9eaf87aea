import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { players } from '@drumhead/bots';
import { type Game, loadGame, replay } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { botMatch } from '../src/play/bot-match.ts';
import { folderWith, runIn } from './drumhead.ts';

const game: Game = loadGame(renaissance);
const { greedy } = players('renaissance');
const { journal } = botMatch(game, { scenario: 'quick-100' }, [greedy, greedy]);
const folder = folderWith({ 'match.json': journal });

/** By number of entries, as it is, and as one seat sees it. */
const truth = new Map<number, string>();
const north = new Map<number, string>();
replay(game, journal, ({ position }, { seq }) => {
  truth.set(seq, `${game.picture!(game.view(position, 'all'))}\n`);
  north.set(seq, `${game.picture!(game.view(position, 1))}\n`);
});

const pictures = (into: string): string[] => readdirSync(join(folder, into)).filter((name) => name.endsWith('.svg'));
const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');

test('replay --svg draws every position that looks different, from the set-up to the end', async () => {
  const { code, out } = await runIn(folder, 'replay', 'match.json', '--svg', 'all');
  expect(code).toBe(0);
  const names = pictures('all');
  expect(out).toContain(`${names.length} pictures, see ${join('all', 'index.html')}`);
  expect(names[0]).toBe('0000.svg');
  const shown = names.map((name) => read('all', name));
  for (const [k, name] of names.entries()) {
    if (k === 0) continue;
    expect(shown[k]).toBe(truth.get(Number.parseInt(name, 10)));
    expect(shown[k]).not.toBe(shown[k - 1]);
  }
  expect(new Set(shown)).toEqual(new Set([shown[0], ...truth.values()]));
});

test('the page of a picture book shows each picture once, with ways to the next and what happened', async () => {
  await runIn(folder, 'replay', 'match.json', '--svg', 'page');
  const page = read('page', 'index.html');
  const names = pictures('page');
  expect([...page.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name)).toEqual(names);
  const targets = [...page.matchAll(/href="#(p\d+)"/g)].map(([, id]) => id);
  expect(targets.length).toBe(2 * names.length - 2);
  for (const id of targets) expect(page).toContain(`<figure id="${id}">`);
  expect(page).toMatch(/<li>[^<]+ \[D-[^<]+<\/li>/);
  expect(page).not.toContain('\u001b');
});

test('replay --every thins the pictures out, but draws the last', async () => {
  const last = Math.floor(journal.entries.length / 2);
  await runIn(folder, 'replay', 'match.json', '--svg', 'few', '--every', '7', '--to', String(last));
  const numbers = pictures('few').map((name) => Number.parseInt(name, 10));
  expect(numbers.every((number) => number % 7 === 0 || number === last)).toBe(true);
  expect(read('few', pictures('few').at(-1)!)).toBe(truth.get(last));
  const { code } = await runIn(folder, 'replay', 'match.json', '--svg', 'none', '--every', '0');
  expect(code).toBe(2);
});

test('replay --svg --as draws what that seat sees', async () => {
  await runIn(folder, 'replay', 'match.json', '--svg', 'north', '--as', 'north', '--to', '2');
  expect(read('north', pictures('north').at(-1)!)).toBe(north.get(2));
});
