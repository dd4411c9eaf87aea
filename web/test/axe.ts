/** axe on a page. Injected by hand, past the page's own policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Found = { impact: string; id: string; nodes: { html: string; failureSummary: string }[] };
type Axe = { run(within: string, options: object): Promise<{ violations: Found[] }> };

/** Its rules about colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds to be serious or worse, by all its rules or by some. */
async function found(page: Page, within: string, rules: { runOnly?: readonly string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([place, chosen]) => {
      const { axe } = window as unknown as { axe: Axe };
      // What passes is not described, nor where it stands: half the time.
      const { violations } = await axe.run(place, {
        ...chosen,
        resultTypes: ['violations'],
        selectors: false,
        iframes: false,
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
        );
    },
    [within, rules] as const,
  );
}

/**
 * By day and by candlelight, which changes colours and nothing else. The page is left by day. A whole board takes seconds: where
 * the rest has been looked at, only the part that has changed is.
 */
export async function faults(page: Page, within = 'html'): Promise<string[]> {
  await light(page, 'dark');
  const byCandle = await found(page, within, { runOnly: COLOURS });
  await light(page, 'light');
  return [...byCandle, ...(await found(page, within))];
}

function light(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}
