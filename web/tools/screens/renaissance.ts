/** De Bellis Renationis: a quick battle to its end, the desk of armies, and the four battles as they are drawn up. */
import type { Page } from 'playwright-core';
import { type Shot, settled } from './shooting.ts';

const BATTLES = ['Edgehill', 'Marston Moor', 'Naseby', 'Lützen'];

export async function renaissance(page: Page, url: string, shot: Shot): Promise<void> {
  for (const battle of BATTLES) {
    await open(page, url, battle);
    await shot(`dbr-${battle.toLowerCase().replace(/\W+/g, '-')}`);
  }
  await open(page, url, 'Quick battle');
  await shot('dbr-deploy');
  await playUntil(page, 'moves');
  await page.keyboard.press('n');
  await page.keyboard.press('w');
  await shot('dbr-order');
  await page.keyboard.press('Escape');
  await page.locator('.by-numbers summary').click();
  await page.locator('.signs-box summary').click();
  await page.locator('.signs').scrollIntoViewIfNeeded();
  await shot('dbr-signs');
  await page.locator('.signs-box summary').click();
  if (await playUntil(page, 'combats')) {
    await page.locator('.combat-head').first().click();
    await shot('dbr-combats');
    await page.locator('.fight-all').click();
    await page.locator('.told-head button').click();
    await page.waitForSelector('[data-tape=combat]');
    await page.keyboard.press('Space');
    await shot('dbr-tape');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.tape', { state: 'detached' });
  }
  await playUntil(page, 'the end');
  await shot('dbr-end');
  await open(page, url, 'Open battle');
  await page.waitForSelector('.muster-panel');
  await shot('dbr-army-desk');
  await settled(page, { theme: 'dark' });
  await open(page, url, 'Naseby');
  await shot('dbr-naseby-dark');
}

export async function open(page: Page, url: string, battle: string): Promise<void> {
  await page.goto(`${url}/#/new/renaissance/bots`);
  await page.locator('label.choice', { hasText: battle }).first().click();
  await page.click('.begin button');
  await page.waitForSelector('.dbr');
  await awaited(page);
}

const awaited = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.replay') ||
      (document.querySelector('.match')?.getAttribute('data-decision') !== '' &&
        !document.querySelector('.dbr[data-busy]')),
  );

/** Answers in the simplest way until that is asked; false when the battle is over first. */
export async function playUntil(page: Page, wanted: string): Promise<boolean> {
  for (let answers = 0; answers < 300; answers++) {
    await awaited(page);
    if ((await page.locator('.replay').count()) > 0) return false;
    const asked = await page.locator('.dbr').getAttribute('data-asked');
    if (asked === wanted) return true;
    const before = await page.locator('.match').getAttribute('data-seq');
    const offer = page.locator('[data-offer=contact], [data-offer=advance]');
    if (asked === 'moves') await page.keyboard.press('n');
    if (asked !== 'moves') await page.locator('.dock .main').first().click();
    else if ((await offer.count()) > 0) await offer.first().click();
    else await page.locator('.done').click();
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
  }
  return false;
}
