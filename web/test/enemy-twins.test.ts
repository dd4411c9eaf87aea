/**
 * Twin matches of This War at two tables with the same dice: they differ only in the card that Bert seals. Anne's page
 * must be sent the same bytes until the cards are turned up.
 */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './at-the-table.ts';
import { pairForWar } from './enemy-shared-hands.ts';
import { type Guest, leave } from './guests.ts';
import { bytes, expectSameBytes, useTwins } from './twin-tables.ts';

const says = ({ page }: Guest, words: string): Promise<unknown> =>
  page.waitForFunction((text) => document.querySelector('.log')?.textContent?.includes(text), words);

async function seal({ page }: Guest, which: number): Promise<void> {
  await page.locator('.hand .card').nth(which).click();
  await page.locator('.hand button.main').click();
  await page.waitForSelector('.hand:not(.asked)');
}

describe('Twin matches of This War', () => {
  useBrowser();
  const twins = useTwins();

  it('G-106 send one who cannot tell them apart the same bytes until the cards are turned up', async () => {
    const sat: (readonly [Guest, Guest])[] = [];
    for (const [number, { url }] of twins.entries()) {
      const [anne, bert] = await pairForWar(url, /^Mid War/);
      await seal(bert, number);
      await says(anne, 'has chosen a card');
      sat.push([anne, bert]);
    }
    const [[anne, bert], [annesTwin, bertsTwin]] = sat as [[Guest, Guest], [Guest, Guest]];
    expect(bytes(anne).length).toBeGreaterThan(1);
    await expectSameBytes(anne, annesTwin);
    // Bert knows what he did: were the matches not different, the test would show nothing.
    expect(bytes(bertsTwin)).not.toEqual(bytes(bert));
    const sealed = bytes(anne).length;
    for (const [one] of sat) {
      await seal(one, 0);
      await says(one, 'Cards are turned up');
    }
    // By rule both now see what was chosen; what was sent before stays the same.
    expect(bytes(annesTwin)).not.toEqual(bytes(anne));
    expect(bytes(annesTwin).slice(0, sealed)).toEqual(bytes(anne).slice(0, sealed));
    await leave(anne, bert, annesTwin, bertsTwin);
  });
});
