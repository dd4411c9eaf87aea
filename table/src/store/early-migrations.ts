/** Versions 1 to 6: matches, people, the bell. Released: never edited. */
import type { Migration } from './migration.ts';

export const first: Migration = (dialect) => {
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
export const second: Migration = (dialect) => {
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
export const third: Migration = (dialect) => [
  'alter table matches add column hints integer not null default 0 check (hints in (0, 1))',
  ...(dialect === 'sqlite' ? ['drop index entries_by_request'] : []),
];

/** Two who asked for a rematch got two. */
export const fourth: Migration = (dialect) => [
  `alter table matches add column follows ${dialect === 'sqlite' ? 'text' : 'text collate "C"'}
    references matches (id) on delete set null`,
  'create unique index matches_by_follows on matches (follows) where follows is not null',
];

/** Every match had held its edition pack itself, and lists had read them all. Nobody wrote to see whether one can. */
export const fifth: Migration = (dialect) => {
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
export const sixth: Migration = (dialect) => {
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
