/** The store of any number of processes: PostgreSQL. */
import type { Entry, Saved } from '@drumhead/kernel';
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { FOUND_VERSION, upgrade, VERSION_TABLE } from './migrations.ts';
import { PostgresAppends } from './postgres-appends.ts';
import { discreetly, query } from './postgres-errors.ts';
import type { Database } from './schema.ts';
import { SqlStore } from './sql-store.ts';
import type { Columns } from './sql-turns.ts';
import type { Append, Appended, EntryTexts, Store } from './store.ts';
import { withoutNul } from './table-rows.ts';

const CONNECTIONS = 12;

/** No statement of ours takes long; one that does waits for a lock or a dead server, and must not wait for ever. */
const TIMEOUT_MS = 20_000;

/** After that long every process has heard that a match was removed, and nothing is on its way any more that began before. */
const LATEST_MS = 3600_000;

/** Any number will do, as long as no other program locks it: "drumhead" in hexadecimal, cut to 63 bits. */
const MIGRATION_LOCK = '0x6472756d68656164';

/** Connects, so that a wrong address is heard of now. Call `migrate` next. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'drumhead',
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS * 2,
    onConnect: settle,
  });
  // A connection that breaks while nobody uses it is dropped by the pool; whoever uses it gets the error himself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresStore(pool);
}

/**
 * An operator may have turned `synchronous_commit` off for the whole server; stored means stored here. (By a query, since
 * poolers between us and the server refuse such settings when a connection starts.)
 */
async function settle(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', $1, false),
       case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`,
    [String(TIMEOUT_MS)],
  );
}

class PostgresStore extends SqlStore {
  protected readonly isShared = true;
  protected readonly db: Kysely<Database>;
  private readonly pool: pg.Pool;
  private readonly appends: PostgresAppends;
  private closing: Promise<void> | null = null;

  constructor(pool: pg.Pool) {
    super();
    this.pool = pool;
    this.appends = new PostgresAppends(pool);
    this.db = new Kysely({ dialect: dialectOf(pool) });
  }

  migrate(): Promise<void> {
    return this.atomically(async (client) => {
      await client.query('set local statement_timeout = 0');
      // Whoever starts at the same time waits here, and then finds nothing left to do.
      await client.query(`select pg_advisory_xact_lock(${BigInt(MIGRATION_LOCK)})`);
      await client.query(VERSION_TABLE);
      const { rows } = await client.query<{ version: number }>(FOUND_VERSION);
      for (const statement of upgrade(rows[0].version, 'postgres')) await client.query(statement);
    });
  }

  async append(append: Append): Promise<Appended> {
    if (this.closing) throw new Error('the store is closed');
    return this.appends.add(append);
  }

  async entries(match: string, after: number): Promise<readonly Entry[]> {
    const { rows } = await query<[string]>(this.pool, {
      name: 'entries',
      text: 'select entry from entries where match_id = $1 and seq > $2 order by seq',
      values: [withoutNul(match), after],
      rowMode: 'array',
    });
    return rows.map(([entry]) => JSON.parse(entry));
  }

  async entryTexts(match: string, upTo: number): Promise<EntryTexts> {
    const { rows } = await query<EntryTexts>(this.pool, {
      name: 'entry-texts',
      // Put in order before: an aggregate that orders would sort the texts themselves.
      text: `select count(*)::integer as length, coalesce(string_agg(entry, E'\\x1e'), '') as text
             from (select entry from entries where match_id = $1 and seq <= $2 order by seq) as ordered`,
      values: [withoutNul(match), upTo],
    });
    return rows[0] as EntryTexts;
  }

  requested(match: string, request: string): Promise<number | null> {
    return this.appends.requested(match, request);
  }

  async saveSnapshot(match: string, saved: Saved): Promise<void> {
    await query(this.pool, {
      name: 'save-snapshot',
      // A process that fell behind must not replace a later snapshot by its earlier one.
      text: `insert into snapshots (match_id, seq, saved) values ($1, $2, $3)
             on conflict (match_id) do update set seq = excluded.seq, saved = excluded.saved
             where excluded.seq >= snapshots.seq`,
      values: [withoutNul(match), saved.seq, JSON.stringify(saved)],
    });
  }

  async snapshot(match: string): Promise<Saved | null> {
    const { rows } = await query<{ saved: string }>(this.pool, {
      name: 'snapshot',
      text: 'select saved from snapshots where match_id = $1',
      values: [withoutNul(match)],
    });
    return rows.length > 0 ? JSON.parse(rows[0].saved) : null;
  }

  async forgetStrays(): Promise<void> {
    await this.pool.query(
      `with gone as (delete from removed_matches where at < now() - $1 * interval '1 millisecond' returning match_id)
       delete from entries where match_id in (select match_id from gone)
         and not exists (select 1 from matches where matches.id = entries.match_id)`,
      [LATEST_MS],
    );
  }

  override async removeMatch(id: string): Promise<boolean> {
    const removed = await super.removeMatch(id);
    this.appends.forget(id);
    return removed;
  }

  close(): Promise<void> {
    this.closing ??= this.appends.drain().then(() => this.pool.end());
    return this.closing;
  }

  protected together(queries: readonly CompiledQuery[]): Promise<readonly number[]> {
    return this.atomically(async (client) => {
      const touched: number[] = [];
      for (const { sql, parameters } of queries)
        touched.push((await client.query(sql, parameters.map(withoutNul))).rowCount ?? 0);
      return touched;
    });
  }

  /** Keys are compared letter by letter, as they are kept. */
  protected table(name: string, columns: Columns, rows: readonly object[]): RawBuilder<unknown> {
    const parts = Object.entries(columns).map(
      ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type === 'text' ? 'text collate "C"' : type)}`,
    );
    return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.ref(name)} (${sql.join(parts)})`;
  }

  /** Until the end of the transaction; what stands after it sees what others have committed before. */
  protected alone(name: string): readonly CompiledQuery[] {
    return [CompiledQuery.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])];
  }

  private async atomically<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let done: T;
    try {
      await client.query('begin');
      done = await discreetly(work(client));
      await client.query('commit');
    } catch (error) {
      // A connection that cannot even roll back is thrown away, and the server rolls back for it.
      const broken = await client.query('rollback').then(
        () => undefined,
        (fault: Error) => fault,
      );
      client.release(broken);
      throw error;
    }
    client.release();
    return done;
  }
}

/** Kysely's own, but for what `withoutNul` is for. */
function dialectOf(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      async connect() {
        const client = await pool.connect();
        return {
          query: (sql: string, parameters: readonly unknown[]) =>
            discreetly(client.query(sql, parameters.map(withoutNul))),
          release: () => client.release(),
        } as never;
      },
      end: async () => undefined,
    },
  });
}
