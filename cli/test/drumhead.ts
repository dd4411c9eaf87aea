/** Runs the command: the real program in a process of its own, or, for long tables of cases, its inside in this one. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, vi } from 'vitest';
import { run } from '../src/run.ts';

export const launcher = fileURLToPath(new URL('../bin/drumhead.mjs', import.meta.url));

export interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function drumheadIn(folder: string, ...args: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [launcher, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** A fresh folder with these files in it; what is not text is written as JSON. */
export function folderWith(files: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(inject('scratch'), 'folder-'));
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

export const empty = folderWith();

/** In a folder where nothing is. */
export function drumhead(...args: string[]): Promise<Answer> {
  return drumheadIn(empty, ...args);
}

/** The same without a process: a hundred times faster, one at a time. */
export async function runIn(folder: string, ...args: string[]): Promise<Answer> {
  const before = process.cwd();
  const heard = { out: '', err: '' };
  const listen = (stream: NodeJS.WriteStream, to: keyof typeof heard) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      heard[to] += text;
      return true;
    });
  const spies = [listen(process.stdout, 'out'), listen(process.stderr, 'err')];
  process.chdir(folder);
  try {
    const code = await run(args);
    return { code, ...heard };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}
