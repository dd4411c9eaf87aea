/** Moments of This War and of Roses that tell the story, or keep something from being lost: each is laid out here to be looked at. */
import { enemy } from '@drumhead/enemy';
import { loadGame } from '@drumhead/kernel';
import type { Page } from 'playwright-core';
import { journalTo, open, type WantedMatch } from '../enemy-matches.ts';
import { bring, dealt, playOn } from '../settled-match.ts';
import { planned, toThePlan } from './roses.ts';
import { begin, chosen, closeDialog, fromMenu, type Shot, settled } from './shooting.ts';

const LATER: WantedMatch = {
  scenario: 'mid-war',
  seat: 0,
  is: (kind, { turn }) => kind === 'operation' && turn >= 3,
};
const ACTIONS: WantedMatch = { scenario: 'mid-war', seat: 0, is: (kind) => kind === 'operation' };
const LAST_POINT: WantedMatch = {
  scenario: 'mid-war',
  seat: 0,
  is: (kind, { stack }, actions) =>
    kind === 'operation' &&
    stack.some((frame) => frame.kind === 'operation' && frame.ap === 1) &&
    actions.some((action) => action.kind === 'recruit' && action.area === undefined),
};
const FIGHT: WantedMatch = { scenario: 'one-battle', seat: 0, is: (kind) => kind === 'fire' };

const journals = new Map<WantedMatch, string>();

export async function story(page: Page, url: string, shot: Shot): Promise<void> {
  const at = async (wanted: WantedMatch): Promise<void> => {
    const journal = journals.get(wanted) ?? journalTo(wanted);
    journals.set(wanted, journal);
    await page.goto(`${url}/#/`);
    await page.waitForSelector('.tile');
    await open(page, journal);
    await page.mouse.move(0, 0);
  };
  const enter = async (area: string): Promise<void> => {
    await page.locator(`[data-area="${area}"]`).focus();
    await page.keyboard.press('Enter');
  };
  const parts = [marches, comingBack, fight, keeping, talkOfIt, theEnd, ofRoses];
  const names = chosen(parts.map(({ name }) => name));
  for (const part of parts.filter(({ name }) => names.includes(name)))
    await part({ page, url, shot, at, enter }).catch((error) => {
      process.exitCode = 1;
      console.error(`${part.name} stopped: ${error instanceof Error ? error.message : error}`);
    });
}

interface Hands {
  readonly page: Page;
  readonly url: string;
  readonly shot: Shot;
  readonly at: (wanted: WantedMatch) => Promise<void>;
  readonly enter: (area: string) => Promise<void>;
}

async function marches({ page, shot, at, enter }: Hands): Promise<void> {
  await at(ACTIONS);
  await enter('somerset');
  await page.waitForSelector('.march .targets button');
  await shot('story-garrison-stays');
  await page.getByRole('button', { name: 'Choose all' }).click();
  await shot('story-what-is-lost');
  await enter('dorset');
  await page.getByRole('button', { name: 'They stay' }).waitFor();
  await shot('story-lost-asked');
  await page.getByRole('button', { name: 'They stay' }).click();
  await page.getByRole('button', { name: 'Choose another Area' }).click();
  await page.waitForSelector('.operation');
  await enter('oxfordshire');
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.locator('.march .targets button').first().click();
  await page.waitForFunction(() => !document.querySelector('.march .block-choice button'));
  await shot('story-all-marched');
  for (let undone = 0; undone < 4; undone++) await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForSelector('.notice.why');
  await shot('story-undo-why');
  await at(LAST_POINT);
  await page.locator('.errands').getByRole('button', { name: 'Recruit' }).click();
  await page.locator('.operation .block-choice button').first().click();
  await page.getByRole('alertdialog').waitFor();
  await shot('story-last-point');
}

async function comingBack({ page, shot, at }: Hands): Promise<void> {
  await at(LATER);
  await page.reload();
  await page.waitForSelector('.away');
  await shot('story-on-return');
  await page.locator('.away summary').click();
  await shot('story-on-return-list');
  await page.locator('.away .main').click();
  await page.waitForSelector('.replay');
  await page.waitForTimeout(1200);
  await shot('story-on-return-film');
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.getByRole('button', { name: 'The other side’s turn again' }).waitFor();
  await shot('story-his-turn');
  await page.locator('.side-fold:visible, .side-tabs button:visible').first().click();
  await page.waitForSelector('.log-list');
  await shot('story-log');
}

async function fight({ page, shot, at }: Hands): Promise<void> {
  await at(FIGHT);
  await page.getByRole('button', { name: 'By orders' }).click();
  // What orders leave open is answered, and the film of what they did is skipped.
  const next = '.film-keys [aria-label="Skip to the end"]:enabled, .battle .question button:enabled';
  for (let answers = 0; answers < 60; answers++) {
    await page.waitForSelector(`${next}, .outcome-card`);
    if ((await page.locator('.outcome-card').count()) > 0) break;
    await page
      .locator(next)
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined);
  }
  await shot('story-fight-over');
  const place = page.getByLabel('Place in the film');
  await place.fill(String(Math.floor(Number(await place.getAttribute('max')) * 0.7)));
  await shot('story-fight-film');
}

async function keeping({ page, url, shot, at }: Hands): Promise<void> {
  await at(LATER);
  await page.goto(`${url}/#/`);
  await page.waitForSelector('.kept .button');
  await shot('story-your-matches');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(journalTo(ACTIONS)) });
  await page.waitForSelector('.kept-already');
  await shot('story-older-save');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.waitForSelector('dialog');
  await page.getByLabel('Text size').selectOption('larger');
  await closeDialog(page);
  await at(ACTIONS);
  await shot('story-larger-text');
  // Not from the match: who leaves it while it opens again finds it taken.
  await page.goto(`${url}/#/`);
  await settled(page, {});
}

async function talkOfIt({ page, url, shot, at }: Hands): Promise<void> {
  await at(ACTIONS);
  await fromMenu(page, 'Ask for advice');
  await page.waitForSelector('.advice > p');
  await shot('story-advice');
  await closeDialog(page);
  await page.locator('[data-area="oxfordshire"]').first().hover({ force: true });
  await page.waitForTimeout(300);
  await shot('story-hover');
  await settled(page, { guided: [] });
  await page.goto(`${url}/#/new/enemy/bots`);
  await page.getByRole('radio', { name: /^One Battle/ }).check();
  await page.locator('.begin button').click();
  await page.waitForSelector('.guide');
  await shot('story-guide-one-battle');
  await settled(page, {});
  await begin(page, `${url}/#/new/enemy/hot-seat`);
  await shot('story-hot-seat');
}

async function theEnd({ page, url, shot }: Hands): Promise<void> {
  const war = dealt(loadGame(enemy), 'mid-war', 'greedy');
  playOn(war, 'greedy', () => false);
  await page.goto(`${url}/#/`);
  await page.waitForSelector('.tile');
  await bring(page, war);
  await page.waitForSelector('.war-end h3');
  await shot('story-end');
  await page.getByRole('button', { name: 'Show all blocks' }).click();
  await shot('story-end-blocks');
  await page.getByRole('button', { name: 'Look back' }).click();
  await page.locator('.analysis-turns li, .analysis > p:not(.small, [role])').first().waitFor({ timeout: 120_000 });
  await shot('story-look-back');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.waitForTimeout(1500);
  await shot('story-replay');
}

async function ofRoses({ page, url, shot }: Hands): Promise<void> {
  await settled(page, { guided: [] });
  await page.goto(`${url}/#/new/roses/bots`);
  await page.getByRole('radio', { name: /^Two players/ }).check();
  await page.locator('.begin button').click();
  await page.waitForSelector('.guide dl');
  await shot('story-guide-two-players');
  await settled(page, {});
  await toThePlan(page, url);
  await planned(page);
  // What would be in vain can be ordered, behind a fold.
  await page.locator('.piece[data-kind$=town][aria-label*="nobody"]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.out-of-reach > summary').click();
  await page
    .getByRole('button', { name: /^More: Troops/ })
    .first()
    .click();
  await shot('story-out-of-reach');
  await page.locator('.seal-bar .main').click();
  await page.waitForSelector('.reveal');
  await page.reload();
  await page.waitForSelector('.reveal');
  await shot('story-back-to-the-reveal');
  await page.getByRole('button', { name: 'Skip all' }).click();
  for (let turn = 2; turn <= 4; turn++) {
    await planned(page);
    await page.locator('.seal-bar .main').click();
    await page.waitForSelector('.reveal');
    await page.getByRole('button', { name: 'Skip all' }).click();
  }
  await planned(page);
  await fromMenu(page, 'Ask for advice');
  await page.waitForSelector('.advice > p');
  await shot('story-roses-advice');
  await page.locator('dialog').getByRole('button', { name: 'Do it' }).click();
  await page.waitForSelector('table.forecast');
  await shot('story-late-forecast');
  await page.locator('#tab-threats').click();
  await shot('story-late-threats');
  await page.locator('#tab-orders').click();
  await shot('story-late-names');
  const noble = page.locator('.piece.movable[data-kind=noble]').first();
  if ((await noble.count()) > 0) {
    await noble.focus();
    await page.keyboard.press('Enter');
    await page.locator('.region-plate.unlit').first().click({ force: true });
    await page.waitForTimeout(200);
    await shot('story-springs-back');
  }
  await page.locator('.seal-bar .main').click();
  await page.waitForSelector('.reveal');
  await page.getByRole('button', { name: 'Skip all' }).click();
  await page.waitForSelector('.final .winner');
  await page.getByLabel('Through the eyes of').selectOption('all');
  await page.locator('.replay .chapters').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.waitForSelector('.plan .deeds');
  await shot('story-all-eyes');
}
