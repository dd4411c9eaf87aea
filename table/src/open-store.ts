/** The store a table's settings name, with its tables made or upgraded, and the way its processes hear of each other. */
import { join } from 'node:path';
import type { TableSettings } from './settings.ts';
import { type Bus, localBus } from './store/bus.ts';
import { openPostgres } from './store/postgres.ts';
import { openPostgresBus } from './store/postgres-bus.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

export async function openStore({
  databaseUrl,
  data = 'data',
}: TableSettings): Promise<{ readonly store: Store; readonly bus: Bus }> {
  const store = databaseUrl ? await openPostgres(databaseUrl) : await openSqlite(join(data, 'drumhead.sqlite'));
  await store.migrate();
  return { store, bus: databaseUrl ? await openPostgresBus(databaseUrl) : localBus() };
}
