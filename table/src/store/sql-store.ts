/**
 * Matches and seats, the same code for both engines, by Kysely. The journals, where speed and conflicts matter, are each
 * adapter's own.
 */
import type { Entry, Head, Saved } from '@drumhead/kernel';
import { type CompiledQuery, type SqlBool, sql } from 'kysely';
import { matchFromTable, matchToTable, seatFromTable, seatToTable } from './schema.ts';
import { SqlPeople } from './sql-people.ts';
import type { Append, Appended, MatchRow, SeatRow, Store } from './store.ts';

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
  'days',
  'hints',
  'host',
  'state',
  'head',
  'seed',
  'created_at',
] as const;

/** The lobby: who waits for players, who plays, who has played. */
const LISTED = ['gathering', 'running', 'ended'] as const;

export abstract class SqlStore extends SqlPeople implements Store {
  abstract migrate(): Promise<void>;
  abstract append(entry: Append): Promise<Appended>;
  abstract entries(match: string, after: number): Promise<readonly Entry[]>;
  abstract requested(match: string, request: string): Promise<number | null>;
  abstract saveSnapshot(match: string, saved: Saved): Promise<void>;
  abstract snapshot(match: string): Promise<Saved | null>;
  abstract close(): Promise<void>;

  createMatch(match: MatchRow, seats: readonly SeatRow[], follows: string | null = null): Promise<void> {
    const queries: CompiledQuery[] = [this.db.insertInto('matches').values(matchToTable(match, follows)).compile()];
    for (const seat of seats) queries.push(this.db.insertInto('seats').values(seatToTable(seat)).compile());
    return this.together(queries);
  }

  async match(id: string): Promise<MatchRow | null> {
    const row = await this.matches().where('id', '=', id).executeTakeFirst();
    return row ? matchFromTable(row) : null;
  }

  async rematchOf(id: string): Promise<string | null> {
    const row = await this.db.selectFrom('matches').select('id').where('follows', '=', id).executeTakeFirst();
    return row?.id ?? null;
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

  async allowHints(id: string, on: boolean): Promise<void> {
    await this.db
      .updateTable('matches')
      .set({ hints: Number(on) })
      .where('id', '=', id)
      .execute();
  }

  async hintsAllowed(id: string): Promise<boolean> {
    const row = await this.db.selectFrom('matches').select('hints').where('id', '=', id).executeTakeFirst();
    return row?.hints === 1;
  }

  async deleteMatch(id: string): Promise<boolean> {
    const done = await this.db
      .deleteFrom('matches')
      .where('id', '=', id)
      .where('state', '=', 'gathering')
      .executeTakeFirst();
    return done.numDeletedRows === 1n;
  }

  async forgetMatches(before: string): Promise<number> {
    const done = await this.db
      .deleteFrom('matches')
      .where('state', 'in', ['ended', 'gathering'])
      .where('moved_at', '<', before)
      .executeTakeFirst();
    return Number(done.numDeletedRows);
  }

  async storedAt(match: string, seq: number): Promise<string | null> {
    const row = await this.db
      .selectFrom('entries')
      .select('at')
      .where('match_id', '=', match)
      .where('seq', '=', seq)
      .executeTakeFirst();
    return row?.at ?? null;
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

  async unfinishedOf(host: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('matches')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where('host', '=', host)
      .where('state', '!=', 'ended')
      .executeTakeFirstOrThrow();
    return Number(count);
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

  private matches() {
    return this.db.selectFrom('matches').select(COLUMNS).select(movedAt.as('moved_at'));
  }
}
