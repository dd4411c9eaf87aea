/** What every scene of the screens tool works with: a fresh page of one size, and a shutter. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { FIXED_CHANCE } from '../fixed-chance.ts';
import { smallPng } from '../small-png.ts';

/** Every picture, to be looked at; not kept in the repository. */
export const INTO = join(import.meta.dirname, '../../../.drumhead/screens');
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

export type Shot = (name: string) => Promise<void>;

/** A scene walks through the page at `url` and takes pictures on the way. */
export type Scene = (page: Page, url: string, shot: Shot) => Promise<void>;

/** Of these those that were named after `--`; all where none was. */
export function chosen(among: readonly string[]): readonly string[] {
  const named = among.filter((name) => process.argv.includes(name));
  return named.length > 0 ? named : among;
}

/** `fullPage`: all of it, however long. */
export function shooter(page: Page, size: Size, fullPage = false): Shot {
  return async (name) => {
    await page.waitForTimeout(350);
    writeFileSync(join(INTO, `${name}-${size}.png`), smallPng(await page.screenshot({ fullPage })));
    console.log(`${name}-${size}.png`);
  };
}

export async function freshPage(browser: Browser, url: string, size: Size): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    serviceWorkers: 'block',
    locale: 'en-GB',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  });
  await context.addInitScript(FIXED_CHANCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${size}: ${error.message}`));
  await page.goto(url);
  await page.waitForSelector('.tile');
  await settled(page, {});
  await page.waitForSelector('.tile');
  return page;
}

/** English by day, instant bots and no guides, unless `choices` say otherwise. */
export async function settled(page: Page, choices: object): Promise<void> {
  const guided = ['roses', 'enemy', 'renaissance', 'picket'];
  const chosen = JSON.stringify({ locale: 'en', theme: 'light', botPace: 'instant', guided, ...choices });
  await page.evaluate((text) => localStorage.setItem('drumhead.settings', text), chosen);
  await page.reload();
}

export async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.click('.begin button');
  await page.waitForSelector('.match, .curtain');
}

export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name }).click();
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}
