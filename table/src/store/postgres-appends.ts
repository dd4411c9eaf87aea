/**
 * Appends to PostgreSQL. What arrives while all lanes are busy goes together in one statement, so that a busy table
 * needs fewer statements and fewer flushes; a quiet one sends each append at once and alone.
 */
import type pg from 'pg';
import { isFaultOfData, isTaken, query } from './postgres-errors.ts';
import { withoutNul } from './schema.ts';
import type { Append, Appended } from './store.ts';

/** Statements on their way at once. More of them make smaller groups, and each commit is a flush to the disk. */
const LANES = 4;

const MOST_AT_ONCE = 256;

const INSERT = `insert into entries (match_id, seq, request, at, entry)
                select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[])`;

interface Waiting {
  readonly match: string;
  readonly seq: number;
  readonly request: string | null;
  readonly at: string;
  readonly entry: string;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

export class PostgresAppends {
  private readonly pool: pg.Pool;
  private waiting: Waiting[] = [];
  /** Matches with a group on its way. Their next appends wait for it, so that a match's entries are stored in order. */
  private readonly under = new Set<string>();
  private lanes = 0;
  private scheduled = false;
  private idle: (() => void) | null = null;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  add({ match, entry, request, at }: Append): Promise<Appended> {
    const text = JSON.stringify(entry);
    return new Promise((resolve, reject) => {
      this.waiting.push({
        match: withoutNul(match),
        seq: entry.seq,
        request: withoutNul(request),
        at,
        entry: text,
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
      const refused = await this.insert(group);
      const known = await this.repeated(refused);
      const taken = new Set(refused);
      for (const item of group) item.resolve(known.has(item) ? 'repeated' : taken.has(item) ? 'taken' : 'stored');
    } catch (error) {
      // A fault of one must not fail the others; the statement as a whole has stored nothing.
      if (group.length > 1 && isFaultOfData(error)) for (const item of group) await this.store([item]);
      else for (const { reject } of group) reject(error);
    }
  }

  /**
   * Those that were not stored, because a key of theirs is taken. Nearly always there are none: only when the server
   * has refused the group is it asked to leave such rows out, which makes every row a fifth dearer.
   */
  private async insert(group: readonly Waiting[]): Promise<readonly Waiting[]> {
    const values = [
      group.map(({ match }) => match),
      group.map(({ seq }) => seq),
      group.map(({ request }) => request),
      group.map(({ at }) => at),
      group.map(({ entry }) => entry),
    ];
    try {
      await query(this.pool, { name: 'append', text: INSERT, values });
      return [];
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    const text = `${INSERT} on conflict do nothing returning match_id`;
    const { rows } = await query<[string]>(this.pool, { name: 'append-free', text, values, rowMode: 'array' });
    const stored = new Set(rows.map(([match]) => match));
    return group.filter(({ match }) => !stored.has(match));
  }

  /**
   * Of those that were not stored, the ones whose request is known. Where both keys are taken the request
   * decides: whoever asks twice wants to hear of his own entry.
   */
  private async repeated(refused: readonly Waiting[]): Promise<Set<Waiting>> {
    const asked = refused.filter(({ request }) => request !== null);
    if (asked.length === 0) return new Set();
    const { rows } = await query<[number]>(this.pool, {
      name: 'repeated',
      text: `select asked.number::integer
             from unnest($1::text[], $2::text[]) with ordinality as asked (match_id, request, number)
             join entries on entries.match_id = asked.match_id collate "C"
                         and entries.request = asked.request collate "C"`,
      values: [asked.map(({ match }) => match), asked.map(({ request }) => request)],
      rowMode: 'array',
    });
    return new Set(rows.map(([number]) => asked[number - 1]));
  }
}
