// How fast a table is, end to end: node table/test/run-load.mjs [matches] [actions per second] [seconds]
// SQLite in a temporary folder; PostgreSQL when DATABASE_URL is set. Prints one line of JSON.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const cache = join(here, '../node_modules/.cache/drumhead-table');
const [matches = '500', rate = '200', seconds = '15'] = process.argv.slice(2);

/** @param {string} name */
async function bundle(name) {
  const outfile = join(cache, `${name}.mjs`);
  await build({
    entryPoints: [join(here, `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [
      'fastify',
      '@fastify/*',
      '@photostructure/sqlite',
      'pg',
      'pg-boss',
      'piscina',
      'prom-client',
      'kysely',
      'ws',
    ],
  });
  return outfile;
}

const data = mkdtempSync(join(tmpdir(), 'drumhead-load-'));
const many = { size: 1e6, perSecond: 1e6 };
const settings = {
  data,
  databaseUrl: process.env.DATABASE_URL,
  logLevel: 'error',
  rates: { socket: many, person: many },
  changesPerMinute: 1e6,
  socketsPerAddress: 1e6,
};
const table = spawn(process.execPath, [await bundle('child-table'), JSON.stringify(settings)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const port = await new Promise((resolve) => {
  table.stdout.on('data', (chunk) => {
    const found = /port (\d+)/.exec(String(chunk));
    if (found) resolve(found[1]);
  });
});
const load = spawn(
  process.execPath,
  [await bundle('load'), `http://127.0.0.1:${port}`, String(table.pid), matches, rate, seconds],
  { stdio: 'inherit' },
);
load.on('exit', (code) => {
  table.kill('SIGTERM');
  table.on('exit', () => {
    rmSync(data, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
});
