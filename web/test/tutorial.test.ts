/** `docs/adding-a-game.md` is true: its game is built as the page says, and played in the terminal and in the page. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDist } from '../tools/serve-dist.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { buildHouse, type House } from './tutorial-house.ts';

describe('The game of the tutorial', () => {
  useBrowser();
  let house: House;
  beforeAll(() => {
    house = buildHouse();
  });
  afterAll(() => house.discard());

  it('compiles, is played by bots, keeps the laws and passes its case', { timeout: 180_000 }, () => {
    expect(house.files.filter((path) => path.startsWith('games/pebbles/')).length).toBeGreaterThan(15);
    house.run('node_modules/typescript/bin/tsc', '-b', 'games/pebbles');
    const drumhead = (...args: string[]) => house.run('cli/bin/drumhead.mjs', ...args);
    expect(drumhead('sim', '--game', 'pebbles', '--games', '200', '--bots', 'random', '--seed', '1')).toMatch(/200/);
    expect(drumhead('case', 'games/pebbles/cases')).toContain('1 passed, 0 failed');
    expect(drumhead('laws', '--game', 'pebbles', '--games', '3')).toContain('all laws hold');
  });

  it('is named in every list of packages that names all games', () => {
    // Who has bots or a benchmark of its own is named there too.
    const own = ['bench/package.json', 'bots/package.json'];
    expect(
      [...house.files.filter((path) => path.endsWith('.json') && !path.startsWith('games/')), ...own].sort(),
    ).toEqual(house.namingAllGames());
  });

  it('is played in the page to its end', { timeout: 180_000 }, async () => {
    const dist = join(house.folder, 'page');
    const quickly = ['--minify', 'false', '--logLevel', 'error'];
    house.run('node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', dist, ...quickly);
    const serving = await serveDist(dist);
    const { page, leave, errors } = await visit('', {}, {}, serving.url);
    await page.getByRole('article', { name: 'Pebbles' }).getByRole('link', { name: 'Against bots' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText(/Take 1 to 3 of the \d+ pebbles/).waitFor();
    const action = page.locator('.fallback li button').first();
    const over = page.locator('.replay');
    while (!(await over.isVisible())) {
      const before = await page.locator('.match').getAttribute('data-seq');
      await action.or(over).first().waitFor();
      if (await over.isVisible()) break;
      await action.click();
      await page.waitForFunction((seq) => document.querySelector('.match')?.getAttribute('data-seq') !== seq, before);
    }
    await page
      .getByText(/takes the last one and wins/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await leave();
    await serving.close();
  });
});
