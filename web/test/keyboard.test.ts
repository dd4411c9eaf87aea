import { describe, expect, it } from 'vitest';
import { useBrowser, visit } from './at-the-table.ts';

describe('With the keyboard alone', () => {
  useBrowser();

  it('a match is begun, an ambush laid, a pace chosen and a piece moved', async () => {
    const { page, errors, leave } = await visit();
    await page.waitForSelector('.tile');
    // From the top of the page: the skip button, then on to Picket's tile.
    await tabTo(page, '#tile-picket ~ .row .main');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.begin');
    await tabTo(page, '.begin button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.area.lit');
    await tabTo(page, '.area.lit');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.picket-actions button');
    const seq = () => page.locator('.match').getAttribute('data-seq');
    for (let tries = 0; tries < 6 && (await page.locator('.roster button').count()) === 0; tries++) {
      const asked = await seq();
      await tabTo(page, '.picket-actions button');
      await page.keyboard.press('Enter');
      await expect.poll(seq).not.toBe(asked);
      await page.waitForSelector('.match:not([data-decision=""])');
    }
    const before = await seq();
    await tabTo(page, '.roster button');
    await page.keyboard.press('Enter');
    await tabTo(page, '.area.lit');
    await page.keyboard.press('Enter');
    await expect.poll(seq).not.toBe(before);
    expect(errors).toEqual([]);
    await leave();
  });

  it('? lists the keys, and letters lead to log, rules, board and prompt', async () => {
    const { page, leave } = await visit('#/new/picket/bots');
    await page.locator('.begin button').press('Enter');
    await page.waitForSelector('.area.lit');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').textContent()).toContain('open the log');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.keyboard.press('r');
    await page.waitForSelector('.rule-list');
    await page.keyboard.press('l');
    await page.waitForSelector('.side .log-list');
    await page.keyboard.press('b');
    expect(await page.evaluate(() => document.activeElement?.matches('#board .area'))).toBe(true);
    await page.keyboard.press('p');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('prompt');
    await leave();
  });

  it('the menu is opened, walked through and closed; a press elsewhere closes it too', async () => {
    const { page, leave } = await visit('#/new/picket/bots');
    await page.locator('.begin button').press('Enter');
    await page.waitForSelector('.area.lit');
    await page.keyboard.press('.');
    const menu = page.locator('#match-menu');
    await menu.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Standing orders');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Resign');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Menu');
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.locator('.prompt').click();
    await menu.waitFor({ state: 'detached' });
    await leave();
  });

  it('log and rules are folded away, stay so, and come back when one of them is wanted', async () => {
    const { page, leave } = await visit('#/new/picket/bots');
    await page.locator('.begin button').press('Enter');
    await page.waitForSelector('.area.lit');
    const wide = () => page.locator('#board').evaluate((board) => board.clientWidth);
    const before = await wide();
    await page.keyboard.press('f');
    await page.locator('.side .log-list').waitFor({ state: 'hidden' });
    expect(await wide()).toBeGreaterThan(before + 150);
    await page.reload();
    await page.waitForSelector('.area.lit');
    expect(await page.locator('.side .log-list').isVisible()).toBe(false);
    await page.keyboard.press('r');
    await page.locator('.rule-list').waitFor();
    expect(await wide()).toBe(before);
    await leave();
  });
});

type Page = Awaited<ReturnType<typeof visit>>['page'];

/** Presses Tab until something that fits has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}`);
}
