// A table that gives every match the same id and the same dice, in a process of its own: `node twin-table.mjs <page> <folder>`.
// The server comes from the command's own bundle, which the command brings up to date first: no source of the client takes
// the server's, and nothing is compiled anew for each table.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const CLI = join(import.meta.dirname, '../../cli');
execFileSync(process.execPath, [join(CLI, 'bin/drumhead.mjs'), '--version'], { stdio: 'ignore' });
const { startTable } = await import(pathToFileURL(join(CLI, 'dist/table.mjs')).href);

const [client, data] = process.argv.slice(2);
const mint = { id: () => 'twin', seed: () => '7'.repeat(64) };
const table = await startTable({ port: 0, data, client, mint, logLevel: 'silent' });
console.log(table.url);
process.on('SIGTERM', () => void table.close().then(() => process.exit(0)));
