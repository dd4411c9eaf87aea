/** The store a table's settings name, with its tables made or upgraded, and the way its processes hear of each other. */
import { join } from 'node:path';
import type { TableSettings } from './settings.ts';
import { type Bus, localBus } from './store/bus.ts';
import { openPostgres } from './store/postgres.ts';
import { openPostgresBus } from './store/postgres-bus.ts';
import { openSqlite, openSqliteBeside } from './store/sqlite.ts';
import { StoreInUse } from './store/sqlite-file.ts';
import type { Store } from './store/store.ts';

interface Opened {
  readonly store: Store;
  readonly bus: Bus;
}

/** Beside a table, if one is open on it. */
export async function openBeside(settings: TableSettings): Promise<Opened> {
  try {
    return await openStore(settings);
  } catch (error) {
    if (!(error instanceof StoreInUse)) throw error;
    return { store: await openSqliteBeside(fileIn(settings)), bus: localBus() };
  }
}

const fileIn = ({ data = 'data' }: TableSettings): string => join(data, 'drumhead.sqlite');

export async function openStore(settings: TableSettings): Promise<Opened> {
  const { databaseUrl } = settings;
  const store = databaseUrl ? await openPostgres(databaseUrl) : await openSqlite(fileIn(settings));
  await store.migrate();
  return { store, bus: databaseUrl ? await openPostgresBus(databaseUrl) : localBus() };
}
