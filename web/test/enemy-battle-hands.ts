/** Hands that fight on the mat by clicks. */
import type { Page } from 'playwright-core';
import { open, readSummary } from '../tools/enemy-matches.ts';

const QUESTION = '.battle .question';
/** The answer offered first: the main one, else any. */
const ANSWERS = [
  `${QUESTION} button.main:enabled`,
  `${QUESTION} .answer:not(.toggle)`,
  `${QUESTION} button:enabled`,
  '.battle .plain-actions button',
];

export const seq = (page: Page): Promise<string | null> => page.locator('.match').getAttribute('data-seq');

/** Takes a match that has come to a question of a fight into the page. Until the mat is fetched there is none. */
export async function openFight(page: Page, journal: string): Promise<void> {
  await open(page, journal);
  await page.waitForSelector(`${QUESTION} button`);
  await readSummary(page);
}

/** What is asked now on the mat, or what has come of it. */
export async function nextOnMat(page: Page): Promise<'asked' | 'over' | 'gone'> {
  const found = await page.waitForFunction(
    ([question]) => {
      if (document.querySelector('.outcome-card')) return 'over';
      if (document.querySelector(`${question} button, .battle .plain-actions button`)) return 'asked';
      return document.querySelector('.battle') ? null : 'gone';
    },
    [QUESTION],
  );
  await readSummary(page);
  return (await found.jsonValue()) as 'asked' | 'over' | 'gone';
}

/**
 * Gives the first answer offered; a pick of several that may not be empty gets one. False where the question had gone in
 * the meantime: orders or the other side were quicker than the click.
 */
export async function answerOnMat(page: Page): Promise<boolean> {
  const before = await seq(page);
  for (const selector of ANSWERS) {
    const answer = page.locator(selector).first();
    if ((await answer.count()) === 0) continue;
    const clicked = await answer.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (!clicked) return false;
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
    return true;
  }
  const pick = page.locator(`${QUESTION} .answer.toggle`).first();
  if ((await pick.count()) === 0) return false;
  await pick.click();
  return answerOnMat(page);
}

/** Fights on until it is decided. Answers how many questions were answered. */
export async function fightOn(page: Page, most = 60): Promise<number> {
  let answers = 0;
  for (let looks = 0; looks < 3 * most; looks++) {
    if ((await nextOnMat(page)) !== 'asked') return answers;
    if (await answerOnMat(page)) answers++;
  }
  throw new Error('the fight does not end');
}
