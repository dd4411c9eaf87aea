import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { answerByClicks, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

let table: TableProcess;

interface Guest {
  readonly page: Page;
  /** Every message the table sent to this page. */
  readonly received: string[];
}

async function guest(path = ''): Promise<Guest> {
  const received: string[] = [];
  const { page } = await visit('#/', {}, {}, table.url);
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  await page.goto(`${table.url}/${path}`);
  return { page, received };
}

/** Anne lays a table for Bert, who comes by the link. */
async function pair(): Promise<[Guest, Guest]> {
  const anne = await guest('#/new/picket/link');
  await anne.page.getByLabel('Your name at this table').fill('Anne');
  await anne.page.getByRole('button', { name: 'Lay the table' }).click();
  const link = await anne.page.getByLabel('Invitation link').inputValue();
  expect(await faults(anne.page)).toEqual([]);
  const bert = await guest(link.slice(link.indexOf('#')));
  await bert.page.getByText('Anne invites you').waitFor();
  expect(await faults(bert.page)).toEqual([]);
  await bert.page.getByLabel('Your name at this table').fill('Bert');
  await bert.page.getByRole('button', { name: 'Take the seat' }).click();
  await bert.page.waitForSelector('.area.lit');
  await anne.page.waitForSelector('.area.lit');
  const late = await guest(link.slice(link.indexOf('#')));
  await late.page.getByRole('heading', { name: 'This seat has been claimed' }).waitFor();
  await late.page.context().close();
  return [anne, bert];
}

/** Both answer what they are asked until so many answers are given. */
async function playOn(guests: readonly Guest[], answers: number): Promise<void> {
  for (let n = 0; n < answers; ) {
    await guests[0].page.waitForTimeout(20);
    for (const { page } of guests) {
      const asked = await page.locator('.match').getAttribute('data-decision');
      const prompt = await page.locator('.prompt-now').textContent();
      if (asked === '' || prompt?.startsWith('You may take')) continue;
      await answerByClicks(page, false);
      n++;
    }
  }
}

describe('A shared match', () => {
  useBrowser();
  beforeAll(async () => {
    table = await TableProcess.lay();
  });
  afterAll(() => table.end());

  it('is laid, claimed by link and played by two browsers; neither is sent what the other hides', async () => {
    const [anne, bert] = await pair();
    await playOn([anne, bert], 8);
    for (const [seat, { received }] of [anne, bert].entries()) {
      const views = received.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'state');
      expect(views.length).toBeGreaterThan(0);
      for (const { viewer, view } of views) {
        expect(viewer).toBe(seat);
        expect(Object.keys(view)).not.toContain('position');
      }
      // The other's laying and pacing are told, but never where or how fast before it comes to light.
      const acts = received.filter((text) => text.includes('"ambush-laid"'));
      expect(acts.every((text) => !/"area"/.test(text))).toBe(true);
    }
    await anne.page.reload();
    await anne.page.waitForSelector('.match');
    expect(await anne.page.locator('.match').getAttribute('data-seq')).toBe(
      await bert.page.locator('.match').getAttribute('data-seq'),
    );
    await anne.page.keyboard.press('Escape');
    await anne.page.getByRole('button', { name: 'Table', exact: true }).click();
    await anne.page.getByLabel('Say something').fill('Well met.');
    await anne.page.getByRole('button', { name: 'Send' }).click();
    await bert.page.getByRole('button', { name: 'Table', exact: true }).click();
    await bert.page.getByText('Well met.').waitFor();
    expect(await faults(bert.page)).toEqual([]);
    await bert.page.getByRole('button', { name: 'Offer a draw' }).click();
    await anne.page.getByRole('button', { name: 'Agree' }).click();
    await bert.page.waitForSelector('.replay');
    expect(await bert.page.locator('.prompt .asked').textContent()).toBe('The match is drawn by agreement.');

    await bert.page.getByRole('button', { name: 'Menu' }).click();
    await bert.page.getByRole('link', { name: 'Check the dice' }).click();
    await bert.page.getByText(/All \d+ draws are those that were promised/).waitFor();
    expect(await faults(bert.page)).toEqual([]);
    await bert.page.goto(`${table.url}/#/lobby`);
    await bert.page.getByRole('link', { name: 'Look back' }).first().waitFor();
    expect(await faults(bert.page)).toEqual([]);
    await anne.page.context().close();
    await bert.page.context().close();
  });

  it('goes on without loss when the table was away', async () => {
    const [anne, bert] = await pair();
    await playOn([anne, bert], 2);
    await table.clear();
    await anne.page.getByText('The connection is lost').waitFor();
    table = await TableProcess.lay(table);
    await anne.page.waitForFunction(() => !document.body.textContent?.includes('The connection is lost'));
    await playOn([anne, bert], 3);
    expect(await anne.page.locator('.match').getAttribute('data-seq')).toBe(
      await bert.page.locator('.match').getAttribute('data-seq'),
    );
    await anne.page.context().close();
    await bert.page.context().close();
  });

  it('says so when there is no such match', async () => {
    const { page } = await guest('#/shared/picket/nope');
    await page.getByRole('heading', { name: 'There is no such match, or it is private' }).waitFor();
    await page.context().close();
  });
});
