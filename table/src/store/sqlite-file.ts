/** Opening the SQLite file: for one process, durable, and readable by nobody else on the machine. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';
import { withoutNul } from './table-rows.ts';

/** How long to wait for somebody who holds the file for a moment: a backup, the operator's own sqlite3. */
const BUSY_MS = 5_000;

const SQLITE_BUSY = 5;

export interface SqliteFile {
  readonly path: string;
  /** No other process has it. */
  readonly isOwn: boolean;
  readonly db: DatabaseSyncInstance;
  readonly dialect: SqliteDialect;
  close(): void;
}

export class StoreInUse extends Error {
  constructor(file: string) {
    super(
      `${file} is in use by another drumhead process. A SQLite file serves one process at a time: stop the other one, ` +
        'give this one another --data folder, or set DATABASE_URL to a PostgreSQL server, which serves any number',
    );
    this.name = 'StoreInUse';
  }
}

/** `beside` the process that has it, for a short while: for what an operator does by hand. */
export function openSqliteFile(file: string, beside = false): SqliteFile {
  mkdirSync(dirname(file), { recursive: true });
  const lock = beside ? null : hold(file);
  let db: DatabaseSyncInstance | null = null;
  const close = (): void => {
    db?.close();
    lock?.close();
  };
  try {
    createPrivate(file);
    db = new DatabaseSync(file, { timeout: BUSY_MS });
    prepare(db, file);
    return { path: file, db, dialect: dialectOf(db), isOwn: !beside, close };
  } catch (error) {
    close();
    throw error;
  }
}

function prepare(db: DatabaseSyncInstance, file: string): void {
  const { journal_mode: mode } = db.prepare('pragma journal_mode = wal').get();
  if (mode !== 'wal') throw new Error(`${file}: the file system allows no write-ahead log (journal mode "${mode}")`);
  // FULL: a commit is on the disk, not only in the system's memory, before it returns. The log goes into the file every
  // 16 MB: seldom, since everybody waits meanwhile, and the page of a match that moves is then written once for many moves.
  db.exec(`
    pragma synchronous = full;
    pragma wal_autocheckpoint = 4096;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma journal_size_limit = 67108864;
  `);
}

/**
 * Keeps other processes out by a lock on a file beside the store. Not by SQLite's own exclusive mode on the store itself:
 * that would keep out readers as well, and a backup is read while the table is open. The system drops the lock with the
 * process, however it dies.
 */
function hold(file: string): DatabaseSyncInstance {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreInUse(file) : error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

/** The store holds the seeds of running matches; its log files take over its permissions. */
function createPrivate(file: string): void {
  if (existsSync(file)) return;
  closeSync(openSync(file, 'a', 0o600));
  // The name of a new file is safe only when its folder is.
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** What Kysely expects of a driver, over one whose API is `node:sqlite`'s; statements are prepared once. */
function dialectOf(db: DatabaseSyncInstance): SqliteDialect {
  const prepared = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const found = prepared.get(sql) ?? statement(db.prepare(sql));
    prepared.set(sql, found);
    return found;
  };
  return new SqliteDialect({ database: { prepare, close: () => undefined } });
}

function statement(prepared: StatementSyncInstance): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: (values) => prepared.all(...values.map(withoutNul)),
    run: (values) => prepared.run(...values.map(withoutNul)),
    iterate: (values) => prepared.iterate(...values.map(withoutNul)),
  };
}
