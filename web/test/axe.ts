/** axe on a page. Injected by hand, past the page's own policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Found = { impact: string; id: string; nodes: { html: string; failureSummary: string }[] };
type Axe = {
  configure(settings: object): void;
  run(within: string, options: object): Promise<{ violations: Found[] }>;
};

/** Letters of a picture are drawn in its `fill`; axe would judge their `color`, which nobody sees, for a third of its time. */
const NO_PICTURES = { rules: [{ id: 'color-contrast', selector: ':not(text):not(tspan)' }] };

/** What passes is not described, nor where it stands: half the time. */
const BRIEFLY = { resultTypes: ['violations'], selectors: false, iframes: false };
/** The rules about colours. */
const COLOURS = { ...BRIEFLY, runOnly: ['color-contrast', 'link-in-text-block'] };
/** All of them but one that is never serious, and slow. */
const ALL = { ...BRIEFLY, rules: { region: { enabled: false } } };

/**
 * What axe finds to be serious or worse by day and by candlelight, which changes colours and nothing else. The page is left by
 * day. A whole board takes seconds: where the rest has been looked at, only the part that has changed is.
 */
export async function faults(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${AXE}; axe.configure(${JSON.stringify(NO_PICTURES)})`);
  return page.evaluate(
    async ([place, byCandle, byDay]) => {
      const { axe } = window as unknown as { axe: Axe };
      const root = document.documentElement;
      root.toggleAttribute('data-unveiled', true);
      const found: Found[] = [];
      for (const [theme, rules] of [['dark', byCandle] as const, ['light', byDay] as const]) {
        root.dataset['theme'] = theme;
        found.push(...(await axe.run(place, rules)).violations);
      }
      root.toggleAttribute('data-unveiled', false);
      return found
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
        );
    },
    [within, COLOURS, ALL] as const,
  );
}
