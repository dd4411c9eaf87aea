/** What one reads: rulebook, quick reference, lessons, a case that is shown, the ruling slip, the table laid out by hand. */
import type { Page } from 'playwright-core';
import { begin, closeDialog, fromMenu, type Shot } from './shooting.ts';

const BOOKS = [
  { game: 'enemy', rule: 'E-6.13.a', lesson: 'war' },
  { game: 'roses', rule: 'R-4.1', lesson: 'turn' },
  { game: 'renaissance', rule: 'D-contact.1', lesson: 'phase' },
];

export async function books(page: Page, url: string, shot: Shot): Promise<void> {
  for (const { game, rule, lesson } of BOOKS) {
    await page.goto(`${url}/#/rules/${game}/${rule}`);
    await page.waitForSelector('.rule.here');
    await shot(`rules-${game}`);
    await page.goto(`${url}/#/reference/${game}`);
    await page.waitForSelector('.reference table');
    await shot(`reference-${game}`);
    await page.goto(`${url}/#/lessons/${game}`);
    await page.waitForSelector('.lesson-list li');
    await shot(`lessons-${game}`);
    await page.goto(`${url}/#/lessons/${game}/${lesson}`);
    await page.waitForSelector('.match');
    await shot(`lesson-${game}`);
    await begin(page, `${url}/#/new/${game}/bots`);
    await fromMenu(page, 'Ruling slip');
    await page.waitForSelector('dialog dl');
    await shot(`slip-${game}`);
    await closeDialog(page);
  }
  await page.goto(`${url}/#/show/renaissance/D-contact.7`);
  await page.waitForSelector('.case-bar');
  await shot('case-renaissance');
  await fromMenu(page, 'Edit the table');
  await page.waitForSelector('.edit-panel');
  await shot('position-editor');
}
