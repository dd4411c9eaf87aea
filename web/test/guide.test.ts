import { describe, expect, it } from 'vitest';
import { begin, url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('The guide', () => {
  useBrowser();

  it('meets who sits down the first time, and leaves who has read it alone', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots', {}, { guided: [], sideFolded: true });
    await page.getByRole('radio', { name: /^Two players/ }).check();
    await begin(page);
    await page.getByRole('heading', { name: 'What you play for' }).waitFor();
    const guide = await page.locator('.guide').textContent();
    expect(guide).not.toContain('King');
    expect(guide).toContain('Draft one card that pays tax');
    expect(await faults(page, '.guide')).toEqual([]);
    // Where the side is folded away, as on a laptop, it is so again when the guide has been read.
    await page.getByRole('button', { name: 'To the board', exact: true }).click();
    await page.waitForSelector('.match.side-folded');
    await page.keyboard.press('g');
    await page.getByRole('heading', { name: 'What you play for' }).waitFor();
    await page.goto(`${url()}/#/new/roses/bots`);
    await begin(page);
    await page.waitForSelector('.log-entry');
    // One Battle has a Round instead of a Turn.
    await page.goto(`${url()}/#/new/enemy/bots`);
    await page.getByRole('radio', { name: /^One Battle/ }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect.poll(() => page.locator('.guide').textContent()).toContain('A Round: guns fire first');
    expect(await page.locator('.guide').textContent()).not.toContain('besieged');
    // Another game is another matter.
    await page.goto(`${url()}/#/new/picket/bots`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { name: 'What you play for' }).waitFor();
    expect(errors).toEqual([]);
    await leave();
  });

  it('speaks the reader’s language, and on a phone makes way for the board', async () => {
    const { page, errors, leave } = await visit('#/new/picket/bots', PHONE, { guided: [], locale: 'fr' });
    await page.locator('.begin button').click();
    await page.getByRole('heading', { name: 'Le but' }).waitFor();
    await page.getByRole('button', { name: 'Au plateau', exact: true }).click();
    await page.locator('.area.lit').first().click();
    await page.waitForSelector('.picket-actions button');
    expect(errors).toEqual([]);
    await leave();
  });
});
