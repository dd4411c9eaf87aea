import { applyPatch, type Patch } from '@drumhead/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { useBrowser } from './at-the-table.ts';
import { answerOnMat } from './enemy-battle-hands.ts';
import { isAsked, lodgeOrders, pairForWar } from './enemy-shared-hands.ts';
import { leave } from './guests.ts';

let table: TableProcess;

const ON_MAT = '.battle .question button, .battle .plain-actions button, .battle .hand.asked';
const ON_MAP =
  '.dock .plain-actions button, .dock .targets button, .dock .block-choice button, .dock .hand.asked, .operation';
const isOver = async (page: Page): Promise<boolean> => (await page.locator('.outcome-card').count()) > 0;

/** Presses it, and waits until the question has gone. */
async function answerWith(page: Page, button: Locator): Promise<void> {
  const asked = await page.locator('.match').getAttribute('data-decision');
  await button.click();
  await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-decision') !== was, asked);
}

async function playCard(page: Page): Promise<void> {
  await page.locator('.hand.asked li button').first().click();
  await answerWith(page, page.locator('.hand .main'));
}

async function answerOneBattle(page: Page): Promise<void> {
  const plain = page.locator('.battle .plain-actions button').first();
  if ((await page.locator('.battle .hand.asked').count()) > 0) await playCard(page);
  else if ((await plain.count()) > 0) await answerWith(page, plain);
  else await answerOnMat(page);
}

/** How many blocks could march, and how many did. */
interface March {
  readonly could: number;
  readonly did: number;
}

async function march(page: Page, target: Locator): Promise<March> {
  const rank = page.locator('.march .block-choice li');
  const stood = await rank.count();
  const chosen = await page.locator('.march .block-choice .on').count();
  const some = /(\d+) of \d+ can go/.exec((await target.textContent()) ?? '');
  await target.click();
  await page.waitForSelector('.march .done.main:enabled');
  return { could: some ? Number(some[1]) : chosen, did: stood - (await rank.count()) };
}

/** On the map: the Royalist falls upon the army before London, and nothing else is done. */
async function attack(page: Page, marches: March[]): Promise<void> {
  const asked = await page.locator('.enemy').getAttribute('data-asked');
  if (asked === 'card') return playCard(page);
  if (asked === 'move') {
    const target = page.locator('.march .targets button', { hasText: 'Buckinghamshire' }).first();
    if ((await target.count()) > 0) marches.push(await march(page, target));
    await answerWith(page, page.locator('.march .done'));
  } else if (asked === 'operation') {
    const from = page.locator('.operation .targets button', { hasText: 'Oxfordshire' });
    await answerWith(page, (await from.count()) > 0 ? from : page.locator('.operation .end'));
  } else {
    const plain = page.locator('.dock .plain-actions button').last();
    await ((await plain.count()) > 0 ? plain : page.locator(ON_MAP).first()).click();
  }
}

/** What the page's own seat knows of the strength of every block: by the table, as it stands now. */
async function strengths(page: Page): Promise<readonly number[]> {
  const id = /#\/shared\/enemy\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const told = (await page.evaluate(
    (match) =>
      fetch(`/api/matches/${match}`)
        .then((answer) => answer.json())
        .then(({ match: { yours } }) => fetch(`/api/matches/${match}/replay?as=${yours[0]}`))
        .then((answer) => answer.json()),
    id,
  )) as { view: object; steps: readonly { patch?: Patch }[] };
  const view = told.steps.reduce<unknown>((seen, { patch }) => (patch ? applyPatch(seen, patch) : seen), told.view);
  return (view as { last: readonly number[] }).last;
}

describe('A battle by correspondence', () => {
  useBrowser();
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'));
  });
  afterAll(() => table.end());

  it('One Battle takes no more than 8 hand-overs with default orders lodged by both', async ({ annotate }) => {
    const guests = await pairForWar(table.url, /One [Bb]attle/);
    const pages = guests.map(({ page }) => page);
    for (const page of pages) await lodgeOrders(page);
    let last = -1;
    let handOvers = 0;
    let fought = false;
    while (!(await isOver(pages[0]))) {
      for (const [seat, page] of pages.entries()) {
        if (!(await isAsked(page, ON_MAT))) continue;
        fought ||= (await page.locator('.battle .question').count()) > 0;
        if (fought && seat !== last) handOvers++;
        last = seat;
        await answerOneBattle(page);
      }
      await pages[0].waitForTimeout(20);
    }
    expect(await isOver(pages[0])).toBe(true);
    await pages[1].waitForSelector('.outcome-card');
    await annotate(`hand-overs: ${handOvers}`);
    expect(handOvers).toBeLessThanOrEqual(8);
    // A whole battle has been fought, die by die.
    const film = (await pages[0].locator('.film-place .small').textContent()) ?? '';
    expect(Number(film.split('/')[1])).toBeGreaterThan(20);
    // Both have seen the same end.
    expect(await pages[1].locator('.outcome-card h3').textContent()).toBe(
      await pages[0].locator('.outcome-card h3').textContent(),
    );
    await leave(...guests);
  });

  it('L-1.6, L-1.13: two who would fight it out go to the table together, and back to the mat with the strengths they had', async () => {
    const guests = await pairForWar(table.url, /One [Bb]attle/, (form) =>
      form.getByLabel('Fight it out').selectOption({ index: 1 }),
    );
    const pages = guests.map(({ page }) => page);
    const isWilling = '.battle .question button:has-text("Fight it out")';
    // What comes before the Battle is asked of one after the other.
    const willing = new Set<Page>();
    while (willing.size < 2)
      for (const page of pages) {
        if (willing.has(page) || !(await isAsked(page, ON_MAT))) continue;
        if (await page.locator(isWilling).isVisible()) willing.add(page);
        else await answerOneBattle(page);
      }
    const before = await Promise.all(pages.map(strengths));
    for (const page of pages) await page.locator(isWilling).click();
    for (const page of pages) {
      await page.waitForURL(/#\/shared\/renaissance\//);
      await page.waitForSelector('.dbr');
      await page.locator('.link-bar', { hasText: 'The campaign waits' }).waitFor();
    }
    await pages[1].getByRole('button', { name: 'Call it off' }).click();
    await pages[1].getByRole('button', { name: 'Fight it on the mat' }).click();
    for (const page of pages) {
      await page.locator('.field-outcome', { hasText: 'back on the mat' }).waitFor();
      await page.getByRole('link', { name: 'Back to the map' }).click();
      await page.waitForURL(/#\/shared\/enemy\//);
      await page.waitForSelector('.battle');
    }
    expect(await Promise.all(pages.map(strengths))).toEqual(before);
    await leave(...guests);
  });

  it('so does a Battle in a Mid War, from the first shot until all have retreated', async ({ annotate }) => {
    const guests = await pairForWar(table.url, /^Mid War/);
    const pages = guests.map(({ page }) => page);
    for (const page of pages) await lodgeOrders(page);
    let last = -1;
    let handOvers = 0;
    const marches: March[] = [];
    while (!(await isOver(pages[0]))) {
      for (const [seat, page] of pages.entries()) {
        const fights = (await page.locator('.battle').count()) > 0;
        if (!(await isAsked(page, fights ? ON_MAT : ON_MAP))) continue;
        if (fights && seat !== last) handOvers++;
        last = seat;
        if (fights) await answerOnMat(page);
        else await attack(page, marches);
      }
      await pages[0].waitForTimeout(20);
    }
    for (const page of pages) await page.waitForSelector('.outcome-card');
    await annotate(`hand-overs: ${handOvers}`);
    expect(handOvers).toBeLessThanOrEqual(8);
    // All who could have marched, together.
    expect(marches.length).toBeGreaterThan(0);
    expect(Math.max(...marches.map(({ could }) => could))).toBeGreaterThan(1);
    for (const { could, did } of marches) expect(did).toBe(could);
    expect(await pages[0].locator('.outcome-card h3').textContent()).toMatch(/holds the field/);
    const film = (await pages[0].locator('.film-place .small').textContent()) ?? '';
    expect(Number(film.split('/')[1])).toBeGreaterThan(3);
    await leave(...guests);
  }, 120_000);
});
