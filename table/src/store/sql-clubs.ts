/** Results and clubs: the same code for both engines. */
import { type CompiledQuery, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { ClubPlace, ClubRow, ClubStore, ResultRow, StoreCounts } from './club-store.ts';
import type { ResultTable } from './schema.ts';
import { SqlAccounts } from './sql-accounts.ts';

export abstract class SqlClubs extends SqlAccounts implements ClubStore {
  /** Says that nobody else does, until the transaction ends, what bears this name. */
  protected abstract alone(name: string): readonly CompiledQuery[];

  async counts(): Promise<StoreCounts> {
    const { db } = this;
    const count = sql<string>`count(*)`.as('count');
    const of = async (query: { executeTakeFirstOrThrow(): Promise<{ count: string }> }): Promise<number> =>
      Number((await query.executeTakeFirstOrThrow()).count);
    const states = await db.selectFrom('matches').select(['state', count]).groupBy('state').execute();
    const inState = (state: string): number => Number(states.find((row) => row.state === state)?.count ?? 0);
    const known = sql<SqlBool>`exists (select 1 from passkeys where person_id = persons.id)
      or exists (select 1 from passwords where person_id = persons.id)`;
    return {
      matches: { gathering: inState('gathering'), running: inState('running'), ended: inState('ended') },
      entries: await of(db.selectFrom('entries').select(count)),
      people: await of(db.selectFrom('persons').select(count)),
      accounts: await of(db.selectFrom('persons').select(count).where(known)),
      lines: await of(db.selectFrom('chat').select(count)),
      clubs: await of(db.selectFrom('clubs').select(count)),
      openReports: await of(db.selectFrom('reports').select(count).where('closed_at', 'is', null)),
    };
  }

  async matchesMade(state: 'gathering' | 'running' | 'ended', from: number, limit: number): Promise<readonly string[]> {
    const found = this.db.selectFrom('matches').select('id').where('state', '=', state);
    const rows = await found.orderBy('created_at', 'desc').orderBy('id').offset(from).limit(limit).execute();
    return rows.map(({ id }) => id);
  }

  async houseRule(name: string): Promise<unknown> {
    const row = await this.db.selectFrom('house').select('value').where('name', '=', name).executeTakeFirst();
    return row ? JSON.parse(row.value) : null;
  }

  async setHouseRule(name: string, given: unknown): Promise<void> {
    const value = JSON.stringify(given);
    await this.db
      .insertInto('house')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }

  async results(matches: readonly string[]): Promise<readonly ResultRow[]> {
    if (matches.length === 0) return [];
    const found = this.db.selectFrom('results').selectAll().where('match_id', 'in', matches);
    return (await found.orderBy('match_id').orderBy('seat').execute()).map(resultFromTable);
  }

  async matchStates(matches: readonly string[]): ReturnType<ClubStore['matchStates']> {
    if (matches.length === 0) return new Map();
    const rows = await this.db.selectFrom('matches').select(['id', 'state']).where('id', 'in', matches).execute();
    return new Map(rows.map(({ id, state }) => [id, state]));
  }

  async resultsOf(person: string, limit: number): Promise<readonly ResultRow[]> {
    const found = this.db.selectFrom('results').selectAll().where('person_id', '=', person);
    const rows = await found.orderBy('at', 'desc').orderBy('match_id').limit(limit).execute();
    return rows.map(resultFromTable);
  }

  async ratedResults(game: string): Promise<readonly ResultRow[]> {
    const found = this.db.selectFrom('results').selectAll().where('game', '=', game).where('rated', '=', 1);
    return (await found.orderBy('at').orderBy('match_id').orderBy('seat').execute()).map(resultFromTable);
  }

  async unrate(match: string): Promise<void> {
    await this.together([
      this.db.updateTable('matches').set({ rated: 0 }).where('id', '=', match).compile(),
      this.db.updateTable('results').set({ rated: 0 }).where('match_id', '=', match).compile(),
    ]);
  }

  async createClub({ id, host, version, club, createdAt }: ClubRow, players: number, most: number): Promise<boolean> {
    const { db } = this;
    const row = { id, host, version, club: JSON.stringify(club), created_at: createdAt };
    const places = Array.from({ length: players }, (_, player) => ({ club_id: id, player, person_id: null, link: 0 }));
    const hosted = db
      .selectFrom('clubs as others')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('others.host', '=', host);
    const touched = await this.together([
      ...this.alone(`clubs ${host}`),
      db.insertInto('clubs').values(row).compile(),
      db.insertInto('club_places').values(places).compile(),
      // Counted when it is there and no other can come: of too many the last is one too many.
      db
        .deleteFrom('clubs')
        .where('id', '=', id)
        .where((is) => is(hosted, '>', most))
        .compile(),
    ]);
    return touched.at(-1) === 0;
  }

  async club(id: string): Promise<ClubRow | null> {
    const row = await this.clubs().where('id', '=', id).executeTakeFirst();
    return row ? { ...row, club: JSON.parse(row.club) } : null;
  }

  async changeClub(id: string, version: number, club: unknown): Promise<boolean> {
    const done = await this.db
      .updateTable('clubs')
      .set({ club: JSON.stringify(club), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  async removeClub(id: string): Promise<void> {
    await this.db.deleteFrom('clubs').where('id', '=', id).execute();
  }

  async clubsOf(person: string): Promise<readonly ClubRow[]> {
    const placed = this.db.selectFrom('club_places').select('club_id').where('person_id', '=', person);
    const rows = await this.clubs()
      .where((is) => is.or([is('host', '=', person), is('id', 'in', placed)]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, club: JSON.parse(row.club) }));
  }

  async clubPlaces(club: string): Promise<readonly ClubPlace[]> {
    const found = this.db.selectFrom('club_places').select(['player', 'person_id as person', 'link']);
    return found.where('club_id', '=', club).orderBy('player').execute();
  }

  async takeClubPlace(
    club: string,
    { player, link }: { readonly player: number; readonly link: number },
    person: string,
  ): Promise<boolean> {
    const others = this.db
      .selectFrom('club_places as other')
      .select('other.player')
      .where('other.club_id', '=', club)
      .where('other.person_id', '=', person)
      .where('other.player', '!=', player);
    const taken = this.db
      .updateTable('club_places')
      .set({ person_id: person })
      .where('club_id', '=', club)
      .where('player', '=', player)
      .where('link', '=', link)
      .where((is) => is.or([is('person_id', 'is', null), is('person_id', '=', person)]))
      .where(({ not, exists }) => not(exists(others)));
    const touched = await this.together([...this.alone(`club ${club}`), taken.compile()]);
    return touched.at(-1) === 1;
  }

  async renewClubPlace(club: string, player: number): Promise<void> {
    await this.db
      .updateTable('club_places')
      .set((was) => ({ person_id: null, link: was('link', '+', 1) }))
      .where('club_id', '=', club)
      .where('player', '=', player)
      .execute();
  }

  private clubs() {
    return this.db.selectFrom('clubs').select(['id', 'host', 'version', 'club', 'created_at as createdAt']);
  }
}

export function resultToTable(row: ResultRow): Insertable<ResultTable> {
  const { match, seat, person, game, scenario, side, result, answers, median, at } = row;
  return {
    match_id: match,
    seat,
    person_id: person,
    game,
    scenario,
    side,
    result,
    listed: Number(row.listed),
    rated: Number(row.rated),
    answers,
    median_ms: median,
    at,
  };
}

function resultFromTable(row: Selectable<ResultTable>): ResultRow {
  const { match_id: match, seat, person_id: person, game, scenario, side, result, answers, at } = row;
  const [listed, rated] = [row.listed === 1, row.rated === 1];
  // PostgreSQL's `bigint` comes as text.
  const median = row.median_ms === null ? null : Number(row.median_ms);
  return { match, seat, person, game, scenario, side, result, listed, rated, answers, median, at };
}
