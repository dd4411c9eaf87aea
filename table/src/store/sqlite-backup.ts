/**
 * A copy of a SQLite store, made while the table is open. (For PostgreSQL there is pg_dump.) The copy is one whole file
 * of one moment, without a log beside it: to restore, stop the table and put it in the store's place, where no `-wal` or
 * `-shm` of the old one may be left.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Copies the store `file` to the new file `to`. Reading a large store takes its time and holds this thread: call it from
 * a process of its own (a command, a worker), not from the table's.
 */
export function backupSqlite(file: string, to: string): void {
  if (!existsSync(file)) throw new Error(`there is no store at ${file}`);
  if (existsSync(to)) throw new Error(`${to} exists already: a backup never overwrites`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  // Like the store itself: it holds the seeds of running matches.
  closeSync(openSync(part, 'wx', 0o600));
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    db.prepare('vacuum into ?').run(part);
    sync(part);
    renameSync(part, to);
    sync(dirname(to));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    db.close();
  }
}

function sync(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
