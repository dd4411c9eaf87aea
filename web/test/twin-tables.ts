/** Tables that give every match the same id and the same dice, and what a page was sent by one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Guest } from './guests.ts';

class TwinTable {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly data: string;

  private constructor(url: string, child: ChildProcess, data: string) {
    this.url = url;
    this.child = child;
    this.data = data;
  }

  static async lay(dist: string): Promise<TwinTable> {
    const data = mkdtempSync(join(tmpdir(), 'drumhead-twin-'));
    const script = join(import.meta.dirname, 'twin-table.mjs');
    const child = spawn(process.execPath, [script, dist, data], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', (code) => reject(new Error(`the table ended with ${code}`)));
    });
    return new TwinTable(url, child, data);
  }

  end(): void {
    this.child.kill('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** The page's own random numbers, the same in both: they are its part in the dice. */
export const fixedChance = (name: string): string => `
  let state = ${name.length * 7919 + name.charCodeAt(0)};
  crypto.getRandomValues = (list) => {
    for (let n = 0; n < list.length; n++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      list[n] = state >>> 8;
    }
    return list;
  };`;

/** What the match itself sent: not the comings and goings, which depend on when sockets open. */
export const bytes = ({ received }: Guest): string[] =>
  received.filter((text) => !/^\{"kind":"(seats|hello|private|proposal)"/.test(text));

/** The same, byte for byte: as soon as the last answer has come to both. */
export async function expectSameBytes(one: Guest, twin: Guest): Promise<void> {
  await expect.poll(() => bytes(twin).length - bytes(one).length).toBe(0);
  expect(bytes(twin)).toEqual(bytes(one));
}

/** Two tables for the tests of a file; there when they begin. */
export function useTwins(): readonly TwinTable[] {
  const twins: TwinTable[] = [];
  beforeAll(async () => {
    const dist = inject('webDist');
    twins.push(...(await Promise.all([TwinTable.lay(dist), TwinTable.lay(dist)])));
  });
  afterAll(() => {
    for (const twin of twins) twin.end();
  });
  return twins;
}
