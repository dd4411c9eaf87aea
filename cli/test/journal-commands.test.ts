import { players } from '@drumhead/bots';
import { enemy } from '@drumhead/enemy';
import { type Game, hashOf, type Journal, loadGame, packHash, replay, SwiftChance, startMatch } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { botMatch } from '../src/play/bot-match.ts';
import { drumheadIn, folderWith, runIn } from './drumhead.ts';

const game: Game = loadGame(picket);
const { random } = players('picket');
const journal = plain(botMatch(game, { scenario: 'skirmish' }, [random, random]).journal);
const folder = folderWith({ 'match.json': journal });

/** As a file would hold it, to be spoiled. */
function plain<T>(value: T) {
  return JSON.parse(JSON.stringify(value));
}

test('replay and verify print exactly the fields of the contract', async () => {
  const expected = { ok: true, entries: journal.entries.length, hash: hashOf(replay(game, journal).position) };
  for (const command of ['replay', 'verify']) {
    const { code, out, err } = await drumheadIn(folder, command, 'match.json', '--json');
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual(expected);
    expect(code).toBe(0);
  }
});

test('replay --to stops there, --log tells what happened, --position shows where it stands', async () => {
  const { out } = await runIn(folder, 'replay', 'match.json', '--to', '4', '--log', '--position');
  expect(out).toContain('North is played by the bot random.');
  expect(out).toContain('North has laid an ambush. [P-1.5]');
  expect(out).toContain(`4 of ${journal.entries.length} entries replayed`);
  expect(out).toContain(`hash ${journal.entries[3].hash}`);
  const document = JSON.parse(out.slice(out.indexOf('\n{')));
  const laid = game.notation.write(replay(game, { ...journal, entries: journal.entries.slice(0, 4) }).position);
  expect(document).toEqual(plain(laid));
  const past = await runIn(folder, 'replay', 'match.json', '--to', '9999');
  expect(past.err).toContain(`--to takes a whole number from 0 to ${journal.entries.length}`);
});

test.each([
  ['en', 'North'],
  ['fr', 'Nord\u00a0:'],
  ['pl', 'Północ'],
])('replay --lang %s tells it in that language', async (lang, north) => {
  const { out } = await runIn(folder, 'replay', 'match.json', '--to', '4', '--log', '--lang', lang);
  expect(out).toMatch(new RegExp(`^ +1  ${north}`));
});

test('replay --lang refuses a language that no game speaks', async () => {
  const { code, err } = await runIn(folder, 'replay', 'match.json', '--log', '--lang', 'tlh');
  expect(code).toBe(2);
  expect(err).toContain('en, fr, pl');
});

test('replay --log begins with what the set-up told, to those who may know it', async () => {
  const war = plain(startMatch(loadGame(enemy), { scenario: 'mid-war' }, new SwiftChance(1)).journal());
  const begun = folderWith({ 'war.json': war });
  const { out } = await runIn(begun, 'replay', 'war.json', '--log');
  expect(out.split('\n')[0]).toMatch(/^ {4}0 {2}\S.* \[E-/);
  const spoilt = folderWith({ 'war.json': { ...war, head: { ...war.head, scenario: 'no-war' } } });
  expect((await runIn(spoilt, 'replay', 'war.json', '--log')).err).toContain('war.json, at head/scenario: ');
});

test('replay --as shows a seat no more than its view', async () => {
  const { out } = await runIn(folder, 'replay', 'match.json', '--to', '4', '--as', 'north', '--position');
  const document = JSON.parse(out.slice(out.indexOf('\n{')));
  const { position } = replay(game, { ...journal, entries: journal.entries.slice(0, 4) });
  expect(document).toEqual(plain(game.view(position, 0)));
  const wrong = await runIn(folder, 'replay', 'match.json', '--as', 'nroth');
  expect(wrong.err).toContain('--as nroth: skirmish has no such seat. Did you mean north?');
});

test('pictures are for games that have them', async () => {
  const { code, err } = await runIn(folder, 'replay', 'match.json', '--svg', 'pictures');
  expect(err).toContain('picket has no pictures yet');
  expect(code).toBe(2);
});

test('dice that are not those promised: exit code 1', async () => {
  const seed = plain(journal);
  seed.seed = '00'.repeat(32);
  const die = plain(journal);
  const rolled = die.entries.find((entry: { draws?: number[] }) => entry.draws);
  rolled.draws[0] = Array.isArray(rolled.draws[0]) ? rolled.draws[0].reverse() : (rolled.draws[0] % 6) + 1;
  const spoiled = folderWith({ 'seed.json': seed, 'die.json': die });
  const wrongSeed = await runIn(spoiled, 'verify', 'seed.json', '--json');
  expect(JSON.parse(wrongSeed.out)).toEqual({ ok: false, entries: journal.entries.length, hash: '' });
  expect(wrongSeed.err).toContain('seed.json, at seed: this is not the seed the head commits to');
  expect(wrongSeed.code).toBe(1);
  const wrongDie = await runIn(spoiled, 'verify', 'die.json');
  expect(wrongDie.err).toContain(`die.json, at entries/${rolled.seq - 1}/draws: expected`);
  expect(wrongDie.code).toBe(1);
});

test('verify says what it cannot judge', async () => {
  const { seed: _, ...running } = journal;
  const simulated = plain(startMatch(game, { scenario: 'skirmish' }, new SwiftChance(1)).journal());
  const unsure = folderWith({ 'running.json': running, 'simulated.json': simulated });
  const early = await runIn(unsure, 'verify', 'running.json');
  expect(early.err).toContain('running.json, at seed: the seed is not there yet. It is shown when the match has ended');
  expect(early.code).toBe(2);
  const never = await runIn(unsure, 'verify', 'simulated.json');
  expect(never.err).toContain('simulated.json, at head/commitment: this match made no promise about its dice');
  expect(never.code).toBe(2);
});

const pack = { game: 'picket', title: 'quick', set: { turns: 2 } };
const other = { game: 'picket', title: 'slow', set: { turns: 12 } };
const playedWithPack = () =>
  botMatch(loadGame(picket, pack), { scenario: 'skirmish', pack: packHash(pack) }, [random, random]).journal;

test('a match played with a pack asks for it', async () => {
  const packed = folderWith({ 'match.json': playedWithPack(), 'quick.json': pack, 'slow.json': other });
  const without = await runIn(packed, 'replay', 'match.json');
  expect(without.err).toContain(
    `match.json, at head/pack: the match was played with the edition pack ${packHash(pack)}. Give it with --pack`,
  );
  const wrong = await runIn(packed, 'replay', 'match.json', '--pack', 'slow.json');
  expect(wrong.err).toContain('match.json, at head/pack: the match was played with');
  const right = await runIn(packed, 'replay', 'match.json', '--pack', 'quick.json', '--json');
  expect(JSON.parse(right.out).ok).toBe(true);
  const unasked = await runIn(folder, 'replay', 'match.json', '--pack', `${packed}/quick.json`);
  expect(unasked.err).toContain('played with no pack');
});

test('a match saved together with its pack needs no --pack, and no other pack will do', async () => {
  const saved = folderWith({
    'match.json': { journal: playedWithPack(), pack },
    'plain.json': { journal, pack: null },
    'doctored.json': { journal: playedWithPack(), pack: other },
    'slow.json': other,
  });
  for (const command of ['replay', 'verify'])
    for (const file of ['match.json', 'plain.json'])
      expect(JSON.parse((await runIn(saved, command, file, '--json')).out).ok, `${command} ${file}`).toBe(true);
  const doctored = await runIn(saved, 'verify', 'doctored.json');
  expect(doctored.err).toContain(`the match was played with ${packHash(pack)}, and the one beside it is`);
  expect(doctored.code).toBe(2);
  const wrong = await runIn(saved, 'replay', 'match.json', '--pack', 'slow.json');
  expect(wrong.err).toContain('and slow.json is');
});

const spoil = (change: (journal: ReturnType<typeof plain>) => void): Journal => {
  const spoiled = plain(journal);
  change(spoiled);
  return spoiled;
};

test.each([
  ['not JSON', '{"head":', 'j.json: not JSON'],
  ['nothing in it', {}, 'j.json, at head:'],
  ['another format', spoil((j) => (j.head.format = 7)), 'j.json, at head/format:'],
  ['an unknown game', spoil((j) => (j.head.game = 'chess')), 'j.json, at head/game: there is no game "chess"'],
  [
    'an unknown scenario',
    spoil((j) => (j.head.scenario = 'war')),
    'j.json, at head/scenario: picket has no scenario "war"',
  ],
  ['an unknown option', spoil((j) => (j.head.options.fog = true)), 'j.json, at head/options/fog:'],
  ['a later rules version', spoil((j) => (j.head.rulesVersion = 99)), 'j.json, at head/rulesVersion:'],
  ['an unknown field', spoil((j) => (j.entries[0].mood = 'bad')), 'j.json, at entries/0/mood:'],
  ['a number out of order', spoil((j) => (j.entries[1].seq = 7)), 'j.json, at entries/1/seq: expected 2, found 7'],
  ['another seat', spoil((j) => (j.entries[2].seat = 9)), 'j.json, at entries/2/seat: there are 2 seats'],
  ['an illegal action', spoil((j) => (j.entries[2].action = { kind: 'halt' })), 'j.json, at entries/2/action: refused'],
  [
    'an action of no known shape',
    spoil((j) => (j.entries[2].action = { kind: 'lay', area: 'a2' })),
    'j.json, at entries/2/action/area:',
  ],
  ['another hash', spoil((j) => (j.entries[3].hash = '0'.repeat(32))), 'j.json, at entries/3/hash: the position'],
  ['a huge number', spoil((j) => (j.entries[2].action.area = 1e300)), 'j.json, at entries/2/action/area:'],
])('a broken journal (%s) names file and path', async (_, document, message) => {
  const { code, out, err } = await runIn(folderWith({ 'j.json': document }), 'replay', 'j.json', '--json');
  expect(err).toContain(`drumhead replay: ${message}`);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(2);
});
