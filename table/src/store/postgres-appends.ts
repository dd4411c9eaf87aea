/**
 * Appends to PostgreSQL. What arrives while all lanes are busy goes together in one statement, so that a busy table
 * needs fewer statements and fewer flushes; a quiet one sends each append at once and alone.
 */
import type pg from 'pg';
import { isFaultOfData, isTaken, query } from './postgres-errors.ts';
import { type Asking, PostgresRequests } from './postgres-requests.ts';
import { type Append, type Appended, BETWEEN_ENTRIES } from './store.ts';
import { withoutNul } from './table-rows.ts';

/** Statements on their way at once. More of them make smaller groups, and each commit is a flush to the disk. */
const LANES = 4;

const MOST_AT_ONCE = 256;

/** Entries come as one text: in an array each of their quotes would be escaped and read as such. */
const insertOf = (match: string): string => `insert into entries (match_id, seq, request, at, entry)
                select ${match}, seq, request, at, entry
                from unnest($1::text[], $2::integer[], $3::text[], $4::text[], string_to_array($5, E'\\x1e'))
                  as given (match_id, seq, request, at, entry)`;

/** The match is looked up, not locked: where there is none its name is null, which the table refuses. */
const INSERT = insertOf('(select id from matches where id = given.match_id collate "C")');

/**
 * Of matches of which this process has stored an entry. One that another has removed since is told by its name, like one that
 * is removed while an append is on its way (`forgetStrays`).
 */
const INSERT_KNOWN = insertOf('match_id');

interface Waiting extends Asking {
  readonly at: string;
  readonly rows: readonly { readonly seq: number; readonly entry: string }[];
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

export class PostgresAppends {
  private readonly pool: pg.Pool;
  private readonly requests: PostgresRequests;
  private waiting: Waiting[] = [];
  /** Matches with a group on its way. Their next appends wait for it, so that a match's entries are stored in order. */
  private readonly under = new Set<string>();
  private lanes = 0;
  private scheduled = false;
  private idle: (() => void) | null = null;

  constructor(pool: pg.Pool, requests = new PostgresRequests(pool)) {
    this.pool = pool;
    this.requests = requests;
  }

  /** The entry a request made, if it made one. */
  requested(match: string, request: string): Promise<number | null> {
    return this.requests.seqOf(withoutNul(match), withoutNul(request));
  }

  add({ match, entries, request, at }: Append): Promise<Appended> {
    const rows = entries.map((entry) => ({ seq: entry.seq, entry: JSON.stringify(entry) }));
    return new Promise((resolve, reject) => {
      this.waiting.push({
        match: withoutNul(match),
        request: withoutNul(request),
        from: rows[0].seq,
        upTo: rows[rows.length - 1].seq,
        at,
        rows,
        resolve,
        reject,
      });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => {
        this.scheduled = false;
        this.pump();
      });
    });
  }

  /** The match is gone. */
  forget(match: string): void {
    this.requests.forget(withoutNul(match));
  }

  /** Resolves when nothing waits any more. */
  drain(): Promise<void> {
    if (this.waiting.length === 0 && this.lanes === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.idle = resolve;
    });
  }

  private pump(): void {
    while (this.lanes < LANES) {
      const group = this.next();
      if (group.length === 0) break;
      this.lanes++;
      void this.store(group).then(() => {
        this.lanes--;
        for (const { match } of group) this.under.delete(match);
        this.pump();
      });
    }
    if (this.waiting.length === 0 && this.lanes === 0) this.idle?.();
  }

  /**
   * Whom the lane takes: one of each match, so that a match's name tells who was stored. In the order of their names: two
   * processes that meet in several matches wait for each other in one direction.
   */
  private next(): Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    for (const item of this.waiting) {
      if (group.length === MOST_AT_ONCE || this.under.has(item.match)) left.push(item);
      else {
        group.push(item);
        this.under.add(item.match);
      }
    }
    this.waiting = left;
    return group.sort((a, b) => (a.match < b.match ? -1 : 1));
  }

  /** Settles every append of the group; never rejects itself. */
  private async store(group: readonly Waiting[]): Promise<void> {
    try {
      const repeated = await this.requests.repeated(group);
      for (const item of repeated) item.resolve('repeated');
      const fresh = repeated.size === 0 ? group : group.filter((item) => !repeated.has(item));
      if (fresh.length > 0) await this.storeFresh(fresh);
    } catch (error) {
      // A fault of one must not fail the others; the statement as a whole has stored nothing.
      if (group.length > 1 && isFaultOfData(error)) for (const item of group) await this.store([item]);
      else for (const { reject } of group) reject(error);
    }
  }

  private async storeFresh(group: readonly Waiting[]): Promise<void> {
    if (await this.insertAll(group)) return this.settleStored(group);
    if (group.length > 1 && group.some(isSeveral)) return this.storeApart(group);
    const refused = group.some(isSeveral) ? group : await this.insertFree(group);
    const taken = new Set(refused);
    this.settleStored(group.filter((item) => !taken.has(item)));
    // Where both keys are taken the request decides: whoever asks twice wants to hear of his own entry.
    const repeated = await this.requests.repeatedNow(refused);
    for (const item of refused) item.resolve(repeated.has(item) ? 'repeated' : 'taken');
  }

  private settleStored(group: readonly Waiting[]): void {
    for (const item of group) {
      this.requests.stored(item);
      item.resolve('stored');
    }
  }

  /** Leaving out rows could tear apart what belongs together: that goes by itself, as a whole. */
  private async storeApart(group: readonly Waiting[]): Promise<void> {
    for (const item of group) if (isSeveral(item)) await this.store([item]);
    const lone = group.filter((item) => !isSeveral(item));
    if (lone.length > 0) await this.store(lone);
  }

  /**
   * Leaves out those of which a key is taken, and says which. Asked for only when the server has refused the group,
   * which it nearly never does: it makes every row a fifth dearer.
   */
  private async insertFree(group: readonly Waiting[]): Promise<readonly Waiting[]> {
    const text = `${INSERT} on conflict do nothing returning match_id`;
    const values = columnsOf(group);
    const { rows } = await query<[string]>(this.pool, { name: 'append-free', text, values, rowMode: 'array' });
    const stored = new Set(rows.map(([match]) => match));
    return group.filter(({ match }) => !stored.has(match));
  }

  /** False where a key is taken: nothing is stored then. */
  private async insertAll(group: readonly Waiting[]): Promise<boolean> {
    const areThere = group.every(({ match }) => this.requests.isStored(match));
    const statement = areThere ? { name: 'append-known', text: INSERT_KNOWN } : { name: 'append', text: INSERT };
    try {
      await query(this.pool, { ...statement, values: columnsOf(group) });
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }
}

const isSeveral = ({ rows }: Waiting): boolean => rows.length > 1;

/** What `INSERT` takes. A request names the first of its rows. */
function columnsOf(group: readonly Waiting[]): unknown[] {
  const rows = group.flatMap(({ match, request, at, rows }) =>
    rows.map(({ seq, entry }, index) => ({ match, seq, request: index === 0 ? request : null, at, entry })),
  );
  return [
    rows.map(({ match }) => match),
    rows.map(({ seq }) => seq),
    rows.map(({ request }) => request),
    rows.map(({ at }) => at),
    rows.map(({ entry }) => entry).join(BETWEEN_ENTRIES),
  ];
}
