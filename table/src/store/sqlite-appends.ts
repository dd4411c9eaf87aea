/**
 * Group commit: the appends that arrive in one turn of the event loop share one transaction and one flush to the disk.
 * Each is durable before its promise resolves, and a conflict or fault of one leaves the others alone.
 */
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
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
  private readonly insert: StatementSyncInstance;
  private readonly requests: SqliteRequests;
  private waiting: Waiting[] = [];

  constructor(db: DatabaseSyncInstance) {
    this.db = db;
    // Conflicts are ordinary here, so they are counted, not thrown.
    this.insert = db.prepare(
      'insert into entries (match_id, seq, request, at, entry) values (?, ?, ?, ?, ?) on conflict do nothing',
    );
    this.requests = new SqliteRequests(db);
  }

  add(append: Append): Promise<Appended> {
    const texts = append.entries.map((entry) => JSON.stringify(entry));
    return new Promise((resolve, reject) => {
      // After this turn's sockets have been read: whatever they brought goes together.
      if (this.waiting.push({ append, texts, resolve, reject }) === 1) setImmediate(() => this.flush());
    });
  }

  /** The entry a request made, if it made one. */
  requested(match: string, request: string): number | null {
    return this.requests.seqOf(withoutNul(match), withoutNul(request)) ?? null;
  }

  /** Stores what waits. */
  flush(): void {
    while (this.waiting.length > MOST_AT_ONCE) this.store(this.waiting.splice(0, MOST_AT_ONCE));
    this.store(this.waiting.splice(0));
  }

  private store(group: readonly Waiting[]): void {
    if (group.length === 0) return;
    let results: readonly Result[];
    try {
      const isLone = group.length === 1 && group[0].texts.length === 1;
      results = isLone ? [this.storeOne(group[0])] : this.storeAll(group);
    } catch (error) {
      this.requests.forget();
      for (const { reject } of group) reject(error);
      return;
    }
    group.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result instanceof Error) reject(result);
      else resolve(result);
    });
  }

  private storeAll(group: readonly Waiting[]): Result[] {
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
