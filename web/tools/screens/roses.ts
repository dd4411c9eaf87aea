/** A whole match of Wars of the Roses, with the pages that belong to one's own turn. */
import type { Page } from 'playwright-core';
import { begin, closeDialog, fromMenu, type Shot, settled } from './shooting.ts';

export async function roses(page: Page, url: string, shot: Shot): Promise<void> {
  await begin(page, `${url}/#/new/roses/bots`);
  await page.waitForSelector('.prompt .asked');
  await page.waitForTimeout(800);
  await shot('roses-draft');
  await fromMenu(page, 'Ask for advice');
  await page.waitForSelector('.advice');
  await shot('roses-advice-pick');
  await closeDialog(page);
  await page.locator('[data-stop=large_york]').focus();
  await page.keyboard.press('Enter');
  await shot('roses-piece');
  await page.keyboard.press('o');
  await page.waitForSelector('.orders select');
  await shot('orders-roses');
  await page.selectOption('select[name=fromTurn]', '1');
  // With these the draft answers itself, and the plan is what is asked next.
  await page.getByRole('button', { name: 'Lodge these orders' }).click();
  await planned(page);
  await page.locator('.piece.own').first().focus();
  await page.keyboard.press('Enter');
  const more = page.getByRole('button', { name: /^More:/ });
  if ((await more.count()) > 0) await more.first().click();
  await shot('roses-plan');
  await page.locator('.piece.calais').first().focus();
  await page.keyboard.press('Enter');
  const bid = page.getByRole('spinbutton', { name: 'Bid in pounds' });
  await bid.fill('99');
  await bid.press('Enter');
  await page.waitForSelector('.notice.why');
  await shot('roses-refused');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  for (const tab of ['forecast', 'threats', 'receipt']) {
    await page.locator(`#tab-${tab}`).click();
    await shot(`roses-${tab}`);
  }
  await fromMenu(page, 'Ask for advice');
  await page.waitForSelector('.advice');
  await shot('roses-advice-plan');
  await closeDialog(page);
  await fromMenu(page, 'What if…');
  await page.waitForSelector('.match-bars .notice');
  await shot('what-if');
  await page.getByRole('button', { name: 'Come back' }).click();
  await fromMenu(page, 'Dispute this');
  await page.waitForSelector('.copy-field');
  await shot('dispute');
  await closeDialog(page);
  await page.reload();
  await page.waitForSelector('.away');
  await shot('since-away');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.seal-bar .main').click();
  await page.waitForSelector('.reveal');
  await shot('roses-reveal');
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await shot('roses-reveal-payment');
  await page.locator('.chapters button', { hasText: 'Parliament' }).click();
  await shot('roses-reveal-later');
  await page.locator('.chapters button').last().click();
  while ((await page.getByRole('button', { name: 'Next', exact: true }).count()) > 0)
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  await shot('roses-reveal-sum');
  await page.getByRole('button', { name: 'Skip all' }).click();
  for (let turn = 2; turn <= 5; turn++) {
    await planned(page);
    await page.locator('.seal-bar .main').click();
    await page.waitForSelector('.reveal');
    await page.getByRole('button', { name: 'Skip all' }).click();
  }
  await page.waitForSelector('.final .winner');
  await shot('roses-final');
  await settled(page, { theme: 'dark', locale: 'fr' });
  await begin(page, `${url}/#/new/roses/bots`);
  await page.waitForTimeout(800);
  await shot('roses-dark-french');
}

/** A match whose draft answers itself by standing orders. */
export async function toThePlan(page: Page, url: string): Promise<void> {
  await begin(page, `${url}/#/new/roses/bots`);
  await page.waitForSelector('.prompt .asked');
  await page.keyboard.press('o');
  await page.waitForSelector('.orders select');
  await page.selectOption('select[name=fromTurn]', '1');
  await page.getByRole('button', { name: 'Lodge these orders' }).click();
}

/** Until a plan is asked for; Aid is taken where it is offered. */
export async function planned(page: Page): Promise<void> {
  for (let answers = 0; answers < 6; answers++) {
    await page.waitForSelector('.seal-bar .main:enabled, .aid .main');
    if ((await page.locator('.seal-bar').count()) > 0) break;
    await page.locator('.aid .main').click();
  }
  await page.waitForTimeout(500);
}
