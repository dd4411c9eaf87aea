/** Pictures of This War's main states: `tour` of the screens tool calls it for each size. */
import type { Page } from 'playwright-core';

type Shot = (name: string) => Promise<void>;

const asked = (page: Page): Promise<string | null> => page.locator('.enemy').getAttribute('data-asked');

/** From the first card to a march, looked at from afar, from near, and with the tray open. */
export async function enemy(page: Page, url: string, shot: Shot): Promise<void> {
  await page.goto(`${url}/#/new/enemy/bots`);
  await page.waitForSelector('.begin');
  await shot('enemy-set-up');
  await page.locator('.begin button').click();
  await page.waitForSelector('.enemy .hand .card');
  await page.locator('.hand .card').nth(1).click();
  await shot('enemy-card');
  await page.locator('.hand button.main').click();
  await toActions(page);
  await shot('enemy-actions');
  await page.locator('[data-area="buckinghamshire-hertfordshire"]').focus();
  await page.keyboard.press('Enter');
  await shot('enemy-tray');
  await page.keyboard.press('Escape');
  await page.locator('[data-area="oxfordshire"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.march .targets button');
  await page.locator('.march .targets button').first().focus();
  await shot('enemy-march');
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Nearer' }).click();
  await shot('enemy-near');
}

/** Answers shortly until the person at the page has action points. */
async function toActions(page: Page): Promise<void> {
  for (let answers = 0; answers < 60 && (await asked(page)) !== 'operation'; answers++) {
    const any = page.locator(
      '.battle-side .main:enabled, .hand button.main:enabled, .plain-actions button, .block-choice button, .targets button, .hand .card',
    );
    if ((await any.count()) > 0) await any.first().click();
    await page.waitForTimeout(150);
  }
}
