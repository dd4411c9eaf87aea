/** Two people at a table of their own. */
import type { Browser, Page } from 'playwright-core';
import { bundleTable, TableProcess } from '../table-process.ts';
import { clubs } from './clubs.ts';
import { freshPage, type Shot, type Size, settled, shooter } from './shooting.ts';

/** `camera`: what is done where a picture is taken. */
export async function shared(browser: Browser, dist: string, size: Size, camera: Camera = shooter): Promise<void> {
  bundleTable();
  const table = await TableProcess.lay(dist);
  try {
    await twoPeople(browser, table.url, size, camera);
    await clubs(browser, table, size, camera);
  } finally {
    await table.end();
  }
}

type Camera = (page: Page, size: Size) => Shot;

async function twoPeople(browser: Browser, url: string, size: Size, camera: Camera): Promise<void> {
  const anne = await seated(browser, url, size);
  const shot = camera(anne, size);
  await anne.goto(`${url}/#/new/picket/link`);
  await anne.getByLabel('Your name at this table').fill('Anne');
  await anne.getByLabel('Time to answer').selectOption('3 days');
  await shot('set-up-by-link');
  await anne.getByRole('button', { name: 'Lay the table' }).click();
  const link = await anne.getByLabel('Invitation link').inputValue();
  await shot('waiting-room');
  const bert = await seated(browser, url, size);
  await bert.goto(link);
  await bert.getByLabel('Your name at this table').fill('Bert');
  await camera(bert, size)('claim');
  await bert.getByRole('button', { name: 'Take the seat' }).click();
  await bert.waitForSelector('.area.lit');
  await anne.waitForSelector('.area.lit');
  await anne.getByRole('button', { name: 'Table', exact: true }).click();
  await anne.getByLabel('Say something').fill('Good luck!');
  await anne.getByRole('button', { name: 'Send' }).click();
  await bert.getByRole('button', { name: /^Table/ }).click();
  await bert.getByRole('button', { name: 'Propose advice from bots' }).click();
  // Not: to agree on a time.
  const accept = anne.getByRole('button', { name: 'Agree', exact: true });
  await accept.click();
  await bert.getByRole('button', { name: 'Offer a draw' }).click();
  await accept.waitFor();
  await shot('shared-match');
  await accept.click();
  await anne.waitForSelector('.replay');
  await anne.goto(`${url}/#/lobby`);
  await anne.waitForSelector('.kept .button');
  await shot('lobby');
  await anne.getByLabel('Game').selectOption('picket');
  await anne.getByLabel('Scenario').selectOption('skirmish');
  await anne.getByLabel('Pace').selectOption('days');
  await shot('seek');
  await anne.locator('a:has-text("Check the dice")').first().click();
  await anne.waitForSelector('.notice.good');
  await shot('verify-dice');
  await anne.context().close();
  await bert.context().close();
}

/** With log and table beside the board, also on a laptop. */
async function seated(browser: Browser, url: string, size: Size): Promise<Page> {
  const page = await freshPage(browser, url, size);
  await settled(page, { sideFolded: false });
  return page;
}
