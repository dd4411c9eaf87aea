/** Pictures of every main screen at three sizes, into `docs/screens/`: `npm run screens -w web`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
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
  const serving = await serveDist();
  const browser = await launchChromium();
  for (const size of Object.keys(SIZES) as Size[]) {
    await tour(browser, serving.url, size);
    await shared(browser, size);
  }
  await browser.close();
  await serving.close();
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
  await page.goto(`${url}/#/nowhere`);
  await shot('bad-link');
  await page.goto(`${url}/#/`);
  await page.waitForSelector('.kept .button');
  await shot('your-matches');
  await page.evaluate(() => localStorage.setItem('drumhead.settings', JSON.stringify({ theme: 'dark', locale: 'pl' })));
  await page.reload();
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
  await page.evaluate(() =>
    localStorage.setItem('drumhead.settings', JSON.stringify({ locale: 'en', theme: 'light', botPace: 'instant' })),
  );
  await page.reload();
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
  await page.keyboard.press('o');
  await page.waitForSelector('.orders select');
  await shot('orders-roses');
  await page.selectOption('select[name=fromTurn]', '1');
  // With these the draft answers itself, and the plan is what is asked next.
  await page.getByRole('button', { name: 'Lodge these orders' }).click();
  await page.waitForFunction(() => document.querySelector('.prompt-now')?.textContent?.includes('plan'));
  await page.waitForTimeout(800);
  await shot('roses-plan');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What if…' }).click();
  await page.waitForSelector('.sketch-bar');
  await shot('what-if');
  await page.getByRole('button', { name: 'Come back' }).click();
  await page.reload();
  await page.waitForSelector('.away, .match');
  await shot('since-away');
}

/** Two people at a table of their own. */
async function shared(browser: Browser, size: Size): Promise<void> {
  const table = await TableProcess.lay();
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
