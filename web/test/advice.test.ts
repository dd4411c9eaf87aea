import { describe, expect, it } from 'vitest';
import { journalTo, open } from '../tools/enemy-matches.ts';
import { begin, beginPicket, url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { awaited, openBattle, seq } from './renaissance-hands.ts';

const MARCH = journalTo({ scenario: 'early-war', seat: 0, is: (kind) => kind === 'operation' });
const HIT = journalTo({
  scenario: 'one-battle',
  seat: 0,
  is: (kind, _p, actions) => kind === 'hit' && actions.length > 1,
});

describe('Advice in a solo match', () => {
  useBrowser();

  it('is what a bot would do, told in words, and can be followed', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots');
    await begin(page);
    await page.waitForSelector('.roses .pick-button');
    const before = await page.locator('.match').getAttribute('data-seq');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ask for advice' }).click();
    await page.waitForSelector('[data-advice=pick]');
    const [advised, why] = await page.locator('[data-advice=pick] > p').allTextContents();
    expect(why).toMatch(/^What speaks for it: .+\.$/);
    const offered = await page
      .locator('.pick-button')
      .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
    expect(offered).toContain(advised);
    expect(await faults(page, 'dialog')).toEqual([]);
    expect(await page.locator('.match').getAttribute('data-seq')).toBe(before);
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(before);
    expect(errors).toEqual([]);
    await leave();
  });

  it('can be followed through a match of Picket, which is told in words, attacks too', async () => {
    const { page, errors, leave } = await visit();
    const told: string[] = [];
    const isAttack = (line: string): boolean => line.endsWith(', to attack');
    // Bots that never meet are rare, and soon done.
    for (let matches = 0; matches < 4 && !told.some(isAttack); matches++) {
      await page.goto(`${url()}/#/`);
      await beginPicket(page);
      while ((await page.locator('.replay').count()) === 0 && !told.some(isAttack)) {
        const match = page.locator('.match');
        const before = await match.getAttribute('data-seq');
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Ask for advice' }).click();
        told.push((await page.locator('.advice').first().textContent()) ?? '');
        await page.getByRole('button', { name: 'Do it' }).click();
        await expect.poll(() => match.getAttribute('data-seq')).not.toBe(before);
        await page.waitForSelector('.match[data-decision]:not([data-decision=""]), .replay');
      }
    }
    expect(told.find(isAttack)).toMatch(/^.+ to [abc][1-5], to attack$/);
    expect(errors).toEqual([]);
    await leave();
  });

  it('of This War is told in sentences, a march with what it comes to', async () => {
    const { page, errors, leave } = await visit();
    const toldOn = async (journal: string): Promise<readonly string[]> => {
      await page.goto(`${url()}/#/`);
      await open(page, journal);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Ask for advice' }).click();
      await page.waitForSelector('.advice');
      return page.locator('.suggestion:first-child .advice > p').allTextContents();
    };
    expect(await toldOn(HIT)).toEqual([expect.stringMatching(/ takes the loss\.$/)]);
    const told = await toldOn(MARCH);
    expect(told[0]).toMatch(/\.$/);
    // How far the bot thinks is the machine's affair; mostly it marches.
    if (told[0].startsWith('March')) {
      expect(told[0]).toMatch(/\. (Battle in |Nobody defends |\d+ blocks? of yours would)/);
      // The whole march at once: nothing more is asked about it.
      await page.getByRole('button', { name: 'Do it' }).click();
      await page
        .locator('.side .log-line', { hasText: /^Royalist: .+ march/ })
        .first()
        .waitFor();
      await expect.poll(() => page.locator('.enemy').getAttribute('data-asked')).toBe('operation');
    }
    expect(errors).toEqual([]);
    await leave();
  });

  it('is the best few things to do, each with its share of the victory; another than the first can be done, by keys too', async () => {
    const { page, errors, leave } = await visit('', { viewport: { width: 390, height: 844 } });
    await open(page, MARCH);
    const before = await seq(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ask for advice' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: / thinks…$|^Weighing / })
      .waitFor();
    await page.waitForSelector('.suggestion');
    const told = await page.locator('.suggestion-share').allTextContents();
    expect(told.length).toBeGreaterThanOrEqual(3);
    const shares = told.map((line) => Number(/^Victory: about (\d+) in 100(?:, give or take \d+)?$/.exec(line)?.[1]));
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(1);
    expect(Math.max(...shares)).toBeLessThanOrEqual(99);
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    for (const [at, share] of shares.entries()) {
      const line = page.locator('.suggestion').nth(at).locator(':scope > p');
      if (at > 0)
        expect(await line.textContent()).toBe(
          share === shares[0]
            ? 'As good as the first, as far as can be told.'
            : `${shares[0] - share} in 100 less than the first.`,
        );
    }
    expect(await faults(page, 'dialog')).toEqual([]);
    expect(await page.locator('dialog').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    const [second] = await page.locator('.suggestion').nth(1).locator('.advice > p').allTextContents();
    await page.getByRole('button', { name: 'Do this instead' }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => seq(page)).not.toBe(before);
    // How far the bots think is the machine's affair; mostly they march.
    const [, who] = /^March from [^:]+: ([^,.]+)/.exec(second) ?? [];
    if (who)
      await page
        .locator('.log-line', { hasText: `${who} marches` })
        .first()
        .waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await leave();
  });

  it('of De Bellis Renationis is told in sentences, by the labels on the bases', async () => {
    const { page, errors, leave } = await openBattle('quick-100');
    const told: string[] = [];
    while (!told.some((line) => line.endsWith('.'))) {
      await awaited(page);
      const before = await seq(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Ask for advice' }).click();
      await page.waitForSelector('.advice');
      told.push(...(await page.locator('.suggestion:first-child .advice > p').allTextContents()));
      await page.getByRole('button', { name: 'Do it' }).click();
      await expect.poll(() => seq(page)).not.toBe(before);
    }
    expect(told.at(-1)).toMatch(/^A\d+(?:(?:–|, )A\d+)*: .+\.$/);
    // A new place says nothing by itself.
    expect(told.at(-1)).not.toMatch(/new place(?!, \d+p away)/);
    expect(errors).toEqual([]);
    await leave();
  });

  it('is not given in a what-if', async () => {
    const { page, leave } = await visit();
    await beginPicket(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'What if…' }).click();
    await page.getByText('nothing here counts').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Save to a file' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ask for advice' }).count()).toBe(0);
    await leave();
  });
});
