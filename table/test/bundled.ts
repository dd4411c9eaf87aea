/** Node 20 reads no TypeScript: what runs in a process or thread of its own is bundled first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { later } from './laid-table.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Below node_modules, so that what stays outside the bundle is found from there. */
const cache = join(here, '../node_modules/.cache/drumhead-table');

const made = new Map<string, Promise<string>>();

/** The bundle of a source file, named from this folder; made once in a run of tests. */
export function bundled(source: string): Promise<string> {
  const known = made.get(source) ?? bundle(source);
  made.set(source, known);
  return known;
}

async function bundle(source: string): Promise<string> {
  const name = source.replace(/[^a-z]+/g, '-').replace(/^-|-ts$/g, '');
  const file = join(cache, `${name}.mjs`);
  const part = `${file}.${process.pid}.mjs`;
  mkdirSync(cache, { recursive: true });
  await build({
    input: resolve(here, source),
    platform: 'node',
    // The rest goes in, as into the command's own: a process that has to find hundreds of files starts a quarter later.
    external: ['piscina', '@photostructure/sqlite', '@node-rs/argon2', 'pg-native'],
    logLevel: 'silent',
    output: { file: part, format: 'esm', codeSplitting: false },
  });
  renameSync(part, file);
  return file;
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
  const script = await bundled('child-table.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'pipe'] });
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
