import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { answerOnMat } from './enemy-battle-hands.ts';

let table: TableProcess;

/** Two browsers at a real table, for One Battle. */
async function pair(): Promise<[Page, Page]> {
  const anne = (await visit('#/new/enemy/link', {}, {}, table.url)).page;
  await anne.getByRole('radio', { name: /One [Bb]attle/ }).check();
  await anne.getByLabel('Your name at this table').fill('Anne');
  await anne.getByRole('button', { name: 'Lay the table' }).click();
  const link = await anne.getByLabel('Invitation link').inputValue();
  const bert = (await visit(link.slice(link.indexOf('#')), {}, {}, table.url)).page;
  await bert.getByLabel('Your name at this table').fill('Bert');
  await bert.getByRole('button', { name: 'Take the seat' }).click();
  await bert.waitForSelector('.battle');
  await anne.waitForSelector('.battle');
  return [anne, bert];
}

/** The orders sheet as it comes. */
async function lodgeOrders(page: Page): Promise<void> {
  await page
    .locator('.match')
    .focus()
    .catch(() => undefined);
  await page.keyboard.press('o');
  await page.waitForSelector('.enemy-orders');
  await page.locator('form.orders button[type=submit]').click();
  await page.waitForSelector('.enemy-orders', { state: 'detached' });
}

/** Asked for good: orders answer what they can a moment after the question has come up. */
async function isAsked(page: Page): Promise<boolean> {
  const decision = await page.locator('.match').getAttribute('data-decision');
  if (decision === '') return false;
  await page.waitForTimeout(400);
  if ((await page.locator('.match').getAttribute('data-decision')) !== decision) return false;
  return (
    (await page.locator('.battle .question button, .battle .plain-actions button, .battle .hand.asked').count()) > 0
  );
}
const isOver = async (page: Page): Promise<boolean> => (await page.locator('.outcome-card').count()) > 0;

async function answer(page: Page): Promise<void> {
  const card = page.locator('.battle .hand.asked li button').first();
  const plain = page.locator('.battle .plain-actions button').first();
  if ((await card.count()) > 0) {
    await card.click();
    await page.locator('.battle .hand .main').click();
  } else if ((await plain.count()) > 0) await plain.click();
  else await answerOnMat(page);
}

describe('A battle by correspondence', () => {
  useBrowser();
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'));
  });
  afterAll(() => table.end());

  it('takes no more than 8 hand-overs with default orders lodged by both', async () => {
    const pages = await pair();
    for (const page of pages) await lodgeOrders(page);
    let last = -1;
    let handOvers = 0;
    let fought = false;
    for (let rounds = 0; rounds < 400 && !(await isOver(pages[0])); rounds++) {
      for (const [seat, page] of pages.entries()) {
        if (!(await isAsked(page))) continue;
        fought ||= (await page.locator('.battle .question').count()) > 0;
        if (fought && seat !== last) handOvers++;
        last = seat;
        await answer(page);
      }
      await pages[0].waitForTimeout(50);
    }
    expect(await isOver(pages[0])).toBe(true);
    await pages[1].waitForSelector('.outcome-card');
    expect(handOvers).toBeLessThanOrEqual(8);
    // A whole battle has been fought, die by die.
    const film = (await pages[0].locator('.film-place .small').textContent()) ?? '';
    expect(Number(film.split('/')[1])).toBeGreaterThan(20);
    // Both have seen the same end.
    expect(await pages[1].locator('.outcome-card h3').textContent()).toBe(
      await pages[0].locator('.outcome-card h3').textContent(),
    );
    for (const page of pages) await page.context().close();
  });
});
