import { describe, expect, it } from 'vitest';
import { answerByClicks, beginPicket, playToTheEnd, useBrowser, visit } from './at-the-table.ts';

describe('A solo match of Picket', () => {
  useBrowser();

  it('is two clicks from the first page, and is played by clicks to the end and replayed from any eyes', async () => {
    const { page, errors, leave } = await visit();
    await beginPicket(page);
    await playToTheEnd(page);
    expect(await page.locator('.prompt .asked').textContent()).toMatch(/won|drawn/);

    const slider = page.getByRole('slider', { name: 'Place in the match' });
    const last = Number(await slider.getAttribute('max'));
    // It is told sentence by sentence, and plays by itself.
    await page.getByRole('button', { name: 'Watch again' }).click();
    await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('.replay input')?.value) > 0);
    expect(await page.locator('.prompt .told-now').textContent()).not.toBe('');
    await page.getByRole('button', { name: 'Stop' }).click();
    await slider.fill('3');
    expect(await page.locator('.prompt .asked').textContent()).toBe('Replay');
    expect(last).toBeGreaterThan(3);
    await page.getByLabel('Through the eyes of').selectOption('all');
    await page.waitForFunction(() => document.querySelectorAll('.glyph-unknown').length === 0);
    await page.getByLabel('Through the eyes of').selectOption('public');
    await page.waitForFunction(() => document.querySelectorAll('.glyph-unknown').length === 8);
    await page.getByRole('button', { name: 'One step on' }).click();
    expect(await slider.inputValue()).toBe('4');
    expect(errors).toEqual([]);
    await leave();
  });

  it('says why a target is not lit, with its rule, and opens the rule’s text', async () => {
    const { page, errors, leave } = await visit();
    await beginPicket(page);
    await page.locator('[data-area="a1"]').click();
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('An ambush cannot lie in a1, a home area.');
    await notice.getByRole('button', { name: 'Rule P-1.5' }).click();
    expect(await page.locator('.rule-open').textContent()).toContain('both sides secretly lay one ambush');
    expect(errors).toEqual([]);
    await leave();
  });

  it('survives a reload in the middle: nothing is lost, and what happened since is told', async () => {
    const { page, errors, leave } = await visit();
    await beginPicket(page);
    for (let answers = 0; answers < 4; answers++) await answerByClicks(page);
    const seq = await page.locator('.match').getAttribute('data-seq');
    const log = await page.locator('.log-list').first().textContent();
    await page.reload();
    await page.waitForSelector('.match');
    expect(await page.locator('.match').getAttribute('data-seq')).toBe(seq);
    const away = page.locator('.away');
    if ((await away.count()) > 0) await away.getByRole('button', { name: 'Go on' }).click();
    expect(await page.locator('.side .log-list').textContent()).toBe(log);
    await answerByClicks(page);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForSelector('.match');
    expect(errors).toEqual([]);
    await leave();
  });

  it('lets one try what if, for all sides, and come back to the match as it was', async () => {
    const { page, errors, leave } = await visit();
    await beginPicket(page);
    await answerByClicks(page);
    const seq = await page.locator('.match').getAttribute('data-seq');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'What if…' }).click();
    await page.getByText('nothing here counts').waitFor();
    for (let answers = 0; answers < 5; answers++) await answerByClicks(page);
    await page.getByRole('button', { name: 'Come back' }).click();
    await page.getByText('nothing here counts').waitFor({ state: 'detached' });
    expect(await page.locator('.match').getAttribute('data-seq')).toBe(seq);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.waitForSelector('.kept .button');
    expect(await page.locator('.kept .plate').count()).toBe(1);
    expect(errors).toEqual([]);
    await leave();
  });

  it('keeps lodged standing orders, and they answer for the player', async () => {
    const { page, leave } = await visit();
    await beginPicket(page);
    await page.keyboard.press('o');
    await page.getByRole('radio', { name: 'stand' }).check();
    await page.getByRole('button', { name: 'Lodge these orders' }).click();
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.reload();
    await page.waitForSelector('.area.lit');
    await page.keyboard.press('o');
    await page.getByText('Your orders are running.').waitFor();
    await page.keyboard.press('Escape');
    await leave();
  });
});
