/** Node 20 reads no TypeScript: what runs in a process or thread of its own comes from the command's bundle. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { later } from './laid-table.ts';

const CLI = join(import.meta.dirname, '../../cli');
const SCRIPT = join(import.meta.dirname, 'child-table.mjs');

let bundled: Promise<unknown> | undefined;

/** The command brings its bundle up to date before it does anything. */
function bundle(): Promise<unknown> {
  bundled ??= promisify(execFile)(process.execPath, [join(CLI, 'bin/drumhead.mjs'), '--version']);
  return bundled;
}

/** What a thread beside the table runs: a file. */
export async function botThread(): Promise<string> {
  await bundle();
  return join(CLI, 'dist/bot-worker.mjs');
}

export interface Child {
  readonly port: number;
  readonly process: ChildProcess;
  /** What it wrote to its log. */
  readonly log: string[];
  /** When it is gone: its exit code, or the signal. */
  readonly gone: Promise<number | string>;
}

/** A table in a process of its own. */
export async function childTable(settings: object): Promise<Child> {
  await bundle();
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const log: string[] = [];
  const gone = new Promise<number | string>((done) => child.on('exit', (code, signal) => done(signal ?? code ?? 0)));
  later(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  child.stderr.on('data', (chunk) => log.push(String(chunk)));
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((ready, fail) => {
    lines.on('line', (line) => {
      if (line.startsWith('port ')) ready(Number(line.slice(5)));
      else log.push(line);
    });
    child.on('exit', (code) => fail(new Error(`the table did not start (${code}): ${log.join('\n')}`)));
  });
  return { port, process: child, log, gone };
}
