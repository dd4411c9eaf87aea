/** axe on a page. Injected by hand, past the page's own policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds to be serious or worse. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    type Found = { impact: string; id: string; nodes: { html: string; failureSummary: string }[] };
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  });
}

/** The same by day and by candlelight. The page is left as it was. */
export async function faultsInAnyLight(page: Page): Promise<string[]> {
  const lit = (theme: string): Promise<void> =>
    page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
  await lit('dark');
  const byCandle = await faults(page);
  await lit('light');
  return [...byCandle, ...(await faults(page))];
}
