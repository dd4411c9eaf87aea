/** A club of two, from its founding to its first result; a person, a report to print, and the operator's page. */
import type { Browser, Page } from 'playwright-core';
import type { TableProcess } from '../table-process.ts';
import { freshPage, type Shot, type Size } from './shooting.ts';

type Camera = (page: Page, size: Size) => Shot;

export async function clubs(browser: Browser, table: TableProcess, size: Size, camera: Camera): Promise<void> {
  const { url } = table;
  const host = await freshPage(browser, url, size);
  const atHost = camera(host, size);
  await host.goto(`${url}/#/clubs`);
  await host.getByLabel('Your name at this table').fill('Hugo');
  await host.getByLabel('Name of the club or event').fill('Winter cup');
  await host.getByLabel('Who plays').fill('1. Anne\n2. Bert');
  await host.getByLabel('Game').selectOption('picket');
  await atHost('clubs');
  await host.getByRole('button', { name: 'Found it' }).click();
  await host.getByRole('button', { name: 'Open round 1' }).click();
  await host.getByText('waiting for the players').waitFor();
  await atHost('club-organised');
  const players: Page[] = [];
  for (const name of ['Anne', 'Bert']) {
    const link = await host.getByLabel(`Link for ${name}`).inputValue();
    const player = await freshPage(browser, url, size);
    await player.goto(link);
    await player.getByLabel('Your name at this table').fill(name);
    if (name === 'Anne') await camera(player, size)('club-invited');
    await player.getByRole('button', { name: 'Take my place' }).click();
    await player.getByText(`You play here as ${name}.`).waitFor();
    players.push(player);
  }
  const [anne, bert] = players as [Page, Page];
  await bert.getByRole('link', { name: 'Continue' }).click();
  await bert.waitForSelector('.area.lit');
  await bert.getByRole('button', { name: 'Menu' }).click();
  await bert.getByRole('button', { name: 'Resign' }).click();
  await bert.getByRole('button', { name: 'Yes, resign' }).click();
  await bert.waitForSelector('.replay');
  await camera(bert, size)('end-by-resignation');
  await bert.getByRole('link', { name: 'Report to print' }).click();
  await bert.getByRole('button', { name: 'Print it' }).waitFor();
  await camera(bert, size)('report');
  await anne.reload();
  await anne.getByText('1 : 0').waitFor();
  await camera(anne, size)('club-result');
  for (const name of ['person', 'account', 'bell']) {
    await anne.goto(`${url}/#/${name}`);
    await anne.waitForSelector('main h1, main h2');
    await anne.waitForTimeout(500);
    await camera(anne, size)(name);
  }
  await host.goto(table.operatorLink());
  await host.getByRole('button', { name: 'Announce it' }).waitFor();
  await atHost('operator');
  for (const page of [host, anne, bert]) await page.context().close();
}
