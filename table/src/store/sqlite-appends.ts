/**
 * Group commit: the appends that arrive in one turn of the event loop share one transaction and one flush to the disk.
 * Each is durable before its promise resolves, and a conflict or fault of one leaves the others alone.
 */
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { withoutNul } from './schema.ts';
import { SqliteRequests } from './sqlite-requests.ts';
import type { Append, Appended } from './store.ts';

/** So many inserts take a few milliseconds; the event loop should not wait longer for them. */
const MOST_AT_ONCE = 256;

interface Waiting {
  readonly append: Append;
  /** Written when it was asked for. */
  readonly entry: string;
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
    const entry = JSON.stringify(append.entry);
    return new Promise((resolve, reject) => {
      // After this turn's sockets have been read: whatever they brought goes together.
      if (this.waiting.push({ append, entry, resolve, reject }) === 1) setImmediate(() => this.flush());
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
      results = group.length === 1 ? [this.storeOne(group[0])] : this.storeAll(group);
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

  private storeOne({ append, entry }: Waiting): Appended {
    const match = withoutNul(append.match);
    const request = withoutNul(append.request);
    const { seq } = append.entry;
    // Where both keys are taken the request decides: whoever asks twice wants to hear of his own entry.
    if (request !== null && this.requests.seqOf(match, request) !== undefined) return 'repeated';
    if (this.insert.run(match, seq, request, append.at, entry).changes === 0) return 'taken';
    if (request !== null) this.requests.add(match, request, seq);
    return 'stored';
  }
}
