/**
 * The ordinary tables, the same code for both engines: matches, seats, persons, orders, notes and chat, by Kysely.
 * The journals, where speed and conflicts matter, are each adapter's own.
 */
import type { Entry, Head, Saved } from '@drumhead/kernel';
import { type CompiledQuery, type Kysely, type SqlBool, sql } from 'kysely';
import { type Database, matchFromTable, matchToTable, seatFromTable, seatToTable } from './schema.ts';
import type { Append, Appended, ChatRow, MatchRow, PersonRow, SeatRow, Store } from './store.ts';

/** When the last entry was stored. Kept nowhere else while a match runs, so that an append writes one row and not two. */
const lastEntryAt = sql<string>`coalesce(
  (select at from entries where match_id = matches.id order by seq desc limit 1), matches.moved_at)`;

const movedAt = sql<string>`case matches.state when 'running' then ${lastEntryAt} else matches.moved_at end`;

const COLUMNS = [
  'id',
  'game',
  'scenario',
  'options',
  'pack',
  'listed',
  'chat',
  'correspondence',
  'host',
  'state',
  'head',
  'seed',
  'created_at',
] as const;

/** The lobby: who waits for players, who plays, who has played. */
const LISTED = ['gathering', 'running', 'ended'] as const;

export abstract class SqlStore implements Store {
  protected abstract readonly db: Kysely<Database>;

  abstract migrate(): Promise<void>;
  abstract append(entry: Append): Promise<Appended>;
  abstract entries(match: string, after: number): Promise<readonly Entry[]>;
  abstract requested(match: string, request: string): Promise<number | null>;
  abstract saveSnapshot(match: string, saved: Saved): Promise<void>;
  abstract snapshot(match: string): Promise<Saved | null>;
  abstract close(): Promise<void>;
  /** All or nothing. */
  protected abstract together(queries: readonly CompiledQuery[]): Promise<void>;

  createMatch(match: MatchRow, seats: readonly SeatRow[]): Promise<void> {
    const queries: CompiledQuery[] = [this.db.insertInto('matches').values(matchToTable(match)).compile()];
    for (const seat of seats) queries.push(this.db.insertInto('seats').values(seatToTable(seat)).compile());
    return this.together(queries);
  }

  async match(id: string): Promise<MatchRow | null> {
    const row = await this.matches().where('id', '=', id).executeTakeFirst();
    return row ? matchFromTable(row) : null;
  }

  async startMatch(id: string, head: Head, at: string): Promise<boolean> {
    const done = await this.db
      .updateTable('matches')
      .set({ state: 'running', head: JSON.stringify(head), moved_at: at })
      .where('id', '=', id)
      .where('state', '=', 'gathering')
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  async endMatch(id: string): Promise<void> {
    await this.db
      .updateTable('matches')
      .set({ state: 'ended', moved_at: lastEntryAt })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  }

  async deleteMatch(id: string): Promise<boolean> {
    const done = await this.db
      .deleteFrom('matches')
      .where('id', '=', id)
      .where('state', '=', 'gathering')
      .executeTakeFirst();
    return done.numDeletedRows === 1n;
  }

  async listedMatches(limit: number): Promise<readonly MatchRow[]> {
    const found: MatchRow[] = [];
    // State by state, so that the many matches of the past are never sorted to find the few of today.
    for (const state of LISTED) {
      if (found.length >= limit) break;
      const rows = await this.matches()
        .where('state', '=', state)
        .where('listed', '=', 1)
        .orderBy(state === 'running' ? lastEntryAt : 'matches.moved_at', 'desc')
        .limit(limit - found.length)
        .execute();
      for (const row of rows) found.push(matchFromTable(row));
    }
    return found;
  }

  async matchesOf(person: string): Promise<readonly MatchRow[]> {
    const seated = this.db
      .selectFrom('seats')
      .select('match_id')
      .where('who', '=', person)
      .where('held_by', '=', 'person');
    const rows = await this.matches()
      .where((where) => where.or([where('host', '=', person), where('id', 'in', seated)]))
      .orderBy('moved_at', 'desc')
      .execute();
    return rows.map(matchFromTable);
  }

  async runningMatches(): Promise<readonly MatchRow[]> {
    const rows = await this.matches().where('state', '=', 'running').execute();
    return rows.map(matchFromTable);
  }

  async seats(match: string): Promise<readonly SeatRow[]> {
    const rows = await this.db.selectFrom('seats').selectAll().where('match_id', '=', match).orderBy('seat').execute();
    return rows.map(seatFromTable);
  }

  async changeSeat(was: SeatRow, is: SeatRow): Promise<boolean> {
    if (was.match !== is.match || was.seat !== is.seat)
      throw new Error(`changeSeat: seat ${was.seat} of ${was.match} cannot become seat ${is.seat} of ${is.match}`);
    const { match_id, seat, ...expected } = seatToTable(was);
    const { match_id: _, seat: __, ...wanted } = seatToTable(is);
    let update = this.db.updateTable('seats').set(wanted).where('match_id', '=', match_id).where('seat', '=', seat);
    // Unlike `=`, true of two nulls.
    for (const [column, value] of Object.entries(expected))
      update = update.where(sql<SqlBool>`${sql.ref(column)} is not distinct from ${value}`);
    const done = await update.executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  createPerson({ id, name, createdAt }: PersonRow, sessionHash: string): Promise<void> {
    return this.together([
      this.db.insertInto('persons').values({ id, name, created_at: createdAt }).compile(),
      this.db.insertInto('sessions').values({ hash: sessionHash, person_id: id }).compile(),
    ]);
  }

  async personBySession(sessionHash: string): Promise<PersonRow | null> {
    const row = await this.db
      .selectFrom('sessions')
      .innerJoin('persons', 'persons.id', 'sessions.person_id')
      .select(['persons.id', 'persons.name', 'persons.created_at as createdAt'])
      .where('sessions.hash', '=', sessionHash)
      .executeTakeFirst();
    return row ? { id: row.id, name: row.name, createdAt: row.createdAt } : null;
  }

  async renamePerson(id: string, name: string): Promise<void> {
    await this.db.updateTable('persons').set({ name }).where('id', '=', id).execute();
  }

  async dropSession(sessionHash: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('hash', '=', sessionHash).execute();
  }

  async orders(match: string, seat: number): Promise<unknown> {
    const row = await this.db
      .selectFrom('standing_orders')
      .select('standing')
      .where('match_id', '=', match)
      .where('seat', '=', seat)
      .executeTakeFirst();
    return row ? JSON.parse(row.standing) : null;
  }

  async lodgeOrders(match: string, seat: number, standing: unknown): Promise<void> {
    const text = JSON.stringify(standing ?? null);
    await this.db
      .insertInto('standing_orders')
      .values({ match_id: match, seat, standing: text })
      .onConflict((conflict) => conflict.columns(['match_id', 'seat']).doUpdateSet({ standing: text }))
      .execute();
  }

  async note(match: string, person: string): Promise<string> {
    const row = await this.db
      .selectFrom('notes')
      .select('text')
      .where('match_id', '=', match)
      .where('person_id', '=', person)
      .executeTakeFirst();
    return row?.text ?? '';
  }

  async writeNote(match: string, person: string, text: string): Promise<void> {
    await this.db
      .insertInto('notes')
      .values({ match_id: match, person_id: person, text })
      .onConflict((conflict) => conflict.columns(['match_id', 'person_id']).doUpdateSet({ text }))
      .execute();
  }

  async addChat({ match, room, from, text, at }: ChatRow): Promise<void> {
    await this.db.insertInto('chat').values({ match_id: match, room, sender: from, text, at }).execute();
  }

  async chat(match: string, room: ChatRow['room'], limit: number): Promise<readonly ChatRow[]> {
    const rows = await this.db
      .selectFrom('chat')
      .select(['sender', 'text', 'at'])
      .where('match_id', '=', match)
      .where('room', '=', room)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.reverse().map((row) => ({ match, room, from: row.sender, text: row.text, at: row.at }));
  }

  private matches() {
    return this.db.selectFrom('matches').select(COLUMNS).select(movedAt.as('moved_at'));
  }
}
