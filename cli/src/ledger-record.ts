/**
 * The record of which rules the tests proved, and of which sources they proved it.
 *
 * The Vitest reporter (`tools/ledger-reporter.ts`) writes it after a test run; `drumhead ledger` reads it. A game's entry
 * holds only as long as its fingerprint does: change a rule, a test or the kernel, and the entry is stale.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const recordPath = '.drumhead/test-record.json';

export interface GameRecord {
  /** Of the sources as they were when the tests began. */
  fingerprint: string;
  /** Rule ids named by at least one passed test and by no failed one, sorted. */
  passed: string[];
  /** Rule ids named by at least one failed test, sorted. */
  failed: string[];
}

export interface TestRecord {
  version: 1;
  games: Record<string, GameRecord>;
}

/**
 * A rule id: `E-6.13.a`, `R-S.4`, `C-12`, `D-outcome-close.3`. Words after the dash need a number after them, so that
 * `U-turn` in a title is no rule.
 */
const ruleId = /\b[A-Z]{1,2}-(?:[0-9A-Z][0-9A-Za-z]*|[a-z]+(?:-[a-z]+)*(?=\.[0-9]))(?:\.[0-9A-Za-z]+)*/g;

export function ruleIdsIn(title: string): string[] {
  return title.match(ruleId) ?? [];
}

/** The record, or an empty one when there is none that can be read. */
export function readTestRecord(root: string): TestRecord {
  try {
    const record: unknown = JSON.parse(readFileSync(join(root, recordPath), 'utf8'));
    if (isTestRecord(record)) return record;
  } catch {
    // Absent or broken: the same as never written, for the tests can always be run again.
  }
  return { version: 1, games: {} };
}

function isTestRecord(value: unknown): value is TestRecord {
  const record = value as Partial<TestRecord> | null;
  return typeof record === 'object' && record?.version === 1 && typeof record.games === 'object';
}

export function writeTestRecord(root: string, record: TestRecord): void {
  const path = join(root, recordPath);
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(draft, path);
}

/** What the tests proved of this game as it stands now; nothing when they have not been run on it. */
export function freshGameRecord(root: string, game: string): GameRecord | undefined {
  const entry = readTestRecord(root).games[game];
  if (!entry) return undefined;
  return entry.fingerprint === fingerprint(root, game) ? entry : undefined;
}

/** The folders of `games/`, sorted. */
export function gameFolders(root: string): string[] {
  return readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** SHA-256 over the paths and contents of all files of a game and of the kernel it stands on. */
export function fingerprint(root: string, game: string): string {
  const hash = createHash('sha256');
  for (const path of [...filesUnder(root, `games/${game}`), ...filesUnder(root, 'kernel/src')]) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Paths from the root, with forward slashes, in one order on every machine; nothing generated or installed. */
export function filesUnder(root: string, folder: string): string[] {
  const found: string[] = [];
  const walk = (path: string): void => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (skipped(entry.name)) continue;
      if (entry.isDirectory()) walk(`${path}/${entry.name}`);
      else found.push(`${path}/${entry.name}`);
    }
  };
  walk(folder);
  return found.sort();
}

function skipped(name: string): boolean {
  return name === 'node_modules' || name === 'dist' || name.startsWith('.');
}
