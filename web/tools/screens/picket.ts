/** Picket, and with it what the shell offers in every match. */
import type { Page } from 'playwright-core';
import { begin, closeDialog, fromMenu, type Shot } from './shooting.ts';

export async function picket(page: Page, url: string, shot: Shot): Promise<void> {
  await begin(page, `${url}/#/new/picket/bots`);
  await page.waitForSelector('.area.lit');
  await shot('picket-ambush');
  await page.click('.area.lit');
  await page.click('.picket-actions button:has-text("3")');
  for (let turn = 0; turn < 12; turn++) {
    await page.waitForTimeout(150);
    if (await page.locator('.roster button:not([disabled])').count()) break;
    const button = page.locator('.picket-actions button').first();
    if (await button.count()) await button.click();
  }
  // One's own pieces stand at home; North is nearest here.
  await page.locator('.area.north').first().click();
  await shot('picket-move');
  await page.locator('.area:not(.lit)').nth(5).click();
  await page.waitForSelector('.notice');
  await shot('picket-why-not');
  await page.locator('.notice .rule-id').first().click();
  await shot('rule-panel');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await shot('keys');
  await closeDialog(page);
  await page.keyboard.press('o');
  await page.waitForSelector('.orders select');
  await shot('orders-picket');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await shot('menu');
  await page.getByRole('button', { name: 'Ask for advice' }).click();
  await page.waitForSelector('.advice');
  await shot('advice');
  await closeDialog(page);
  await fromMenu(page, 'Resign');
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.waitForSelector('.replay');
  await page.keyboard.press('f');
  await shot('side-folded');
  await page.keyboard.press('f');
  await page.selectOption('.eyes select', 'all');
  await page.getByRole('button', { name: 'One step back' }).click();
  await shot('replay');
  await begin(page, `${url}/#/new/picket/hot-seat`);
  await page.waitForSelector('.curtain');
  await shot('curtain');
}
