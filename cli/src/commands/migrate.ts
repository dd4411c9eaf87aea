import { join } from 'node:path';
import type { rehearse } from '@drumhead/table';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { Misuse } from '../misuse.ts';
import { plainly } from '../table-trouble.ts';
import { bad, good, say, sayJson } from '../terminal.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'says which running matches this version’s rules would change, and at which entry',
  details: [
    'A match keeps the rules it began with: a fix that changes results branches on the rules version. This command proves it: every running match is replayed by this program, and the first entry that comes out differently is named. It changes nothing; --dry-run says that you know. Exit code 1 when a match would change: do not upgrade that table yet.',
    'A SQLite file serves one process at a time: stop the table first, or work on a backup. With PostgreSQL (DATABASE_URL) it may run beside it.',
    '--json prints {matches,changed:[{match,game,scenario,rulesVersion,entries,differs:{entry,path,reason}}]}.',
  ],
  flags: {
    'dry-run': { help: 'look, and change nothing' },
    data: { value: 'dir', help: 'folder of the SQLite file', byDefault: '.drumhead/table' },
    json: { help: 'print the result as JSON' },
  },
  examples: ['drumhead migrate --dry-run --data /var/lib/drumhead'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  if (!given.on('dry-run'))
    throw new Misuse('there is nothing to migrate by hand', 'Say --dry-run to see whether matches would change.');
  // A bundle of its own, beside this one.
  const table = (await import(new URL('./table.mjs', import.meta.url).href)) as { rehearse: typeof rehearse };
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const data = given.text('data') ?? join('.drumhead', 'table');
  const matches = await plainly(() => table.rehearse({ databaseUrl, data }));
  const changed = matches.filter(({ differs }) => differs);
  if (given.on('json')) sayJson({ matches: matches.length, changed });
  else {
    for (const { match, game, scenario, differs } of changed)
      say(
        `${bad('changes')}  ${match}  ${game} ${scenario}, entry ${differs?.entry} (${differs?.path}): ${differs?.reason}`,
      );
    say(
      `${changed.length === 0 ? good('No match would change') : bad(`${changed.length} would change`)}: ${matches.length} running.`,
    );
  }
  return changed.length === 0 ? 0 : 1;
}
