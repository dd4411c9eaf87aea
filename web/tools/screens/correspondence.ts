/** A match by correspondence over three driven days: two people who are never there together, and the notices that call them. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { bundleTable, TableProcess } from '../table-process.ts';
import { inLanguage } from './in-language.ts';
import { freshPage, INTO, type Size, shooter } from './shooting.ts';

/** Nobody waits for what is due, and hooks lie on this machine. */
const HASTY = { isPrivateAllowed: true, every: 20, still: 10, timeout: 2000, patience: 0.01 };

export async function correspondence(browser: Browser, dist: string, size: Size): Promise<void> {
  bundleTable();
  const came: string[] = [];
  const post = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const { title, body, url } = JSON.parse(text);
      came.push(`${request.url?.slice(1)}: ${title}. ${body} ${url.replace(/^.*#/, '#')}`);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const hook = `http://127.0.0.1:${(post.address() as AddressInfo).port}`;
  const told = async (line: string): Promise<void> => {
    for (let waited = 0; !came.some((one) => one.startsWith(line)); waited++) {
      if (waited > 200) throw new Error(`${line} did not come: ${came.join(' | ')}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  let table = await TableProcess.lay(dist, HASTY);
  try {
    const [anne, bert] = [await freshPage(browser, table.url, size), await freshPage(browser, table.url, size)];
    const [atAnne, atBert] = [shooter(anne, size), shooter(bert, size)];
    const match = await sitDown(anne, bert, table.url);
    await answer(anne);
    for (const [name, page] of [
      ['anne', anne],
      ['bert', bert],
    ] as const)
      await callAt(page, table.url, `${hook}/${name}`);
    await atAnne('correspondence-0-bell');
    for (const page of [anne, bert]) await page.goto('about:blank');
    const later = async (days: number, line: string): Promise<void> => {
      await table.clear();
      table = await table.again(days);
      await told(line);
    };
    await told('bert: Picket with Anne: your turn');
    await later(0.8, 'bert: Picket: your time is running out');
    await come(bert, match);
    await atBert('correspondence-1-hours-left');
    await answer(bert);
    await bert.goto('about:blank');
    await told('anne: Picket with Bert: your turn');
    await later(1.5, 'anne:');
    await come(anne, match);
    await atAnne('correspondence-2-her-turn');
    await answer(anne);
    await anne.goto('about:blank');
    await later(3, 'bert: Picket with Anne: your turn');
    await come(anne, match, 'text=Time is up for South.');
    const inEach = async (name: string): Promise<void> => {
      await atAnne(name);
      for (const locale of ['fr', 'pl', 'en']) {
        await inLanguage(anne, locale);
        if (locale !== 'en') await atAnne(`${name}-${locale}`);
      }
    };
    await inEach('correspondence-3-time-is-up');
    await anne.getByRole('button', { name: 'Claim it', exact: true }).click();
    await inEach('correspondence-4-claim');
    await anne.keyboard.press('Escape');
    await anne.goto(`${table.url}/#/lobby`);
    await anne.waitForSelector('.kept .button');
    await inEach('correspondence-5-lobby');
    writeFileSync(join(INTO, 'correspondence-notices.txt'), `${came.join('\n')}\n`);
    for (const page of [anne, bert]) await page.context().close();
  } finally {
    post.close();
    await table.end();
  }
}

/** Gives the address of the match. */
async function sitDown(anne: Page, bert: Page, url: string): Promise<string> {
  await anne.goto(`${url}/#/new/picket/link`);
  await anne.getByLabel('Your name at this table').fill('Anne');
  await anne.getByLabel('Time to answer').selectOption('1 day');
  await anne.getByRole('button', { name: 'Lay the table' }).click();
  await bert.goto(await anne.getByLabel('Invitation link').inputValue());
  await bert.getByLabel('Your name at this table').fill('Bert');
  await bert.getByRole('button', { name: 'Take the seat' }).click();
  for (const page of [bert, anne]) await page.waitForSelector('.area.lit');
  return anne.url();
}

async function callAt(page: Page, url: string, hook: string): Promise<void> {
  await page.goto(`${url}/#/bell`);
  await page.getByLabel('Address of the webhook').fill(hook);
  await page.getByLabel('Format').selectOption('plain');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.locator('.kept .plate', { hasText: 'Webhook' }).waitFor();
}

async function come(page: Page, match: string, sign = '.area.lit, .picket-actions button'): Promise<void> {
  await page.goto(match);
  await page.waitForSelector(sign);
}

async function answer(page: Page): Promise<void> {
  const before = await page.locator('.match').getAttribute('data-seq');
  const button = page.locator('.picket-actions button');
  await ((await button.count()) > 0 ? button.last() : page.locator('.area.lit').first()).click();
  // Something else may be asked at once.
  await page.waitForFunction((seq) => document.querySelector('.match')?.getAttribute('data-seq') !== seq, before);
}
