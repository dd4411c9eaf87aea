/**
 * Twin matches in real browsers: two tables with the same dice, two matches that differ only in what Bert hides. What
 * Anne's page is sent must be the same bytes, until it comes to light.
 */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './at-the-table.ts';
import { type Guest, leave, pair } from './guests.ts';
import { bytes, expectSameBytes, useTwins } from './twin-tables.ts';

/** The area's number among those that are lit. */
async function layAmbush({ page }: Guest, which: number): Promise<void> {
  await page.locator('.area.lit').nth(which).click();
  await page.waitForFunction(() => document.querySelectorAll('.area.lit').length === 0);
}

describe('Twin matches', () => {
  useBrowser();
  const twins = useTwins();

  it('send one who cannot tell them apart the same bytes', async () => {
    const tables: (readonly [Guest, Guest])[] = [];
    for (const [number, { url }] of twins.entries()) {
      const [anne, bert] = await pair(url);
      await layAmbush(bert, number);
      await layAmbush(anne, 0);
      await anne.page.waitForSelector('.picket-actions button');
      tables.push([anne, bert]);
    }
    const [[anne, bert], [annesTwin, bertsTwin]] = tables as [[Guest, Guest], [Guest, Guest]];
    expect(bytes(anne).length).toBeGreaterThan(2);
    await expectSameBytes(anne, annesTwin);
    // Bert knows what he did: were the matches not different, the test would show nothing.
    expect(bytes(bertsTwin)).not.toEqual(bytes(bert));
    await leave(anne, bert, annesTwin, bertsTwin);
  });
});
