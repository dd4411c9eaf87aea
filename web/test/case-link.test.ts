import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerByClicks, beginPicket, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

describe('A link to a position', () => {
  useBrowser();

  it('opens it as a private what-if in another browser, as its maker saw it', async () => {
    const { page, leave, errors } = await visit();
    await beginPicket(page);
    for (let answers = 0; answers < 3; answers++) await answerByClicks(page);
    const prompt = await page.locator('.prompt .asked').textContent();
    const pieces = await page.locator('.piece').count();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Dispute this' }).click();
    const field = page.getByLabel('A link to this position', { exact: true }).and(page.locator('input'));
    await field.waitFor();
    expect(await faults(page, 'dialog')).toEqual([]);
    const link = await field.inputValue();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the position' }).click(),
    ]);
    const saved = JSON.parse(readFileSync((await download.path()) as string, 'utf8'));
    expect(saved).toMatchObject({ game: 'picket', scenario: expect.any(String), position: expect.any(Object) });
    const elsewhere = await visit(link.slice(link.indexOf('#')));
    await elsewhere.page.getByText('A position somebody sent you').waitFor();
    expect(await elsewhere.page.locator('.prompt .asked').textContent()).toBe(prompt);
    await expect.poll(() => elsewhere.page.locator('.piece').count()).toBe(pieces);
    await answerByClicks(elsewhere.page);
    await elsewhere.page.getByRole('button', { name: 'Back to the first page' }).click();
    await elsewhere.page.getByText('None yet. Matches are kept').waitFor();
    expect([...errors, ...elsewhere.errors]).toEqual([]);

    await elsewhere.page.goto(`${link.slice(0, -30)}`);
    await elsewhere.page.getByRole('heading', { name: 'This position cannot be read' }).waitFor();
    await leave();
    await elsewhere.leave();
  });
});
