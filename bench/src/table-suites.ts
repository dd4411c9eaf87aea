/** The table's suites by name. What they run is a bundle of its own, beside the command's. */
import type { Suite } from './result.ts';

type Runs = typeof import('./table/index.ts');

/** Bundled, this module lives in `cli/dist`. */
const runs = async (): Promise<Runs> => import(new URL('./bench-table.mjs', import.meta.url).href);

export const tableSuites: readonly Suite[] = [
  { name: 'table', run: async () => (await runs()).tableSqlite() },
  { name: 'table-postgres', run: async () => (await runs()).tablePostgres() },
  { name: 'table-live', run: async () => (await runs()).tableLive() },
  { name: 'table-load', run: async () => (await runs()).tableLoad() },
  { name: 'table-bell', run: async () => (await runs()).tableBell() },
  { name: 'table-bell-cost', run: async () => (await runs()).tableBellCost() },
  { name: 'table-start', run: async () => (await runs()).tableStart() },
  { name: 'table-bytes', run: async () => (await runs()).tableBytes() },
];
