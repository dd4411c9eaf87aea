import { join } from 'node:path';
import type { backupSqlite } from '@drumhead/table';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { Misuse } from '../misuse.ts';
import { say } from '../terminal.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'copies a table’s SQLite file while the table runs',
  details: [
    'The copy is one whole file of one moment, readable by its owner only: it holds the seeds of running matches. drumhead restore puts it in its place. For PostgreSQL there is pg_dump: docs/operating.md.',
  ],
  flags: {
    data: { value: 'dir', help: 'folder of the SQLite file', byDefault: '.drumhead/table' },
    to: { value: 'file', help: 'the copy; nothing may be there yet' },
  },
  examples: ['drumhead backup --data /var/lib/drumhead --to /backup/drumhead.sqlite'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const to = given.text('to');
  if (to === undefined) throw new Misuse('where should the copy go?', 'Name a new file: --to drumhead-copy.sqlite');
  const file = join(given.text('data') ?? join('.drumhead', 'table'), 'drumhead.sqlite');
  // A bundle of its own, beside this one.
  const table = (await import(new URL('./table.mjs', import.meta.url).href)) as { backupSqlite: typeof backupSqlite };
  try {
    table.backupSqlite(file, to);
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
  say(`${file} is copied to ${to}. It holds the seeds of running matches: keep it to yourself.`);
  return 0;
}
