import { describe, expect, it } from 'vitest';
import { answerByClicks, begin, beginPicket, url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

describe('axe finds nothing serious', () => {
  useBrowser();

  it('on any screen', async () => {
    const { page, leave } = await visit();
    await page.waitForSelector('.tile');
    expect(await faults(page)).toEqual([]);
    // It would see what nobody could read.
    const words = page.locator('.tile p').first();
    const paint = (colour: string) => words.evaluate((it, to) => it.style.setProperty('color', to), colour);
    await paint('rgb(128 128 128 / 0.3)');
    expect((await faults(page, '.tile')).join()).toMatch(/color-contrast.*color-contrast/s);
    await paint('');
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await faults(page)).toEqual([]);
    await page.goto(`${url()}/#/new/roses/bots`);
    await page.waitForSelector('.options');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${url()}/#/new/enemy/bots`);
    await page.getByRole('radio', { name: /^Mid War/ }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.goto(`${url()}/#/data/enemy`);
    await page.waitForSelector('.thing');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${url()}/#/nowhere`);
    await page.waitForSelector('.error-page');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${url()}/#/new/picket/hot-seat`);
    await begin(page);
    await page.waitForSelector('.curtain');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${url()}/#/`);
    await page.waitForSelector('.kept .button');
    expect(await faults(page)).toEqual([]);
    await beginPicket(page);
    expect(await faults(page)).toEqual([]);
    for (let answers = 0; answers < 3; answers++) await answerByClicks(page);
    await page.keyboard.press('r');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('o');
    await page.waitForSelector('.orders select');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.waitForSelector('.replay');
    expect(await faults(page)).toEqual([]);
    await leave();
  });
});
