import { readFileSync } from 'node:fs';
import type { Page, Worker } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { serveDist } from '../tools/serve-dist.ts';
import { answerByClicks, begin, beginPicket, url, useBrowser, visit } from './at-the-table.ts';

/** What a push service brings, the page's worker asks the browser to show; this browser has no screen to show it on. */
async function isCalled(page: Page, origin: string): Promise<void> {
  const context = page.context();
  const wire = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await wire.send('ServiceWorker.enable');
  const message = { origin, registrationId: await registered };
  const worker = context.serviceWorkers()[0] as Worker;
  await worker.evaluate(`self.asked = [];
    self.registration.showNotification = async (title, { body, tag, data }) => void self.asked.push({ title, body, tag, ...data });`);
  const notice = {
    title: 'Picket with Anne: your turn',
    body: 'Choose your pace for this turn.',
    tag: 'turn-match-1-1',
  };
  const told = { ...notice, url: `${origin}/#/shared/picket/match` };
  await wire.send('ServiceWorker.deliverPushMessage', { ...message, data: JSON.stringify(told) });
  await expect.poll(() => worker.evaluate('self.asked')).toEqual([told]);
}

describe('The shell', () => {
  useBrowser();

  it('speaks English, French and Polish, and remembers which', async () => {
    const { page, leave } = await visit();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Jouer maintenant' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.getByRole('button', { name: 'Polski' }).click();
    await page.getByRole('heading', { name: 'Graj teraz' }).waitFor();
    // The text grows, and stay so.
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const usual = await size();
    await page.getByRole('button', { name: 'Ustawienia' }).click();
    await page.getByLabel('Wielkość tekstu').selectOption('larger');
    expect(await size()).toBeCloseTo(1.3 * usual, 1);
    await page.reload();
    await page.getByRole('heading', { name: 'Graj teraz' }).waitFor();
    expect(await size()).toBeCloseTo(1.3 * usual, 1);
    await page.goto(`${url()}/#/new/roses/bots`);
    await page.getByRole('button', { name: 'Zaczynamy' }).waitFor();
    await leave();
  });

  it('tells before play how much of the data is reconstructed, and explains options by their rules', async () => {
    const { page, leave } = await visit('#/new/roses/bots');
    await page.getByText(/\d+ of \d+ values in this game are our reconstruction/).waitFor();
    await page.getByText('What it means (G-24)').click();
    await page.getByText('Are cash and mercenaries public?').waitFor();
    await page.getByText('Another reading than our ruling (G-24) can be chosen here: Cash is hidden.').waitFor();
    await leave();
  });

  it('hangs a curtain between players of one device, and shows nothing of the next before he is there', async () => {
    const { page, errors, leave } = await visit('#/new/picket/hot-seat');
    await begin(page);
    await page.getByRole('heading', { name: 'North, it is your turn' }).waitFor();
    expect(await page.locator('.match').count()).toBe(0);
    await page.getByRole('button', { name: 'I am North: show my side' }).click();
    await page.waitForSelector('.area.lit');
    expect(await page.locator('.glyph-unknown').count()).toBe(4);
    await page.locator('.area.lit').first().click();
    await page.getByRole('button', { name: 'Hand the device over' }).click();
    await page.getByRole('heading', { name: 'South, it is your turn' }).waitFor();
    expect(await page.locator('.picket').count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'South, it is your turn' }).waitFor();
    await page.getByRole('button', { name: 'I am South: show my side' }).click();
    await page.waitForSelector('.area.lit');
    // South sees no ambush of North's.
    expect(await page.locator('.ambush').count()).toBe(0);
    expect(errors).toEqual([]);
    await leave();
  });

  it('saves a match to a file, takes it back in, and refuses one that was tampered with', async () => {
    const { page, leave } = await visit();
    await beginPicket(page);
    await answerByClicks(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    const text = readFileSync((await download.path()) as string, 'utf8');
    const elsewhere = await visit();
    const take = (content: string) =>
      elsewhere.page.locator('input[type=file]').setInputFiles({
        name: 'match.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    await take('{"head": 1}');
    await elsewhere.page.getByRole('heading', { name: 'This match cannot be believed' }).waitFor();
    await elsewhere.page.keyboard.press('Escape');
    await elsewhere.page.waitForSelector('dialog', { state: 'detached' });
    await take(text.replace(/"area":\d+/, '"area":1'));
    await elsewhere.page.getByRole('heading', { name: 'This match cannot be believed' }).waitFor();
    await elsewhere.page.keyboard.press('Escape');
    await elsewhere.page.waitForSelector('dialog', { state: 'detached' });
    await take(text);
    await elsewhere.page.waitForSelector('.match');
    expect(await elsewhere.page.locator('.match').getAttribute('data-seq')).toBe(
      await page.locator('.match').getAttribute('data-seq'),
    );
    await elsewhere.leave();

    // The dice of the rest would be anybody's choice.
    const home = () => page.goto(`${url()}/#/`);
    const bring = (content: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'match.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    await answerByClicks(page);
    const match = page.url();
    const seqNow = await page.locator('.match').getAttribute('data-seq');
    await home();
    await bring(text.replace(/"seed":"../, '"seed":"xx'.replace('xx', text.includes('"seed":"00') ? '11' : '00')));
    await page.getByRole('heading', { name: 'This match cannot be believed' }).waitFor();
    await page.keyboard.press('Escape');
    // An older file: nothing is shortened in silence.
    await bring(text);
    await page.getByRole('button', { name: 'Only look' }).click();
    await page.getByText('A saved match, only looked at').waitFor();
    expect(await page.locator('.area.lit').count()).toBe(0);
    await home();
    await bring(text);
    await page.getByRole('button', { name: 'Keep both' }).click();
    await page.waitForSelector('.match');
    expect(page.url()).not.toBe(match);
    await page.goto(match);
    await page.waitForSelector(`.match[data-seq="${seqNow}"]`);
    await home();
    await bring(text);
    await page.getByRole('button', { name: 'Replace mine' }).click();
    await page.waitForURL(match);
    await page.waitForSelector('.match');
    expect(Number(await page.locator('.match').getAttribute('data-seq'))).toBeLessThan(Number(seqNow));
    await leave();
  });

  it('says what happened and what to do: a bad link, a match that is not here, an unknown game', async () => {
    const { page, leave } = await visit('#/no/such/page');
    await page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor();
    await page.goto(`${url()}/#/match/picket/ffff`);
    await page.getByRole('heading', { name: 'This match is not in this browser' }).waitFor();
    await page.goto(`${url()}/#/new/chess/bots`);
    await page.getByRole('heading', { name: 'There is no such game here' }).waitFor();
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.waitForSelector('.tile');
    await leave();
  });

  it('lets one tab at a time play a match', async () => {
    const { page, leave } = await visit();
    await beginPicket(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('heading', { name: 'This match is open in another tab' }).waitFor();
    await page.close();
    await second.getByRole('button', { name: 'Try again' }).click();
    await second.waitForSelector('.area.lit');
    // Left while it opens, it is open nowhere.
    await second.reload();
    await second.goto(`${url()}/#/`);
    await second.getByRole('link', { name: 'Continue' }).click();
    await second.waitForSelector('.area.lit');
    await leave();
  });

  it('says so when there is no room left, and the match goes on', async () => {
    const { page, leave } = await visit();
    await beginPicket(page);
    const worker = page.workers()[0];
    await worker?.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await answerByClicks(page);
    await page.getByText('There is no room left in this browser’s storage').waitFor();
    await answerByClicks(page);
    await leave();
  });

  it('plays offline after the first visit', async () => {
    const serving = await serveDist(inject('webDist'));
    const { page, leave } = await visit('', { serviceWorkers: 'allow' }, {}, serving.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // No network at all: the server is gone.
    await serving.close();
    await page.reload();
    await page.context().setOffline(true);
    const tile = page.locator('.tile').first();
    await tile.getByText('A match by link needs the network.').waitFor();
    expect(await tile.getByRole('button', { name: 'By link' }).isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await tile.getByRole('link', { name: 'By link' }).waitFor();
    await beginPicket(page);
    await answerByClicks(page);
    await page.reload();
    await page.waitForSelector('.match');
    await page.goto(`${serving.url}/#/new/roses/bots`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.match');
    await isCalled(page, serving.url);
    await leave();
  });

  it('says so when the browser keeps nothing, and plays on', async () => {
    const { page, leave } = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(self, 'indexedDB', { value: undefined });
    });
    await page.reload();
    await page.getByText('This browser keeps no data for this page').waitFor();
    await leave();
  });
});
