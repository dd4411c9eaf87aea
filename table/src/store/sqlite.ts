/** The store of one process: a SQLite file, write-ahead log, every commit flushed to the disk. */
import type { Entry, Saved } from '@drumhead/kernel';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { type CompiledQuery, Kysely, type RawBuilder, sql } from 'kysely';
import { FOUND_VERSION, upgrade, VERSION_TABLE } from './migrations.ts';
import type { Database } from './schema.ts';
import { SqlStore } from './sql-store.ts';
import type { Columns } from './sql-turns.ts';
import { SqliteAppends } from './sqlite-appends.ts';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';
import { SqliteLog } from './sqlite-log.ts';
import type { Append, Appended, EntryTexts, Store } from './store.ts';
import { withoutNul } from './table-rows.ts';

/** Opens the file, making it if need be. Refuses (`StoreInUse`) while another process has it. Call `migrate` next. */
export async function openSqlite(file: string): Promise<Store> {
  return new SqliteStore(openSqliteFile(file));
}

/** Opens a file that another process has, for an operator's hand. It is not to be upgraded under that process. */
export async function openSqliteBeside(file: string): Promise<Store> {
  return new SqliteStore(openSqliteFile(file, true));
}

/** Everything runs at once, in this thread: between `begin` and `commit` nothing else can come. */
class SqliteStore extends SqlStore {
  protected readonly isShared = false;
  protected readonly db: Kysely<Database>;
  private readonly file: SqliteFile;
  private readonly sqlite: DatabaseSyncInstance;
  private readonly prepared = new Map<string, StatementSyncInstance>();
  private readonly log: SqliteLog;
  private appends: SqliteAppends | null = null;
  private closing: Promise<void> | null = null;

  constructor(file: SqliteFile) {
    super();
    this.file = file;
    this.sqlite = file.db;
    this.log = new SqliteLog(file.db, file.path);
    this.db = new Kysely({ dialect: file.dialect });
  }

  async migrate(): Promise<void> {
    this.atomically(() => {
      this.sqlite.exec(VERSION_TABLE);
      const { version } = this.sqlite.prepare(FOUND_VERSION).get();
      for (const statement of upgrade(version, 'sqlite')) this.sqlite.exec(statement);
    });
  }

  async append(append: Append): Promise<Appended> {
    if (this.closing) throw new Error('the store is closed');
    return this.journal().add(append);
  }

  async entries(match: string, after: number): Promise<readonly Entry[]> {
    await this.appends?.flushed(match);
    const rows = this.statement('select entry from entries where match_id = ? and seq > ? order by seq').all(
      withoutNul(match),
      after,
    );
    return rows.map((row) => JSON.parse(row.entry));
  }

  /** As bytes: nobody need make letters of them before he reads. */
  async entryTexts(match: string, upTo: number): Promise<EntryTexts> {
    await this.appends?.flushed(match);
    const { length, text } = this.statement(
      `select count(*) as length, cast(group_concat(entry, char(30)) as blob) as text
       from (select entry from entries where match_id = ? and seq <= ? order by seq)`,
    ).get(withoutNul(match), upTo);
    return { length, text: text ?? '' };
  }

  async requested(match: string, request: string): Promise<number | null> {
    await this.appends?.flushed(match);
    return this.journal().requested(match, request);
  }

  async saveSnapshot(match: string, saved: Saved): Promise<void> {
    this.statement(
      `insert into snapshots (match_id, seq, saved) values (?, ?, ?)
       on conflict (match_id) do update set seq = excluded.seq, saved = excluded.saved where excluded.seq >= snapshots.seq`,
    ).run(withoutNul(match), saved.seq, JSON.stringify(saved));
  }

  async snapshot(match: string): Promise<Saved | null> {
    const row = this.statement('select saved from snapshots where match_id = ?').get(withoutNul(match));
    return row ? JSON.parse(row.saved) : null;
  }

  /** There are none: one thing is done after the other. */
  async forgetStrays(): Promise<void> {}

  close(): Promise<void> {
    this.closing ??= this.closed();
    return this.closing;
  }

  private async closed(): Promise<void> {
    await this.appends?.drain();
    // The driver's `close` leaves statements for the garbage collector and with them the log: empty it here.
    if (this.file.isOwn) this.sqlite.exec('pragma wal_checkpoint(truncate)');
    this.log.close();
    this.file.close();
  }

  protected async together(queries: readonly CompiledQuery[]): Promise<readonly number[]> {
    return this.atomically(() =>
      queries.map(({ sql, parameters }) => Number(this.statement(sql).run(...parameters.map(withoutNul)).changes)),
    );
  }

  protected table(name: string, columns: Columns, rows: readonly object[]): RawBuilder<unknown> {
    const parts = Object.keys(columns).map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`);
    return sql`(select ${sql.join(parts)} from json_each(${JSON.stringify(rows)})) as ${sql.ref(name)}`;
  }

  /** Nobody else writes. */
  protected alone(): readonly CompiledQuery[] {
    return [];
  }

  private atomically<T>(work: () => T): T {
    this.sqlite.exec('begin immediate');
    try {
      const done = work();
      this.sqlite.exec('commit');
      return done;
    } catch (error) {
      if (this.sqlite.isTransaction) this.sqlite.exec('rollback');
      throw error;
    }
  }

  /** Its statements need the tables to be there. */
  private journal(): SqliteAppends {
    this.appends ??= new SqliteAppends(this.sqlite, this.log);
    return this.appends;
  }

  /** Prepared at first use, when the tables are there, and kept. */
  private statement(sql: string): StatementSyncInstance {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.sqlite.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}
