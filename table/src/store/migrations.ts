/**
 * How a store's tables came to be, version by version. A released migration is never edited: a change is a new one at
 * the end, and it keeps every row. Each adapter runs them inside one transaction that no other process can share, so
 * that a start which fails half way leaves the tables as they were.
 */
import { fifth, first, fourth, second, sixth, third } from './early-migrations.ts';
import {
  eighteenth,
  eighth,
  eleventh,
  fifteenth,
  fourteenth,
  nineteenth,
  ninth,
  seventeenth,
  seventh,
  sixteenth,
  tenth,
  thirteenth,
  twelfth,
  twentieth,
} from './later-migrations.ts';
import type { Dialect, Migration } from './migration.ts';

export class StoreTooNew extends Error {
  constructor(found: number, known: number) {
    super(
      `the database has version ${found}, this program knows versions up to ${known}: ` +
        'start the newer drumhead that upgraded it, or restore a backup made before the upgrade',
    );
    this.name = 'StoreTooNew';
  }
}

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
  thirteenth,
  fourteenth,
  fifteenth,
  sixteenth,
  seventeenth,
  eighteenth,
  nineteenth,
  twentieth,
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
