/** A table as operators run it, `drumhead serve`, in a process of its own, so that its CPU and memory can be told apart. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Bundled, this module lives in `cli/dist`. */
const COMMAND = fileURLToPath(new URL('../bin/drumhead.mjs', import.meta.url));
const TABLE = new URL('./table.mjs', import.meta.url).href;

export interface Server {
  readonly url: string;
  /** CPU milliseconds it has used so far. */
  cpu(): Promise<number>;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** All clients here share one address; people seldom do. */
const LIMITS = ['--address-changes', '1000000', '--address-sockets', '100000', '--metrics-port', '0'];

export async function startServer(
  where: { readonly data?: string; readonly databaseUrl?: string },
  beside: { readonly [name: string]: string } = {},
): Promise<Server> {
  const { data = '', databaseUrl = '' } = where;
  const env = { DATABASE_URL: databaseUrl, DRUMHEAD_LOG: 'error', ...beside };
  return started([COMMAND, 'serve', '--port', '0', '--data', data, ...LIMITS], env);
}

/** The same table with a bell that looks and waits otherwise than operators' do. */
export function startWithBell(data: string, bell: object): Promise<Server> {
  const limits = { changesPerMinute: 1_000_000, socketsPerAddress: 100_000, metricsPort: 0, logLevel: 'error' };
  const code = `const { startTable } = await import(${JSON.stringify(TABLE)});
    const table = await startTable(${JSON.stringify({ data, bell, ...limits })});
    process.on('SIGTERM', () => table.close().then(() => process.exit(0)));
    console.log('(port ' + table.port + ') http://127.0.0.1:' + table.metricsPort + '/metrics');`;
  return started(['--input-type=module', '-e', code], { DATABASE_URL: '' });
}

async function started(command: readonly string[], beside: { readonly [name: string]: string }): Promise<Server> {
  const env = { ...process.env, ...beside };
  const child = spawn(process.execPath, [...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let said = '';
  const [port, metrics] = await new Promise<[string, string]>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the table did not start (${code}): ${words}`)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /\(port (\d+)\)/.exec(said)?.[1];
      const where = /http:\S+\/metrics/.exec(said)?.[0];
      if (found && where) resolve([found, where]);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(metrics)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  return {
    url,
    cpu: async () => (await metric('process_cpu_seconds_total')) * 1000,
    memory: async () => (await metric('process_resident_memory_bytes')) / 2 ** 20,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** A folder that goes when the work is done. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
