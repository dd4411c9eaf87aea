/** A browser at the table, and hands that play Picket. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { launchChromium } from '../tools/chromium.ts';
import { FIXED_CHANCE } from '../tools/fixed-chance.ts';
import { VEIL } from './veil.ts';

export const url = (): string => inject('webUrl');

let launched: Promise<Browser> | undefined;
let browser: Browser;

/** One browser for all test files of a process, and ended with it; a file leaves no visitor behind. */
export function useBrowser(): void {
  beforeAll(async () => {
    // A process less to talk to.
    launched ??= launchChromium('--in-process-gpu');
    browser = await launched;
  });
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
}

interface Visit {
  readonly page: Page;
  /** Errors the page has met: there should be none. */
  readonly errors: string[];
  readonly leave: () => Promise<void>;
}

/** Whoever knows the games needs no guide. */
const GUIDED = ['roses', 'enemy', 'renaissance', 'picket'];

/** A fresh visitor, whom chance treats like every other. Bots answer at once, guides stay closed and nothing sounds unless told otherwise. */
export async function visit(
  path = '',
  options: BrowserContextOptions = {},
  settings: object = {},
  at: string = url(),
): Promise<Visit> {
  const visitor = await newcomer(options, settings);
  await visitor.page.goto(`${at}/${path}`);
  return visitor;
}

/** The same, before he has gone anywhere. */
export async function newcomer(options: BrowserContextOptions = {}, settings: object = {}): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const usual = {
    locale: 'en',
    theme: 'light',
    botPace: 'instant',
    animation: false,
    sound: false,
    sideFolded: false,
    guided: GUIDED,
  };
  const chosen = JSON.stringify({ ...usual, ...settings });
  await context.addInitScript(
    `if (!localStorage.getItem('drumhead.settings')) localStorage.setItem('drumhead.settings', '${chosen}')`,
  );
  await context.addInitScript(FIXED_CHANCE);
  await context.addInitScript(VEIL);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A static host has no table to answer this.
    if (message.type() === 'error' && !message.location().url.endsWith('/api/me')) errors.push(message.text());
  });
  return { page, errors, leave: () => context.close() };
}

/** The set-up page's button. Bots are those that answer alike on any machine: stronger ones think by the clock, up to seconds. */
export async function begin(page: Page): Promise<void> {
  const button = page.locator('.begin button');
  await button.waitFor();
  for (const seat of await page.locator('.seat-choice select').all())
    if ((await seat.inputValue()) !== 'person') await seat.selectOption('greedy');
  await button.click();
}

/** From the first page: two clicks. */
export async function beginPicket(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'Picket' }).getByRole('link', { name: 'Against bots' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.area.lit');
}

const isOver = (page: Page): Promise<boolean> => page.locator('.replay').isVisible();

/** Answers the open decision by clicks: moves forward where it can. Against bots one is soon asked again. */
export async function answerByClicks(page: Page, untilAsked = true): Promise<void> {
  const match = page.locator('.match');
  const before = await match.getAttribute('data-seq');
  await page.waitForSelector('.area.lit, .picket-actions button, .roster button:enabled');
  const roster = page.locator('.roster button:enabled');
  if ((await roster.count()) > 0) {
    await roster.first().click();
    await page.locator('.area.lit').first().click();
    const which = page.locator('fieldset button.main');
    if ((await which.count()) > 0) await which.first().click();
  } else if ((await page.locator('.picket-actions button').count()) > 0) {
    await page.locator('.picket-actions button').last().click();
  } else {
    await page.locator('.area.lit').first().click();
  }
  await expect.poll(() => match.getAttribute('data-seq'), { timeout: 20_000, interval: 20 }).not.toBe(before);
  if (!untilAsked) return;
  await page.waitForFunction(
    () => document.querySelector('.replay') || document.querySelector('.match')?.getAttribute('data-decision') !== '',
  );
}

export async function playToTheEnd(page: Page): Promise<void> {
  for (let answers = 0; answers < 120 && !(await isOver(page)); answers++) await answerByClicks(page);
  expect(await isOver(page)).toBe(true);
}

/** Presses it until the sign is there: under load a press may fall between two drawings of the page. Says what was there instead. */
export async function pressUntil(button: Locator, sign: Locator): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    if (await button.isVisible()) await button.click();
    if (
      await sign.waitFor({ timeout: 8_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  const page = sign.page();
  throw new Error(`never came at ${page.url()}: ${(await page.locator('main').textContent())?.slice(0, 2000)}`);
}
