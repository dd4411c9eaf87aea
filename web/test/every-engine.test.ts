/** Chromium computes the same table as Node, or two players would see two battles. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { newcomer, useBrowser } from './at-the-table.ts';
import { battle, digest } from './every-engine.ts';

/** The module as one classic script that leaves its exports in `everyEngine`. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'every-engine.ts'), formats: ['iife'], name: 'everyEngine' },
    },
  });
  const [{ output }] = made as unknown as [{ output: readonly [{ code: string }] }];
  return output[0].code;
}

describe('In Chromium as in Node', () => {
  useBrowser();
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newcomer());
    await page.addScriptTag({ content: await bundled() });
  });

  const there = (call: string): Promise<string> => page.evaluate(`everyEngine.${call}`);

  it('A-2: bases, contacts, ground, moves and sight come out the same', async () => {
    expect(digest()).toBe('3da3496e');
    expect(await there('digest()')).toBe('3da3496e');
  });

  it('A-2: a battle takes the same course to its end', async () => {
    const [one, other] = [battle(1), battle(2)];
    expect(one).not.toBe(other);
    expect(await there('battle(1)')).toBe(one);
    expect(await there('battle(2)')).toBe(other);
  });
});
