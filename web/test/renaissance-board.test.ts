import { describe, expect, it } from 'vitest';
import { packCase } from '../src/cases/case-link.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { awaited, Hands, openBattle, seq } from './renaissance-hands.ts';

describe('De Bellis Renationis on the board', () => {
  useBrowser();

  it('is a 100 AP battle from deployment to its end by clicks: two for a group, one for all combats', async () => {
    const { page, errors, context } = await openBattle('Quick battle');
    const hands = new Hands(page);
    expect(await hands.playUntil('the end')).toBe(false);
    expect(await page.locator('.prompt').textContent()).toMatch(/won|draw/i);
    expect(hands.orders).toBeGreaterThan(3);
    expect(hands.kinds.get('deploy')).toBe(1);
    const others = [...hands.kinds.values()].reduce((sum, count) => sum + count, 0) - hands.orders;
    // Looking for the next group that can be ordered is a click more where it cannot pay.
    expect(hands.clicks).toBeLessThanOrEqual(2 * hands.orders + 4 * others);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('D-group.5 takes a group as far as its allowance, and says at the corner that fails why not farther', async () => {
    const { page, errors, context } = await openBattle('Naseby');
    const hands = new Hands(page);
    await hands.playUntil('moves');
    await page.keyboard.press('n');
    const base = await page.locator('.piece.picked').first().boundingBox();
    const [x, y] = [base!.x + base!.width / 2, base!.y + base!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 3 });
    await page.mouse.move(x, y - 190, { steps: 3 });
    await page.mouse.up();
    await page.waitForSelector('.order-bar .chip');
    expect(await page.locator('.why-not').textContent()).toMatch(/more than the \d+p allowed.*D-/s);
    expect(await page.locator('.wished').count()).toBeGreaterThan(0);
    // Nothing has moved before it is ordered.
    const before = await seq(page);
    await page.keyboard.press('Escape');
    expect(await page.locator('.order-bar').count()).toBe(0);
    expect(await seq(page)).toBe(before);
    // A corner is dragged: the line wheels.
    const handle = await page.locator('.handle').last().boundingBox();
    const [hx, hy] = [handle!.x + handle!.width / 2, handle!.y + handle!.height / 2];
    await page.mouse.move(hx, hy);
    await page.mouse.down();
    await page.mouse.move(hx - 3, hy - 14, { steps: 3 });
    await page.mouse.up();
    await page.waitForSelector('.order-bar .chip');
    expect(await page.locator('.chip').first().textContent()).toMatch(/wheel left \d+/);
    await page.locator('.bar-keys .main').click();
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
    expect(await page.locator('.piece.moved').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is ordered by keys alone, and sketched before it is played', async () => {
    const { page, errors, context } = await openBattle('Naseby');
    await new Hands(page).playUntil('moves');
    await page.keyboard.press('n');
    await page.keyboard.press('w');
    await page.keyboard.press('w');
    expect(await page.locator('.chip').textContent()).toMatch(/20p ahead/);
    const before = await seq(page);
    await page.locator('.map-window').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
    await awaited(page);
    await page.locator('.sketch-key').click();
    // Not every group can pay for it.
    for (let k = 0; k < 20 && (await page.locator('[data-offer=advance]').count()) === 0; k++)
      await page.keyboard.press('n');
    await page.keyboard.press('v');
    await page.waitForSelector('.sketch li');
    const sketched = await seq(page);
    expect(await page.locator('.sketch li').textContent()).toMatch(/PIP/);
    await page.locator('.sketch .main').click();
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, sketched);
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('D-contact.1 goes into contact with two clicks, and shows the odds with their factors before the dice', async () => {
    const { page, errors, context } = await visit(await linkTo(TWO_FIGHTS));
    await page.waitForSelector('.order-panel');
    const hands = new Hands(page);
    await page.locator('.piece[data-element="4"]').click();
    await page.waitForSelector('.piece.picked[data-element="4"]');
    await hands.click('[data-offer=contact]');
    await hands.click('.done');
    await expect.poll(() => page.locator('.combat').count()).toBe(3);
    await page.locator('.combat-head').first().click();
    expect(await page.locator('.combat-sheet').textContent()).toMatch(/D-factors\.1.*\/36/s);
    expect(await page.locator('.odds-bar').first().getAttribute('aria-label')).toMatch(/\/36/);
    await hands.click('.fight-all');
    await expect.poll(() => page.locator('.told li').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Two pairs of pikes face to face, and a third that could be. */
const TWO_FIGHTS = {
  elements: [
    { troop: 'Pk(O)', side: 'south', at: [1000, 700, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1000, 700, 180] },
    { troop: 'Pk(O)', side: 'south', at: [1200, 700, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1200, 700, 180] },
    { troop: 'Pk(O)', side: 'south', at: [1400, 640, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1400, 700, 180] },
    { troop: 'Pi(O)', side: 'south', at: [1400, 500, 0], is: ['general'] },
    { troop: 'Pi(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
  ],
};

const linkTo = async (position: object): Promise<string> =>
  `#/case/renaissance/${await packCase({ settled: { scenario: 'quick-100', options: {} }, position })}`;
