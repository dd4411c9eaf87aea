import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { answerByClicks, useBrowser } from './at-the-table.ts';
import { faults } from './axe.ts';
import { type Guest, guest, leave, pair, seqOf } from './guests.ts';

let table: TableProcess;

const press = ({ page }: Guest, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Whether the menu offers advice. */
async function isAdvised(guest: Guest): Promise<boolean> {
  await press(guest, 'Menu');
  await guest.page.waitForSelector('#match-menu');
  const offered = (await guest.page.getByRole('button', { name: 'Ask for advice' }).count()) > 0;
  await press(guest, 'Menu');
  return offered;
}

/** Whether the page believes that time is up, once its clock has gone on by more than a day. */
async function isLate({ page }: Guest): Promise<boolean> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 30 * 3600 * 1000;
  });
  const claim = page.getByRole('button', { name: 'Claim it', exact: true });
  return claim.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

describe('At a shared table', () => {
  useBrowser();
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'));
  });
  afterAll(() => table.end());

  it('who is asked has so many days; a claim before is refused with its rule, and when they are over it holds', async () => {
    const [anne, bert] = await pair(table.url, {
      fill: (form) => form.getByLabel('Time to answer').selectOption('1 day'),
    });
    for (const { page } of [anne, bert]) await page.getByText(/^23 hr 5\d min left$/).waitFor();
    await answerByClicks(anne.page, false);
    // A page that wakes up late believes the day is over; the table knows better. What the table says of the time
    // may come after one has woken: then one wakes again.
    await expect.poll(() => isLate(anne), { timeout: 10_000 }).toBe(true);
    await press(anne, 'Claim it');
    await press(anne, 'Yes, they lose on time');
    await anne.page.getByText('Nobody’s time has run out.').waitFor();
    await table.clear();
    table = await table.again(2);
    await anne.page.getByText('Time is up for South.').waitFor({ timeout: 40_000 });
    await bert.page.getByText('Time is up.').waitFor({ timeout: 40_000 });
    // Who is late himself has nothing to claim.
    expect(await bert.page.getByRole('button', { name: 'Claim it' }).count()).toBe(0);
    await press(anne, 'Claim it');
    expect(await faults(anne.page)).toEqual([]);
    await press(anne, 'Yes, they lose on time');
    await bert.page.getByText('Over on time. You have lost: North has won.').waitFor();
    await anne.page.waitForSelector('.replay');
    await leave(anne, bert);
  });

  it('bots advise when all have agreed, and no longer when one ends it', async () => {
    const [anne, bert] = await pair(table.url);
    expect(await isAdvised(anne)).toBe(false);
    for (const each of [anne, bert]) await press(each, 'Table');
    await press(anne, 'Propose advice from bots');
    expect(await isAdvised(anne)).toBe(false);
    await bert.page.getByText('It is proposed that bots give advice').waitFor();
    await press(bert, 'Agree');
    await anne.page.getByRole('button', { name: 'End advice from bots' }).waitFor();
    await press(anne, 'Menu');
    await press(anne, 'Ask for advice');
    await anne.page.waitForSelector('[data-advice=ambush], [data-advice=lay]');
    // The table's answer is one of them; the page's own bots may say the same.
    expect(await anne.page.locator('.suggestion h3').allTextContents()).toContainEqual(
      expect.stringContaining('The table’s bot'),
    );
    const before = Number(await seqOf(anne));
    await press(anne, 'Do it');
    await expect.poll(async () => Number(await seqOf(anne))).toBeGreaterThan(before);
    expect(await isAdvised(bert)).toBe(true);
    await press(anne, 'End advice from bots');
    await bert.page.getByRole('button', { name: 'Propose advice from bots' }).waitFor();
    expect(await isAdvised(bert)).toBe(false);
    await leave(anne, bert);
  });

  it('a match made with advice says so to who is invited; a stranger without a name watches it, played with an edition pack', async () => {
    const pack = { game: 'picket', title: 'Quick', set: { turns: 2 } };
    const [anne, bert] = await pair(table.url, {
      look: (page) => page.getByText('Bots may give advice, to everybody alike.').waitFor(),
      fill: async (form) => {
        await form.getByLabel('Bots may give advice, to everybody alike').check();
        await form.getByLabel('Play with').selectOption('Quick');
        await form.getByLabel('List it in the lobby').check();
      },
      before: async (page) => {
        await page.goto(`${table.url}/#/data/picket`);
        await page.locator('input[type=file]').setInputFiles({
          name: 'quick.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(pack)),
        });
        await page.getByText('Values changed: 1').waitFor();
      },
    });
    expect(await isAdvised(bert)).toBe(true);
    const stranger = await guest(table.url, '#/lobby');
    await stranger.page.getByRole('link', { name: 'Watch' }).first().click();
    await stranger.page.waitForSelector('.match');
    expect(await stranger.page.locator('.seat-strip .own').count()).toBe(0);
    await stranger.page.getByText('Waiting for').waitFor();
    await leave(anne, bert, stranger);
  });
});
