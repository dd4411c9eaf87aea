/**
 * Matches and seats, the same code for both engines, by Kysely. The journals, where speed and conflicts matter, are each
 * adapter's own.
 */
import type { Entry, Head, Pack, Saved } from '@drumhead/kernel';
import { type CompiledQuery, type Expression, type SqlBool, sql } from 'kysely';
import type { ResultRow } from './club-store.ts';
import { SqlBell } from './sql-bell.ts';
import { resultToTable } from './sql-clubs.ts';
import type { Append, Appended, EntryTexts, ListFilter, MatchRow, SeatRow, Store, WithMatch } from './store.ts';
import { MATCH_COLUMNS, matchFromTable, matchToTable, seatFromTable, seatToTable } from './table-rows.ts';

/** When the last entry was stored. Kept nowhere else while a match runs, so that an append writes one row and not two. */
const lastEntryAt = sql<string>`coalesce(
  (select at from entries where match_id = matches.id order by seq desc limit 1), matches.moved_at)`;

const movedAt = sql<string>`case matches.state when 'running' then ${lastEntryAt} else matches.moved_at end`;

/** In a question about every match: the one asked about. */
const ofThis = sql.ref<string>('matches.id');

const packTitle = sql<string | null>`(select title from packs where packs.key = matches.pack)`;

/** Rows in one statement. */
const ROWS_AT_ONCE = 500;

/** The lobby: who waits for players, who plays, who has played. */
const LISTED = ['gathering', 'running', 'ended'] as const;

const FIRST_OF = { live: '{"kind":"live"%', days: '{"kind":"days"%' } as const;

function filtered({ game, scenario, pace, with: people }: ListFilter): Expression<SqlBool>[] {
  return [
    ...(people === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from seats where seats.match_id = matches.id and seats.held_by = 'person'
            and seats.who in (${sql.join([...people, ''])}))`,
        ]),
    ...(game === undefined ? [] : [sql<SqlBool>`game = ${game}`]),
    ...(scenario === undefined ? [] : [sql<SqlBool>`scenario = ${scenario}`]),
    ...(pace === undefined
      ? []
      : [pace === 'none' ? sql<SqlBool>`clock is null` : sql<SqlBool>`clock like ${FIRST_OF[pace]}`]),
  ];
}

export abstract class SqlStore extends SqlBell implements Store {
  abstract migrate(): Promise<void>;
  abstract append(entry: Append): Promise<Appended>;
  abstract entries(match: string, after: number): Promise<readonly Entry[]>;
  abstract entryTexts(match: string, upTo: number): Promise<EntryTexts>;
  abstract requested(match: string, request: string): Promise<number | null>;
  abstract saveSnapshot(match: string, saved: Saved): Promise<void>;
  abstract snapshot(match: string): Promise<Saved | null>;
  abstract forgetStrays(): Promise<void>;
  abstract close(): Promise<void>;

  async createMatch(
    match: MatchRow,
    seats: readonly SeatRow[],
    beside: WithMatch = {},
  ): Promise<'made' | 'too-many' | 'alike'> {
    const { follows = null, pack, entries = [], most, unlessAlike = false } = beside;
    const { db } = this;
    const queries = [
      ...(most ? this.alone(`host ${match.host}`) : []),
      ...(unlessAlike ? this.alone(`seek ${match.game}`) : []),
    ];
    if (match.pack && pack) queries.push(this.packKept(match.pack.key, pack, match.createdAt));
    queries.push(db.insertInto('matches').values(matchToTable(match, follows)).compile());
    if (seats.length > 0) queries.push(db.insertInto('seats').values(seats.map(seatToTable)).compile());
    if (seats.some(({ by, who }) => by === 'invited' && who !== null))
      queries.push(this.invitationsRung(match.id, match.createdAt));
    for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
      const rows = entries
        .slice(from, from + ROWS_AT_ONCE)
        .map((entry) => ({ match_id: match.id, seq: entry.seq, at: match.movedAt, entry: JSON.stringify(entry) }));
      queries.push(db.insertInto('entries').values(rows).compile());
    }
    if (most) queries.push(this.takenBack(match, most));
    if (unlessAlike) queries.push(this.leftTo(match));
    const touched = await this.together(queries);
    if (unlessAlike && touched.at(-1) === 1) return 'alike';
    return most && touched.at(unlessAlike ? -2 : -1) === 1 ? 'too-many' : 'made';
  }

  async openAlike(match: MatchRow): Promise<readonly string[]> {
    const rows = await this.alike(match).orderBy('twin.created_at').orderBy('twin.id').execute();
    return rows.map(({ id }) => id);
  }

  /** Looked for when it is there and nobody else who seeks can come: of two alike the later goes. */
  private leftTo(match: MatchRow): CompiledQuery {
    return this.db
      .deleteFrom('matches')
      .where('id', '=', match.id)
      .where(({ exists }) => exists(this.alike(match)))
      .compile();
  }

  private alike(match: MatchRow) {
    const { game, scenario, options, clock, chat, phrases, hints, correspondence } = matchToTable(match, null);
    const open = this.db
      .selectFrom('seats')
      .select('seat')
      .where('held_by', '=', 'open')
      .where('seats.match_id', '=', sql.ref<string>('twin.id'));
    const at = (who: string) => sql<SqlBool>`${sql.ref(who)} = twin.host or exists (select 1 from seats
      where seats.match_id = twin.id and seats.held_by = 'person' and seats.who = ${sql.ref(who)})`;
    const [near, nearer] = [at('blocks.blocked'), at('blocks.person_id')];
    return this.db
      .selectFrom('matches as twin')
      .select('twin.id')
      .where('twin.id', '!=', match.id)
      .where('twin.state', '=', 'gathering')
      .where('twin.listed', '=', 1)
      .where('twin.game', '=', game)
      .where('twin.scenario', '=', scenario)
      .where('twin.options', '=', options)
      .where(sql<SqlBool>`twin.clock is not distinct from ${clock}`)
      .where('twin.pack', 'is', null)
      .where('twin.chat', '=', chat)
      .where('twin.phrases', '=', phrases)
      .where('twin.hints', '=', hints as number)
      .where('twin.correspondence', '=', correspondence)
      .where(({ exists }) => exists(open))
      .where(sql<SqlBool>`not exists (select 1 from blocks where (blocks.person_id = ${match.host} and (${near}))
        or (blocks.blocked = ${match.host} and (${nearer})))`);
  }

  /** Counted when it is there and nobody else of this host's can come: of too many the last is one too many. */
  private takenBack({ id, host, listed }: MatchRow, most: NonNullable<WithMatch['most']>): CompiledQuery {
    const made = this.db
      .selectFrom('matches')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('host', '=', host)
      .where('campaign', 'is', null);
    const unfinished = made.where('state', '!=', 'ended');
    const gathering = made.where('state', '=', 'gathering').where('listed', '=', 1);
    return this.db
      .deleteFrom('matches')
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb(unfinished, '>', most.unfinished), ...(listed ? [eb(gathering, '>', most.gatheringListed)] : [])]),
      )
      .compile();
  }

  private packKept(key: string, pack: Pack, used_at: string): CompiledQuery {
    return this.db
      .insertInto('packs')
      .values({ key, title: pack.title, pack: JSON.stringify(pack), used_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at }))
      .compile();
  }

  async pack(key: string): Promise<Pack | null> {
    const row = await this.db.selectFrom('packs').select('pack').where('key', '=', key).executeTakeFirst();
    return row ? JSON.parse(row.pack) : null;
  }

  async match(id: string): Promise<MatchRow | null> {
    const row = await this.matches().where('id', '=', id).executeTakeFirst();
    return row ? matchFromTable(row) : null;
  }

  async rematchOf(id: string): Promise<string | null> {
    const row = await this.db.selectFrom('matches').select('id').where('follows', '=', id).executeTakeFirst();
    return row?.id ?? null;
  }

  async fieldsOf(campaign: string): Promise<readonly MatchRow[]> {
    const rows = await this.matches().where('campaign', '=', campaign).orderBy('campaign_seq').execute();
    return rows.map(matchFromTable);
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

  async endMatch(id: string, results: readonly ResultRow[] = []): Promise<void> {
    const { db } = this;
    const ended = db.updateTable('matches').set({ state: 'ended', moved_at: lastEntryAt });
    await this.together([
      ...results.map((result) =>
        db
          .insertInto('results')
          .values(resultToTable(result))
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
      ),
      ended.where('id', '=', id).where('state', '=', 'running').compile(),
      // Whoever was to tell of the last entry may be gone.
      db.deleteFrom('turns').where('match_id', '=', id).compile(),
      db.deleteFrom('notices').where('match_id', '=', id).compile(),
    ]);
  }

  async allowHints(id: string, on: boolean): Promise<void> {
    await this.db
      .updateTable('matches')
      .set({ hints: Number(on) })
      .where('id', '=', id)
      .execute();
  }

  async allowed(id: string): Promise<Pick<MatchRow, 'hints' | 'watchKey'>> {
    const row = await this.db
      .selectFrom('matches')
      .select(['hints', 'watch_key'])
      .where('id', '=', id)
      .executeTakeFirst();
    return { hints: row?.hints === 1, ...(row?.watch_key && { watchKey: row.watch_key }) };
  }

  async letWatch(id: string, watch_key: string | null): Promise<void> {
    await this.db.updateTable('matches').set({ watch_key }).where('id', '=', id).execute();
  }

  async removeMatch(id: string): Promise<boolean> {
    const touched = await this.together([
      this.db.deleteFrom('results').where('match_id', '=', id).compile(),
      this.db.deleteFrom('matches').where('id', '=', id).compile(),
    ]);
    return touched.at(-1) === 1;
  }

  async reseed(id: string, seed: string): Promise<void> {
    await this.db.updateTable('matches').set({ seed }).where('id', '=', id).where('state', '=', 'gathering').execute();
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
      .where('campaign', 'is', null)
      .executeTakeFirst();
    // Not those used since: a match may just be about to name one.
    await this.db
      .deleteFrom('packs')
      .where('used_at', '<', before)
      .where(
        'key',
        'not in',
        this.db.selectFrom('matches').select('pack').where('pack', 'is not', null).$castTo<{ pack: string }>(),
      )
      .execute();
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

  async entryTimes(match: string, after: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('entries')
      .select('at')
      .where('match_id', '=', match)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
    return rows.map(({ at }) => at);
  }

  async listedMatches(limit: number, like: ListFilter = {}): Promise<readonly MatchRow[]> {
    const found: MatchRow[] = [];
    // State by state, so that the many matches of the past are never sorted to find the few of today.
    for (const state of LISTED) {
      if (found.length >= limit) break;
      const rows = await this.matches()
        .where('state', '=', state)
        .where('listed', '=', 1)
        .where('campaign', 'is', null)
        .where(({ and }) => and(filtered(like)))
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
      .where('held_by', 'in', ['person', 'invited']);
    const rows = await this.matches()
      .where((where) => where.or([where('host', '=', person), where('id', 'in', seated)]))
      .orderBy('moved_at', 'desc')
      .execute();
    return rows.map(matchFromTable);
  }

  async matchIds(state: MatchRow['state'], after: string, limit: number): Promise<readonly string[]> {
    const rows = await this.idsAfter(after, limit).where('state', '=', state).execute();
    return rows.map(({ id }) => id);
  }

  async matchesInHand(after: string, limit: number, movedSince = ''): Promise<readonly string[]> {
    const seats = this.db
      .selectFrom('seats')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('seats.match_id', '=', ofThis);
    const orders = this.db
      .selectFrom('standing_orders')
      .select('seat')
      .where('standing_orders.match_id', '=', ofThis)
      .where('standing', '!=', 'null');
    const rows = await this.idsAfter(after, limit)
      .where(({ or, and, eb, exists }) =>
        or([
          and([eb('state', '=', 'gathering'), eb(seats.where('held_by', 'in', ['open', 'invited']), '=', 0)]),
          and([
            eb('state', '=', 'running'),
            ...(movedSince === '' ? [] : [eb(lastEntryAt, '>=', movedSince)]),
            or([
              and([eb(seats.where('held_by', '=', 'bot'), '>', 0), eb(seats.where('held_by', '=', 'person'), '>', 0)]),
              eb(seats, '>', 2),
              eb('linked', '=', 1),
              eb('campaign', 'is not', null),
              exists(orders),
            ]),
          ]),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  private idsAfter(after: string, limit: number) {
    return this.db.selectFrom('matches').select('id').where('id', '>', after).orderBy('id').limit(limit);
  }

  async seats(match: string): Promise<readonly SeatRow[]> {
    const rows = await this.db.selectFrom('seats').selectAll().where('match_id', '=', match).orderBy('seat').execute();
    return rows.map(seatFromTable);
  }

  async changeSeat(was: SeatRow, is: SeatRow, alone = false): Promise<boolean> {
    if (was.match !== is.match || was.seat !== is.seat)
      throw new Error(`changeSeat: seat ${was.seat} of ${was.match} cannot become seat ${is.seat} of ${is.match}`);
    const { match_id, seat, ...expected } = seatToTable(was);
    const { match_id: _, seat: __, ...wanted } = seatToTable(is);
    let update = this.db.updateTable('seats').set(wanted).where('match_id', '=', match_id).where('seat', '=', seat);
    // Unlike `=`, true of two nulls.
    for (const [column, value] of Object.entries(expected))
      update = update.where(sql<SqlBool>`${sql.ref(column)} is not distinct from ${value}`);
    if (!alone) return (await update.executeTakeFirst()).numUpdatedRows === 1n;
    const others = this.db
      .selectFrom('seats as other')
      .select('other.seat')
      .where('other.match_id', '=', match_id)
      .where('other.seat', '!=', seat)
      .where('other.held_by', '=', 'person')
      .where('other.who', '=', is.who);
    const only = update.where(({ not, exists }) => not(exists(others)));
    const touched = await this.together([...this.alone(`seats ${match_id}`), only.compile()]);
    return touched.at(-1) === 1;
  }

  private matches() {
    return this.db
      .selectFrom('matches')
      .select(MATCH_COLUMNS)
      .select(movedAt.as('moved_at'))
      .select(packTitle.as('pack_title'));
  }
}
