/** A Battle of This War that is fought out: asked on the mat, on the table, and home again; and the lesson about it. */
import { writeMatch } from '@drumhead/kernel';
import type { Page } from 'playwright-core';
import { open } from '../enemy-matches.ts';
import { atLeicester, awayField, fight, preparedAtLeicester } from '../fought-out.ts';
import type { Shot } from './shooting.ts';

const atTable = async (page: Page): Promise<void> => {
  await page.waitForSelector('.dbr .piece');
  await page.waitForSelector('.link-bar');
};

export async function field(page: Page, url: string, shot: Shot): Promise<void> {
  await lesson(page, url, shot);
  const asked = await atLeicester('ask');
  await page.goto(`${url}/#/`);
  await open(page, writeMatch({ journal: asked.journal(), pack: undefined }));
  await page.waitForSelector('.question button');
  await shot('field-asked');
  await page.locator('.question button').first().click();
  await atTable(page);
  await shot('field-deployment');
  const campaign = await atLeicester('always');
  const pair = await awayField(campaign);
  fight(pair, () => pair.tells(0).campaign?.mayResign === true && pair.field.required()[0]?.seat === 0);
  await page.goto(`${url}/#/`);
  await open(page, writeMatch({ journal: campaign.journal(), pack: undefined }));
  await page.waitForSelector('.link-bar');
  await shot('field-away');
  await page.locator('.link-bar .main').click();
  await atTable(page);
  await shot('field-fought');
  await page.locator('.link-bar button').first().click();
  await page.locator('dialog .danger').click();
  await page.waitForSelector('.field-outcome li');
  await shot('field-over');
  await page.locator('.link-bar .main').click();
  await page.waitForSelector('.match .enemy');
  await shot('field-home');
  await unfoldedLog(page);
  await shot('field-log');
  await page.goto(`${url}/#/rules/link`);
  await page.waitForSelector('.book-text .rule');
  await shot('field-rules');
}

/** By the long way: the defender's sheet, his terrain chosen and placed by hand, his army divided, his slip. */
export async function prepared(page: Page, url: string, shot: Shot): Promise<void> {
  const campaign = await preparedAtLeicester();
  await page.goto(`${url}/#/`);
  await open(page, writeMatch({ journal: campaign.journal(), pack: undefined }));
  await page.locator('.link-bar .main').click();
  await page.waitForSelector('.prepare-panel');
  await shot('field-sheet');
  for (const box of await page.locator('.prepare-panel input[type=checkbox]').all()) await box.check();
  await page.locator('.prepare-panel > .main').click();
  await page.waitForSelector('.terrain-choice');
  await shot('field-terrain');
  await page.locator('.terrain-choice .row button').last().click();
  await page.waitForSelector('.dbr[data-asked=lay]');
  await shot('field-laying');
  await page.locator('.prepare-panel .row button').last().click();
  await page.waitForSelector('.deploy-panel');
  await shot('field-baggage');
  await page.locator('.division-box summary').click();
  await page.locator('[data-body=p-m-horse-glouc] select').selectOption('0');
  await page.locator('.division-box').scrollIntoViewIfNeeded();
  await shot('field-division');
  await page.locator('.deploy-panel > .main').click();
  await page.waitForSelector('.dbr[data-asked=record]');
  await shot('field-slip');
  await page.locator('.deploy-panel > .main').click();
  await page.waitForSelector('.dbr[data-asked=deploy]');
  await shot('field-line');
  await page.locator('.deploy-panel > .main').click();
  await page.waitForSelector('.dbr[data-asked=deploy] .deploy-panel');
  await shot('field-hidden');
}

/** The line of the log that leads back to the field, which may lie under headings that are folded; small screens hide the log. */
async function unfoldedLog(page: Page): Promise<void> {
  if (!(await page.locator('.log-scroll').isVisible())) return;
  const line = page.locator('.log-entry a[href*="/renaissance/"]');
  const folded = page.locator('.log [aria-expanded="false"]');
  while ((await line.count()) === 0 && (await folded.count()) > 0) await folded.last().click();
  await line.last().scrollIntoViewIfNeeded();
}

async function lesson(page: Page, url: string, shot: Shot): Promise<void> {
  await page.goto(`${url}/#/lessons/link`);
  await page.waitForSelector('.lesson[data-stage="march"]');
  await shot('field-lesson');
  const campaign = await atLeicester('ask', undefined, 'edgehill-screens');
  await page.goto(`${url}/#/`);
  await open(page, writeMatch({ journal: campaign.journal(), pack: undefined }));
  await page.waitForSelector('.question button');
  await shot('field-lesson-asked');
  await page.locator('.question button').first().click();
  await page.waitForSelector('.lesson[data-stage="deploy"]');
  await atTable(page);
  await shot('field-lesson-table');
}
