// A table that gives every match the same id and the same dice, in a process of its own: `node twin-table.mjs <page> <folder>`.
// Loaded by path and run through Vite, as `tools/run.mjs` does: no source of the client takes the server's.
import { join } from 'node:path';
import { runnerImport } from 'vite';

const [client, data] = process.argv.slice(2);
const { module } = await runnerImport(join(import.meta.dirname, '../../table/src/index.ts'), {
  configFile: false,
  logLevel: 'error',
});
const mint = { id: () => 'twin', seed: () => '7'.repeat(64) };
const table = await module.startTable({ port: 0, data, client, mint, logLevel: 'silent' });
console.log(table.url);
process.on('SIGTERM', () => void table.close().then(() => process.exit(0)));
