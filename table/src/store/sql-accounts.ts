/** Passkeys, passwords, blocks and reports: the same code for both engines. */
import { type SqlBool, sql } from 'kysely';
import type { AccountStore, PasskeyRow, PasswordRow, ReportRow } from './account-store.ts';
import { SqlPeople } from './sql-people.ts';
import type { PersonRow } from './store.ts';

export abstract class SqlAccounts extends SqlPeople implements AccountStore {
  async person(id: string): Promise<PersonRow | null> {
    const found = this.db.selectFrom('persons').select(['id', 'name', 'created_at as createdAt']).where('id', '=', id);
    return (await found.executeTakeFirst()) ?? null;
  }

  async personWithPage(page: string): Promise<PersonRow | null> {
    const found = this.db.selectFrom('persons').select(['id', 'name', 'created_at as createdAt']);
    return (await found.where('page', '=', page).executeTakeFirst()) ?? null;
  }

  async pagesOf(persons: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (persons.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('persons')
      .select(['id', 'page'])
      .where('id', 'in', persons)
      .where('page', 'is not', null)
      .execute();
    return new Map(rows.map(({ id, page }) => [id, page as string]));
  }

  async showPage(person: string, page: string | null): Promise<void> {
    await this.db.updateTable('persons').set({ page }).where('id', '=', person).execute();
  }

  async addSession(
    person: string,
    { hash, device }: { readonly hash: string; readonly device: string },
    at: string,
  ): Promise<void> {
    const session = { hash, person_id: person, seen_at: at, created_at: at, device };
    await this.db.insertInto('sessions').values(session).execute();
  }

  async passkeys(person: string): Promise<readonly PasskeyRow[]> {
    const found = this.db.selectFrom('passkeys').selectAll().where('person_id', '=', person);
    return (await found.orderBy('created_at').orderBy('id').execute()).map(passkeyOf);
  }

  async passkey(id: string): Promise<PasskeyRow | null> {
    const row = await this.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? passkeyOf(row) : null;
  }

  async addPasskey({ id, person, publicKey, counter, transports, ...rest }: PasskeyRow): Promise<boolean> {
    const { device, createdAt, usedAt } = rest;
    const done = await this.db
      .insertInto('passkeys')
      .values({
        id,
        person_id: person,
        public_key: publicKey,
        counter,
        transports: JSON.stringify(transports),
        device,
        created_at: createdAt,
        used_at: usedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  }

  async passkeyUsed(id: string, counter: number, at: string): Promise<void> {
    await this.db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id).execute();
  }

  async dropPasskey(person: string, id: string): Promise<boolean> {
    const gone = this.db.deleteFrom('passkeys').where('id', '=', id).where('person_id', '=', person);
    return (await gone.executeTakeFirst()).numDeletedRows === 1n;
  }

  async password(login: string): Promise<PasswordRow | null> {
    const row = await this.db
      .selectFrom('passwords')
      .innerJoin('persons', 'persons.id', 'passwords.person_id')
      .select(['persons.id', 'persons.name', 'persons.created_at as createdAt', 'passwords.hash'])
      .where('login', '=', login)
      .executeTakeFirst();
    if (!row) return null;
    const { hash, ...person } = row;
    return { person, hash };
  }

  async loginOf(person: string): Promise<{ readonly login: string; readonly changedAt: string } | null> {
    const found = this.db.selectFrom('passwords').select(['login', 'changed_at as changedAt']);
    return (await found.where('person_id', '=', person).executeTakeFirst()) ?? null;
  }

  async setPassword(person: string, login: string, hash: string, at: string): Promise<boolean> {
    const { db } = this;
    const ours = sql<SqlBool>`exists (select 1 from passwords where login = ${login} and person_id = ${person})`;
    const [kept] = await this.together([
      db
        .insertInto('passwords')
        .values({ login, person_id: person, hash, changed_at: at })
        .onConflict((conflict) =>
          conflict.column('login').doUpdateSet({ hash, changed_at: at }).where('passwords.person_id', '=', person),
        )
        .compile(),
      db.deleteFrom('passwords').where('person_id', '=', person).where('login', '!=', login).where(ours).compile(),
    ]);
    return kept === 1;
  }

  async dropPassword(person: string): Promise<void> {
    await this.db.deleteFrom('passwords').where('person_id', '=', person).execute();
  }

  async ownersOfMail(to: string): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('channels')
      .select('person_id')
      .where('kind', '=', 'mail')
      .where('confirmed', '=', 1)
      .where('address', '=', JSON.stringify({ to }))
      .orderBy('person_id')
      .execute();
    return rows.map(({ person_id }) => person_id);
  }

  async spend(what: string, until: string): Promise<boolean> {
    const row = this.db.insertInto('spent').values({ what, until_at: until });
    const done = await row.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  }

  async forgetSpent(before: string): Promise<void> {
    await this.db.deleteFrom('spent').where('until_at', '<', before).execute();
  }

  async adopt(guest: string, person: string): Promise<readonly string[]> {
    const { db } = this;
    const his = (who: string) => db.selectFrom('seats').select('match_id').where('who', '=', who);
    const matches = await his(guest).where('match_id', 'not in', his(person)).distinct().execute();
    const ids = matches.map(({ match_id }) => match_id);
    const hosted = await db.selectFrom('matches').select('id').where('host', '=', guest).execute();
    const noted = db.selectFrom('notes').select('match_id').where('person_id', '=', person);
    await this.together([
      ...ids.map((id) =>
        db.updateTable('seats').set({ who: person }).where('match_id', '=', id).where('who', '=', guest).compile(),
      ),
      db.updateTable('matches').set({ host: person }).where('host', '=', guest).compile(),
      ...ids.map((id) =>
        db
          .updateTable('results')
          .set({ person_id: person })
          .where('match_id', '=', id)
          .where('person_id', '=', guest)
          .compile(),
      ),
      db.updateTable('clubs').set({ host: person }).where('host', '=', guest).compile(),
      db
        .updateTable('club_places')
        .set({ person_id: person })
        .where('person_id', '=', guest)
        .where('club_id', 'not in', db.selectFrom('club_places').select('club_id').where('person_id', '=', person))
        .compile(),
      db
        .updateTable('notes')
        .set({ person_id: person })
        .where('person_id', '=', guest)
        .where('match_id', 'not in', noted)
        .compile(),
      ...(['friends.friend', 'blocks.blocked', 'mutes.muted'] as const).map((whom) => this.alsoOf(whom, guest, person)),
    ]);
    return [...new Set([...ids, ...hosted.map(({ id }) => id)])];
  }

  /** Whom a guest likes or does not want to meet, a person does too. */
  private alsoOf(whom: 'friends.friend' | 'blocks.blocked' | 'mutes.muted', guest: string, person: string) {
    const [table, column] = whom.split('.') as [string, string];
    const [into, other] = [sql.table(table), sql.ref(column)];
    return sql`insert into ${into} (person_id, ${other}) select ${person}, ${other} from ${into}
      where person_id = ${guest} and ${other} <> ${person} on conflict do nothing`.compile(this.db);
  }

  async block(person: string, other: string, on: boolean): Promise<void> {
    const row = { person_id: person, blocked: other };
    if (on) {
      const added = this.db.insertInto('blocks').values(row);
      await added.onConflict((conflict) => conflict.doNothing()).execute();
    } else await this.db.deleteFrom('blocks').where('person_id', '=', person).where('blocked', '=', other).execute();
  }

  async blocked(person: string): Promise<readonly PersonRow[]> {
    return this.db
      .selectFrom('blocks')
      .innerJoin('persons', 'persons.id', 'blocks.blocked')
      .select(['persons.id', 'persons.name', 'persons.created_at as createdAt'])
      .where('blocks.person_id', '=', person)
      .orderBy('persons.name')
      .orderBy('persons.id')
      .execute();
  }

  async areApart(person: string, others: readonly string[]): Promise<boolean> {
    if (others.length === 0) return false;
    const one = await this.db
      .selectFrom('blocks')
      .select('person_id')
      .where((is) =>
        is.or([
          is.and([is('person_id', '=', person), is('blocked', 'in', others)]),
          is.and([is('blocked', '=', person), is('person_id', 'in', others)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  }

  async befriend(person: string, other: string, on: boolean): Promise<void> {
    const row = { person_id: person, friend: other };
    if (on) {
      const added = this.db.insertInto('friends').values(row);
      await added.onConflict((conflict) => conflict.doNothing()).execute();
    } else await this.db.deleteFrom('friends').where('person_id', '=', person).where('friend', '=', other).execute();
  }

  async friends(person: string): Promise<readonly PersonRow[]> {
    const apart = sql<SqlBool>`(exists (select 1 from blocks where (person_id = ${person} and blocked = persons.id)
      or (blocked = ${person} and person_id = persons.id))
      or exists (select 1 from mutes where person_id = persons.id and muted = ${person}))`;
    return this.db
      .selectFrom('friends')
      .innerJoin('persons', 'persons.id', 'friends.friend')
      .select(['persons.id', 'persons.name', 'persons.created_at as createdAt'])
      .where('friends.person_id', '=', person)
      .where(({ not }) => not(apart))
      .orderBy('persons.name')
      .orderBy('persons.id')
      .execute();
  }

  async addReport({ id, by, about, byName, aboutName, match, text, at, closedAt }: ReportRow): Promise<void> {
    await this.db
      .insertInto('reports')
      .values({
        id,
        by_person: by,
        about_person: about,
        by_name: byName,
        about_name: aboutName,
        match_id: match,
        text,
        at,
        closed_at: closedAt,
      })
      .execute();
  }

  async reports(limit: number): Promise<readonly ReportRow[]> {
    return this.db
      .selectFrom('reports')
      .select(['id', 'by_person as by', 'about_person as about', 'by_name as byName', 'about_name as aboutName'])
      .select(['match_id as match', 'text', 'at', 'closed_at as closedAt'])
      .orderBy(sql`case when closed_at is null then 0 else 1 end`)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
  }

  async closeReport(id: string, at: string): Promise<boolean> {
    const done = this.db.updateTable('reports').set({ closed_at: at }).where('id', '=', id);
    return (await done.where('closed_at', 'is', null).executeTakeFirst()).numUpdatedRows === 1n;
  }
}

function passkeyOf(row: {
  id: string;
  person_id: string;
  public_key: string;
  counter: number;
  transports: string;
  device: string;
  created_at: string;
  used_at: string;
}): PasskeyRow {
  return {
    id: row.id,
    person: row.person_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports),
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
