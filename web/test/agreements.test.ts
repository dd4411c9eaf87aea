import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { useBrowser } from './at-the-table.ts';
import { type Guest, guest, leave, pair, playOn, sameSeq, seqOf } from './guests.ts';

let table: TableProcess;

const tableTab = ({ page }: Guest): Promise<void> => page.getByRole('button', { name: 'Table', exact: true }).click();
const press = ({ page }: Guest, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** What an open page has let sound and shown, noted on its way through to the browser. */
interface Called {
  readonly tones: number[];
  readonly notices: string[];
}
const NOTED = `{
  const called = { tones: [], notices: [] };
  const { createOscillator } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createOscillator = function () {
    const tone = createOscillator.call(this);
    const { start } = tone;
    tone.start = (...at) => { called.tones.push(tone.frequency.value); return start.apply(tone, at); };
    return tone;
  };
  self.Notification = class extends Notification {
    // Without a screen Chromium grants it when asked, and says otherwise here.
    static permission = 'granted';
    constructor(title, more) { super(title, more); called.notices.push(title + ': ' + more.body); }
  };
  self.called = called;
}`;
const eventually = { timeout: 20_000, interval: 20 };
const called = ({ page }: Pick<Guest, 'page'>): Promise<Called> =>
  page.evaluate(() => (globalThis as unknown as { called: Called }).called);

/** On the bell's page: by sound and by notice. The sound is tried at once. */
async function wantsToBeCalled(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: table.url });
  await page.addInitScript(NOTED);
  await page.goto(`${table.url}/?#/bell`);
  const sound = page.getByLabel('A sound when it is my turn');
  await sound.uncheck();
  await sound.check();
  await expect.poll(async () => (await called({ page })).tones, eventually).toEqual([660, 880]);
  await page.getByLabel('A notice from the browser when I look elsewhere').check();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('drumhead.settings')), eventually)
    .toContain('"notice":true');
}

describe('By agreement at a shared table', () => {
  useBrowser();
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'));
  });
  afterAll(() => table.end());

  it('a match is paused and goes on, a choice is taken back, and notes stay one’s own', async () => {
    const [anne, bert] = await pair(table.url, { before: wantsToBeCalled });
    // Called when it is her turn again, while she looks elsewhere: by a sound, and a notice that says what is asked.
    await anne.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    await playOn([anne, bert], 2);
    await expect
      .poll(() => called(anne), eventually)
      .toEqual({ tones: [660, 880], notices: [expect.stringMatching(/^Picket: Choose/)] });
    await tableTab(anne);
    await press(anne, 'Propose a pause');
    // Bert looks at his log: what is asked of him stands over the board.
    await press(bert, 'Agree');
    // While it rests nobody is asked.
    for (const { page } of [anne, bert]) await page.waitForSelector('.match[data-decision=""]');
    await tableTab(bert);
    await press(bert, 'Propose to go on');
    await press(anne, 'Agree');
    await expect
      .poll(
        async () =>
          (await anne.page.locator('.match').getAttribute('data-decision')) !== '' ||
          (await bert.page.locator('.match').getAttribute('data-decision')) !== '',
      )
      .toBe(true);

    // A time to sit down together: proposed with its day and hours, agreed on, and to be had for one's calendar.
    await press(anne, 'Agree on a time…');
    await press(anne, 'Propose');
    await bert.page.getByText(/A time to sit down together is proposed.*(PM|20:00)/).waitFor();
    await press(bert, 'Agree');
    await anne.page.getByText(/^You sit down together: .*clocks stand still/).waitFor();
    const file = anne.page.getByRole('link', { name: 'Into your calendar' });
    const event = await anne.page.request.get(new URL((await file.getAttribute('href')) ?? '', anne.page.url()).href);
    expect(await event.text()).toContain('SUMMARY:Picket: you sit down with Bert');

    const before = Number(await seqOf(anne));
    await press(anne, 'Ask to take back');
    await press(bert, 'Decline');
    // Who asked is told, over the board and with its hour in the talk.
    await anne.page.getByText('Bert does not agree to the take-back.', { exact: true }).waitFor();
    await anne.page.locator('.chat li', { hasText: /\d:\d\d.*Bert does not agree to the take-back/ }).waitFor();
    await press(anne, 'Ask to take back');
    await press(bert, 'Agree');
    await expect.poll(async () => Number(await seqOf(bert))).toBe(before + 1);
    await bert.page.getByRole('button', { name: 'Log', exact: true }).click();
    await bert.page.locator('.log-entry.undone').first().waitFor();
    await bert.page.locator('.log-list', { hasText: 'North asked to go back, and all agreed.' }).waitFor();

    // What one does not want to read is gone, on a visit later too.
    await bert.page.getByRole('button', { name: 'Table', exact: true }).click();
    await bert.page.getByLabel('Say something').fill('Surrender, knave');
    await press(bert, 'Send');
    await anne.page.locator('.chat li', { hasText: 'Surrender' }).waitFor();
    await anne.page.locator('.chat li', { hasText: 'Surrender' }).getByRole('button', { name: 'Bert' }).click();
    await press(anne, 'Mute');
    await anne.page.getByText('You do not read what Bert says.').waitFor();
    expect(await anne.page.locator('.chat').textContent()).not.toContain('Surrender');

    await anne.page.getByLabel('Your notes: nobody else sees them').fill('His ambush is in the mill.');
    await anne.page.getByLabel('Your notes: nobody else sees them').blur();
    await playOn([anne, bert], 1);
    await anne.page.reload();
    await anne.page.waitForSelector('.match');
    await anne.page.keyboard.press('Escape');
    await tableTab(anne);
    await expect
      .poll(() => anne.page.getByLabel('Your notes: nobody else sees them').inputValue())
      .toBe('His ambush is in the mill.');
    expect(bert.received.join('')).not.toContain('His ambush');
    await anne.page.getByText('You do not read what Bert says.').waitFor();
    expect(await anne.page.locator('.chat').textContent()).not.toContain('Surrender');
    await leave(anne, bert);
  });

  it('a rematch is joined, everybody one seat further; one’s seat is carried to another device by a link, and signing out leaves it', async () => {
    const [anne, bert] = await pair(table.url);
    await playOn([anne, bert], 3);
    // A page that came in the middle has not seen the beginning until the end.
    await anne.page.reload();
    await anne.page.getByRole('button', { name: 'Go on' }).click();
    await press(anne, 'Menu');
    await press(anne, 'Resign');
    await press(anne, 'Yes, resign');
    await anne.page.getByRole('button', { name: 'Watch again' }).click();
    await anne.page.locator('.prompt .told-now').waitFor();
    expect(await anne.page.locator('.eyes select').inputValue()).toBe('0');
    await press(anne, 'Back to the present');
    await press(anne, 'Rematch');
    await anne.page.getByText('The match begins when every seat is taken').waitFor();
    await bert.page.reload();
    await bert.page.getByRole('link', { name: 'Join the rematch' }).waitFor();
    await press(bert, 'Menu');
    expect(await bert.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
    await bert.page.getByRole('link', { name: 'Join the rematch' }).click();
    await press(bert, 'Take the seat');
    await bert.page.waitForSelector('.area.lit');
    await anne.page.waitForSelector('.area.lit');
    expect(await bert.page.locator('.seat-strip .own .seat-name').textContent()).toBe('North');
    expect(await anne.page.locator('.seat-strip .own .seat-name').textContent()).toBe('South');

    await tableTab(anne);
    await press(anne, 'This seat on another device');
    const link = await anne.page.getByLabel('This seat on another device').inputValue();
    const tablet = await guest(table.url, link.slice(link.indexOf('#')));
    await tablet.page.waitForSelector('.area.lit');
    expect(tablet.page.url()).not.toContain('/sit/');
    expect(await tablet.page.locator('.seat-strip .own .seat-name').textContent()).toBe('South');
    await playOn([tablet, bert], 2);
    await sameSeq(tablet, anne);
    // After a reload too: the device has kept it.
    await tablet.page.reload();
    await tablet.page.waitForSelector('.seat-strip .own');

    // Who has the spectators' link looks on, and its key leaves the address.
    await press(anne, 'Let spectators in by a link');
    await press(bert, 'Agree');
    const watching = await anne.page.getByLabel('Link for spectators').inputValue();
    const cleo = await guest(table.url, watching.slice(watching.indexOf('#')));
    await cleo.page.waitForSelector('.match');
    expect(cleo.page.url()).toContain('/shared/picket/');
    expect(await cleo.page.locator('.seat-strip .own').count()).toBe(0);
    await sameSeq(cleo, anne);
    await leave(cleo);

    await anne.page.goto(`${table.url}/#/lobby`);
    await anne.page.getByText('You are Anne at this table.').waitFor();
    await press(anne, 'Sign out');
    await anne.page.getByText('You are Anne').waitFor({ state: 'detached' });
    await sameSeq(tablet, bert);
    await leave(anne, bert, tablet);
  });

  it('a match is played with an edition pack by all who sit there', async () => {
    const anne = await guest(table.url, '#/data/roses');
    await anne.page.locator('input[type=file]').setInputFiles({
      name: 'pack.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ game: 'roses', title: 'Odd York', set: { 'cards/large_york/cp': 6 } })),
    });
    await anne.page.getByText('Values changed: 1').waitFor();
    await anne.page.goto(`${table.url}/#/new/roses/link`);
    await anne.page.getByLabel('Your name at this table').fill('Anne');
    await anne.page.getByLabel('Play with').selectOption('Odd York');
    for (const seat of ['Gold', 'Teal', 'Navy']) await anne.page.getByLabel(seat).selectOption('bot:greedy');
    await press(anne, 'Lay the table');
    await anne.page.waitForSelector('.roses');
    await anne.page.locator('[data-stop=large_york]').focus();
    await anne.page.keyboard.press('Enter');
    await expect.poll(() => anne.page.locator('.piece-orders').textContent()).toContain('6 control points');
    await leave(anne);
  });
});
