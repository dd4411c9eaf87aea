/**
 * Twin matches in real browsers: two tables with the same dice, two matches that differ only in what Bert hides. What
 * Anne's page is sent must be the same bytes, until it comes to light.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './at-the-table.ts';
import { type Guest, leave, pair } from './guests.ts';

interface Twin {
  readonly url: string;
  readonly process: ChildProcess;
  readonly data: string;
}

async function lay(): Promise<Twin> {
  const data = mkdtempSync(join(tmpdir(), 'drumhead-twin-'));
  const script = join(import.meta.dirname, 'twin-table.mjs');
  const process_ = spawn(process.execPath, [script, inject('webDist'), data], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    process_.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    process_.once('exit', (code) => reject(new Error(`the table ended with ${code}`)));
  });
  return { url, process: process_, data };
}

/** The page's own random numbers, the same in both: they are its part in the dice. */
const fixedChance = (name: string): string => `
  let state = ${name.length * 7919 + name.charCodeAt(0)};
  crypto.getRandomValues = (list) => {
    for (let n = 0; n < list.length; n++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      list[n] = state >>> 8;
    }
    return list;
  };`;

/** What the match itself sent: not the comings and goings, which depend on when sockets open. */
const bytes = ({ received }: Guest): string[] =>
  received.filter((text) => !/^\{"kind":"(seats|hello|private|proposal)"/.test(text));

/** The area's number among those that are lit. */
async function layAmbush({ page }: Guest, which: number): Promise<void> {
  await page.locator('.area.lit').nth(which).click();
  await page.waitForFunction(() => document.querySelectorAll('.area.lit').length === 0);
}

describe('Twin matches', () => {
  useBrowser();
  let twins: readonly Twin[];
  beforeAll(async () => {
    twins = await Promise.all([lay(), lay()]);
  });
  afterAll(() => {
    for (const { process: child, data } of twins) {
      child.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('send one who cannot tell them apart the same bytes', async () => {
    const tables: (readonly [Guest, Guest])[] = [];
    for (const [number, { url }] of twins.entries()) {
      const [anne, bert] = await pair(url, fixedChance);
      await layAmbush(bert, number);
      await layAmbush(anne, 0);
      await anne.page.waitForSelector('.picket-actions button');
      tables.push([anne, bert]);
    }
    const [[anne, bert], [annesTwin, bertsTwin]] = tables as [[Guest, Guest], [Guest, Guest]];
    expect(bytes(anne).length).toBeGreaterThan(2);
    expect(bytes(annesTwin)).toEqual(bytes(anne));
    // Bert knows what he did: were the matches not different, the test would show nothing.
    expect(bytes(bertsTwin)).not.toEqual(bytes(bert));
    await leave(anne, bert, annesTwin, bertsTwin);
  });
});
