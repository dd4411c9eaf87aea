import { BadInput, type Game, loadGame, mustShape, type Pack } from '@drumhead/kernel';
import { type CaseResult, CaseRunner, type CaseStep } from '@drumhead/kernel/testkit';
import { array, number, optional, record, strictObject, string, unknown } from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Coin, coinModule } from '../coin-game.ts';

const Document = strictObject({
  round: optional(number()),
  rounds: optional(number()),
  asked: optional(number()),
  score: optional(record(string(), number())),
  chips: optional(record(string(), number())),
  cards: optional(array(number())),
  seen: optional(array(unknown())),
  stack: optional(array(unknown())),
  best: optional(string()),
});
const SEATS = ['red', 'white'];

/** Coin with a notation of its own: scores by name, only those that are not 0. */
function written(pack: Pack | null): Game {
  const game = loadGame(coinModule, pack ?? undefined) as Game<Coin>;
  const named = (names: readonly string[], values: readonly number[]) =>
    Object.fromEntries(values.flatMap((value, i) => (value === 0 ? [] : [[names[i], value]])));
  return {
    ...game,
    notation: {
      ...game.notation,
      read(document) {
        const d = mustShape(Document, document);
        const list = (names: readonly string[], field: 'score' | 'chips'): number[] => {
          for (const name of Object.keys(d[field] ?? {}))
            if (!names.includes(name)) throw new BadInput(`${field}/${name}`, 'nobody has this name');
          return names.map((name) => d[field]?.[name] ?? 0);
        };
        return {
          rounds: d.rounds ?? 2,
          round: d.round ?? 1,
          asked: 10,
          stack: [{ kind: 'round' }, { kind: 'purse', id: 10, seat: 0, left: 3 }],
          cards: [0, 1, 2],
          seen: [false, false],
          score: list(SEATS, 'score'),
          chips: list(['north', 'south'], 'chips'),
        } satisfies Coin;
      },
      write(p: Coin) {
        const best = p.score[0] === p.score[1] ? {} : { best: SEATS[p.score[0] > p.score[1] ? 0 : 1] };
        return { ...p, score: named(SEATS, p.score), chips: named(['north', 'south'], p.chips), ...best };
      },
    },
    lexicon: {
      en: {
        rules: {},
        reports: { peeked: '', tossed: '' },
        refusals: {},
        warnings: {},
        prompts: {},
        names: { red: '', white: '', north: '', south: '' },
      },
    },
  };
}

const base = {
  name: 'a chip',
  cites: [],
  game: 'coin',
  position: { score: { red: 1 } },
  actions: [{ seat: 'red', action: { kind: 'chip', on: 1 } }],
};
const chip = { seat: 'red', action: { kind: 'chip', on: 0 } };
const roll = { seat: 'red', action: { kind: 'roll' } };
const peek = { seat: 'red', action: { kind: 'peek' } };
const done = { seat: 'red', action: { kind: 'done' } };

function runnerOf(files: Readonly<Record<string, unknown>>): CaseRunner {
  return new CaseRunner({
    read(file) {
      if (!Object.hasOwn(files, file)) throw new Error(`there is no ${file}`);
      return files[file];
    },
    beside: (file, path) => `${file.split('/')[0]}/${path}`,
    neighbours: () => Object.keys(files),
    game: (_, pack) => written(pack),
  });
}

function run(document: object, watch?: (step: CaseStep) => void): CaseResult {
  const runner = runnerOf({ 'c/one.json': document });
  return runner.run(runner.entries('c/one.json')[0], watch);
}

/** What is wrong with the case; none for one that passes. */
function wrongs(document: object): readonly string[] {
  const result = run(document);
  return result.ok ? [] : result.wrongs;
}

const expecting = (expect: object) => wrongs({ ...base, expect });

describe('expectations', () => {
  test('every wrong path is told, not only the first', () => {
    const result = run({ ...base, expect: { 'score/red': 4, 'chips/south': 1, 'chips/north': 7 } });
    expect(result).toEqual({
      name: 'a chip',
      ok: false,
      why: 'score/red: expected 4, found 3; chips/north: expected 7, found null',
      wrongs: ['score/red: expected 4, found 3', 'chips/north: expected 7, found null'],
      unplayable: false,
    });
  });

  test('what is not there may be expected to be null, if it could be there', () => {
    expect(expecting({ 'score/white': null, 'chips/north': null })).toEqual([]);
    expect(wrongs({ ...base, position: {}, actions: [done], draws: [], expect: { best: null } })).toEqual([]);
  });

  test.each([
    ['score/whit', 'score/whit: there is no "whit" in score; did you mean "white"?'],
    ['scor/white', 'scor/white: there is no "scor" in the position; did you mean "score"?'],
    ['bst', 'bst: there is no "bst" in the position; did you mean "best"?'],
    ['cards/first', 'cards/first: cards is a list: its members are numbered from 0, its length is /length'],
    ['score/red/x', 'score/red/x: score/red is 3, with nothing in it'],
    ['score/white/x', 'score/white/x: there is no score/white; nothing can be said of what would stand in it'],
  ])('a misspelt path is an error, also where nothing is expected: %s', (path, message) => {
    expect(expecting({ [path]: null })).toEqual([message]);
    expect(expecting({ [path]: { absent: true } })).toEqual([message]);
    expect(expecting({ [path]: 1 })[0]).toContain(message.slice(path.length + 2));
  });

  test('about, contains, absent', () => {
    expect(expecting({ 'score/red': { about: 3.4, within: 0.5 } })).toEqual([]);
    expect(expecting({ 'score/red': { about: 3.4, within: 0.3 } })).toEqual([
      'score/red: expected about 3.4 (within 0.3), found 3',
    ]);
    expect(expecting({ best: { about: 3, within: 1 } })).toHaveLength(1);
    expect(expecting({ cards: { contains: 2 }, best: { contains: 'ed' }, score: { contains: { red: 3 } } })).toEqual(
      [],
    );
    expect(expecting({ cards: { contains: [2, 0] }, stack: { contains: { kind: 'purse', left: 2 } } })).toEqual([]);
    expect(expecting({ cards: { contains: [2, 5] } })).toEqual(['cards: expected [2,5] in it, found [0,1,2]']);
    expect(expecting({ stack: { contains: { kind: 'purse', left: 3 } } })).toHaveLength(1);
    expect(expecting({ 'score/white': { absent: true }, 'cards/3': { absent: true } })).toEqual([]);
    expect(expecting({ 'score/red': { absent: true } })).toEqual(['score/red: expected nothing, found 3']);
  });

  test('a form that is not whole is a slip of the pen', () => {
    expect(expecting({ round: { about: 3 } })).toEqual([
      'expect/round: about needs how near: { "about": 3.5, "within": 0.1 }',
    ]);
    expect(expecting({ round: { absent: false } })).toEqual(['expect/round: write { "absent": true }']);
  });
});

describe('reports', () => {
  const looked = { ...base, actions: [peek] };

  test('told asks for reports in order, with forms in their facts', () => {
    expect(wrongs({ ...looked, told: [{ key: 'peeked', facts: { card: { about: 2, within: 0 } } }] })).toEqual([]);
    expect(wrongs({ ...looked, told: [{ key: 'peeked' }, { key: 'peeked' }] })).toEqual([
      'not told: peeked {} (in this order); told: {"card":2}',
    ]);
  });

  test('told can deny a report', () => {
    expect(
      wrongs({
        ...looked,
        told: [
          { key: 'tossed', not: true },
          { key: 'peeked', facts: { card: 1 }, not: true },
        ],
      }),
    ).toEqual([]);
    expect(wrongs({ ...looked, told: [{ key: 'peeked', not: true }] })).toEqual([
      'told, though denied: peeked {}; told: {"card":2}',
    ]);
  });

  test('a report that does not exist cannot be denied', () => {
    expect(wrongs({ ...looked, told: [{ key: 'peaked', not: true }] })).toEqual([
      'not told, but there is no report "peaked"',
    ]);
  });
});

describe('after any action', () => {
  test('expectations and reports of one action', () => {
    const actions = [
      { ...chip, expect: { 'score/red': 2 } },
      { ...peek, told: [{ key: 'peeked' }], expect: { 'score/red': 2 } },
    ];
    expect(wrongs({ ...base, actions })).toEqual([]);
    expect(
      wrongs({ ...base, actions: [{ ...chip, expect: { 'score/red': 9 }, told: [{ key: 'peeked' }] }, peek] }),
    ).toEqual(['actions/0: not told: peeked {}; told: none such', 'actions/0: score/red: expected 9, found 2']);
  });

  test('an action in the middle may be refused, and the case goes on', () => {
    const far = { seat: 'red', action: { kind: 'chip', on: 3 } };
    const actions = [{ ...far, refused: { rule: 'C-3' } }, chip];
    expect(wrongs({ ...base, actions, expect: { 'score/red': 2 } })).toEqual([]);
    expect(wrongs({ ...base, actions: [{ ...far, refused: { rule: 'C-9' } }, chip] })).toEqual([
      'actions/0: refused by C-3 (no-place), not by C-9',
    ]);
    expect(wrongs({ ...base, actions: [{ ...chip, refused: { rule: 'C-3' } }, chip] })).toEqual([
      'actions/0: accepted, though C-3 should refuse it',
    ]);
    expect(wrongs({ ...base, actions: [far, chip], expect: {} })).toEqual([
      'actions/0: refused before the last action: no-place (C-3)',
    ]);
  });

  test('and warned', () => {
    const ending = { ...done, warned: { rule: 'C-3' } };
    const bets = ['red', 'white'].map((seat) => ({ seat, action: { kind: 'bet', side: 0 } }));
    expect(wrongs({ ...base, actions: [ending, ...bets], draws: [0] })).toEqual([]);
    expect(wrongs({ ...base, actions: [{ ...chip, warned: { rule: 'C-3' } }, done], expect: {} })).toEqual([
      'actions/0: no warning by C-3; warnings: none',
    ]);
  });
});

describe('a case that cannot be played', () => {
  test('is its own failure; what was wrong before is told with it', () => {
    expect(
      run({
        ...base,
        actions: [
          { ...chip, expect: { round: 2 } },
          { ...chip, seat: 'green' },
        ],
      }),
    ).toMatchObject({
      ok: false,
      unplayable: true,
      wrongs: ['actions/0: round: expected 2, found 1', 'actions/1/seat: expected one of red, white, found "green"'],
    });
  });

  test('other draws than foreseen are a wrong result, not a slip of the pen', () => {
    expect(run({ ...base, actions: [roll], expect: {} })).toMatchObject({
      unplayable: false,
      wrongs: ['draws/0: no draw is left; the rules ask for a number from 1 to 6'],
    });
  });

  test('in a list of cases the others stand', () => {
    const runner = runnerOf({ 'c/many.json': [{ name: 'x', nonsense: 1 }, { ...base, expect: {} }, 7] });
    const results = runner.entries('c/many.json').map((entry) => runner.run(entry));
    expect(results.map(({ ok }) => ok)).toEqual([false, true, false]);
    expect(results.map(({ name }) => name)).toEqual(['x', 'a chip', 'c/many.json, 2']);
  });
});

test('a pack of its own: the values it sets, or a file beside the case', () => {
  const set = { 'places/south/worth': 5 };
  const expect_ = { 'score/red': 6 };
  const runner = runnerOf({
    'c/inline.json': { ...base, pack: set, expect: expect_ },
    'c/file.json': { ...base, pack: 'pack.json', expect: expect_ },
    'c/pack.json': { game: 'coin', title: 'dear', set },
    'c/none.json': { ...base, expect: expect_ },
    'c/wrong.json': { ...base, pack: { 'places/east/worth': 5 }, expect: expect_ },
  });
  const why = (file: string) => {
    const result = runner.run(runner.entries(file)[0]);
    return result.ok ? null : result.why;
  };
  expect(why('c/inline.json')).toBeNull();
  expect(why('c/file.json')).toBeNull();
  expect(why('c/none.json')).toBe('score/red: expected 6, found 3');
  expect(why('c/wrong.json')).toBe('pack/set/places/east/worth: the data have no "east" there');
});

describe('after another case', () => {
  const next = (after: string, more = {}) => ({
    name: `after ${after}`,
    cites: [],
    game: 'coin',
    after,
    actions: [chip],
    expect: { 'score/red': 6, 'chips/north': 1 },
    ...more,
  });
  const first = { ...base, pack: { 'places/south/worth': 4 }, expect: {} };

  test.each(['a chip', 'one.json', 'one.json#a chip'])('by %s', (name) => {
    const runner = runnerOf({ 'c/one.json': first, 'c/two.json': next(name) });
    expect(runner.run(runner.entries('c/two.json')[0])).toEqual({ name: `after ${name}`, ok: true });
  });

  test('in the same file, and a third after the second', () => {
    const third = next('after a chip', { name: 'third', expect: { 'score/red': 7 } });
    const runner = runnerOf({ 'c/one.json': [third, next('a chip'), first] });
    expect(runner.entries('c/one.json').map((entry) => runner.run(entry).ok)).toEqual([true, true, true]);
  });

  test.each([
    [[next('nobody')], 'after: there is no case "nobody" in this file or beside it'],
    [[next('a chip'), base, base].map((it) => ({ expect: {}, ...it })), 'after: 2 cases are called "a chip"'],
    [[next('a chip'), { ...base, expect: { round: 7 } }], 'after: "a chip" fails: round: expected 7, found 1'],
    [[next('b'), { ...next('after b'), name: 'b' }], 'after: "b" fails: after: "after b" begins where this one ends'],
    [
      [next('a chip', { position: {} }), first],
      'position: a case that begins after another takes its position from there',
    ],
  ])('what cannot be: %#', (documents, message) => {
    const runner = runnerOf({ 'c/one.json': documents });
    expect(runner.run(runner.entries('c/one.json')[0])).toMatchObject({ ok: false, unplayable: true, why: message });
  });
});

test('each step can be watched: draws with their frames and the reports they led to, who is awaited', () => {
  const steps: CaseStep[] = [];
  const bets = ['red', 'white'].map((seat) => ({ seat, action: { kind: 'bet', side: 0 } }));
  run({ ...base, actions: [roll, done, ...bets], draws: [5, 0], expect: {} }, (step) => steps.push(step));
  expect(steps.map(({ index, decision }) => [index, decision?.kind])).toEqual([
    [0, 'spend'],
    [1, 'spend'],
    [2, 'bet'],
    [3, 'bet'],
  ]);
  const round = { kind: 'round', seat: null };
  expect(steps[0].draws).toEqual([
    { kind: 'die', of: 6, value: 5, frames: [round, { kind: 'purse', seat: 0 }], seat: null, report: null },
  ]);
  expect(steps[1].warnings.map(({ key }) => key)).toEqual(['unspent']);
  expect(steps[1].awaited.map(({ seat, kind }) => [seat, kind])).toEqual([
    [0, 'bet'],
    [1, 'bet'],
  ]);
  expect(steps[3].draws).toMatchObject([
    { kind: 'number', of: 2, value: 0, frames: [round, { kind: 'bets' }], report: 0 },
  ]);
  expect(steps[3].reports.map(({ key }) => key)).toEqual(['tossed']);
});
