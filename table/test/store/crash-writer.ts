/**
 * A process to be killed: appends to several matches as fast as it can, going on from what it finds, and says on its
 * output what was acknowledged to it. crash-writer sqlite FILE | postgres URL, then the matches' ids.
 */
import { writeSync } from 'node:fs';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { act, append } from './samples.ts';

const [kind, where, ...matches] = process.argv.slice(2);
const store = await (kind === 'sqlite' ? openSqlite(where) : openPostgres(where));

await Promise.all(
  matches.map(async (match) => {
    for (let seq = (await store.entries(match, 0)).length + 1; ; ) {
      const appended = await store.append(append(match, act(seq, { by: process.pid }), `${match}/${seq}`));
      // With PostgreSQL the last words of a process killed before may arrive after it: then go on behind them.
      if (appended === 'stored') writeSync(1, `${match} ${seq}\n`);
      seq++;
    }
  }),
);
