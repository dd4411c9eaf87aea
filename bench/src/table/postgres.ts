/** A PostgreSQL that waits for the disk: the operator's (`DATABASE_URL`), or the one the table's tests use. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Bundled, this module lives in `cli/dist`. It goes when this process goes. */
const KEEPER = fileURLToPath(new URL('../../table/test/store/postgres-keeper.mjs', import.meta.url));
const PATIENCE_MS = 60_000;

/** Addresses of new, empty databases. */
export async function freshDatabases(names: readonly string[]): Promise<string[]> {
  const server = process.env['DATABASE_URL'] || (await ownServer());
  const client = new pg.Client(server);
  await client.connect();
  const made: string[] = [];
  for (const name of names) {
    const database = `bench_${process.pid}_${name}`;
    await client.query(`create database ${database} template template0`);
    const url = new URL(server);
    url.pathname = `/${database}`;
    made.push(url.href);
  }
  await client.end();
  return made;
}

export async function dropDatabases(urls: readonly string[]): Promise<void> {
  const server = process.env['DATABASE_URL'];
  // Our own server goes with everything in it.
  if (!server) return;
  const client = new pg.Client(server);
  await client.connect();
  for (const url of urls) await client.query(`drop database ${new URL(url).pathname.slice(1)}`);
  await client.end();
}

async function ownServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-bench-postgres-'));
  // For root the server runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  spawn(process.execPath, [KEEPER, folder, String(process.pid), 'synced'], { detached: true, stdio: 'ignore' }).unref();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (existsSync(join(folder, 'failed'))) throw new Error(readFileSync(join(folder, 'failed'), 'utf8'));
    if (!existsSync(join(folder, 'ready'))) continue;
    const { port, password } = JSON.parse(readFileSync(join(folder, 'ready'), 'utf8'));
    return `postgres://drumhead:${password}@127.0.0.1:${port}/postgres`;
  }
  throw new Error('PostgreSQL did not start in time');
}
