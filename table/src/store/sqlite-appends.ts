/**
 * Group commit: the appends that arrive in one turn of the event loop are written in one transaction, and flushed to the disk
 * beside this thread; what arrives meanwhile goes together next. A lone one is flushed here if the disk takes it at once. Each is
 * durable before its promise resolves, and a conflict or fault of one leaves the others alone.
 */
import { setImmediate } from 'node:timers/promises';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteLog } from './sqlite-log.ts';
import { SqliteRequests } from './sqlite-requests.ts';
import type { Append, Appended } from './store.ts';
import { withoutNul } from './table-rows.ts';

/** So many inserts take a few milliseconds; the event loop should not wait longer for them. */
const MOST_AT_ONCE = 256;

interface Waiting {
  readonly append: Append;
  /** Written when it was asked for. */
  readonly texts: readonly string[];
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/** What an append came to, or the error it met. */
type Result = Appended | Error;

export class SqliteAppends {
  private readonly db: DatabaseSyncInstance;
  private readonly log: SqliteLog;
  private readonly insert: StatementSyncInstance;
  private readonly requests: SqliteRequests;
  private waiting: Waiting[] = [];
  /** Written, and not flushed yet. */
  private under: readonly Waiting[] = [];
  private storing: Promise<void> = Promise.resolve();
  private running: Promise<void> | null = null;

  constructor(db: DatabaseSyncInstance, log: SqliteLog) {
    this.db = db;
    this.log = log;
    // Conflicts are ordinary here, so they are counted, not thrown.
    this.insert = db.prepare(
      'insert into entries (match_id, seq, request, at, entry) values (?, ?, ?, ?, ?) on conflict do nothing',
    );
    this.requests = new SqliteRequests(db);
  }

  add(append: Append): Promise<Appended> {
    const texts = append.entries.map((entry) => JSON.stringify(entry));
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, texts, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** The entry a request made, if it made one. */
  requested(match: string, request: string): number | null {
    return this.requests.seqOf(withoutNul(match), withoutNul(request)) ?? null;
  }

  /** When what is written of this match is durable: nobody is to hear of it before. */
  async flushed(match: string): Promise<void> {
    while (this.under.some(({ append }) => append.match === match)) await this.storing;
  }

  /** When nothing waits any more. */
  async drain(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    // After this turn's sockets have been read: whatever they brought goes together.
    await setImmediate();
    while (this.waiting.length > 0) {
      this.storing = this.store(this.waiting.splice(0, MOST_AT_ONCE));
      await this.storing;
    }
    this.running = null;
  }

  /** Settles every append of the group; never rejects itself. */
  private async store(group: readonly Waiting[]): Promise<void> {
    let results: readonly Result[];
    this.under = group;
    try {
      if (group.length === 1 && this.log.isQuick) results = this.log.flushedHere(() => this.storeAll(group));
      else {
        results = this.log.unflushed(() => this.storeAll(group));
        await this.log.flush();
      }
    } catch (error) {
      this.requests.forget();
      for (const { reject } of group) reject(error);
      return;
    } finally {
      this.under = [];
    }
    group.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result instanceof Error) reject(result);
      else resolve(result);
    });
  }

  private storeAll(group: readonly Waiting[]): Result[] {
    if (group.length === 1 && group[0].texts.length === 1) return [this.storeOne(group[0])];
    this.db.exec('begin immediate');
    try {
      const results = group.map((waiting) => {
        try {
          return this.storeOne(waiting);
        } catch (error) {
          // A fault of this one alone leaves the transaction open; a full disk may have ended it for all.
          if (!this.db.isTransaction || !(error instanceof Error)) throw error;
          return error;
        }
      });
      this.db.exec('commit');
      return results;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('rollback');
      throw error;
    }
  }

  private storeOne({ append: { match: id, request: asked, entries, at }, texts }: Waiting): Appended {
    const match = withoutNul(id);
    const request = withoutNul(asked);
    // Where both keys are taken the request decides: whoever asks twice wants to hear of his own entry.
    if (request !== null && this.requests.seqOf(match, request) !== undefined) return 'repeated';
    const isIn = (index: number): boolean =>
      this.insert.run(match, entries[index].seq, index === 0 ? request : null, at, texts[index]).changes > 0;
    if (!(texts.length === 1 ? isIn(0) : this.together(() => texts.every((_, index) => isIn(index))))) return 'taken';
    if (request !== null) this.requests.add(match, request, entries[0].seq);
    return 'stored';
  }

  /** Within the group's transaction: all of it, or nothing. */
  private together(isDone: () => boolean): boolean {
    let done = false;
    this.db.exec('savepoint together');
    try {
      done = isDone();
    } finally {
      // A full disk may have ended the whole transaction.
      if (this.db.isTransaction) this.db.exec(done ? 'release together' : 'rollback to together; release together');
    }
    return done;
  }
}
