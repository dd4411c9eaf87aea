import { describe, expect, it } from 'vitest';
import { journalTo, open, readSummary } from '../tools/enemy-matches.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { seq } from './enemy-battle-hands.ts';

const RECRUITMENT = journalTo({ scenario: 'early-war', seat: 0, is: (kind) => kind === 'recruitment' });

describe('The year’s end on the board', () => {
  useBrowser();

  it('E-11.2.a points are spent on the sheet, taken back, kept through a reload, and sent at once', async () => {
    const { page, errors, context } = await visit();
    await open(page, RECRUITMENT);
    await page.waitForSelector('.year-end .region-sheet');
    const sheet = page.locator('.region-sheet', { has: page.locator('.stepper button:enabled') }).first();
    const more = sheet
      .getByRole('button', { name: /^One point more/ })
      .and(page.locator(':enabled'))
      .first();
    const name = await more.getAttribute('aria-label');
    const points = await sheet.locator('.points').getAttribute('aria-label');
    await more.click();
    expect(await sheet.locator('.points').getAttribute('aria-label')).not.toBe(points);
    expect(await faults(page)).toEqual([]);
    await page.reload();
    await page.waitForSelector('.growing.changed');
    await readSummary(page);
    await page.getByRole('button', { name: name?.replace('more', 'less') ?? '', exact: true }).click();
    await page.waitForSelector('.growing.changed', { state: 'detached' });
    await page.getByRole('button', { name: 'Fill in' }).click();
    const before = Number(await seq(page));
    const changed = await page.locator('.growing.changed').count();
    expect(changed).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Recruit so/ }).click();
    await page.waitForFunction(
      (was) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > was + 1,
      before,
    );
    await page.waitForFunction(() => document.querySelector('.year-end .region-sheet') === null);
    expect(errors).toEqual([]);
    await context.close();
  });
});
