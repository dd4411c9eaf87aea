import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RestoredStore, restoreMatches } from '@drumhead/table';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { Misuse } from '../misuse.ts';
import { plainly } from '../table-trouble.ts';
import { say } from '../terminal.ts';

const FILE = 'drumhead.sqlite';

export const restore: Command = {
  name: 'restore',
  summary: 'puts a copy of a table’s matches in its place, so that no die is rolled twice',
  details: [
    'What was played after the copy was made is lost, but players have seen it, dice too. So every running match gets an entry that tells them so, and from there its dice depend on the moment of the restoration as well; matches that had not begun get a new seed, and with it a new commitment.',
    'SQLite: stop the table, move drumhead.sqlite, drumhead.sqlite-wal and drumhead.sqlite-shm out of its folder, and name the copy with --from. PostgreSQL (DATABASE_URL): stop all tables, restore the dump into a new database (docs/operating.md), and run this on it, without --from.',
  ],
  flags: {
    from: { value: 'file', help: 'the copy that drumhead backup made; it is left as it is' },
    data: { value: 'dir', help: 'folder of the SQLite file', byDefault: '.drumhead/table' },
  },
  examples: ['drumhead restore --from /backup/drumhead.sqlite --data /var/lib/drumhead'],
  run,
};

type Restoring = (settings: object) => Promise<RestoredStore>;

async function run(given: Given): Promise<ExitCode> {
  const restoring: Restoring = async (settings) => {
    // A bundle of its own, beside this one.
    const table = (await import(new URL('./table.mjs', import.meta.url).href)) as {
      restoreMatches: typeof restoreMatches;
    };
    return table.restoreMatches(settings, new Date().toISOString());
  };
  const { running, gathering, unopened } = await plainly(() => restored(given, restoring));
  for (const { match, why } of unopened) say(`${match} was not opened (${why}): no table opens it either.`);
  say(`Restored: ${running} running matches in a new epoch, ${gathering} that gather with a new seed.`);
  return unopened.length === 0 ? 0 : 1;
}

async function restored(given: Given, restoring: Restoring): Promise<RestoredStore> {
  const databaseUrl = process.env['DATABASE_URL'];
  const from = given.text('from');
  if (databaseUrl) {
    if (from !== undefined)
      throw new Misuse('--from is for SQLite', 'With DATABASE_URL restore the dump by pg_restore.');
    return restoring({ databaseUrl });
  }
  const data = given.text('data') ?? join('.drumhead', 'table');
  if (from === undefined) throw new Misuse('which copy?', 'Name the file that drumhead backup made: --from FILE');
  if (!existsSync(from)) throw new Misuse(`there is no file ${from}`, 'Name the file that drumhead backup made.');
  for (const name of [FILE, `${FILE}-wal`, `${FILE}-shm`])
    if (existsSync(join(data, name)))
      throw new Misuse(`${join(data, name)} is in the way`, 'Stop the table and move it elsewhere first.');
  return inPlace(from, data, restoring);
}

/** Under its own name only when every match of it is marked: a table never starts on half of it. */
async function inPlace(from: string, data: string, restoring: Restoring): Promise<RestoredStore> {
  const aside = join(data, 'restoring');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  try {
    copyFileSync(from, join(aside, FILE));
    const done = await restoring({ data: aside });
    renameSync(join(aside, FILE), join(data, FILE));
    return done;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
