import { describe, expect, it } from 'vitest';
import { useBrowser } from './at-the-table.ts';
import { faults } from './axe.ts';
import { Hands, openBattle } from './renaissance-hands.ts';

describe('De Bellis Renationis before the battle', () => {
  useBrowser();

  it('D-army.1, D-deploy.3, D-deploy.8: an army, its country, its slip and its array on the desk', async () => {
    const { page, errors, leave } = await openBattle('open-400');
    await page.waitForSelector('.muster-panel');
    // A row too much is too dear, and said so; what is kept outlives a reload.
    await page.locator('.stepper button').nth(1).click();
    expect(await page.locator('.muster-panel .danger-text.small').textContent()).toMatch(/411 points.*D-army\.1/);
    await page.locator('.stepper button').nth(0).click();
    expect(await page.locator('.points').textContent()).toBe('400 of 400 points');
    // One stays at home, and works are bought for him.
    await page.locator('.stepper button').nth(0).click();
    const obstacles = page.locator('.work-rows li', { hasText: 'fixed obstacles' }).locator('.stepper button');
    await obstacles.nth(1).click();
    await obstacles.nth(1).click();
    expect(await page.locator('.points').textContent()).toBe('393 of 400 points');
    await page.locator('.shelf input').fill('Old friends');
    await page.locator('.shelf form button').click();
    await page.reload();
    await page.locator('.shelf li button', { hasText: 'Old friends' }).click();
    expect(await faults(page)).toEqual([]);
    const hands = new Hands(page);
    await hands.click('.muster-panel > .main');
    await page.locator('.prepare-panel .main').click();
    await page.waitForSelector('.deploy-panel');
    await hands.playUntil('record');
    // What was arranged and taken back is not what is laid out when they deploy.
    await page.getByRole('button', { name: 'Left for right' }).click();
    await page.keyboard.press('Backspace');
    await hands.click('.deploy-panel > .main');
    expect(await page.locator('.deploy-panel > .main').isEnabled()).toBe(true);
    await page.waitForSelector('.command-box');
    // A command dragged out of its zone, or upon somebody, may not stand there.
    const box = await page.locator('.command-box rect').first().boundingBox();
    const [x, y] = [box!.x + 3, box!.y + box!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 3 });
    await page.mouse.move(x, y - 200, { steps: 3 });
    await page.mouse.up();
    await expect
      .poll(() => page.locator('.deploy-panel .danger-text').textContent())
      .toMatch(/Element [A-H]\d+ may not stand there\. (D-deploy|A-3)/);
    await page.keyboard.press('Backspace');
    // D-defences.8: an obstacle before a base goes where that goes.
    await page.keyboard.press('Escape');
    const works = page.locator('.works > *');
    const standing = await works.count();
    const first = page.locator('.piece.own[aria-label*=" C8 "]');
    for (let k = 0; k < 3 && (await page.locator('.piece.picked').count()) !== 1; k++) await first.press('Enter');
    await page.locator('[data-build=obstacle]').click();
    expect(await works.count()).toBe(standing + 1);
    expect(await page.locator('[data-build=obstacle]').textContent()).toMatch(/1 left/);
    await page.keyboard.press('Backspace');
    expect(await works.count()).toBe(standing);
    await page.locator('[data-build=obstacle]').click();
    await page.keyboard.press('w');
    expect(await page.locator('.deploy-panel .danger-text').count()).toBe(0);
    await hands.click('.deploy-panel > .main');
    await expect.poll(() => works.count()).toBeGreaterThan(standing);
    expect(errors).toEqual([]);
    await leave();
  });

  it('D-deploy.8 is prepared by two people at one device, from their armies to the first bound', async () => {
    const { page, errors, leave } = await openBattle('open-400', 'person');
    const hands = new Hands(page);
    expect(await hands.playUntil('moves')).toBe(true);
    expect(await page.locator('.piece').count()).toBeGreaterThan(60);
    // Each wrote down an army and a slip of his own.
    expect([hands.kinds.get('muster'), hands.kinds.get('record')]).toEqual([2, 2]);
    expect(errors).toEqual([]);
    await leave();
  });
});
