import { describe, expect, it } from 'vitest';
import { url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

describe('The rulebook', () => {
  useBrowser();

  it('opens at a rule’s own address, is searched with a slip, and shows a case that proves it', async () => {
    const { page, leave } = await visit('#/rules/picket/P-3.1');
    await page.locator('.rule.here').waitFor();
    expect(await faults(page)).toEqual([]);

    await page.goto(`${url()}/rules/enemy/E-6.13.a`);
    await page.locator('.rule.here#E-6\\.13\\.a').waitFor();
    expect(new URL(page.url()).hash).toBe('#/rules/enemy/E-6.13.a');
    expect(await page.locator('.book-contents ol a').allTextContents()).toEqual(
      expect.arrayContaining(['Introduction', 'Sieges', 'Tables']),
    );
    await page.locator('#table-naval').waitFor();
    expect(await page.locator('#table-naval tbody tr').count()).toBe(8);

    await page.getByRole('searchbox').fill('genral retraet');
    await page
      .getByRole('status')
      .filter({ hasText: /rules?$/ })
      .waitFor();
    expect(await page.locator('.book-text .rule').first().textContent()).toContain('General Retreat');

    await page.goto(`${page.url().split('#')[0]}#/rules/enemy/E-6.13.a`);
    await page.getByRole('searchbox').fill('');
    const shown = page.locator('#E-6\\.13\\.a').getByRole('link', { name: 'Show me' }).and(page.locator('[title]'));
    const named = await shown.getAttribute('title');
    expect(named).toMatch(/^[A-Z].* .*/);
    await shown.click();
    const next = page.getByRole('button', { name: 'Play what is written' });
    await next.waitFor();
    expect(await page.locator('.case-bar i').textContent()).toBe(named);
    for (let steps = 0; steps < 20 && (await next.count()) > 0; steps++) {
      const before = await page.locator('.match').getAttribute('data-seq');
      await next.click();
      await Promise.race([
        page.waitForFunction((seq) => document.querySelector('.match')?.getAttribute('data-seq') !== seq, before),
        page.getByText('That was all the case shows.').waitFor(),
      ]);
    }
    await page.getByText('That was all the case shows.').waitFor();
    await leave();
  });
});
