import { expect, test } from 'vitest';
import { keepersOf } from '../src/ledger/chapters.ts';
import { type Coverage, coveragesOf, isHonest, summaryOf } from '../src/ledger/coverage.ts';
import { coveragePage, pageFault, writePage } from '../src/ledger/coverage-page.ts';
import { readLedger } from '../src/ledger/ledger-file.ts';
import { fingerprint, writeTestRecord } from '../src/ledger-record.ts';
import { folderWith } from './drumhead.ts';

const ledger = {
  game: 'toy',
  rows: [
    { id: 'T-1.1', chapter: 'T-1', status: 'rule' },
    { id: 'T-1.2', chapter: 'T-1', status: 'rule' },
    { id: 'T-1.3', chapter: 'T-1', status: 'rule' },
    { id: 'T-1.4', chapter: 'T-1', status: 'rule' },
    { id: 'T-1.5', chapter: 'T-1', status: 'rule' },
    { id: 'T-2.1', chapter: 'T-2', status: 'physical', reason: 'wood | paint' },
    { id: 'T-2.2', chapter: 'T-2', status: 'same-as', sameAs: 'T-1.1' },
  ],
  rulings: [
    { id: 'G-1', decides: true },
    { id: 'G-2', decides: true },
    { id: 'G-3', decides: false, reason: 'a matter of wording' },
  ],
};

const files = {
  'games/toy/ledger.json': ledger,
  'games/toy/lexicon/en/rules.json': Object.fromEntries(ledger.rows.map(({ id }) => [id, 'A rule.'])),
  'games/toy/data/cards.json': { cards: [{ id: 'x', rule: 'T-1.2' }] },
  'games/toy/src/index.ts': [
    "// 'T-1.3' in a comment",
    "/*! @license 'T-1.3' */",
    'type Rule = \'T-1.3\' | "T-1.3";',
    "export const one = refuse('no', ['T-1.1'], /* 'T-1.3' */ { much: 'see T-1.3' });",
    'export const four = refuse(`T-1.4`);',
    'export const prefix = refuse("T-1.5.a");',
    'function refuse(...cites: unknown[]): unknown {',
    '  return cites;',
    '}',
  ].join('\n'),
  'games/toy/test/toy.test.ts': "test('T-1.3', () => {});",
  'games/toy/cases/one.json': { cites: ['T-1.3'] },
  'kernel/src/index.ts': '',
};

async function coverageOf(root: string, game: string): Promise<Coverage> {
  const [coverage] = await coveragesOf(root, [game]);
  return coverage;
}

function checkout(passed: string[], failed: string[] = []): string {
  const root = folderWith(files);
  writeTestRecord(root, { version: 1, games: { toy: { fingerprint: fingerprint(root, 'toy'), passed, failed } } });
  return root;
}

test('cited is a literal in rules code or data; comments, types, sentences, tests and cases do not count', async () => {
  const { citations } = await coverageOf(checkout([]), 'toy');
  expect(Object.fromEntries(citations)).toMatchObject({
    'T-1.1': [{ file: 'src/index.ts', line: 4, read: true }],
    'T-1.2': [{ file: 'data/cards.json', read: true }],
    'T-1.4': [{ file: 'src/index.ts', line: 5, read: true }],
  });
  expect(citations.has('T-1.3')).toBe(false);
  expect(citations.has('T-1.5')).toBe(false);
});

test('the summary has exactly the fields of the contract; missing names what is not cited, tested or told', async () => {
  const root = checkout(['T-1.1', 'T-1.2', 'T-1.3', 'G-1'], ['T-1.4']);
  const coverage = await coverageOf(root, 'toy');
  expect(summaryOf(coverage)).toEqual({
    rows: 7,
    physical: 1,
    sameAs: 1,
    cited: 3,
    tested: 3,
    rulings: 2,
    rulingsTested: 1,
    missing: ['T-1.3', 'T-1.4', 'T-1.5', 'G-2'],
    unread: 0,
    elsewhere: null,
    numbers: 0,
  });
  expect(Object.fromEntries(coverage.missing)).toEqual({
    'T-1.3': ['code or data that names it'],
    'T-1.4': ['a test that passes'],
    'T-1.5': ['code or data that names it', 'a test'],
    'G-2': ['a test'],
  });
});

test('a row without an English text is missing', async () => {
  const root = folderWith({ ...files, 'games/toy/lexicon/en/rules.json': {} });
  const { missing } = await coverageOf(root, 'toy');
  expect(missing.get('T-2.1')).toEqual(['an English text']);
  expect(missing.get('T-2.2')).toEqual(['an English text']);
});

test('a stale record proves nothing', async () => {
  const root = checkout(['T-1.1']);
  expect(summaryOf(await coverageOf(root, 'toy')).tested).toBe(1);
  writeTestRecord(root, { version: 1, games: { toy: { fingerprint: 'another', passed: ['T-1.1'], failed: [] } } });
  expect(summaryOf(await coverageOf(root, 'toy')).tested).toBe(0);
});

test('the page is the same for the same sources', async () => {
  const root = checkout(['T-1.1', 'G-1']);
  const page = coveragePage([await coverageOf(root, 'toy')]);
  expect(page).toBe(coveragePage([await coverageOf(root, 'toy')]));
  expect(page).toContain('| toy | 7 | 1 | 1 | 5 | 3 | 1 | 2 | 1 | 5 | 0 | – | 0 |');
  expect(page).toContain('- T-1.3 lacks code or data that names it, a test');
  expect(page).toContain('| T-2.1 | physical: wood \\| paint |  |');
  expect(page).toContain('| T-1.1 | cited, tested | `src/index.ts` |');
  expect(page).toContain('| G-3 | ruling, decides nothing: a matter of wording |  |');
});

test.each([
  [{ ...ledger, game: 'other' }, 'game: expected "toy"'],
  [{ ...ledger, rows: {} }, 'rows: expected a list'],
  [
    { ...ledger, rows: [{ id: 'T-1', chapter: 'T', status: 'maybe' }] },
    'rows/0/status: expected rule, physical or same-as, found "maybe"',
  ],
  [{ ...ledger, rows: [{ id: 'T-1', chapter: 'T', status: 'physical' }] }, 'rows/0/reason: expected a text'],
  [
    { ...ledger, rows: [{ id: 'T-1', chapter: 'T', status: 'same-as', sameAs: ['T-9'] }] },
    'rows/0/sameAs: there is no T-9',
  ],
  [{ ...ledger, rows: [...ledger.rows, ledger.rows[0]] }, 'rows/7/id: T-1.1 stands twice'],
  [{ ...ledger, rulings: [{ id: 'G-1' }] }, 'rulings/0/decides: expected true or false'],
  [{ ...ledger, rulings: [{ id: 'G-1', decides: false }] }, 'rulings/0/reason: expected a text'],
])('a broken ledger names the path of the bad value', (document, message) => {
  expect(() => readLedger(document, 'toy')).toThrow(message);
});

test('a broken ledger file is named', async () => {
  const root = folderWith({ ...files, 'games/toy/ledger.json': { ...ledger, rows: 3 } });
  await expect(coverageOf(root, 'toy')).rejects.toThrow('games/toy/ledger.json, at rows: expected a list');
});

test('a ledger may say that its game is being built', async () => {
  expect(readLedger(ledger, 'toy').building).toBe(false);
  expect(readLedger({ ...ledger, building: true }, 'toy').building).toBe(true);
  const root = folderWith({ ...files, 'games/toy/ledger.json': { ...ledger, building: true } });
  expect(coveragePage([await coverageOf(root, 'toy')])).toContain('This game is being built: 7 rows and rulings');
});

const READINGS: readonly [where: string, read: boolean, ...lines: string[]][] = [
  [
    'a field that nobody reads',
    false,
    "export const moonlit = (): { yes: boolean; rule: string } => ({ yes: true, rule: 'T-1.1' });",
    'export const dark = moonlit().yes;',
  ],
  [
    'a field that is read',
    true,
    "const moonlit = (): { yes: boolean; rule: string } => ({ yes: true, rule: 'T-1.1' });",
    'console.log(moonlit().rule);',
  ],
  [
    'a field that is taken apart',
    true,
    "const moonlit = (): { yes: boolean; rule: string } => ({ yes: true, rule: 'T-1.1' });",
    'const { rule } = moonlit();',
    'console.log(rule);',
  ],
  [
    'a field only handed on to one that nobody reads',
    false,
    'interface Light { rule: string }',
    "const a = (): Light => ({ rule: 'T-1.1' });",
    'export const b = (): { cites: string; is: boolean } => ({ is: true, cites: a().rule });',
  ],
  [
    'a field handed on to one that is read',
    true,
    'interface Light { rule: string }',
    "const a = (): Light => ({ rule: 'T-1.1' });",
    'const b = (): { cites: string; is: boolean } => ({ is: true, cites: a().rule });',
    'console.log(b().cites);',
  ],
  [
    'a field that is only written',
    false,
    "const a: { rule: string; n: number } = { n: 1, rule: '' };",
    "a.rule = '';",
    "export const b: typeof a = { n: 2, rule: 'T-1.1' };",
  ],
  ['a constant that nobody names', false, "export const NIGHT = ['T-1.1'];"],
  ['a constant given to a function', true, "const NIGHT = ['T-1.1'];", 'console.log(NIGHT);'],
  [
    'a constant put into a field that nobody reads',
    false,
    "const NIGHT = 'T-1.1';",
    'export const a: { rule: string; n: number } = { rule: NIGHT, n: 1 };',
  ],
  [
    'a table looked up',
    true,
    "const RULES: { readonly [k: string]: string } = { cold: 'T-1.1' };",
    "console.log(RULES['cold']);",
  ],
  [
    'a table of citations looked up',
    true,
    "const RULES = { cold: ['T-1.1'], warm: [] };",
    "export const of = (k: 'cold' | 'warm') => RULES[k];",
  ],
  ['a table that nobody looks up', false, "export const RULES: { readonly [k: string]: string } = { cold: 'T-1.1' };"],
  [
    'a list of one form given where another is read',
    true,
    'interface Cited { cites: string[]; key: string }',
    "const warnings = [{ key: 'k', cites: ['T-1.1'] }];",
    'const said: Cited[] = warnings;',
    'console.log(said[0].cites);',
  ],
  ['what a function returns that nobody calls', false, "export const why = (): string => 'T-1.1';"],
  [
    'what a function returns whose callers only ask whether',
    false,
    'const forbids = (n: number): string | null => {',
    "  if (n > 1) return 'T-1.1';",
    '  return null;',
    '};',
    'export const may = (n: number): boolean => forbids(n) === null || !forbids(-n);',
    "export const say = (n: number): string => (forbids(n) ? 'no' : 'yes');",
  ],
  [
    'what a function returns to one who tells it',
    true,
    "function forbids(n: number): string | null { return n > 1 ? 'T-1.1' : null; }",
    'const why = forbids(2);',
    'if (why !== null) console.log(why);',
  ],
  [
    'what a function returns that is handed on',
    true,
    "const forbids = (n: number): string | null => (n > 1 ? 'T-1.1' : null);",
    'export const all = [1, 2].map(forbids);',
  ],
];

/** One program for all: each stands in a file of its own. */
const readings = (async () => {
  const sources = READINGS.map(([, , ...lines], i) => [
    `games/toy/src/reading-${i}.ts`,
    [...lines, 'export {};'].join('\n'),
  ]);
  const { citations } = await coverageOf(folderWith({ ...files, ...Object.fromEntries(sources) }), 'toy');
  return [...citations.values()].flat();
})();

test.each(READINGS.map(([where, read], i) => [where, read, i] as const))(
  'a citation in %s: read %s',
  async (_, read, i) => {
    const found = (await readings).filter(({ file }) => file === `src/reading-${i}.ts`);
    expect(found.map((it) => [it.id, it.read])).toEqual([['T-1.1', read]]);
  },
);

test('a row is kept by the longest beginning of its id', () => {
  const chapters = {
    'E-6': ['rules/operations'],
    'E-6.4': ['rules/naval'],
    'E-1': ['rules/set-up'],
    'D-outcome': ['x'],
  };
  expect(keepersOf(chapters, 'E-6.13.a')).toEqual(['rules/operations']);
  expect(keepersOf(chapters, 'E-6.4.b')).toEqual(['rules/naval']);
  expect(keepersOf(chapters, 'E-10.1')).toBeNull();
  expect(keepersOf(chapters, 'D-outcome-close.3')).toEqual(['x']);
});

const mapped = (strict: boolean) => ({
  ...files,
  'games/toy/ledger.json': { ...ledger, strict, chapters: { 'T-1': ['rules/night'] } },
  'games/toy/src/rules/night.ts': "console.log('T-1.1');",
  'games/toy/src/rules/day.ts': "console.log('T-1.3');\nexport const a: { rule: string } = { rule: 'T-1.5' };",
});

test('rules cited outside their chapter, and unread citations, are told', async () => {
  const coverage = await coverageOf(folderWith(mapped(false)), 'toy');
  expect(coverage.elsewhere).toEqual(['T-1.3', 'T-1.4']);
  expect(coverage.unread).toMatchObject([{ id: 'T-1.5', file: 'src/rules/day.ts', line: 2 }]);
  expect(isHonest(coverage)).toBe(false);
  expect(summaryOf(coverage)).toMatchObject({ cited: 5, unread: 1, elsewhere: 2 });
  expect(coverage.missing.get('T-1.3')).toEqual(['a test']);
});

test('where the ledger is strict they do not count', async () => {
  const coverage = await coverageOf(folderWith(mapped(true)), 'toy');
  expect(summaryOf(coverage)).toMatchObject({ cited: 2 });
  expect(coverage.missing.get('T-1.3')).toEqual(['code or data that names it', 'a test']);
  expect(coveragePage([coverage])).toContain('| toy, strict | 7 |');
});

test('numbers of the rulebook in code: measures and constants, no codes', async () => {
  const root = folderWith({
    ...files,
    'games/toy/src/rules/moves.ts': [
      'const PACE = 1024;',
      'const FIELD = 0;',
      'const SALLY = 1;',
      'const SORTIE = 2;',
      'const ASSAULT = 3;',
      'const FAR = 12;',
      'export const LONG = 40 * PACE;',
      'export const isFar = (d: number): boolean => d > 300 * PACE + 2 * PACE + FAR + SORTIE + SALLY + FIELD + ASSAULT;',
    ].join('\n'),
    'games/toy/src/model/near.ts': 'export const NEAR = 7;',
    'games/toy/ledger.json': { ...ledger, ownNumbers: { PACE: 'steps in a pace' } },
  });
  const { numbers } = await coverageOf(root, 'toy');
  expect(numbers).toEqual([
    { file: 'src/rules/moves.ts', line: 6, name: 'FAR', text: 'FAR = 12' },
    { file: 'src/rules/moves.ts', line: 7, name: 'LONG', text: 'LONG = 40 * PACE' },
    { file: 'src/rules/moves.ts', line: 8, name: null, text: '300 * PACE' },
  ]);
});

test('a page that is not what the sources make of it is told', async () => {
  const root = checkout(['T-1.1', 'G-1']);
  const coverages = await coveragesOf(root, ['toy']);
  expect(pageFault(root, coverages)).toContain('run drumhead ledger --write');
  writePage(root, coverages);
  expect(pageFault(root, coverages)).toBeNull();
  writeTestRecord(root, {
    version: 1,
    games: { toy: { fingerprint: fingerprint(root, 'toy'), passed: [], failed: [] } },
  });
  expect(pageFault(root, await coveragesOf(root, ['toy']))).toContain('+ | toy | 7 |');
});

test.each([
  [{ 'T-1': 'rules' }, 'chapters/T-1: expected a list'],
  [{ 'T-1': [] }, 'chapters/T-1: expected a list of folders or files below src'],
  [{ 'T-2': ['rules'] }, 'chapters: no chapter claims T-1.1'],
])('a broken map of chapters names the path of the bad value: %j', (chapters, message) => {
  expect(() => readLedger({ ...ledger, chapters }, 'toy')).toThrow(message);
});
