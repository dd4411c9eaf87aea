import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fingerprint,
  freshGameRecord,
  gameFolders,
  readTestRecord,
  ruleIdsIn,
  writeTestRecord,
} from '../src/ledger-record.ts';

describe('rule ids in a title', () => {
  it.each([
    ['E-6.13.a: two blocks may cross', ['E-6.13.a']],
    ['R-S.4 and C-12, then G-7.', ['R-S.4', 'C-12', 'G-7']],
    ['D-outcome-close.3 (A-9)', ['D-outcome-close.3', 'A-9']],
    ['ends a sentence with R-0.10.', ['R-0.10']],
    ['no U-turn, no T-shirt', []],
  ])('%s', (title, ids) => {
    expect(ruleIdsIn(title)).toEqual(ids);
  });
});

describe('the record', () => {
  let root: string;
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ledger-record-'));
    put('games/chess/src/rules.ts', 'one');
    put('kernel/src/index.ts', 'two');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const record = () => {
    const entry = { fingerprint: fingerprint(root, 'chess'), passed: ['C-1'], failed: [] };
    writeTestRecord(root, { version: 1, games: { chess: entry } });
    return entry;
  };

  it('is fresh as long as nothing changes', () => {
    const entry = record();
    expect(gameFolders(root)).toEqual(['chess']);
    expect(freshGameRecord(root, 'chess')).toEqual(entry);
    expect(freshGameRecord(root, 'go')).toBeUndefined();
  });

  it.each([
    ['a rule', 'games/chess/src/rules.ts'],
    ['a new test', 'games/chess/test/rules.test.ts'],
    ['the kernel', 'kernel/src/index.ts'],
  ])('goes stale when %s changes', (_, path) => {
    record();
    put(path, 'three');
    expect(freshGameRecord(root, 'chess')).toBeUndefined();
  });

  it.each(['dist', 'node_modules', '.tsc'])('does not mind what is generated in %s', (folder) => {
    const entry = record();
    put(`games/chess/${folder}/x.js`, 'three');
    expect(freshGameRecord(root, 'chess')).toEqual(entry);
  });

  it('counts as empty when it is broken', () => {
    record();
    put('.drumhead/test-record.json', '{');
    expect(readTestRecord(root)).toEqual({ version: 1, games: {} });
  });
});
