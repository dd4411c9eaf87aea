import { expect, test } from 'vitest';
import { coverageOf, summaryOf } from '../src/ledger/coverage.ts';
import { coveragePage } from '../src/ledger/coverage-page.ts';
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
    'export const four = `T-1.4`;',
    'export const prefix = "T-1.5.a";',
  ].join('\n'),
  'games/toy/test/toy.test.ts': "test('T-1.3', () => {});",
  'games/toy/cases/one.json': { cites: ['T-1.3'] },
  'kernel/src/index.ts': '',
};

function checkout(passed: string[], failed: string[] = []): string {
  const root = folderWith(files);
  writeTestRecord(root, { version: 1, games: { toy: { fingerprint: fingerprint(root, 'toy'), passed, failed } } });
  return root;
}

test('cited is a literal in rules code or data; comments, types, sentences, tests and cases do not count', async () => {
  const { citations } = await coverageOf(checkout([]), 'toy');
  expect(Object.fromEntries(citations)).toMatchObject({
    'T-1.1': ['src/index.ts'],
    'T-1.2': ['data/cards.json'],
    'T-1.4': ['src/index.ts'],
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
  expect(page).toContain('| toy | 7 | 1 | 1 | 5 | 3 | 1 | 2 | 1 | 5 |');
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
