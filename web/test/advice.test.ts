import { describe, expect, it } from 'vitest';
import { beginPicket, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

describe('Advice in a solo match', () => {
  useBrowser();

  it('is what a bot would do, told in words, and can be followed', async () => {
    const { page, errors, context } = await visit('#/new/roses/bots');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.roses .pick-button');
    const before = await page.locator('.match').getAttribute('data-seq');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ask for advice' }).click();
    await page.waitForSelector('[data-advice=pick]');
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('.match').getAttribute('data-seq')).toBe(before);
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(before);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is not given in a what-if', async () => {
    const { page, context } = await visit();
    await beginPicket(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'What if…' }).click();
    await page.getByText('nothing here counts').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Save to a file' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ask for advice' }).count()).toBe(0);
    await context.close();
  });
});
