/** The page in another language while it stands, as when one chooses it in another window. */
import type { Page } from 'playwright-core';

const KEPT = 'drumhead.settings';

export async function inLanguage(page: Page, locale: string): Promise<void> {
  await page.evaluate(
    ([key, chosen]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, locale: chosen }));
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [KEPT, locale] as const,
  );
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, locale);
  await page.waitForTimeout(700); // the words are on their way
  await page.waitForLoadState('networkidle');
}
