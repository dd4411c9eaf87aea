/** Bells, channels and notices: the same code for both engines. */
import { type CompiledQuery, type Selectable, type SqlBool, sql } from 'kysely';
import type { BellRow, BellStore, ChannelRow, DueNotice, TurnTold } from './bell-store.ts';
import type { Database } from './schema.ts';
import { lastSeq, noticed, SqlTurns } from './sql-turns.ts';

const BELL: BellRow = { locale: 'en', zone: 'UTC', quiet: null, digestAt: null, feed: 0 };

const NOTHING_ASKED = JSON.stringify({ kind: '', facts: {} });

/** What a notice tells of is so: the turn is open, the seat is kept for him. What is not is swept with what it hangs on. */
const stillTrue = sql<SqlBool>`case notices.what when 'invitation' then exists (select 1 from seats
    where seats.match_id = notices.match_id and seats.seat = notices.seat and seats.held_by = 'invited'
      and seats.who = channels.person_id)
  else turns.match_id is not null end`;

/** A turn beside its match, as `toldOf` reads it. */
const TURN = [
  'turns.match_id',
  'turns.seat',
  'turns.decision',
  'turns.asked',
  'turns.since',
  'turns.due',
  'matches.game',
  'matches.scenario',
] as const;

export abstract class SqlBell extends SqlTurns implements BellStore {
  /** Calls everybody who is invited to a match by name, but who does not want to hear of its host. */
  protected invitationsRung(match: string, at: string): CompiledQuery {
    return sql`insert into notices (channel_id, match_id, seat, decision, what, due_at)
      select channels.id, seats.match_id, seats.seat, 0, 'invitation', ${at}
      from seats
      join matches on matches.id = seats.match_id
      join channels on channels.person_id = seats.who and channels.confirmed = 1
      where seats.match_id = ${match} and seats.held_by = 'invited' and seats.who <> matches.host
        and not exists (select 1 from mutes where mutes.person_id = seats.who and mutes.muted = matches.host)
      on conflict (match_id, seat, decision, what, channel_id) do nothing`.compile(this.db);
  }

  async turnsOf(person: string): Promise<readonly TurnTold[]> {
    const rows = await this.db
      .selectFrom('turns')
      .innerJoin('matches', 'matches.id', 'turns.match_id')
      .innerJoin('seats', (join) =>
        join.onRef('seats.match_id', '=', 'turns.match_id').onRef('seats.seat', '=', 'turns.seat'),
      )
      .select(TURN)
      .where('seats.who', '=', person)
      .where('seats.held_by', '=', 'person')
      .orderBy('turns.since')
      .execute();
    return this.told(rows);
  }

  async bell(person: string): Promise<BellRow> {
    const row = await this.db.selectFrom('bells').selectAll().where('person_id', '=', person).executeTakeFirst();
    return row ? bellOf(row) : BELL;
  }

  async setBell(person: string, { locale, zone, quiet, digestAt, feed }: BellRow): Promise<void> {
    const row = {
      locale,
      zone,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      digest_at: digestAt,
      feed,
    };
    await this.db
      .insertInto('bells')
      .values({ person_id: person, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
  }

  async channels(person: string): Promise<readonly ChannelRow[]> {
    const rows = await this.db
      .selectFrom('channels')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(channelOf);
  }

  async channel(id: string): Promise<ChannelRow | null> {
    const row = await this.db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? channelOf(row) : null;
  }

  async addChannel({ id, person, kind, address, confirmed, createdAt }: ChannelRow): Promise<string> {
    const text = JSON.stringify(address);
    await this.db
      .insertInto('channels')
      .values({ id, person_id: person, kind, address: text, confirmed: 0, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'address']).doNothing())
      .execute();
    const { id: kept } = await this.db
      .selectFrom('channels')
      .select('id')
      .where('person_id', '=', person)
      .where('kind', '=', kind)
      .where('address', '=', text)
      .executeTakeFirstOrThrow();
    if (confirmed) await this.confirmChannel(kept, createdAt);
    return kept;
  }

  async confirmChannel(id: string, at: string): Promise<boolean> {
    const { db } = this;
    const from = sql`turns`;
    const mine = sql<SqlBool>`channels.id = ${id}`;
    // Where it is too late for a warning, what is told now says how much time is left.
    const inTime = sql<SqlBool>`${mine} and turns.remind_at > ${at}`;
    const touched = await this.together([
      db.updateTable('channels').set({ confirmed: 1 }).where('id', '=', id).compile(),
      noticed({ what: 'turn', at: sql`cast(${at} as text)`, from, when: mine }).compile(db),
      noticed({ what: 'reminder', at: sql`turns.remind_at`, from, when: inTime }).compile(db),
    ]);
    return touched[0] === 1;
  }

  async dropChannel(id: string): Promise<boolean> {
    const done = await this.db.deleteFrom('channels').where('id', '=', id).executeTakeFirst();
    return done.numDeletedRows === 1n;
  }

  async setTrouble(id: string, trouble: string | null, at: string): Promise<void> {
    await this.db
      .updateTable('channels')
      .set(
        trouble === null
          ? { trouble, trouble_since: null }
          : { trouble, trouble_since: sql`coalesce(trouble_since, ${at})` },
      )
      .where('id', '=', id)
      .execute();
  }

  async leaseNotices(now: string, until: string, limit: number): Promise<readonly DueNotice[]> {
    let due = this.db
      .selectFrom('notices')
      .select('id')
      .where('sent_at', 'is', null)
      .where('due_at', '<=', now)
      .where('leased_until', '<', now)
      .orderBy('due_at')
      // What one person is told at the same hour is told together.
      .orderBy('channel_id')
      .limit(limit);
    if (this.isShared) due = due.forUpdate().skipLocked();
    const leased = await this.db
      .updateTable('notices')
      .set({ leased_until: until })
      .where('id', 'in', due)
      .returning('id')
      .execute();
    return leased.length === 0 ? [] : this.dueNotices(leased.map(({ id }) => id));
  }

  private async dueNotices(ids: readonly number[]): Promise<readonly DueNotice[]> {
    const rows = await this.db
      .selectFrom('notices')
      .innerJoin('channels', 'channels.id', 'notices.channel_id')
      .innerJoin('matches', 'matches.id', 'notices.match_id')
      .leftJoin('turns', (join) =>
        join
          .onRef('turns.match_id', '=', 'notices.match_id')
          .onRef('turns.seat', '=', 'notices.seat')
          .onRef('turns.decision', '=', 'notices.decision'),
      )
      .leftJoin('bells', 'bells.person_id', 'channels.person_id')
      .leftJoin('persons as hosts', 'hosts.id', 'matches.host')
      .select(['notices.match_id', 'notices.seat', 'notices.decision', 'notices.id', 'notices.what', 'notices.tries'])
      .select(['turns.asked', 'turns.since', 'turns.due', 'matches.game', 'matches.scenario'])
      .select(['hosts.name as host', 'matches.created_at as made_at'])
      .select(['channels.id as channel', 'channels.person_id', 'channels.kind', 'channels.address'])
      .select(['channels.confirmed', 'channels.created_at', 'channels.trouble', 'channels.trouble_since'])
      .select(['bells.locale', 'bells.zone', 'bells.quiet_from', 'bells.quiet_to', 'bells.digest_at', 'bells.feed'])
      .select(sql<number>`${lastSeq} - matches.told_seq`.as('behind'))
      .where('notices.id', 'in', ids)
      .where(stillTrue)
      .orderBy('notices.id')
      .execute();
    const turns = await this.told(
      rows.map(({ asked, since, host, made_at, ...row }) => ({
        ...row,
        asked: asked ?? NOTHING_ASKED,
        since: since ?? made_at,
        ...(row.what === 'invitation' && { host: host ?? '' }),
      })),
    );
    return rows.map((row, index) => ({
      id: Number(row.id),
      what: row.what,
      tries: row.tries,
      channel: channelOf({ ...row, id: row.channel }),
      bell: row.locale === null ? BELL : bellOf(row as Parameters<typeof bellOf>[0]),
      turn: turns[index] as TurnTold,
      stale: Number(row.behind) > 0,
    }));
  }

  async noticesSent(ids: readonly number[], at: string): Promise<void> {
    await this.db.updateTable('notices').set({ sent_at: at, leased_until: '' }).where('id', 'in', ids).execute();
  }

  async putOffNotices(ids: readonly number[], until: string, tries: number): Promise<void> {
    const later = { due_at: until, leased_until: '', tries };
    await this.db.updateTable('notices').set(later).where('id', 'in', ids).execute();
  }

  async dropNotices(ids: readonly number[]): Promise<void> {
    await this.db.deleteFrom('notices').where('id', 'in', ids).execute();
  }

  async secret(name: string, made: string): Promise<string> {
    await this.db
      .insertInto('secrets')
      .values({ name, value: made })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await this.db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }

  /** Beside each turn, who sits in its match. */
  private async told(rows: readonly TurnBesideMatch[]): Promise<readonly TurnTold[]> {
    const ids = [...new Set(rows.map(({ match_id }) => match_id))];
    if (ids.length === 0) return [];
    const seats = await this.db
      .selectFrom('seats')
      .select(['match_id', 'name'])
      .where('match_id', 'in', ids)
      .orderBy('seat')
      .execute();
    const names = new Map(ids.map((id) => [id, [] as string[]]));
    for (const { match_id, name } of seats) names.get(match_id)?.push(name);
    return rows.map(({ match_id, asked, seat, decision, since, due, game, scenario, host }) => ({
      match: match_id,
      seat,
      decision,
      asked: JSON.parse(asked),
      since,
      due,
      game,
      scenario,
      names: names.get(match_id) ?? [],
      ...(host !== undefined && { host }),
    }));
  }
}

/** Columns of `TURN`. */
interface TurnBesideMatch {
  readonly match_id: string;
  readonly seat: number;
  readonly decision: number;
  readonly asked: string;
  readonly since: string;
  readonly due: string | null;
  readonly game: string;
  readonly scenario: string;
  readonly host?: string;
}

function bellOf(row: Omit<Selectable<Database['bells']>, 'person_id'>): BellRow {
  const { locale, zone, quiet_from: from, quiet_to: to, digest_at: digestAt, feed } = row;
  return { locale, zone, quiet: from === null || to === null ? null : { from, to }, digestAt, feed };
}

function channelOf(row: Selectable<Database['channels']>): ChannelRow {
  return {
    id: row.id,
    person: row.person_id,
    kind: row.kind,
    address: JSON.parse(row.address),
    confirmed: row.confirmed === 1,
    createdAt: row.created_at,
    trouble: row.trouble,
    troubleSince: row.trouble_since,
  };
}
