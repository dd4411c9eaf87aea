/**
 * The append path beside bare inserts with the same durability, in one run: how much of what the engine can do is left
 * after conflicts, requests and journals are looked after.
 *
 *     node table/test/store/run-script.mjs append-bench.ts [seconds per figure]
 *
 * Bare is the least that could be called storing: one prepared insert and one commit per entry, a table with nothing but
 * its key. `together` is how many matches move at once; each sends its next entry when the last is acknowledged.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@drumhead/kernel';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { freshDatabase } from './postgres-server.ts';
import { matchRow } from './samples.ts';

export interface AppendFigure {
  readonly store: 'sqlite' | 'postgres';
  readonly together: number;
  readonly appendsPerSecond: number;
  readonly barePerSecond: number;
  readonly ratio: number;
}

/** Stores one entry; resolves when it is durable. */
type Put = (match: string, seq: number, entry: Entry) => Promise<unknown>;

const TOGETHER = [1, 16, 64];
const ROUNDS = 3;

export async function appendBench(seconds = 1): Promise<AppendFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-bench-'));
  try {
    return [...(await benchSqlite(folder, seconds)), ...(await benchPostgres(seconds))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchSqlite(folder: string, seconds: number): Promise<AppendFigure[]> {
  const bare = new DatabaseSync(join(folder, 'bare.sqlite'));
  bare.exec('pragma journal_mode = wal; pragma synchronous = full');
  bare.exec('create table bare (match_id text, seq integer, entry text, primary key (match_id, seq)) without rowid');
  const insert = bare.prepare('insert into bare values (?, ?, ?)');
  const store = await openSqlite(join(folder, 'store.sqlite'));
  const figures = await compare('sqlite', store, seconds, async (match, seq, entry) =>
    insert.run(match, seq, JSON.stringify(entry)),
  );
  await store.close();
  bare.close();
  return figures;
}

async function benchPostgres(seconds: number): Promise<AppendFigure[]> {
  const pool = new pg.Pool({ connectionString: await freshDatabase({ synced: true }), max: 16 });
  await pool.query('create table bare (match_id text, seq integer, entry text, primary key (match_id, seq))');
  const store = await openPostgres(await freshDatabase({ synced: true }));
  const figures = await compare('postgres', store, seconds, (match, seq, entry) =>
    pool.query({
      name: 'bare',
      text: 'insert into bare values ($1, $2, $3)',
      values: [match, seq, JSON.stringify(entry)],
    }),
  );
  await store.close();
  await pool.end();
  return figures;
}

async function compare(name: AppendFigure['store'], store: Store, seconds: number, bare: Put): Promise<AppendFigure[]> {
  await store.migrate();
  const ours: Put = (match, seq, entry) =>
    store.append({ match, entry, request: `${match}/${seq}`, at: '2026-11-15T20:00:00.000Z' });
  const figures: AppendFigure[] = [];
  for (const together of TOGETHER) {
    const appends: number[] = [];
    const bares: number[] = [];
    // In turn, so that whatever else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round++) {
      const matches = Array.from({ length: together }, (_, index) => `bench-${together}-${round}-${index}`);
      for (const match of matches) await store.createMatch(matchRow({ id: match }), []);
      bares.push(await rate(bare, matches, seconds));
      appends.push(await rate(ours, matches, seconds));
    }
    const [appendsPerSecond, barePerSecond] = [median(appends), median(bares)];
    figures.push({ store: name, together, appendsPerSecond, barePerSecond, ratio: appendsPerSecond / barePerSecond });
  }
  return figures;
}

async function rate(put: Put, matches: readonly string[], seconds: number): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let stored = 0;
  await Promise.all(
    matches.map(async (match) => {
      for (let seq = 1; performance.now() < until; seq++) {
        await put(match, seq, typical(seq));
        stored++;
      }
    }),
  );
  return (stored * 1000) / (performance.now() - began);
}

/** About 300 bytes, as an act with its draws and hash is. */
function typical(seq: number): Entry {
  const path = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110];
  const action = { kind: 'move', block: 17, path, from: 'Nottingham', to: 'Newark-on-Trent', note: 'x'.repeat(80) };
  return { kind: 'act', seq, seat: 0, action, draws: [1, 2, 3, 4, 5, 6], hash: '0123456789abcdef0123456789abcdef' };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}

const [, script, seconds] = process.argv;
if (script?.includes('append-bench'))
  for (const { store, together, appendsPerSecond, barePerSecond, ratio } of await appendBench(Number(seconds ?? 1)))
    console.log(
      `${store.padEnd(9)} ${String(together).padStart(3)} together: ${appendsPerSecond.toFixed(0).padStart(6)}/s, ` +
        `bare ${barePerSecond.toFixed(0).padStart(6)}/s, ratio ${ratio.toFixed(2)}`,
    );
