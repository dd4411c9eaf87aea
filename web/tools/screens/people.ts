/** The pages of people: bell, account, clubs, one's own page, the lobby with friends, the operator's; in each language. */
import type { Browser, Page } from 'playwright-core';
import { bundleTable, TableProcess } from '../table-process.ts';
import { inLanguage } from './in-language.ts';
import { LOCALES } from './languages.ts';
import { freshPage, type Shot, type Size, settled, shooter } from './shooting.ts';

export async function people(browser: Browser, dist: string, size: Size): Promise<void> {
  bundleTable();
  const table = await TableProcess.lay(dist);
  try {
    await around(browser, table, size);
  } finally {
    await table.end();
  }
}

async function around(browser: Browser, table: TableProcess, size: Size): Promise<void> {
  const { url } = table;
  const [anne, bert] = [await freshPage(browser, url, size), await freshPage(browser, url, size)];
  const shot = shooter(anne, size, true);
  const meet = async (pace: string): Promise<void> => {
    await seekAlike(anne, 'Anne', url, pace);
    await seekAlike(bert, 'Bert', url, pace);
    for (const page of [anne, bert]) await page.waitForSelector('.area.lit');
  };
  await meet('none');
  await resigned(bert);
  await anne.waitForSelector('.replay');
  for (const locale of LOCALES) {
    await inLanguage(anne, locale);
    await shooter(anne, size)(`people-won-${locale}`);
    await inLanguage(bert, locale);
    await shooter(bert, size)(`people-lost-${locale}`);
  }
  for (const page of [anne, bert]) await inLanguage(page, 'en');
  await meet('days');
  await anne.goto(`${url}/#/person`);
  await anne.getByLabel('Among my friends').check();
  await anne.getByLabel('Others may see this page').check();
  await bert.goto(`${url}/#/new/roses/link`);
  for (const seat of (await bert.locator('.seat-choice select').all()).slice(1)) await seat.selectOption('open');
  await bert.getByLabel('List it in the lobby').check();
  await bert.getByRole('button', { name: 'Lay the table' }).click();
  await bert.getByText('The match begins when every seat is taken').waitFor();
  await anne.goto(`${url}/#/bell`);
  await anne.getByLabel('Address of the webhook').fill('https://discord.com/api/webhooks/1/secret');
  await anne.getByRole('button', { name: 'Add the webhook' }).click();
  await anne.locator('.kept .plate', { hasText: 'Webhook' }).waitFor();
  const club = await foundFour(anne, url, shot);
  for (const locale of LOCALES) {
    await settled(anne, { locale });
    for (const page of ['bell', 'account', 'person', 'lobby', club]) {
      await anne.goto(`${url}/#/${page}`);
      await anne.waitForSelector('main h2');
      await shot(`people-${page.replace(/\/.*/, '')}-${locale}`);
      if (page !== 'lobby') continue;
      await anne.locator('.finder select').first().selectOption('picket');
      await anne.locator('.finder select').nth(2).waitFor();
      await shot(`people-seek-${locale}`);
    }
  }
  const operator = table.operatorLink();
  for (const locale of LOCALES) {
    await settled(anne, { locale });
    await anne.goto(operator);
    await anne.waitForSelector('.figures');
    await shot(`people-operator-${locale}`);
  }
  for (const page of [anne, bert]) await page.context().close();
}

async function seekAlike(page: Page, name: string, url: string, pace: string): Promise<void> {
  await page.goto(`${url}/#/lobby`);
  await page.getByLabel('Game').selectOption('picket');
  await page.getByLabel('Scenario').selectOption('skirmish');
  await page.getByLabel('Pace').selectOption(pace);
  const named = page.getByLabel('Your name at this table');
  if ((await named.count()) > 0) await named.fill(name);
  await page.getByRole('button', { name: 'Find me an opponent' }).click();
  await page.waitForURL(/shared/);
}

async function resigned(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.waitForSelector('.replay');
}

/** A club of five at tables for four, with a round that the organiser has decided; gives its address. */
async function foundFour(page: Page, url: string, shot: Shot): Promise<string> {
  await page.goto(`${url}/#/clubs`);
  await page.getByLabel('Name of the club or event').fill('Four houses');
  await page.getByLabel('Who plays').fill('Anne\nBert\nCleo\nDora\nEmil');
  await page.getByLabel('Game').selectOption('roses');
  await page.getByLabel('Scenario').selectOption('standard-4');
  await shot('people-founding-en');
  await page.getByRole('button', { name: 'Found it' }).click();
  await page.getByRole('button', { name: 'Open round 1' }).click();
  const board = page.locator('.pairings .plate', { hasText: 'Dora' });
  await board.getByText('Decide…').click();
  for (const name of ['Anne', 'Cleo']) await board.getByLabel(name).check();
  await board.getByLabel('Reason').fill('They had agreed on it.');
  await shot('people-decide-en');
  await board.getByRole('button', { name: 'Decide it so' }).click();
  await page.getByText('They had agreed on it.').waitFor();
  return page.url().slice(page.url().indexOf('#/') + 2);
}
