/**
 * The write-ahead log of a SQLite file, flushed to the disk beside this thread. A commit `unflushed` is in the log and in the
 * system's memory; it is durable when a `flush` that began after it has come to its end.
 */
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

const flushed = promisify(fdatasync);

export class SqliteLog {
  private readonly db: DatabaseSyncInstance;
  private readonly write: StatementSyncInstance;
  private readonly writeAndFlush: StatementSyncInstance;
  private readonly path: string;
  private readonly flushFile: typeof flushed;
  private descriptor: number | null = null;
  /** A flush has failed: what the system had to write may be gone from its memory, and the next flush would not say so. */
  private unsure = false;

  constructor(db: DatabaseSyncInstance, file: string, flushFile = flushed) {
    this.db = db;
    this.path = `${file}-wal`;
    this.flushFile = flushFile;
    // NORMAL: the log is written in order and never flushed by a commit, only where it begins anew.
    this.write = db.prepare('pragma synchronous = normal');
    this.writeAndFlush = db.prepare('pragma synchronous = full');
  }

  /** What is committed meanwhile is only written. */
  unflushed<T>(work: () => T): T {
    this.write.run();
    try {
      return work();
    } finally {
      this.writeAndFlush.run();
    }
  }

  /** Resolves when everything committed before is on the disk. */
  async flush(): Promise<void> {
    if (!this.unsure) {
      try {
        return await this.flushFile(this.opened());
      } catch {
        this.unsure = true;
      }
    }
    this.moveToFile();
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }

  /** Written anew, into the store's file, and flushed there. */
  private moveToFile(): void {
    const { busy } = this.db.prepare('pragma wal_checkpoint(truncate)').get();
    if (busy !== 0) throw new Error(`${this.path}: could not be flushed to the disk`);
    this.unsure = false;
  }

  /** SQLite makes it before it first writes, and keeps it as long as the store is open. */
  private opened(): number {
    this.descriptor ??= openSync(this.path, 'r+');
    return this.descriptor;
  }
}
