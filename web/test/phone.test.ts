import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin, url, useBrowser, visit } from './at-the-table.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** How far the page reaches beyond the screen. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether a tap on it would hit it. */
const isInReach = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && element.contains(hit);
    });

describe('On a phone', () => {
  useBrowser();

  it('no page is wider than the screen, and the way to begin is in sight', async () => {
    const { page, leave } = await visit('', PHONE);
    for (const [address, sign] of [
      ['', '.tile'],
      ['new/roses/bots', '.begin button'],
      ['data/roses', '.thing'],
      ['new/roses/hot-seat', '.begin button'],
      ['nowhere', '.error-page'],
      ['new/enemy/bots', '.begin button'],
    ] as const) {
      await page.goto(`${url()}/#/${address}`);
      await page.waitForSelector(sign);
      expect(await sideways(page), address).toBe(0);
      if (address.startsWith('new/')) expect(await isInReach(page, '.begin button'), address).toBe(true);
    }
    await leave();
  });

  it('laid on its side, or at 200 %, leaves the map at least half of the height and all of it in reach', async () => {
    for (const game of ['enemy', 'roses', 'renaissance']) {
      const { page, leave } = await visit(`#/new/${game}/bots`, { viewport: { width: 640, height: 360 } });
      await begin(page);
      await page.waitForSelector('.map-window');
      for (const [width, height] of [
        [844, 390],
        [640, 360],
      ]) {
        await page.setViewportSize({ width, height });
        const map = (await page.locator('.map-window').boundingBox())!;
        expect(map.height, `${game} ${width}`).toBeGreaterThanOrEqual(height / 2);
        expect(map.y + map.height, `${game} ${width}`).toBeLessThanOrEqual(height);
        expect(await sideways(page), `${game} ${width}`).toBe(0);
        expect(await isInReach(page, '.side-tabs button'), `${game} ${width}`).toBe(true);
      }
      await leave();
    }
  });

  it('four sit at one table: menu, log, guide and every step of a turn are in reach', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots', PHONE);
    await begin(page);
    await page.waitForSelector('.roses .pick-button');
    const inReach = async (where: string): Promise<void> => {
      expect(await sideways(page), where).toBe(0);
      for (const selector of ['#menu-button', '.side-tabs button'])
        expect(await isInReach(page, selector), `${where}: ${selector}`).toBe(true);
    };
    await inReach('draft');
    await page.getByRole('button', { name: 'Who they are' }).click();
    expect(await page.locator('.seat-names li').allTextContents()).toEqual([
      expect.stringMatching(/^\s*Murrey\s*(?:York|Lancaster) you$/),
      expect.stringMatching(/^\s*Gold\s*(?:York|Lancaster) Sergeant \(bot\)$/),
      expect.stringContaining('Teal'),
      expect.stringContaining('Navy'),
    ]);
    await page.getByRole('button', { name: 'Who they are' }).click();
    await page.locator('.seat-names').waitFor({ state: 'detached' });
    for (let picks = 0; picks < 12 && (await page.locator('.seal-bar').count()) === 0; picks++) {
      const before = await page.locator('.match').getAttribute('data-seq');
      await page.locator('.pick-button').first().click();
      await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(before);
      await page.waitForSelector('.match:not([data-decision=""])');
    }
    await inReach('plan');
    expect(await isInReach(page, '.seal-bar .main')).toBe(true);
    await page.locator('.seal-bar .main').click();
    await page.waitForSelector('.reveal');
    await inReach('reveal');
    expect(await isInReach(page, '.reveal-keys .main')).toBe(true);
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    expect(await page.locator('.log-entry').first().isVisible()).toBe(true);
    // On a laptop too, with all that the turn brought above them.
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('.reveal .chapters button').last().click();
    for (let steps = 0; steps < 12 && (await page.locator('.reveal .by-turn').count()) === 0; steps++)
      await page.locator('.reveal-keys .main').click();
    await page.waitForSelector('.reveal .by-turn');
    expect(await isInReach(page, '.reveal-keys .main')).toBe(true);
    expect(errors).toEqual([]);
    await leave();
  });
});
