/**
 * The ceilings: inserts with the same durability and the same rows as a table's journal, and nothing else. Whatever waits
 * when a statement is free goes together, as in the table's own appends.
 */
import { join } from 'node:path';
import type { Entry } from '@drumhead/kernel';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';

/** Stores an entry of a match; resolves when it is durable. */
export type Put = (match: string, entry: Entry) => Promise<unknown>;

export interface Bare {
  /** What waits goes together. */
  readonly grouped: Put;
  /** Each by itself. */
  readonly single: Put;
  close(): Promise<void>;
}

export function bareSqlite(folder: string): Bare {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4096');
  db.exec(
    'create table bare (match_id text, seq integer, request text, at text, entry text, primary key (match_id, seq)) without rowid',
  );
  const insert = db.prepare('insert into bare values (?, ?, ?, ?, ?)');
  const store = async (rows: readonly Row[]): Promise<void> => {
    if (rows.length > 1) db.exec('begin immediate');
    for (const [match, entry] of rows) insert.run(...rowOf(match, entry));
    if (rows.length > 1) db.exec('commit');
  };
  return {
    grouped: grouping(store, 1),
    single: async (...row) => store([row]),
    close: async () => db.close(),
  };
}

export async function barePostgres(databaseUrl: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  await pool.query(
    'create table bare (match_id text, seq integer, request text, at text, entry text, primary key (match_id, seq))',
  );
  const store = (rows: readonly Row[]): Promise<unknown> =>
    pool.query({
      name: 'bare-group',
      text: 'insert into bare select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[])',
      values: columns(rows.map((row) => rowOf(...row))),
    });
  return {
    grouped: grouping(store, LANES),
    single: (match, entry) =>
      pool.query({
        name: 'bare',
        text: 'insert into bare values ($1, $2, $3, $4, $5)',
        values: rowOf(match, entry),
      }),
    close: () => pool.end(),
  };
}

type Row = Parameters<Put>;

export const AT = '2026-11-15T20:00:00.000Z';

export const requestOf = ({ seq }: Entry): string => `0:${seq}`;

function rowOf(match: string, entry: Entry): [string, number, string, string, string] {
  return [match, entry.seq, requestOf(entry), AT, JSON.stringify(entry)];
}

function columns(rows: readonly (readonly unknown[])[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
}

/** As many statements on their way at once as the table has. */
const LANES = 4;

function grouping(store: (rows: readonly Row[]) => Promise<unknown>, lanes: number): Put {
  let waiting: { readonly row: Row; readonly settle: (stored: Promise<unknown>) => void }[] = [];
  let under = 0;
  const pump = (): void => {
    while (under < lanes && waiting.length > 0) {
      const group = waiting;
      waiting = [];
      under++;
      const stored = store(group.map(({ row }) => row)).finally(() => {
        under--;
        pump();
      });
      for (const { settle } of group) settle(stored);
    }
  };
  return (...row) =>
    new Promise((settle) => {
      if (waiting.push({ row, settle }) === 1) setImmediate(pump);
    });
}
