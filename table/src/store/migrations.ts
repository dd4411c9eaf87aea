/**
 * How a store's tables came to be, version by version. A released migration is never edited: a change is a new one at
 * the end, and it keeps every row. Each adapter runs them inside one transaction that no other process can share, so
 * that a start which fails half way leaves the tables as they were.
 */

export type Dialect = 'sqlite' | 'postgres';

/** The statements that lead from the version before to this one. */
export type Migration = (dialect: Dialect) => readonly string[];

export class StoreTooNew extends Error {
  constructor(found: number, known: number) {
    super(
      `the database has version ${found}, this program knows versions up to ${known}: ` +
        'start the newer drumhead that upgraded it, or restore a backup made before the upgrade',
    );
    this.name = 'StoreTooNew';
  }
}

const first: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  // Keys are compared byte by byte, as SQLite does: faster, and the same order whatever the server's language is.
  const key = sqlite ? 'text' : 'text collate "C"';
  const counted = sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key';
  const strict = sqlite ? ' strict' : '';
  // A journal is read from end to end: its entries lie together, in order.
  const clustered = sqlite ? ' strict, without rowid' : '';
  const ofMatch = `match_id ${key} not null references matches (id) on delete cascade`;
  return [
    `create table matches (
      id ${key} primary key not null,
      game text not null,
      scenario text not null,
      options text not null,
      pack text,
      listed integer not null check (listed in (0, 1)),
      chat integer not null check (chat in (0, 1)),
      correspondence integer not null check (correspondence in (0, 1)),
      host ${key} not null,
      state ${key} not null check (state in ('gathering', 'running', 'ended')),
      head text check (head is not null or state = 'gathering'),
      seed text not null,
      created_at ${key} not null,
      moved_at ${key} not null
    )${strict}`,
    'create index matches_by_state on matches (state, listed, moved_at)',
    'create index matches_by_host on matches (host)',
    `create table seats (
      ${ofMatch},
      seat integer not null,
      held_by ${key} not null check (held_by in ('person', 'bot', 'open', 'invited')),
      who ${key},
      name text not null,
      secret_hash ${key},
      invite_hash ${key},
      salt text not null,
      primary key (match_id, seat)
    )${clustered}`,
    'create index seats_by_who on seats (who) where who is not null',
    `create table entries (
      ${ofMatch},
      seq integer not null check (seq >= 1),
      request ${key},
      at ${key} not null,
      entry text not null,
      primary key (match_id, seq)
    )${clustered}`,
    'create unique index entries_by_request on entries (match_id, request) where request is not null',
    `create table snapshots (
      match_id ${key} primary key not null references matches (id) on delete cascade,
      seq integer not null,
      saved text not null
    )${strict}`,
    `create table persons (
      id ${key} primary key not null,
      name text not null,
      created_at ${key} not null
    )${strict}`,
    `create table sessions (
      hash ${key} primary key not null,
      person_id ${key} not null references persons (id) on delete cascade
    )${strict}`,
    'create index sessions_by_person on sessions (person_id)',
    `create table standing_orders (
      ${ofMatch},
      seat integer not null,
      standing text not null,
      primary key (match_id, seat)
    )${clustered}`,
    `create table notes (
      ${ofMatch},
      person_id ${key} not null,
      text text not null,
      primary key (match_id, person_id)
    )${clustered}`,
    `create table chat (
      id ${counted},
      ${ofMatch},
      room ${key} not null check (room in ('players', 'spectators')),
      sender text not null,
      text text not null,
      at ${key} not null
    )${strict}`,
    'create index chat_by_room on chat (match_id, room, id)',
  ];
};

/**
 * Consents had lain among the notes; sessions had lasted for ever; who is here had been each process's own affair; there
 * were no clocks.
 */
const second: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  const clustered = sqlite ? ' strict, without rowid' : '';
  const ofMatch = `match_id ${key} not null references matches (id) on delete cascade`;
  const now = sqlite
    ? "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"
    : `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return [
    `create table consents (
      ${ofMatch},
      seat integer not null,
      consent text not null,
      primary key (match_id, seat)
    )${clustered}`,
    `insert into consents (match_id, seat, consent)
      select match_id, cast(substr(person_id, 10) as integer), text from notes
      where person_id like '~consent:%' and text <> ''`,
    "delete from notes where person_id like '~consent:%'",
    'alter table matches add column days integer check (days > 0)',
    `alter table sessions add column seen_at ${key} not null default ''`,
    `update sessions set seen_at = ${now}`,
    'create index sessions_by_seen on sessions (seen_at)',
    `create table presence (
      ${ofMatch},
      process ${key} not null,
      seats text not null,
      watching integer not null,
      at ${key} not null,
      primary key (match_id, process)
    )${clustered}`,
  ];
};

/** There were no hints. In SQLite, which serves one process, that process knows by itself which requests were stored. */
const third: Migration = (dialect) => [
  'alter table matches add column hints integer not null default 0 check (hints in (0, 1))',
  ...(dialect === 'sqlite' ? ['drop index entries_by_request'] : []),
];

/** Two who asked for a rematch got two. */
const fourth: Migration = (dialect) => [
  `alter table matches add column follows ${dialect === 'sqlite' ? 'text' : 'text collate "C"'}
    references matches (id) on delete set null`,
  'create unique index matches_by_follows on matches (follows) where follows is not null',
];

/** Every match had held its edition pack itself, and lists had read them all. Nobody wrote to see whether one can. */
const fifth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  const title = sqlite ? "json_extract(pack, '$.title')" : "pack::json ->> 'title'";
  return [
    `create table packs (
      key ${key} primary key not null,
      title text not null,
      pack text not null,
      used_at ${key} not null
    )${sqlite ? ' strict' : ''}`,
    `insert into packs (key, title, pack, used_at)
      select 'of:' || id, coalesce(${title}, ''), pack, created_at from matches where pack is not null`,
    "update matches set pack = 'of:' || id where pack is not null",
    `create table pulses (process ${key} primary key not null, at ${key} not null)${sqlite ? ' strict' : ''}`,
  ];
};

/** Whose turn it was, and since when, had been known to who opened the match. Nobody was called. */
const sixth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  const counted = sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key';
  const strict = sqlite ? ' strict' : '';
  const clustered = sqlite ? ' strict, without rowid' : '';
  const ofMatch = `match_id ${key} not null references matches (id) on delete cascade`;
  const ofPerson = `person_id ${key} not null references persons (id) on delete cascade`;
  return [
    'alter table matches add column told_seq integer not null default 0',
    `create table turns (
      ${ofMatch},
      seat integer not null,
      decision integer not null,
      asked text not null,
      since ${key} not null,
      due ${key},
      primary key (match_id, seat)
    )${clustered}`,
    `create table bells (
      person_id ${key} primary key not null references persons (id) on delete cascade,
      locale text not null,
      zone text not null,
      quiet_from integer,
      quiet_to integer,
      digest_at integer,
      feed integer not null default 0
    )${strict}`,
    `create table channels (
      id ${key} primary key not null,
      ${ofPerson},
      kind ${key} not null check (kind in ('push', 'webhook', 'mail')),
      address text not null,
      confirmed integer not null check (confirmed in (0, 1)),
      created_at ${key} not null,
      trouble text,
      trouble_since ${key},
      unique (person_id, kind, address)
    )${strict}`,
    `create table notices (
      id ${counted},
      channel_id ${key} not null references channels (id) on delete cascade,
      ${ofMatch},
      seat integer not null,
      decision integer not null,
      what ${key} not null check (what in ('turn', 'reminder')),
      due_at ${key} not null,
      tries integer not null default 0,
      leased_until ${key} not null default '',
      sent_at ${key},
      unique (match_id, seat, decision, what, channel_id)
    )${strict}`,
    'create index notices_by_due on notices (due_at) where sent_at is null',
    'create index notices_by_channel on notices (channel_id)',
    `create table secrets (name ${key} primary key not null, value text not null)${strict}`,
  ];
};

/** A clock had been a number of days. Nobody went on vacation. */
const seventh: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  const ofPerson = `person_id ${key} not null references persons (id) on delete cascade`;
  return [
    'alter table matches add column clock text',
    `update matches set clock = '{"kind":"days","days":' || days || ',"bank":0,"weekend":null}' where days is not null`,
    `create table vacations (
      id ${key} primary key not null,
      ${ofPerson},
      from_at ${key} not null,
      to_at ${key} not null
    )${sqlite ? ' strict' : ''}`,
    'create index vacations_by_person on vacations (person_id)',
  ];
};

/** Talk had been free or none. Nobody could stop his ears, and a line did not say whose it was. */
const eighth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  const person = `${key} not null references persons (id) on delete cascade`;
  return [
    'alter table matches add column phrases integer not null default 0 check (phrases in (0, 1))',
    `alter table chat add column person_id ${key} references persons (id) on delete set null`,
    `alter table chat add column phrase ${key}`,
    'create index chat_by_person on chat (person_id) where person_id is not null',
    `create table mutes (
      person_id ${person},
      muted ${person},
      primary key (person_id, muted)
    )${sqlite ? ' strict, without rowid' : ''}`,
    'create index mutes_by_muted on mutes (muted)',
  ];
};

/** Nobody but those who play could watch a private match. People who wanted to play at once had no hour for it. */
const ninth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  return [
    'alter table matches add column watch_key text',
    `create table sittings (
      match_id ${key} not null references matches (id) on delete cascade,
      agreed_at ${key} not null,
      from_at ${key},
      to_at ${key},
      primary key (match_id, agreed_at)
    )${sqlite ? ' strict, without rowid' : ''}`,
  ];
};

/** Nobody was called to a match he was invited to by name. */
const tenth: Migration = (dialect) => {
  const known = "check (what in ('turn', 'reminder', 'invitation'))";
  if (dialect === 'postgres')
    return [
      'alter table notices drop constraint notices_what_check',
      `alter table notices add constraint notices_what_check ${known}`,
    ];
  // SQLite changes no check: another table takes the place of the first.
  return [
    `create table notices_anew (
      id integer primary key autoincrement,
      channel_id text not null references channels (id) on delete cascade,
      match_id text not null references matches (id) on delete cascade,
      seat integer not null,
      decision integer not null,
      what text not null ${known},
      due_at text not null,
      tries integer not null default 0,
      leased_until text not null default '',
      sent_at text,
      unique (match_id, seat, decision, what, channel_id)
    ) strict`,
    `insert into notices_anew select id, channel_id, match_id, seat, decision, what, due_at, tries, leased_until, sent_at
      from notices`,
    'drop table notices',
    'alter table notices_anew rename to notices',
    'create index notices_by_due on notices (due_at) where sent_at is null',
    'create index notices_by_channel on notices (channel_id)',
  ];
};

/** A session could not be told from another one of the same person's. */
const eleventh: Migration = (dialect) => [
  `alter table sessions add column created_at ${dialect === 'sqlite' ? 'text' : 'text collate "C"'} not null default ''`,
  'update sessions set created_at = seen_at',
  "alter table sessions add column device text not null default ''",
];

/** Everybody was a guest, known by one browser only. Who did not want somebody could only stop his ears. */
const twelfth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  const strict = sqlite ? ' strict' : '';
  const person = `${key} not null references persons (id) on delete cascade`;
  const oncePerson = `${key} references persons (id) on delete set null`;
  return [
    `create table passkeys (
      id ${key} primary key not null,
      person_id ${person},
      public_key text not null,
      counter integer not null,
      transports text not null,
      device text not null,
      created_at ${key} not null,
      used_at ${key} not null
    )${strict}`,
    'create index passkeys_by_person on passkeys (person_id)',
    `create table passwords (
      login ${key} primary key not null,
      person_id ${person},
      hash text not null,
      changed_at ${key} not null
    )${strict}`,
    'create index passwords_by_person on passwords (person_id)',
    `create table spent (what ${key} primary key not null, until_at ${key} not null)${strict}`,
    `create table blocks (
      person_id ${person},
      blocked ${person},
      primary key (person_id, blocked)
    )${sqlite ? ' strict, without rowid' : ''}`,
    'create index blocks_by_blocked on blocks (blocked)',
    `create table reports (
      id ${key} primary key not null,
      by_person ${oncePerson},
      about_person ${oncePerson},
      by_name text not null,
      about_name text not null,
      match_id ${key} not null,
      text text not null,
      at ${key} not null,
      closed_at ${key}
    )${strict}`,
  ];
};

/** Version n is `MIGRATIONS[n - 1]`. */
export const MIGRATIONS: readonly Migration[] = [
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
  tenth,
  eleventh,
  twelfth,
];

/** Where the version is written; made before anything else. */
export const VERSION_TABLE = 'create table if not exists drumhead_schema (version integer primary key not null)';

export const FOUND_VERSION = 'select coalesce(max(version), 0) as version from drumhead_schema';

/** The statements that bring tables of version `found` to the newest; refuses tables newer than this program. */
export function upgrade(found: number, dialect: Dialect, migrations: readonly Migration[] = MIGRATIONS): string[] {
  if (found > migrations.length) throw new StoreTooNew(found, migrations.length);
  return migrations
    .slice(found)
    .flatMap((migration, index) => [
      ...migration(dialect),
      `insert into drumhead_schema (version) values (${found + index + 1})`,
    ]);
}
