import { players } from '@drumhead/bots';
import { type Game, loadGame, readJournal, verify } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import { picket } from '@drumhead/picket';
import { speakerIn } from '@drumhead/table/languages';
import { expect, test } from 'vitest';
import { wordsIn } from '../src/language.ts';
import { linesOf } from '../src/log-lines.ts';
import { converse } from '../src/play/dialogue.ts';
import { knownPosition } from '../src/play/known.ts';
import { SoloTable } from '../src/play/solo-table.ts';
import { actionText, readActionText } from '../src/play/written-action.ts';
import { drumhead, folderWith, runIn } from './drumhead.ts';

const game: Game = loadGame(picket);
const speaker = inEnglish(game);
const tongue = { speaker, words: wordsIn('en') };
const { random } = players('picket');
const seating = { seat: 0, bots: [random, random] };
const telling = { speaker, seats: ['north', 'south'], viewer: 0 };

/** A conversation by a script; when that is over the player does the first thing on the list, or leaves. */
async function talk(table: SoloTable, script: readonly string[], then: string | null = '1', spoken = tongue) {
  const said: string[] = [];
  const log: string[] = [];
  const lines = script.values();
  const ended = await converse(
    table,
    spoken,
    {
      ask: async (prompt) => {
        const { value, done } = lines.next();
        said.push(`${prompt}${value ?? then}`);
        return done ? then : value;
      },
      print: (text) => void said.push(text),
    },
    { log, settle: () => {}, saveAs: (file) => void said.push(`kept in ${file}`) },
  );
  return { ended, said: said.join('\n') };
}

test('without a terminal bots play a short match, told with the rules behind it', async () => {
  const { code, out, err } = await drumhead('play', '--game', 'picket');
  expect(err).toBe('');
  expect(out).toMatch(/^Picket, Skirmish: no terminal/);
  expect(out).toContain('has laid an ambush. [P-1.5]');
  expect(out).toMatch(/(wins|drawn).*\[P-4/);
  expect(out.split('\n').length).toBeLessThan(70);
  expect(code).toBe(0);
});

test('without a terminal --keep writes the journal of the match that was shown', async () => {
  const folder = folderWith();
  const shown = await runIn(folder, 'play', '--game', 'picket', '--against', 'random', '--keep', 'kept/match.json');
  expect(shown.out).toContain('Kept in kept/match.json: drumhead replay kept/match.json --log');
  const checked = await runIn(folder, 'verify', 'kept/match.json', '--json');
  expect(JSON.parse(checked.out)).toMatchObject({ ok: true });
  const both = await runIn(folder, 'play', '--resume', 'kept/match.json', '--keep', 'x.json');
  expect(both.err).toContain('--resume keeps the match where it was');
});

test('--lang: the command speaks the language of the game', async () => {
  const shown = await drumhead('play', '--game', 'picket', '--lang', 'pl');
  expect(shown.out).toMatch(/^Pikieta, Potyczka: brak terminala do gry/);
  const table = SoloTable.begin(game, { scenario: 'skirmish' }, seating, () => {});
  const french = { speaker: await speakerIn('fr', game), words: wordsIn('fr') };
  const { said } = await talk(table, ['help', 'why', 'resign', 'oui'], null, french);
  expect(said).toContain('<number>         le faire');
  expect(said).toContain('ou en JSON {"kind":"move",…}');
  expect(said).toContain('Rien n’a encore été refusé.');
  expect(said).toContain('Abandonner la partie\u202f? (o/n) oui');
  expect(table.match.ended()).toMatchObject({ by: 'resign' });
});

test('a match to its end: dice promised before and verified after', async () => {
  const table = SoloTable.begin(game, { scenario: 'skirmish' }, seating, () => {});
  const { ended } = await talk(table, []);
  expect(ended).toBe(true);
  const journal = readJournal(JSON.parse(JSON.stringify(table.journal())));
  expect(verify(game, journal).ended()).not.toBeNull();
});

test('asked in plain words with the rule; refused with a reason; explained on request', async () => {
  const table = SoloTable.begin(game, { scenario: 'skirmish' }, seating, () => {});
  const { ended, said } = await talk(
    table,
    [
      'why',
      'help',
      'lay area=a1',
      'why',
      'rule K-5',
      'rule X-1',
      'b3',
      'zzz',
      '99',
      '{"kind":',
      '{"kind":"lay","area":"z9"}',
      'view',
      'view raw',
      'log',
      'hint',
      'undo',
      'save',
      'save here.json',
      'lay area=b3',
    ],
    null,
  );
  expect(ended).toBe(false);
  expect(said).toContain('Choose where your ambush lies. [P-1.5]');
  expect(said).toContain('Nothing has been refused yet.');
  expect(said).toContain('An ambush cannot lie in a1');
  expect(said).toMatch(/P-1\.5 {2}Before the first turn/);
  expect(said).toMatch(/K-5 {2}Undo takes back/);
  expect(said).toContain('There is no such rule here');
  expect(said).toMatch(/north> b3\n {2}\d {2}lay area=b3\n/);
  expect(said).toContain('No choice has “zzz” in it');
  expect(said).toContain('There are 9 choices.');
  expect(said).toContain('that is not JSON');
  expect(said).toContain('there is no area "z9"');
  expect(said).toContain('pieces:\n  north: guard ');
  expect(said).toContain('The bot greedy would: lay area=');
  expect(said).toContain('There is nothing you may undo. [K-5]');
  expect(said).toContain('kept in here.json');
  expect(said).toContain('Choose your pace for this turn. [P-2.1]');
});

test('long lists come in pages, and text narrows them down', async () => {
  const many: Game = {
    ...game,
    actions: (position, seat) => Array.from({ length: 5 }, () => game.actions(position, seat) ?? []).flat(),
  };
  const table = SoloTable.begin(many, { scenario: 'skirmish' }, seating, () => {});
  const { said } = await talk(table, ['', '', 'a2'], null);
  expect(said).toContain('… 25 more: Enter shows them');
  expect(said).toContain('… 5 more: Enter shows them');
  expect(said).toMatch(/45 {2}lay area=c4/);
  expect(said.slice(said.indexOf('> a2')).match(/lay area=a2/g)).toHaveLength(5);
});

test('where choices cannot be listed one is suggested, and another on request', async () => {
  const vague: Game = { ...game, actions: () => null };
  const table = SoloTable.begin(vague, { scenario: 'skirmish' }, { seat: 0, bots: [random, random] }, () => {});
  const { said } = await talk(table, ['another', '1'], null);
  expect(said.match(/Too many choices to list/g)?.length).toBeGreaterThanOrEqual(2);
  expect(said).toContain('Choose your pace');
});

test('leaving loses nothing: the journal goes on where it stood', async () => {
  const table = SoloTable.begin(game, { scenario: 'skirmish' }, seating, () => {});
  await talk(table, ['1', '2'], null);
  const journal = readJournal(JSON.parse(JSON.stringify(table.journal()))) as ReturnType<typeof readJournal> & {
    seed: string;
  };
  const heard: number[] = [];
  const again = SoloTable.resume(game, journal, seating, (entry) => heard.push(entry.seq));
  expect(heard).toHaveLength(journal.entries.length);
  expect((await talk(again, [])).ended).toBe(true);
  expect(verify(game, again.journal()).ended()).not.toBeNull();
});

test('to resign asks first, and ends the match', async () => {
  const table = SoloTable.begin(game, { scenario: 'skirmish' }, seating, () => {});
  const { ended, said } = await talk(table, ['resign', 'n', 'resign', 'y'], null);
  expect(said).toContain('South wins by resignation.');
  expect(ended).toBe(true);
});

test('undo takes back one’s own choice', async () => {
  // Both sides have one seat's worth to decide here: nobody comes between the choice and its undoing.
  const alone: Game = { ...game, decisions: (position) => game.decisions(position).filter(({ seat }) => seat === 0) };
  const lines: string[] = [];
  const table = SoloTable.begin(alone, { scenario: 'skirmish' }, seating, (entry, reports) => {
    lines.push(...linesOf(telling, entry, reports));
  });
  const { decision } = { decision: table.decision() };
  if (!decision) throw new Error('north has an ambush to lay');
  table.take(table.consider(decision, { kind: 'lay', area: 7 }));
  expect(table.take(table.match.prepareUndo(0))).toBeUndefined();
  expect(lines.slice(-2)).toEqual(['North has laid an ambush. [P-1.5]', 'North takes back what followed entry 2.']);
  expect(table.decision()).toBeDefined();
});

test('a seat hears and sees only what it may know', async () => {
  const told: string[] = [];
  const table = SoloTable.begin(game, { scenario: 'skirmish' }, seating, (entry, reports) => {
    told.push(...linesOf(telling, entry, [{ key: 'secret', facts: {}, cites: [], to: [1] }, ...reports]));
  });
  await talk(table, ['1', '1'], null);
  expect(told.join()).not.toContain('secret');
  // Names in typed actions are read against an imagined position: they cannot ask the true one what it hides.
  const asked: object[] = [];
  const notation = {
    ...game.notation,
    readAction(document: unknown, position: object, seat: number) {
      asked.push(position);
      return game.notation.readAction(document, position, seat);
    },
  };
  const watched = SoloTable.begin({ ...game, notation }, { scenario: 'skirmish' }, seating, () => {});
  await talk(watched, ['{"kind":"lay","area":"b3"}'], null);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toBe(watched.match.position);
});

test('the position as a seat knows it: own pieces by name, the enemy’s with alternatives', () => {
  const table = SoloTable.begin(game, { scenario: 'skirmish' }, seating, () => {});
  const text = knownPosition(game, game.view(table.match.position, 0), table.thinking);
  expect(text).toMatch(/north: guard [abc]1, foot [abc]1, scout [abc]1, decoy [abc]1/);
  expect(text).toMatch(/south: guard a5\|b5\|c5/);
  expect(text).not.toContain('handles');
});

test('actions in words read back as they were written', () => {
  const actions = [
    { kind: 'halt' },
    { kind: 'move', piece: 'guard', to: 'b3', target: 2 },
    { kind: 'plan', bid: { region: 'the midlands', pounds: 3 }, white: ['a', 'b'], note: '3', on: true },
  ];
  for (const action of actions.slice(1)) expect(readActionText(actionText(action))).toEqual(action);
  expect(actionText(actions[0])).toBe('halt');
  expect(readActionText('some words')).toBeNull();
});
