/** Pictures of every main screen at three sizes, into `docs/screens/`: `npm run screens -w web`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildPage } from './build-page.ts';
import { launchChromium } from './chromium.ts';
import { enemy } from './screens-enemy.ts';
import { serveDist } from './serve-dist.ts';
import { smallPng } from './small-png.ts';
import { TableProcess } from './table-process.ts';

const INTO = join(import.meta.dirname, '../../docs/screens');
const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;
type Size = keyof typeof SIZES;

const only = process.argv[2];

async function main(): Promise<void> {
  mkdirSync(INTO, { recursive: true });
  const { dist, discard } = buildPage();
  const serving = await serveDist(dist);
  const browser = await launchChromium();
  for (const size of Object.keys(SIZES) as Size[]) {
    await tour(browser, serving.url, size);
    await shared(browser, dist, size);
  }
  await browser.close();
  await serving.close();
  discard();
}

async function tour(browser: Browser, url: string, size: Size): Promise<void> {
  const page = await freshPage(browser, url, size);
  const shot = shooter(page, size);
  await shot('first-page');
  await page.goto(`${url}/#/new/roses/bots`);
  await page.waitForSelector('.begin');
  await shot('set-up');
  await picket(page, url, shot);
  await roses(page, url, shot);
  await enemy(page, url, shot);
  await desk(page, url, shot);
  await page.goto(`${url}/#/nowhere`);
  await shot('bad-link');
  await page.goto(`${url}/#/`);
  await page.waitForSelector('.kept .button');
  await shot('your-matches');
  await settled(page, { theme: 'dark', locale: 'pl' });
  await page.waitForSelector('.kept .button');
  await shot('first-page-dark-polish');
  await page.context().close();
}

function shooter(page: Page, size: Size): Shot {
  return async (name) => {
    if (only && !name.includes(only)) return;
    await page.waitForTimeout(350);
    writeFileSync(join(INTO, `${name}-${size}.png`), smallPng(await page.screenshot()));
    console.log(`${name}-${size}.png`);
  };
}

async function freshPage(browser: Browser, url: string, size: Size): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    serviceWorkers: 'block',
    locale: 'en-GB',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${size}: ${error.message}`));
  await page.goto(url);
  await page.waitForSelector('.tile');
  await settled(page, {});
  await page.waitForSelector('.tile');
  return page;
}

type Shot = (name: string) => Promise<void>;

async function picket(page: Page, url: string, shot: Shot): Promise<void> {
  await begin(page, `${url}/#/new/picket/bots`);
  await page.waitForSelector('.area.lit');
  await shot('picket-ambush');
  await page.click('.area.lit');
  await page.click('.picket-actions button:has-text("3")');
  for (let turn = 0; turn < 12; turn++) {
    await page.waitForTimeout(150);
    if (await page.locator('.roster button:not([disabled])').count()) break;
    const button = page.locator('.picket-actions button').first();
    if (await button.count()) await button.click();
  }
  // One's own pieces stand at home; North is nearest here.
  await page.locator('.area.north').first().click();
  await shot('picket-move');
  await page.locator('.area:not(.lit)').nth(5).click();
  await page.waitForSelector('.notice');
  await shot('picket-why-not');
  await page.locator('.notice .rule-id').first().click();
  await shot('rule-panel');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await shot('keys');
  await closeDialog(page);
  await page.keyboard.press('o');
  await page.waitForSelector('.orders select');
  await shot('orders-picket');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await shot('menu');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.waitForSelector('.replay');
  await page.selectOption('.eyes select', 'all');
  await page.getByRole('button', { name: 'One entry back' }).click();
  await shot('replay');
  await begin(page, `${url}/#/new/picket/hot-seat`);
  await page.waitForSelector('.curtain');
  await shot('curtain');
}

async function roses(page: Page, url: string, shot: Shot): Promise<void> {
  await begin(page, `${url}/#/new/roses/bots`);
  await page.waitForSelector('.prompt .asked');
  await page.waitForTimeout(800);
  await shot('roses-draft');
  await page.locator('[data-stop=large_york]').focus();
  await page.keyboard.press('Enter');
  await shot('roses-piece');
  await page.keyboard.press('o');
  await page.waitForSelector('.orders select');
  await shot('orders-roses');
  await page.selectOption('select[name=fromTurn]', '1');
  // With these the draft answers itself, and the plan is what is asked next.
  await page.getByRole('button', { name: 'Lodge these orders' }).click();
  await planned(page);
  await page.locator('.piece.own').first().focus();
  await page.keyboard.press('Enter');
  const more = page.getByRole('button', { name: /^More:/ });
  if ((await more.count()) > 0) await more.first().click();
  await shot('roses-plan');
  for (const tab of ['forecast', 'threats', 'receipt']) {
    await page.locator(`#tab-${tab}`).click();
    await shot(`roses-${tab}`);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What if…' }).click();
  await page.waitForSelector('.sketch-bar');
  await shot('what-if');
  await page.getByRole('button', { name: 'Come back' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'A link to this position' }).click();
  await page.waitForSelector('.copy-field');
  await shot('case-link');
  await closeDialog(page);
  await page.reload();
  await page.waitForSelector('.away, .match');
  await shot('since-away');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.seal-bar .main').click();
  await page.waitForSelector('.reveal');
  await shot('roses-reveal');
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await shot('roses-reveal-later');
  await page.getByRole('button', { name: 'Skip all' }).click();
  for (let turn = 2; turn <= 5; turn++) {
    await planned(page);
    await page.locator('.seal-bar .main').click();
    await page.waitForSelector('.reveal');
    await page.getByRole('button', { name: 'Skip all' }).click();
  }
  await page.waitForSelector('.final .winner');
  await shot('roses-final');
  await settled(page, { theme: 'dark', locale: 'fr' });
  await begin(page, `${url}/#/new/roses/bots`);
  await page.waitForTimeout(800);
  await shot('roses-dark-french');
  await settled(page, {});
}

/** Until a plan is asked for; Aid is taken where it is offered. */
async function planned(page: Page): Promise<void> {
  for (let answers = 0; answers < 6; answers++) {
    await page.waitForSelector('.seal-bar .main:enabled, .aid .main');
    if ((await page.locator('.seal-bar').count()) > 0) break;
    await page.locator('.aid .main').click();
  }
  await page.waitForTimeout(500);
}

async function settled(page: Page, choices: object): Promise<void> {
  const chosen = JSON.stringify({ locale: 'en', theme: 'light', botPace: 'instant', ...choices });
  await page.evaluate((text) => localStorage.setItem('drumhead.settings', text), chosen);
  await page.reload();
}

/** The desk, and the set-up of a game of many scenarios. */
async function desk(page: Page, url: string, shot: Shot): Promise<void> {
  await page.goto(`${url}/#/data/roses/cards/large_york`);
  await page.getByLabel('tax: the printed value').fill('7');
  await page.getByLabel('Its name').fill('Second printing');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shot('data-desk');
  await page.goto(`${url}/#/new/enemy/bots`);
  await page.waitForSelector('.begin');
  await shot('set-up-enemy');
}

/** Two people at a table of their own. */
async function shared(browser: Browser, dist: string, size: Size): Promise<void> {
  const table = await TableProcess.lay(dist);
  const anne = await freshPage(browser, table.url, size);
  const shot = shooter(anne, size);
  await anne.goto(`${table.url}/#/new/picket/link`);
  await anne.getByLabel('Your name at this table').fill('Anne');
  await shot('set-up-by-link');
  await anne.getByRole('button', { name: 'Lay the table' }).click();
  const link = await anne.getByLabel('Invitation link').inputValue();
  await shot('waiting-room');
  const bert = await freshPage(browser, table.url, size);
  await bert.goto(link);
  await bert.getByLabel('Your name at this table').fill('Bert');
  await shooter(bert, size)('claim');
  await bert.getByRole('button', { name: 'Take the seat' }).click();
  await bert.waitForSelector('.area.lit');
  await anne.waitForSelector('.area.lit');
  await anne.getByRole('button', { name: 'Table', exact: true }).click();
  await anne.getByLabel('Say something').fill('Good luck!');
  await anne.getByRole('button', { name: 'Send' }).click();
  await bert.getByRole('button', { name: 'Table', exact: true }).click();
  await bert.getByRole('button', { name: 'Offer a draw' }).click();
  await anne.getByRole('button', { name: 'Agree' }).waitFor();
  await shot('shared-match');
  await anne.getByRole('button', { name: 'Agree' }).click();
  await anne.waitForSelector('.replay');
  await anne.goto(`${table.url}/#/lobby`);
  await anne.waitForSelector('.kept .button');
  await shot('lobby');
  await anne.locator('a:has-text("Check the dice")').first().click();
  await anne.waitForSelector('.notice.good');
  await shot('verify-dice');
  await anne.context().close();
  await bert.context().close();
  await table.end();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.click('.begin button');
  await page.waitForSelector('.match, .curtain');
}

await main();
