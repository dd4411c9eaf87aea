/** Where matches stand and whose turn it is, many matches in one go: the same code for both engines. */
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NoticeKind, Rested } from './bell-store.ts';
import { SqlClubs } from './sql-clubs.ts';

/** The last entry of a match in a question about every match. */
export const lastSeq = sql<number>`(select max(seq) from entries where match_id = matches.id)`;
const lastAt = sql<string>`(select at from entries where match_id = matches.id order by seq desc limit 1)`;

/** Columns of rows that are handed to a statement, by name. */
export type Columns = Readonly<Record<string, 'text' | 'integer'>>;

const TOLD = { match_id: 'text', seq: 'integer' } as const;
const ASKED = {
  match_id: 'text',
  seq: 'integer',
  seat: 'integer',
  decision: 'integer',
  asked: 'text',
  since: 'text',
  due: 'text',
  remind_at: 'text',
} as const;

/** Nobody has told of a later entry. */
const newest = (rows: string): RawBuilder<SqlBool> =>
  sql`matches.id = ${sql.ref(rows)}.match_id and matches.told_seq = ${sql.ref(rows)}.seq`;

export abstract class SqlTurns extends SqlClubs {
  /** Other processes write beside this one: what they have locked is left to them. */
  protected abstract readonly isShared: boolean;

  /** Rows as a table of that name: one text, however many they are. */
  protected abstract table(name: string, columns: Columns, rows: readonly object[]): RawBuilder<unknown>;

  async noteTurns(rested: readonly Rested[]): Promise<void> {
    if (rested.length === 0) return;
    const { db } = this;
    const rows = rested.map(({ match, seq }) => ({ match_id: match, seq }));
    const told = this.table('told', TOLD, rows);
    const asked = this.table('asked', ASKED, rested.flatMap(askedRows));
    const ours = sql`select told.match_id from ${told} join matches on ${newest('told')}`;
    const queries = [
      sql`update matches set told_seq = told.seq from ${told}
        where matches.id = told.match_id and matches.told_seq <= told.seq`,
      sql`delete from turns where match_id in (${ours}) and not exists (select 1 from ${asked}
        where asked.match_id = turns.match_id and asked.seat = turns.seat and asked.decision = turns.decision)`,
      // Who goes on waiting for the same has waited since then.
      sql`insert into turns (match_id, seat, decision, asked, since, due, remind_at)
        select asked.match_id, asked.seat, asked.decision, asked.asked, asked.since, asked.due, asked.remind_at
        from ${asked} join matches on ${newest('asked')} where true
        on conflict (match_id, seat) do update set due = excluded.due, remind_at = excluded.remind_at`,
      sql`delete from notices where match_id in (${ours}) and not exists (select 1 from turns
        where turns.match_id = notices.match_id and turns.seat = notices.seat and turns.decision = notices.decision)`,
      noticed({ what: 'turn', at: sql`asked.since`, from: turnsIn(asked) }),
      noticed({
        what: 'reminder',
        at: sql`asked.remind_at`,
        from: turnsIn(asked),
        // A clock that was stopped and goes on calls later.
        known: sql`do update set due_at = excluded.due_at where notices.sent_at is null and notices.tries = 0`,
      }),
    ];
    await this.together([...this.locked(rested), ...queries.map((query) => query.compile(db))]);
  }

  async untoldMatches(before: string, limit: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select('id')
      .where('state', '=', 'running')
      .where(lastSeq, '>', sql.ref<number>('told_seq'))
      .where(lastAt, '<', before)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async lastEntries(matches: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (matches.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('matches')
      .select(['id', lastSeq.as('seq')])
      .where('id', 'in', matches)
      .execute();
    return new Map(rows.map(({ id, seq }) => [id, seq ?? 0]));
  }

  /** In their order: two processes that meet in several matches wait for each other in one direction. */
  private locked(rested: readonly Rested[]): readonly CompiledQuery[] {
    if (!this.isShared) return [];
    const ids = rested.map(({ match }) => match);
    return [this.db.selectFrom('matches').select('id').where('id', 'in', ids).orderBy('id').forUpdate().compile()];
  }
}

/** Turns beside what was just asked of those seats, where nobody has told of a later entry. */
const turnsIn = (asked: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`turns join ${asked} on asked.match_id = turns.match_id and asked.seat = turns.seat
    join matches on ${newest('asked')}`;

/** What is to be told of turns, to everybody who sits there and has said how he wants to hear of it. */
export function noticed(notice: {
  readonly what: NoticeKind;
  /** When; nobody is told where there is no time for it. */
  readonly at: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly when?: RawBuilder<SqlBool>;
  /** What happens where it is known already. */
  readonly known?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { what, at, from, when = sql<SqlBool>`true`, known = sql`do nothing` } = notice;
  return sql`insert into notices (channel_id, match_id, seat, decision, what, due_at)
    select channels.id, turns.match_id, turns.seat, turns.decision, cast(${what} as text), ${at}
    from ${from}
    join seats on seats.match_id = turns.match_id and seats.seat = turns.seat and seats.held_by = 'person'
    join channels on channels.person_id = seats.who and channels.confirmed = 1
    where ${when} and ${at} is not null
    on conflict (match_id, seat, decision, what, channel_id) ${known}`;
}

function askedRows({ match, seq, turns }: Rested): object[] {
  return turns.map(({ seat, decision, asked, since, due, remindAt }) => ({
    match_id: match,
    seq,
    seat,
    decision,
    asked: JSON.stringify(asked),
    since,
    due,
    remind_at: remindAt,
  }));
}
