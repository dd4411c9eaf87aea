/** Hands that play This War at the map, by clicks. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journalTo, open } from '../tools/enemy-matches.ts';
import { begin } from './at-the-table.ts';

export const asked = (page: Page): Promise<string | null> => page.locator('.enemy').getAttribute('data-asked');
export const seq = (page: Page): Promise<string | null> => page.locator('.match').getAttribute('data-seq');
export const isOver = (page: Page): Promise<boolean> => page.locator('.replay').isVisible();
export const area = (page: Page, id: string): Locator => page.locator(`[data-area="${id}"]`);

export async function beginMidWar(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Mid War/ }).check();
  await begin(page);
  await page.waitForSelector('.enemy .hand .card');
}

/** What one would notice to have changed: the question, or what is shown of it. */
export const looks = (): string =>
  [
    document.querySelector('.match')?.getAttribute('data-decision'),
    document.querySelector('.battle-side, .dock .choice')?.textContent,
    document.querySelectorAll(':is(.battle-side, .dock .choice) [aria-pressed="true"]').length,
    document.querySelector('.replay') !== null,
  ].join('|');

/** A film that has come to its end is put away by hand, though the match itself may be over behind it. */
const isToldAll = (page: Page): Promise<boolean> => page.locator('.outcome-card .main').isVisible();

/** Waits until something has changed and there is something to press again, or the match is over. */
export async function goneOn(page: Page, before: string): Promise<void> {
  const mustAnswer = async (): Promise<boolean> => !['', 'reopen'].includes((await asked(page)) ?? '');
  const hasGone = async (): Promise<boolean> =>
    (await page.evaluate(looks)) !== before &&
    ((await mustAnswer()) || (await isToldAll(page)) || (await isOver(page)));
  await expect.poll(hasGone, { timeout: 20_000, interval: 30, message: `still ${before}` }).toBe(true);
}

/** Where an answer is looked for beside the map, the best first. */
const SHORTEST = [
  '.year-end .main:enabled',
  '.choice .plain-actions button',
  '.choice:not(:has(.targets)) .block-choice button',
  '.choice .targets button',
];

/** Where the shortest answer stands now: no action is taken, and what must be chosen is the first there is. */
async function answersNow(page: Page): Promise<readonly string[]> {
  if ((await page.locator('.fight').count()) > 0) return ['.battle-side .main:enabled', '.battle-side button:enabled'];
  const kind = await asked(page);
  // Of this question only: a click must not fall on what the next one puts in the same place.
  const dock = `.enemy[data-asked="${kind}"] .dock`;
  if (kind === 'operation') return [`${dock} .operation button.end`];
  if (kind === 'card') {
    await page.locator(`${dock} .hand .card`).first().click();
    return [`${dock} .hand button.main:enabled`];
  }
  return SHORTEST.map((answer) => `${dock} ${answer}`);
}

/**
 * The button of the shortest answer, once there is one: meanwhile the mat may give way to the map, or come in its place. Null when
 * the match turns out to be over.
 */
async function shortest(page: Page): Promise<Locator | null> {
  let found: Locator | null = null;
  const look = async (): Promise<boolean> => {
    for (const answer of await answersNow(page)) {
      found = page.locator(answer).first();
      if (await found.isVisible()) return true;
    }
    found = null;
    return isOver(page);
  };
  await expect.poll(look, { timeout: 20_000, interval: 30, message: 'nothing to press' }).toBe(true);
  return found;
}

export async function answerShortly(page: Page): Promise<void> {
  const answer = await shortest(page);
  if (answer === null) return;
  const before = await page.evaluate(looks);
  await answer.click();
  await goneOn(page, before);
}

/** A match the same every time, in which the person at the page has Actions to spend in the first Turn. */
export async function openAtActions(page: Page): Promise<void> {
  await open(page, journalTo({ scenario: 'mid-war', seat: 0, is: (kind) => kind === 'operation' }));
  await page.waitForSelector('.enemy[data-asked="operation"] .operation');
}

/** The same with one point left, and somebody to recruit where he stands. */
export async function openAtLastPoint(page: Page): Promise<void> {
  await open(
    page,
    journalTo({
      scenario: 'mid-war',
      seat: 0,
      is: (kind, { stack }, actions) =>
        kind === 'operation' &&
        stack.some((frame) => frame.kind === 'operation' && frame.ap === 1) &&
        actions.some((action) => action.kind === 'recruit' && action.area === undefined),
    }),
  );
  await page.waitForSelector('.enemy[data-asked="operation"] .operation');
}

/** When the enemy has marched since one's own last act. */
export async function openLater(page: Page): Promise<void> {
  const is = (kind: string, { turn }: { readonly turn: number }): boolean => kind === 'operation' && turn >= 3;
  await open(page, journalTo({ scenario: 'mid-war', seat: 0, is }));
  await page.waitForSelector('.enemy[data-asked="operation"] .operation');
}

/** A Mid War of bots before its last cards: what is left is short, and its replay shows the whole year. */
export async function openAtLastTurn(page: Page): Promise<void> {
  await open(page, journalTo({ scenario: 'mid-war', seat: 0, is: (kind, { turn }) => kind === 'card' && turn === 6 }));
  await page.waitForSelector('.enemy .hand .card');
}

/** A spot of the window within an Area's shape that nothing else covers. */
export function spotIn(page: Page, shown: string): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate((wanted) => {
    const shape = document.querySelector<SVGGElement>(wanted)!;
    const { left, top, width, height } = shape.getBoundingClientRect();
    for (let row = 1; row < 30; row++)
      for (let column = 1; column < 30; column++) {
        const spot = { x: left + (width * column) / 30, y: top + (height * row) / 30 };
        if (document.elementFromPoint(spot.x, spot.y)?.closest(wanted) === shape) return spot;
      }
    throw new Error(`${wanted} is covered`);
  }, shown);
}

export async function press(page: Page, id: string): Promise<void> {
  const { x, y } = await spotIn(page, `[data-area="${id}"]`);
  await page.mouse.click(x, y);
}
