/** The pages around a match: the first one, set-up, the data desk, settings, a bad link. */
import type { Page } from 'playwright-core';
import { begin, type Shot, settled } from './shooting.ts';

export async function pages(page: Page, url: string, shot: Shot): Promise<void> {
  await shot('first-page');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.waitForSelector('dialog');
  await shot('settings');
  await page.goto(`${url}/#/new/roses/bots`);
  await page.waitForSelector('.begin');
  await shot('set-up');
  await page.goto(`${url}/#/new/roses/hot-seat`);
  await page.waitForSelector('.sitter-name');
  await shot('set-up-hot-seat');
  await page.goto(`${url}/#/new/enemy/bots`);
  await page.waitForSelector('.begin');
  await shot('set-up-enemy');
  await page.goto(`${url}/#/data/roses/cards/large_york`);
  await page.getByLabel('tax: the printed value').fill('7');
  await page.getByLabel('Its name').fill('Second printing');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shot('data-desk');
  await page.goto(`${url}/#/nowhere`);
  await shot('bad-link');
  await settled(page, { guided: [] });
  await begin(page, `${url}/#/new/picket/bots`);
  await page.waitForSelector('.guide dl');
  await shot('guide-picket');
  await begin(page, `${url}/#/new/roses/bots`);
  await page.waitForSelector('.guide dl');
  await shot('guide-roses');
  await page.goto(`${url}/#/`);
  await page.waitForSelector('.kept .button');
  await shot('your-matches');
  await settled(page, { theme: 'dark', locale: 'pl' });
  await page.waitForSelector('.kept .button');
  await shot('first-page-dark-polish');
}
