/** Versions 7 and after: clocks, talk, accounts. One that is released is never edited. */
import type { Migration } from './migration.ts';

/** A clock had been a number of days. Nobody went on vacation. */
export const seventh: Migration = (dialect) => {
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
export const eighth: Migration = (dialect) => {
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
export const ninth: Migration = (dialect) => {
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
export const tenth: Migration = (dialect) => {
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
export const eleventh: Migration = (dialect) => [
  `alter table sessions add column created_at ${dialect === 'sqlite' ? 'text' : 'text collate "C"'} not null default ''`,
  'update sessions set created_at = seen_at',
  "alter table sessions add column device text not null default ''",
];

/** Everybody was a guest, known by one browser only. Who did not want somebody could only stop his ears. */
export const twelfth: Migration = (dialect) => {
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

/** What a match came to was known to who opened it. Nobody played in clubs. */
export const thirteenth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  const strict = sqlite ? ' strict' : '';
  const clustered = sqlite ? ' strict, without rowid' : '';
  const oncePerson = `${key} references persons (id) on delete set null`;
  return [
    'alter table matches add column rated integer not null default 0 check (rated in (0, 1))',
    // Outlasts its match: what people have played is counted after it is forgotten.
    `create table results (
      match_id ${key} not null,
      seat integer not null,
      person_id ${oncePerson},
      game ${key} not null,
      scenario ${key} not null,
      side ${key} not null,
      result ${key} not null check (result in ('won', 'drawn', 'lost')),
      listed integer not null check (listed in (0, 1)),
      rated integer not null check (rated in (0, 1)),
      answers integer not null,
      median_ms ${sqlite ? 'integer' : 'bigint'},
      at ${key} not null,
      primary key (match_id, seat)
    )${clustered}`,
    'create index results_by_person on results (person_id, at) where person_id is not null',
    'create index results_by_game on results (game, at) where rated = 1',
    `create table clubs (
      id ${key} primary key not null,
      host ${oncePerson},
      version integer not null,
      club text not null,
      created_at ${key} not null
    )${strict}`,
    'create index clubs_by_host on clubs (host) where host is not null',
    `create table club_places (
      club_id ${key} not null references clubs (id) on delete cascade,
      player integer not null,
      person_id ${oncePerson},
      link integer not null default 0,
      primary key (club_id, player)
    )${clustered}`,
    'create unique index club_places_by_person on club_places (person_id, club_id) where person_id is not null',
  ];
};

/** What somebody has played was nobody else's to see, whether he wanted it or not. */
export const fourteenth: Migration = (dialect) => [
  `alter table persons add column page ${dialect === 'sqlite' ? 'text' : 'text collate "C"'}`,
  'create unique index persons_by_page on persons (page) where page is not null',
];

/** What an operator wanted stood on the command line only. */
export const fifteenth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const key = sqlite ? 'text' : 'text collate "C"';
  return [`create table house (name ${key} primary key not null, value text not null)${sqlite ? ' strict' : ''}`];
};

/** Whom somebody has played with was all the table knew; not whose matches he likes to look at. */
export const sixteenth: Migration = (dialect) => {
  const sqlite = dialect === 'sqlite';
  const person = `${sqlite ? 'text' : 'text collate "C"'} not null references persons (id) on delete cascade`;
  return [
    `create table friends (
      person_id ${person},
      friend ${person},
      primary key (person_id, friend)
    )${sqlite ? ' strict, without rowid' : ''}`,
    'create index friends_by_friend on friends (friend)',
  ];
};

/** Whoever gave an address while he was awaited was not warned there; what many are told at one hour was not found person by person. */
export const seventeenth: Migration = (dialect) => [
  `alter table turns add column remind_at ${dialect === 'sqlite' ? 'text' : 'text collate "C"'}`,
  'drop index notices_by_due',
  'create index notices_by_due on notices (due_at, channel_id) where sent_at is null',
];

/** Every match stood by itself: none was fought for another. */
export const eighteenth: Migration = (dialect) => [
  'alter table matches add column linked integer not null default 0 check (linked in (0, 1))',
  `alter table matches add column campaign ${dialect === 'sqlite' ? 'text' : 'text collate "C"'}
    references matches (id) on delete cascade`,
  'alter table matches add column campaign_seq integer',
  'create unique index matches_by_campaign on matches (campaign, campaign_seq) where campaign is not null',
];

/**
 * PostgreSQL locks a match's row, and writes that down, whenever a foreign key is checked: a fifth of an append. There an append
 * looks the match up instead (`postgres-appends.ts`), and a match that goes takes its journal along by a trigger. What was
 * appended at that very moment is told by its name here, and goes a little later (`forgetStrays`).
 */
export const nineteenth: Migration = (dialect) =>
  dialect === 'sqlite'
    ? []
    : [
        'alter table entries drop constraint entries_match_id_fkey',
        `create table removed_matches (
          match_id text collate "C" primary key not null,
          at timestamptz not null default now()
        )`,
        `create function forget_journal() returns trigger language plpgsql as $$
        begin
          delete from entries where match_id = old.id;
          insert into removed_matches (match_id) values (old.id) on conflict do nothing;
          return null;
        end $$`,
        'create trigger journal_forgotten after delete on matches for each row execute function forget_journal()',
      ];

/** In PostgreSQL, too, processes know by themselves which requests were stored (`postgres-requests.ts`). */
export const twentieth: Migration = (dialect) => (dialect === 'sqlite' ? [] : ['drop index entries_by_request']);
