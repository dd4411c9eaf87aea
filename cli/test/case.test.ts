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
  expect(JSON.parse(out)).toEqual({
    passed: 2,
    failed: 2,
    cases: [
      { name: good.name, ok: true, why: null },
      { name: 'a die too many', ok: false, why: 'draws/0: 1 draw(s) were never made' },
      { name: 'not that far', ok: true, why: null },
      { name: 'it stays', ok: false, why: 'pieces/north/guard: expected "b2", found "b3"' },
    ],
  });
  expect(code).toBe(1);
  const people = await drumheadIn(folder, 'case', 'one.json', 'cases');
  expect(people.out.trim().split('\n')).toHaveLength(3);
  expect(people.out).toContain('failed cases/many.json: it stays: pieces/north/guard: expected "b2", found "b3"');
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

test.each([
  ['{', 'c.json: not JSON'],
  ['[1]', 'c.json, at 0: '],
  [{ ...good, game: 'piket' }, 'c.json, at game: there is no game "piket". Did you mean picket?'],
  [{ ...good, expect: undefined }, 'c.json: a case needs expect, told, refused or warned'],
  [{ ...good, extra: 1 }, 'c.json, at extra: '],
  [
    { ...good, actions: [{ seat: 'west', action: { kind: 'halt' } }] },
    'c.json, at actions/0/seat: expected one of north, south, found "west"',
  ],
  [{ ...good, scenario: 'war' }, 'c.json, at scenario: picket has no scenario "war"'],
  [
    [good, { ...good, position: { pieces: { north: { guard: 'z9' } }, pace: {} } }],
    'c.json, at 1/position/pieces/north/guard: there is no area "z9"',
  ],
  [
    [good, { ...good, actions: [{ seat: 'north', action: { kind: 'move', piece: 'gard', to: 'b3' } }] }],
    'c.json, at 1/actions/0/action/piece: there is no piece "gard"',
  ],
])('a broken case names file and path: %j', async (document, message) => {
  const { code, out, err } = await runIn(folderWith({ 'c.json': document }), 'case', 'c.json');
  expect(err).toContain(`drumhead case: ${message}`);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(2);
});
