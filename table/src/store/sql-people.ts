/** People and what they leave at a match: sessions, consents, who is here, orders, notes and chat. For both engines. */
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';
import type {
  ChatRow,
  Here,
  PersonRow,
  PersonSeen,
  SessionRow,
  SessionSeen,
  SittingRow,
  SittingTold,
  VacationRow,
  Written,
} from './store.ts';

/** Lines of chat kept in each room: who talks on and on does not fill the disk. */
const KEPT_CHAT = 1000;
/** Of those somebody has played with. */
const MOST_KNOWN = 50;

export abstract class SqlPeople {
  protected abstract readonly db: Kysely<Database>;
  /** All or nothing; gives for each how many rows it touched. */
  protected abstract together(queries: readonly CompiledQuery[]): Promise<readonly number[]>;

  async createPerson({ id, name, createdAt }: PersonRow, sessionHash: string, device = ''): Promise<void> {
    const session = { hash: sessionHash, person_id: id, seen_at: createdAt, created_at: createdAt, device };
    await this.together([
      this.db.insertInto('persons').values({ id, name, created_at: createdAt, page: null }).compile(),
      this.db.insertInto('sessions').values(session).compile(),
    ]);
  }

  async session(sessionHash: string): Promise<SessionRow | null> {
    const row = await this.db
      .selectFrom('sessions')
      .innerJoin('persons', 'persons.id', 'sessions.person_id')
      .select(['persons.id', 'persons.name', 'persons.created_at as createdAt', 'sessions.seen_at as seenAt'])
      .where('sessions.hash', '=', sessionHash)
      .executeTakeFirst();
    return row ? { person: { id: row.id, name: row.name, createdAt: row.createdAt }, seenAt: row.seenAt } : null;
  }

  async touchSession(sessionHash: string, at: string): Promise<void> {
    await this.db.updateTable('sessions').set({ seen_at: at }).where('hash', '=', sessionHash).execute();
  }

  async renamePerson(id: string, name: string): Promise<void> {
    await this.db.updateTable('persons').set({ name }).where('id', '=', id).execute();
  }

  async dropSession(sessionHash: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('hash', '=', sessionHash).execute();
  }

  async sessionsOf(person: string): Promise<readonly SessionSeen[]> {
    return this.db
      .selectFrom('sessions')
      .select(['hash', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
      .where('person_id', '=', person)
      .orderBy('created_at', 'desc')
      .orderBy('hash')
      .execute();
  }

  async writtenBy(person: string): Promise<Written> {
    const notes = this.db.selectFrom('notes').select(['match_id as match', 'text']).where('person_id', '=', person);
    const lines = this.db
      .selectFrom('chat')
      .select(['match_id as match', 'room', 'text', 'phrase', 'at'])
      .where('person_id', '=', person);
    return { notes: await notes.orderBy('match_id').execute(), lines: await lines.orderBy('id').execute() };
  }

  async vacations(persons: readonly string[]): Promise<readonly VacationRow[]> {
    if (persons.length === 0) return [];
    const rows = await this.db
      .selectFrom('vacations')
      .selectAll()
      .where('person_id', 'in', persons)
      .orderBy('from_at')
      .execute();
    return rows.map((row) => ({ id: row.id, person: row.person_id, from: row.from_at, to: row.to_at }));
  }

  async addVacation({ id, person, from, to }: VacationRow): Promise<void> {
    await this.db.insertInto('vacations').values({ id, person_id: person, from_at: from, to_at: to }).execute();
  }

  async sittings(match: string): Promise<readonly SittingRow[]> {
    const rows = await this.db
      .selectFrom('sittings')
      .select(['agreed_at', 'from_at', 'to_at'])
      .where('match_id', '=', match)
      .orderBy('agreed_at')
      .execute();
    return rows.map(({ agreed_at: agreedAt, from_at: from, to_at: to }) => ({
      agreedAt,
      span: from === null || to === null ? null : { from, to },
    }));
  }

  async addSitting(match: string, { agreedAt, span }: SittingRow): Promise<void> {
    await this.db
      .insertInto('sittings')
      .values({ match_id: match, agreed_at: agreedAt, from_at: span?.from ?? null, to_at: span?.to ?? null })
      // Two processes carried out the same agreement at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async sittingsOf(person: string, now: string): Promise<readonly SittingTold[]> {
    const last = sql<string>`(select max(agreed_at) from sittings as later where later.match_id = sittings.match_id)`;
    const rows = await this.db
      .selectFrom('sittings')
      .innerJoin('matches', 'matches.id', 'sittings.match_id')
      .innerJoin('seats', 'seats.match_id', 'sittings.match_id')
      .select(['sittings.match_id as match', 'matches.game', 'agreed_at as agreedAt', 'seats.name', 'seats.who'])
      .select(['from_at as from', 'to_at as to'])
      .where('matches.state', '=', 'running')
      .where('sittings.to_at', '>', now)
      .where('sittings.agreed_at', '=', last)
      .where('sittings.match_id', 'in', (of) =>
        of.selectFrom('seats').select('match_id').where('who', '=', person).where('held_by', '=', 'person'),
      )
      .orderBy('from_at')
      .orderBy('sittings.match_id')
      .orderBy('seats.seat')
      .execute();
    const told = new Map<string, SittingTold & { readonly others: string[] }>();
    for (const { match, game, agreedAt, from, to, name, who } of rows) {
      const known = told.get(match) ?? { match, game, agreedAt, from: from ?? '', to: to ?? '', others: [] };
      if (who !== person) known.others.push(name);
      told.set(match, known);
    }
    return [...told.values()];
  }

  async dropVacation(person: string, id: string): Promise<boolean> {
    const done = await this.db
      .deleteFrom('vacations')
      .where('id', '=', id)
      .where('person_id', '=', person)
      .executeTakeFirst();
    return done.numDeletedRows === 1n;
  }

  async knownTo(person: string): Promise<readonly Pick<PersonRow, 'id' | 'name'>[]> {
    const deaf = this.db.selectFrom('mutes').select('person_id').where('muted', '=', person);
    return this.db
      .selectFrom('seats as own')
      .innerJoin('seats as other', 'other.match_id', 'own.match_id')
      .innerJoin('matches', 'matches.id', 'own.match_id')
      .innerJoin('persons', 'persons.id', 'other.who')
      .select(['persons.id', 'persons.name'])
      .where('own.who', '=', person)
      .where('own.held_by', '=', 'person')
      .where('other.held_by', '=', 'person')
      .where('other.who', '!=', person)
      .where('persons.id', 'not in', deaf)
      .groupBy(['persons.id', 'persons.name'])
      .orderBy(({ fn }) => fn.max('matches.moved_at'), 'desc')
      .limit(MOST_KNOWN)
      .execute();
  }

  async people(after: string, limit: number): Promise<readonly PersonSeen[]> {
    const his = sql.ref<string>('persons.id');
    const rows = await this.db
      .selectFrom('persons')
      .select(({ selectFrom }) => [
        'id',
        'name',
        'created_at as createdAt',
        selectFrom('sessions')
          .select((select) => select.fn.max<string | null>('seen_at').as('at'))
          .where('person_id', '=', his)
          .as('seenAt'),
        selectFrom('seats')
          .select((select) => select.fn.countAll<number | string>().as('count'))
          .where('who', '=', his)
          .where('held_by', '=', 'person')
          .as('seats'),
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, seats: Number(row.seats) }));
  }

  async removePerson(id: string): Promise<boolean> {
    const { db } = this;
    const nobody = { who: null, name: '', secret_hash: null };
    const touched = await this.together([
      db.updateTable('seats').set(nobody).where('who', '=', id).where('held_by', '=', 'person').compile(),
      db
        .updateTable('seats')
        .set({ who: null, name: '' })
        .where('who', '=', id)
        .where('held_by', '=', 'invited')
        .compile(),
      db.deleteFrom('notes').where('person_id', '=', id).compile(),
      db.deleteFrom('chat').where('person_id', '=', id).compile(),
      // Sessions go with their person.
      db.deleteFrom('persons').where('id', '=', id).compile(),
    ]);
    return touched.at(-1) === 1;
  }

  async forgetPeople(before: string, idleBefore: string): Promise<void> {
    const { db } = this;
    const seated = db.selectFrom('seats').select('who').where('who', 'is not', null).$castTo<{ who: string }>();
    const hosts = db.selectFrom('matches').select('host');
    const organisers = db.selectFrom('clubs').select('host').where('host', 'is not', null).$castTo<{ host: string }>();
    await this.together([
      db.deleteFrom('sessions').where('seen_at', '<', before).compile(),
      db
        .deleteFrom('sessions')
        .where('seen_at', '<', idleBefore)
        .where('person_id', 'not in', seated)
        .where('person_id', 'not in', hosts)
        .where('person_id', 'not in', organisers)
        .compile(),
      db
        .deleteFrom('persons')
        .where('created_at', '<', idleBefore)
        .where('id', 'not in', db.selectFrom('sessions').select('person_id'))
        .where('id', 'not in', seated)
        .where('id', 'not in', hosts)
        .where('id', 'not in', db.selectFrom('passkeys').select('person_id'))
        .where('id', 'not in', db.selectFrom('passwords').select('person_id'))
        .compile(),
    ]);
  }

  async consents(match: string): Promise<ReadonlyMap<number, unknown>> {
    const rows = await this.db
      .selectFrom('consents')
      .select(['seat', 'consent'])
      .where('match_id', '=', match)
      .execute();
    return new Map(rows.map(({ seat, consent }) => [seat, JSON.parse(consent)]));
  }

  async giveConsent(match: string, seat: number, given: unknown): Promise<void> {
    const consent = JSON.stringify(given);
    await this.db
      .insertInto('consents')
      .values({ match_id: match, seat, consent })
      .onConflict((conflict) => conflict.columns(['match_id', 'seat']).doUpdateSet({ consent }))
      .execute();
  }

  async dropConsents(match: string): Promise<void> {
    await this.db.deleteFrom('consents').where('match_id', '=', match).execute();
  }

  async sayHere(process: string, all: ReadonlyMap<string, Here>, at: string): Promise<void> {
    const rows = [...all].map(([match_id, { seats, watching }]) => ({
      match_id,
      process,
      seats: JSON.stringify(seats),
      watching,
      at,
    }));
    if (rows.length === 0) return;
    await this.db
      .insertInto('presence')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['match_id', 'process'])
          .doUpdateSet(({ ref }) => ({ seats: ref('excluded.seats'), watching: ref('excluded.watching'), at })),
      )
      .execute();
  }

  async pulse(process: string, at: string): Promise<void> {
    await this.db
      .insertInto('pulses')
      .values({ process, at })
      .onConflict((conflict) => conflict.column('process').doUpdateSet({ at }))
      .execute();
  }

  async forgetHere(before: string): Promise<void> {
    await this.db.deleteFrom('pulses').where('at', '<', before).execute();
    await this.db.deleteFrom('presence').where('at', '<', before).execute();
  }

  async hereElsewhere(matches: readonly string[], process: string, since: string): Promise<ReadonlyMap<string, Here>> {
    const all = new Map(matches.map((id) => [id, { seats: [] as number[], watching: 0 }]));
    const rows = await this.db
      .selectFrom('presence')
      .select(['match_id', 'seats', 'watching'])
      .where('match_id', 'in', [...matches, ''])
      .where('process', '!=', process)
      .where('at', '>=', since)
      .execute();
    for (const { match_id, seats, watching } of rows) {
      const here = all.get(match_id);
      if (!here) continue;
      here.seats = [...new Set([...here.seats, ...(JSON.parse(seats) as number[])])].sort((a, b) => a - b);
      here.watching += watching;
    }
    return all;
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

  async addChat({ match, room, from, person, text, phrase, at }: ChatRow): Promise<void> {
    const { db } = this;
    const there = db.selectFrom('chat').select('id').where('match_id', '=', match).where('room', '=', room);
    const oldest = there.orderBy('id', 'desc').offset(KEPT_CHAT).limit(1);
    const line = { match_id: match, room, sender: from, person_id: person, text, phrase, at };
    await this.together([
      db.insertInto('chat').values(line).compile(),
      db.deleteFrom('chat').where('match_id', '=', match).where('room', '=', room).where('id', '<=', oldest).compile(),
    ]);
  }

  async chat(match: string, room: ChatRow['room'], limit: number): Promise<readonly ChatRow[]> {
    const rows = await this.db
      .selectFrom('chat')
      .select(['sender as from', 'person_id as person', 'text', 'phrase', 'at'])
      .where('match_id', '=', match)
      .where('room', '=', room)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.reverse().map((row) => ({ match, room, ...row }));
  }

  async talkers(match: string): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('chat')
      .select('person_id')
      .distinct()
      .where('match_id', '=', match)
      .execute();
    return rows.flatMap(({ person_id }) => person_id ?? []);
  }

  async muted(person: string): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('mutes').select('muted').where('person_id', '=', person).execute();
    return rows.map(({ muted }) => muted);
  }

  async mute(person: string, other: string, on: boolean): Promise<void> {
    const row = { person_id: person, muted: other };
    if (on) {
      const added = this.db.insertInto('mutes').values(row);
      await added.onConflict((conflict) => conflict.doNothing()).execute();
    } else await this.db.deleteFrom('mutes').where('person_id', '=', person).where('muted', '=', other).execute();
  }
}
