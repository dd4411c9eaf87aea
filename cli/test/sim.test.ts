import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { players } from '@drumhead/bots';
import { type Game, loadGame, type Player, readJournal } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { replayUpTo } from '../src/replaying.ts';
import { writeCrashes } from '../src/sim/crash-files.ts';
import { addTally, emptyTally, runGames } from '../src/sim/run-games.ts';
import { drumhead, drumheadIn, folderWith, runIn } from './drumhead.ts';

const game: Game = loadGame(picket);
const plan = { scenario: 'skirmish', options: {}, pack: undefined, seed: 5 };
const { random } = players('picket');

test('sim --json prints exactly the fields of the contract, and they add up', async () => {
  const { code, out, err } = await drumhead(
    'sim',
    '--game',
    'picket',
    '--games',
    '100',
    '--bots',
    'random,greedy',
    '--seed',
    '9',
    '--json',
  );
  expect(err).toBe('');
  const result = JSON.parse(out);
  expect(Object.keys(result).join()).toBe(
    'game,scenario,games,finished,errors,wins,draws,actions,seconds,cpuSeconds,gamesPerSecond,actionsPerSecond,handOvers,journalBytesPerGame',
  );
  expect(result).toMatchObject({ game: 'picket', scenario: 'skirmish', games: 100, finished: 100, errors: 0 });
  expect(result.wins.north + result.wins.south + result.draws).toBe(100);
  expect(result.wins.south).toBeGreaterThan(result.wins.north);
  expect(code).toBe(0);
});

test('results do not depend on --threads, workers or no workers', async () => {
  // Enough that two threads start their workers.
  const run = async (...threads: string[]) => {
    const { out } = await drumhead(
      'sim',
      '--game',
      'picket',
      '--games',
      '400',
      '--bots',
      'greedy,random',
      '--seed',
      '3',
      '--json',
      ...threads,
    );
    const { seconds, cpuSeconds, gamesPerSecond, actionsPerSecond, ...rest } = JSON.parse(out);
    expect([seconds, cpuSeconds, gamesPerSecond, actionsPerSecond].every((n) => n > 0)).toBe(true);
    return rest;
  };
  const [one, two] = await Promise.all([run('--threads', '1'), run('--threads', '2')]);
  expect(two).toEqual(one);
});

test('results do not depend on how the games are cut into stretches', () => {
  const whole = runGames(game, plan, [random, random], { from: 0, to: 60 });
  const parts = emptyTally(2);
  for (const [from, to] of [
    [17, 18],
    [40, 60],
    [0, 17],
    [18, 40],
  ]) {
    addTally(parts, runGames(game, plan, [random, random], { from, to }));
  }
  expect(parts).toEqual(whole);
});

test('how one bot thinks does not change what another thinks', () => {
  const heardWith = (other: Player): number[] => {
    const heard: number[] = [];
    const listening: Player = {
      id: 'listening',
      choose(ask) {
        heard.push(ask.chance.below(1e6));
        return random.choose(ask);
      },
    };
    runGames(game, plan, [listening, other], { from: 0, to: 1 });
    return heard.slice(0, 2);
  };
  const wordy: Player = {
    id: 'wordy',
    choose(ask) {
      ask.chance.order(9);
      return random.choose(ask);
    },
  };
  expect(heardWith(wordy)).toEqual(heardWith(random));
});

/** Picket with a bug: whoever moves to b3 breaks the program. */
const cursed: Game = {
  ...game,
  play(position, choice, chance, sink) {
    game.play(position, choice, chance, sink);
    const { action } = choice;
    if (action.kind === 'move' && (action as { to?: number }).to === 7) throw new TypeError('b3 is cursed');
  },
};

test('a crash is counted, the other games go on, and its journal replays to the fault', () => {
  const tally = runGames(cursed, plan, [random, random], { from: 0, to: 40 });
  expect(tally.errors).toBeGreaterThan(10);
  expect(tally.finished + tally.errors).toBe(40);
  const folder = folderWith();
  const messages = writeCrashes({ game: cursed, plan, pack: undefined }, tally, folder);
  const files = readdirSync(folder).sort();
  expect(files).toHaveLength(10);
  expect(messages).toHaveLength(11);
  const { game: number } = tally.crashes[0];
  const name = `crash-picket-skirmish-5-${number}.json`;
  expect(files).toContain(name);
  expect(messages[0]).toBe(
    `game ${number} crashed: b3 is cursed\n  see it with: drumhead replay ${join(folder, name)}`,
  );
  const journal = readJournal(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const { entries, fault } = replayUpTo(cursed, journal, journal.entries.length, () => {});
  expect(entries).toBe(journal.entries.length - 1);
  expect(fault).toMatch(
    new RegExp(`^the rules crash at entry ${entries + 1} \\(seat [01], .*TypeError: b3 is cursed`, 's'),
  );
});

test('a match nobody can go on with is a crash too, and replay says so', () => {
  const stuck: Game = { ...game, decisions: (p) => ((p as { turn: number }).turn === 2 ? [] : game.decisions(p)) };
  const { errors, crashes } = runGames(stuck, plan, [random, random], { from: 0, to: 1 });
  expect(errors).toBe(1);
  expect(crashes[0].message).toContain('nobody has to decide');
  const { journal } = crashes[0];
  expect(replayUpTo(stuck, journal, journal.entries.length, () => {}).fault).toMatch(/^a dead end/);
});

test('a crash in the set-up has a journal too', () => {
  const unready: Game = {
    ...game,
    setup(_, chance) {
      throw new Error(`no field for ${chance.order(4).join()}`);
    },
  };
  const { crashes } = runGames(unready, plan, [random, random], { from: 0, to: 1 });
  const { fault } = replayUpTo(unready, readJournal(crashes[0].journal), 0, () => {});
  expect(fault).toContain(`the rules crash in the set-up: Error: ${crashes[0].message}`);
});

test('a bot that crashes is named', () => {
  const silly = { id: 'silly', choose: () => JSON.parse('?') };
  const { errors, crashes } = runGames(game, plan, [random, silly], { from: 0, to: 1 });
  expect(errors).toBe(1);
  expect(crashes[0].message).toMatch(/^the bot silly crashed: /);
  expect(crashes[0].journal.head.game).toBe('picket');
});

test('drumhead replay opens a crash journal; where the rules have been mended it is well', async () => {
  const tally = runGames(cursed, plan, [random, random], { from: 0, to: 40 });
  const folder = folderWith();
  writeCrashes({ game: cursed, plan, pack: undefined }, tally, folder);
  const { code, out } = await drumheadIn(folder, 'replay', readdirSync(folder)[0], '--json');
  expect(JSON.parse(out)).toMatchObject({ ok: true });
  expect(code).toBe(0);
});

test('packs are read from a file or a folder, and change the games', async () => {
  const pack = { game: 'picket', title: 'long', set: { turns: 20, 'pieces/guard/strength': 6 } };
  const folder = folderWith({ 'long.json': pack, 'edition/pack.json': pack });
  const [file, dir, none] = await Promise.all([
    drumheadIn(folder, 'sim', '--game', 'picket', '--games', '50', '--json', '--pack', 'long.json'),
    drumheadIn(folder, 'sim', '--game', 'picket', '--games', '50', '--json', '--pack', 'edition'),
    drumheadIn(folder, 'sim', '--game', 'picket', '--games', '50', '--json'),
  ]);
  expect(JSON.parse(dir.out).actions).toBe(JSON.parse(file.out).actions);
  expect(JSON.parse(file.out).actions).toBeGreaterThan(JSON.parse(none.out).actions);
});

test.each([
  ['{"game":"picket",\n "title" "x"}', 'pack.json: not JSON: Unexpected string at line 2, column 10'],
  [{ title: 'x', set: {} }, 'pack.json, at game:'],
  [{ game: 'picket', title: 'x', set: {}, more: 1 }, 'pack.json, at more:'],
  [{ game: 'roses', title: 'x', set: {} }, 'pack.json, at game: this pack is for roses, not for picket'],
  [
    { game: 'picket', title: 'x', set: { 'pieces/gard/strength': 1 } },
    'pack.json, at set/pieces/gard/strength: the data have no "gard" there',
  ],
  [
    { game: 'picket', title: 'x', set: { 'pieces/guard/strength': '5' } },
    'pack.json, at set/pieces/guard/strength: expected a number, found a string',
  ],
  [{ game: 'picket', title: 'x', set: { 'pieces/guard/strength': 50 } }, 'pack.json, at set/pieces/guard/strength: '],
] as const)('a broken pack names file and path: %j', async (pack, message) => {
  const { code, out, err } = await runIn(
    folderWith({ 'pack.json': pack }),
    'sim',
    '--game',
    'picket',
    '--pack',
    'pack.json',
  );
  expect(err).toContain(`drumhead sim: ${message}`);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(2);
});

test('sim --keep writes a journal for every game, the same whoever played it, and each replays to its end', async () => {
  const kept = async (threads: string) => {
    const folder = folderWith();
    const { code } = await drumheadIn(
      folder,
      'sim',
      '--game',
      'picket',
      '--games',
      '300',
      '--bots',
      'greedy,random',
      '--keep',
      'kept',
      '--threads',
      threads,
    );
    expect(code).toBe(0);
    return join(folder, 'kept');
  };
  const [one, two] = [await kept('1'), await kept('2')];
  const names = readdirSync(one).sort();
  expect(names).toHaveLength(300);
  expect(readdirSync(two).sort()).toEqual(names);
  for (const name of names) expect(readFileSync(join(two, name), 'utf8')).toBe(readFileSync(join(one, name), 'utf8'));
  const replayed = await runIn(one, 'replay', 'picket-skirmish-1-299.json', '--json');
  expect(JSON.parse(replayed.out)).toMatchObject({ ok: true });
});

test('sim --keep refuses to fill a folder with more files than anybody reads', async () => {
  const { code, err } = await runIn(folderWith(), 'sim', '--game', 'picket', '--games', '20000', '--keep', 'kept');
  expect(code).toBe(2);
  expect(err).toContain('--games 10000');
});
