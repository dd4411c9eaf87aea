import { describe, expect, it } from 'vitest';
import { url, useBrowser, visit } from './at-the-table.ts';

/** Documents of texts the page has asked for, by language and name. */
const TEXTS = /\/assets\/([a-z]{2}-[a-z-]+?)-[\w-]{6}\.json$/;

describe('A language', () => {
  useBrowser();

  it('is fetched alone; what it lacks is shown in English, marked so, with a line in the console', async () => {
    const { page, errors, leave } = await visit('', {}, { locale: 'fr' });
    await page.goto('about:blank');
    errors.length = 0; // a blank page has no storage
    const asked = new Set<string>();
    const lines: string[] = [];
    page.on('request', (request) => asked.add(TEXTS.exec(request.url())?.[1] ?? ''));
    page.on('console', (message) => lines.push(message.text()));
    // French lacks nothing: Picket's prompts are taken out of its document on their way.
    await page.route(/\/assets\/fr-picket-[\w-]{6}\.json$/, async (route) => {
      const response = await route.fetch();
      const files = await response.json();
      const { own, rest } = files['picket/messages'];
      rest.prompts = Object.fromEntries(Object.keys(own.prompts).map((kind) => [kind, `${kind}, in English`]));
      own.prompts = {};
      await route.fulfill({ response, json: files });
    });
    await page.goto(`${url()}/#/new/picket/bots`);
    await page.locator('.begin button').click();
    await page.waitForSelector('.picket-actions, .area.lit');
    await page.locator('.area.lit').first().click();

    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('.asked').first().getAttribute('lang')).toBe('en');
    expect(await page.locator('.asked').first().textContent()).toMatch(/, in English$/);
    expect(await page.locator('.log-line > span').first().getAttribute('lang')).toBeNull();
    expect(await page.locator('.field').getAttribute('aria-label')).toBe('Le terrain, votre camp au plus près');
    expect(lines.filter((line) => line.startsWith('texts: fr lacks picket prompts/'))).toHaveLength(1);

    expect([...asked].filter((name) => name.startsWith('fr-')).sort()).toEqual([
      'fr-beginning',
      'fr-picket',
      'fr-shell',
    ]);
    expect([...asked].filter((name) => /^(?:pl-|en-)/.test(name))).toEqual([]);
    expect(errors).toEqual([]);
    await leave();
  });

  it('changes under one’s eyes, and back', async () => {
    const { page, errors, leave } = await visit('#/new/picket/bots');
    await page.locator('.begin button').click();
    await page.waitForSelector('.area.lit');
    const field = page.locator('.field');
    const speak = (locale: string) => page.locator('dialog select').first().selectOption(locale);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('button', { name: 'Settings' }).click();
    await speak('pl');
    await page.getByRole('heading', { name: 'Graj teraz' }).waitFor();
    await page.locator('.kept').getByText('Potyczka').waitFor(); // a match that was left in English
    await speak('en');
    await page.getByRole('heading', { name: 'Play now' }).waitFor();
    await page.goBack();
    await page.waitForSelector('.area.lit');
    expect(await field.getAttribute('aria-label')).toBe('The field, your home nearest to you');
    expect(await page.locator('.asked').first().getAttribute('lang')).toBeNull();
    expect(errors).toEqual([]);
    await leave();
  });
});
