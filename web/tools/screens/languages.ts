/** The same battle, plan and combat in every language: a fight of This War, a revealed plan of Roses, close combats of DBR. */
import type { Page } from 'playwright-core';
import { arrive } from '../screens-enemy.ts';
import { inLanguage } from './in-language.ts';
import { open, playUntil } from './renaissance.ts';
import { planned, toThePlan } from './roses.ts';
import type { Shot } from './shooting.ts';

export const LOCALES = ['en', 'fr', 'pl'];

export async function languages(page: Page, url: string, shot: Shot): Promise<void> {
  const inEach = async (name: string): Promise<void> => {
    for (const locale of LOCALES) {
      await inLanguage(page, locale);
      await shot(`${name}-${locale}`);
    }
    await inLanguage(page, 'en');
  };
  const last = { scenario: 'mid-war', seat: 0, is: (kind: string) => kind === 'retreat' || kind === 'regroup' };
  await arrive(page, url, { at: last });
  await inEach('language-battle');
  await toThePlan(page, url);
  await planned(page);
  await page.locator('.seal-bar .main').click();
  await page.waitForSelector('.reveal');
  await page.locator('.chapters button').nth(2).click();
  await inEach('language-reveal');
  await open(page, url, 'Quick battle');
  if (await playUntil(page, 'combats')) {
    await page.locator('.combat-head').first().click();
    await inEach('language-combat');
  }
}
