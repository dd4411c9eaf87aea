import { expect, test } from 'vitest';
import { drumheadIn, folderWith, runIn } from './drumhead.ts';

const good = {
  name: 'a piece moves to the next area',
  cites: ['P-2.3'],
  game: 'picket',
  position: { pieces: { north: { guard: 'b2' } }, moves: [{ seat: 'north', left: 1 }] },
  actions: [{ seat: 'north', action: { kind: 'move', piece: 'guard', to: 'b3' } }],
  expect: { 'pieces/north/guard': 'b3' },
};
const wrong = { ...good, name: 'it stays', expect: { 'pieces/north/guard': 'b2' } };
const overdrawn = { ...good, name: 'a die too many', draws: [6] };
const refused = {
  ...good,
  name: 'not that far',
  actions: [{ seat: 'north', action: { kind: 'move', piece: 'guard', to: 'b4' } }],
  expect: undefined,
  refused: { rule: 'P-2.3' },
};

test('cases from files and folders, one or a list in each: exactly the fields of the contract', async () => {
  const folder = folderWith({
    'one.json': good,
    'cases/many.json': [refused, wrong],
    'cases/deeper/last.json': overdrawn,
  });
  const { code, out } = await drumheadIn(folder, 'case', 'one.json', 'cases', '--json');
  const never = 'draws/0: 1 draw(s) were never made';
  const moved = 'pieces/north/guard: expected "b2", found "b3"';
  const fine = { ok: true, why: null, wrongs: [], unplayable: false };
  const failed = (why: string) => ({ ok: false, why, wrongs: [why], unplayable: false });
  expect(JSON.parse(out)).toEqual({
    passed: 2,
    failed: 2,
    cases: [
      { name: good.name, file: 'one.json', index: null, ...fine },
      { name: 'a die too many', file: 'cases/deeper/last.json', index: null, ...failed(never) },
      { name: 'not that far', file: 'cases/many.json', index: 0, ...fine },
      { name: 'it stays', file: 'cases/many.json', index: 1, ...failed(moved) },
    ],
  });
  expect(code).toBe(1);
  const people = await drumheadIn(folder, 'case', 'one.json', 'cases');
  expect(people.out.trim().split('\n')).toHaveLength(3);
  expect(people.out).toContain('failed cases/many.json, at 1: it stays: pieces/north/guard: expected "b2", found "b3"');
  expect(people.out).toMatch(/2 passed, 2 failed\n$/);
});

test('all well: exit code 0', async () => {
  const { code, out } = await runIn(folderWith({ 'one.json': good }), 'case', 'one.json');
  expect(out).toBe('1 passed, 0 failed\n');
  expect(code).toBe(0);
});

test('a pack is taken into account', async () => {
  const pack = { game: 'picket', title: 'x', set: { paces: 1 } };
  const pace = {
    ...good,
    position: { pace: {} },
    actions: [{ seat: 'north', action: { kind: 'pace', pace: 2 } }],
    expect: undefined,
    refused: { rule: 'P-2.1' },
  };
  const folder = folderWith({ 'pack.json': pack, 'case.json': pace });
  const [with_, without] = [
    await runIn(folder, 'case', 'case.json', '--pack', 'pack.json'),
    await runIn(folder, 'case', 'case.json'),
  ];
  expect(with_.code).toBe(0);
  expect(without.code).toBe(1);
});

test('everything wrong with a case is told, a line each', async () => {
  const both = { ...wrong, expect: { 'pieces/north/guard': 'b2', turn: 3 } };
  const { code, out } = await runIn(folderWith({ 'c.json': both }), 'case', 'c.json');
  expect(out).toBe(
    [
      'failed c.json: it stays',
      '  pieces/north/guard: expected "b2", found "b3"',
      '  turn: expected 3, found 2',
      '0 passed, 1 failed',
      '',
    ].join('\n'),
  );
  expect(code).toBe(1);
});

test.each([
  ['{', 'c.json: c.json: not JSON'],
  ['[1]', 'c.json, at 0: c.json, 0: '],
  [{ ...good, game: 'piket' }, `c.json: ${good.name}: game: there is no game "piket". Did you mean picket?`],
  [{ ...good, expect: undefined }, `c.json: ${good.name}: a case needs expect, told, refused or warned`],
  [{ ...good, extra: 1 }, `c.json: ${good.name}: extra: `],
  [
    { ...good, actions: [{ seat: 'west', action: { kind: 'halt' } }] },
    `c.json: ${good.name}: actions/0/seat: expected one of north, south, found "west"`,
  ],
  [{ ...good, scenario: 'war' }, `c.json: ${good.name}: scenario: picket has no scenario "war"`],
  [{ ...good, expect: { 'pieces/north/gard': null } }, 'pieces/north/gard: there is no "gard" in pieces/north'],
  [{ ...good, pack: 'none.json' }, `c.json: ${good.name}: cannot read the pack none.json`],
  [
    [good, { ...good, position: { pieces: { north: { guard: 'z9' } }, pace: {} } }],
    `c.json, at 1: ${good.name}: position/pieces/north/guard: there is no area "z9"`,
  ],
  [
    [good, { ...good, actions: [{ seat: 'north', action: { kind: 'move', piece: 'gard', to: 'b3' } }] }],
    `c.json, at 1: ${good.name}: actions/0/action/piece: there is no piece "gard"`,
  ],
])('a broken case names file, case and path, and the others are run: %j', async (document, message) => {
  const folder = folderWith({ 'c.json': document, 'good.json': good });
  const { code, out } = await runIn(folder, 'case', 'c.json', 'good.json');
  expect(out).toContain(`failed c.json`);
  expect(out).toContain(message);
  expect(out).toMatch(/[12] passed, 1 failed\n$/);
  expect(code).toBe(message.startsWith('pieces/') ? 1 : 2);
});

test('--only runs the cases of that name', async () => {
  const folder = folderWith({ 'c.json': [good, refused, wrong] });
  expect((await runIn(folder, 'case', 'c.json', '--only', 'that far')).out).toBe('1 passed, 0 failed\n');
  expect((await runIn(folder, 'case', 'c.json', '--only', 'xyz')).code).toBe(2);
});

test('a case with a pack of its own, and one that begins where it ends', async () => {
  const pace = { seat: 'north', action: { kind: 'pace', pace: 2 } };
  const first = { ...good, name: 'first', pack: 'slow.json', position: { pace: {} }, actions: [pace] };
  const folder = folderWith({
    'first.json': { ...first, expect: undefined, refused: { rule: 'P-2.1' } },
    'next.json': {
      name: 'next',
      cites: [],
      game: 'picket',
      after: 'first.json',
      actions: [
        { ...pace, refused: { rule: 'P-2.1' } },
        { seat: 'north', action: { kind: 'pace', pace: 1 } },
      ],
      expect: { 'pace/north': 1 },
    },
    'slow.json': { game: 'picket', title: 'x', set: { paces: 1 } },
  });
  expect((await runIn(folder, 'case', 'third.json')).err).toContain(
    'cannot read the case file third.json: there is no such file',
  );
  expect(await runIn(folder, 'case', '.')).toEqual({
    code: 0,
    out: '2 passed, 0 failed\n',
    err: '',
  });
});

test('--trace: each step with draws, reports and who is awaited', async () => {
  const war = {
    name: 'a die',
    cites: [],
    game: 'enemy',
    scenario: 'road-to-war',
    actions: [{ seat: 'royalist', action: { kind: 'nonsense' } }],
    draws: [[], [], [], [], [], []],
    refused: { rule: 'K-4' },
  };
  const folder = folderWith({ 'c.json': good, 'war.json': war });
  const { out } = await runIn(folder, 'case', 'c.json', '--trace');
  expect(out.split('\n').slice(0, 4)).toEqual([
    good.name,
    '  actions/0  north  {"kind":"move","piece":"guard","to":"b3"}  asked move [P-2.3 P-2.4]',
    expect.stringMatching(/^ {4}told {5}moved \{.*\} \[P-2\.3.*\]/),
    expect.stringMatching(/^ {4}awaited {2}/),
  ]);
  const setUp = (await runIn(folder, 'case', 'war.json', '--trace')).out.split('\n');
  expect(setUp[1]).toBe('  set-up');
  expect(setUp).toContainEqual(expect.stringMatching(/^ {4}drawn {4}\[.*\] {2}ordering of 43, in the set-up$/));
  const steps = JSON.parse((await runIn(folder, 'case', 'c.json', '--trace', '--json')).out).cases[0].steps;
  expect(steps).toMatchObject([{ index: 0, seat: 0, action: { kind: 'move' }, reports: [{ key: 'moved' }] }]);
});
