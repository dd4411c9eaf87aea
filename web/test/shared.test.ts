import { loadGame } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { isStep, tagOf, unpackStep, wordsOf } from '@drumhead/protocol';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { useBrowser } from './at-the-table.ts';
import { faults } from './axe.ts';
import { guest, leave, pair, playOn } from './guests.ts';

const WORDS = wordsOf(loadGame(picket));
let table: TableProcess;

describe('A shared match', () => {
  useBrowser();
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'));
  });
  afterAll(() => table.end());

  it('is laid, claimed by link and played by two browsers; neither is sent what the other hides', async () => {
    const [anne, bert, link] = await pair(table.url, { look: async (page) => expect(await faults(page)).toEqual([]) });
    const late = await guest(table.url, link);
    await late.page.getByRole('heading', { name: 'This seat has been claimed' }).waitFor();
    await playOn([anne, bert], 8);
    for (const [seat, { received }] of [anne, bert].entries()) {
      const told = received.map((text) => (isStep(text) ? unpackStep(text, tagOf(text), WORDS) : JSON.parse(text)));
      const views = told.filter(({ kind }) => kind === 'state');
      expect(views.length).toBeGreaterThan(0);
      for (const { viewer, view } of views) {
        expect(viewer).toBe(seat);
        expect(Object.keys(view)).not.toContain('position');
      }
      // The other's laying and pacing are told, but never where or how fast before it comes to light.
      const acts = told.map((message) => JSON.stringify(message)).filter((text) => text.includes('"ambush-laid"'));
      expect(acts.length).toBeGreaterThan(0);
      expect(acts.every((text) => !/"area"/.test(text))).toBe(true);
    }
    const asked: string[] = [];
    anne.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await anne.page.reload();
    await anne.page.waitForSelector('.match');
    // Page and table have a game's words alike: what the characters in steps stand for need not be asked.
    expect(asked.some((path) => path.startsWith('/api/matches'))).toBe(true);
    expect(asked.filter((path) => path.startsWith('/api/words'))).toEqual([]);
    expect(await anne.page.locator('.match').getAttribute('data-seq')).toBe(
      await bert.page.locator('.match').getAttribute('data-seq'),
    );
    await anne.page.keyboard.press('Escape');
    await anne.page.getByRole('button', { name: 'Table', exact: true }).click();
    await anne.page.getByLabel('Say something').fill('Well met.');
    await anne.page.getByRole('button', { name: 'Send' }).click();
    // Who looks at the log sees that something was said.
    await bert.page.getByLabel('1 new').waitFor();
    await bert.page.getByRole('button', { name: /^Table/ }).click();
    await bert.page.getByText('Well met.').waitFor();
    expect(await bert.page.getByLabel('1 new').count()).toBe(0);
    expect(await faults(bert.page)).toEqual([]);
    await bert.page.getByRole('button', { name: 'Offer a draw' }).click();
    // Not the button beside it by which one agrees on a time.
    await anne.page.getByRole('button', { name: 'Agree', exact: true }).click();
    await bert.page.waitForSelector('.replay');
    expect(await bert.page.locator('.prompt .asked').textContent()).toBe('The match is drawn by agreement.');

    await bert.page.getByRole('link', { name: 'Check the dice' }).click();
    await bert.page.getByText(/All draws \(\d+\) are as promised/).waitFor();
    expect(await faults(bert.page)).toEqual([]);
    await bert.page.goto(`${table.url}/#/lobby`);
    await bert.page.getByRole('link', { name: 'Look back' }).first().waitFor();
    expect(await faults(bert.page)).toEqual([]);
    await leave(anne, bert);
  });

  it('goes on without loss when the table was away', async () => {
    const [anne, bert] = await pair(table.url);
    await playOn([anne, bert], 2);
    await table.clear();
    await anne.page.getByText('The connection is lost').waitFor();
    table = await table.again();
    // It asks more and more rarely.
    await anne.page.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 40_000 });
    await playOn([anne, bert], 3);
    // Who acted is told first, the other a moment later; both must come to the same entry.
    const seqs = [anne, bert].map(async ({ page }) => Number(await page.locator('.match').getAttribute('data-seq')));
    const last = Math.max(...(await Promise.all(seqs)));
    for (const { page } of [anne, bert]) await page.locator(`.match[data-seq="${last}"]`).waitFor();
    await leave(anne, bert);
  });

  it('says so when there is no such match; a rule’s own address is a page of the table too', async () => {
    const lost = await guest(table.url, '#/shared/picket/nope');
    await lost.page.getByRole('heading', { name: 'There is no such match, or it is private' }).waitFor();
    await leave(lost);
    const rule = await fetch(`${table.url}/rules/roses/R-6.2`, { headers: { accept: 'text/html' } });
    expect([rule.status, (await rule.text()).includes('id="app"')]).toEqual([200, true]);
  });
});
