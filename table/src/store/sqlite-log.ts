/**
 * The write-ahead log of a SQLite file, flushed to the disk beside this thread. A commit `unflushed` is in the log and in the
 * system's memory; it is durable when a `flush` that began after it has come to its end.
 */
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

const flushed = promisify(fdatasync);

/** A flush that is over so soon takes no longer than to ask another thread for it. */
const SOON_MS = 0.5;

export class SqliteLog {
  private readonly db: DatabaseSyncInstance;
  private readonly write: StatementSyncInstance;
  private readonly writeAndFlush: StatementSyncInstance;
  private readonly path: string;
  private readonly flushFile: typeof flushed;
  private readonly soon: number;
  private descriptor: number | null = null;
  /** A flush has failed: what the system had to write may be gone from its memory, and the next flush would not say so. */
  private unsure = false;
  /** How long the last flush took, until this thread had time to hear of it. */
  private took = Number.POSITIVE_INFINITY;

  constructor(db: DatabaseSyncInstance, file: string, flushFile = flushed, soon = SOON_MS) {
    this.db = db;
    this.path = `${file}-wal`;
    this.flushFile = flushFile;
    this.soon = soon;
    // NORMAL: the log is written in order and never flushed by a commit, only where it begins anew.
    this.write = db.prepare('pragma synchronous = normal');
    this.writeAndFlush = db.prepare('pragma synchronous = full');
  }

  /** The disk answers at once, and this thread has little else to do: a commit may as well be flushed here. */
  get isQuick(): boolean {
    return this.took < this.soon && !this.unsure;
  }

  /** What is committed meanwhile is flushed, too, by its commit. */
  flushedHere<T>(work: () => T): T {
    const began = performance.now();
    try {
      return work();
    } finally {
      this.took = performance.now() - began;
    }
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
    const began = performance.now();
    if (!this.unsure) {
      try {
        await this.flushFile(this.opened());
        this.took = performance.now() - began;
        return;
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
