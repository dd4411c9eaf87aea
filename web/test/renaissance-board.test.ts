import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newcomer, url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { awaited, Hands, openBattle, seq } from './renaissance-hands.ts';
import {
  AGAINST_A_WALL,
  BEFORE_A_WALL,
  IN_THE_WOOD,
  linkTo,
  TWO_FIGHTS,
  UNSEEN_IN_THE_WOOD,
} from './renaissance-scenes.ts';

describe('De Bellis Renationis on the board', () => {
  useBrowser();

  it('is a 100 AP battle from deployment to its end by clicks: two for a group, one for all combats', async () => {
    const { page, errors, leave } = await openBattle('quick-100');
    const hands = new Hands(page);
    expect(await hands.playUntil('the end')).toBe(false);
    expect(await page.locator('.prompt').textContent()).toMatch(/won|draw/i);
    expect(await page.locator('.end-of-battle').textContent()).toMatch(/\d+ of \d+/);
    expect(hands.orders).toBeGreaterThan(0);
    expect(hands.kinds.get('deploy')).toBe(1);
    // Who has said once what those do who win is not asked again.
    expect([hands.kinds.get('follow-up') ?? 0, hands.kinds.get('press') ?? 0].every((times) => times <= 1)).toBe(true);
    // One for each other question, a round of combats among them; in a movement step one for each order, one to be led to the
    // first group, one to end it, and one where all that the last could do was not worth an order.
    const answers = [...hands.kinds.values()].reduce((sum, count) => sum + count, 0);
    const steps = (hands.kinds.get('moves') ?? 0) - hands.orders;
    expect(hands.clicks).toBeLessThanOrEqual(answers + 2 * steps);
    // All combats of a phase are one answer, also where the enemy is asked something between two of them.
    expect(hands.kinds.get('combats')).toBeLessThanOrEqual(steps);
    // At most two for a group that moves, the end of each movement step among them.
    expect(hands.clicks - (answers - (hands.kinds.get('moves') ?? 0))).toBeLessThanOrEqual(2 * hands.orders);
    expect(errors).toEqual([]);
    await leave();
  });

  it('D-group.5 takes a group as far as its allowance, and says at the corner that fails why not farther', async () => {
    const { page, errors, leave } = await openBattle('naseby');
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
    // It ended on bare ground, which is no click there.
    expect(await page.locator('.piece.picked').count()).toBeGreaterThan(1);
    expect(await page.locator('.why-not').textContent()).toMatch(/more than the \d+p allowed.*D-/s);
    expect(await page.locator('.wished').getAttribute('d')).toMatch(/^M.*M/);
    // Nothing has moved before it is ordered.
    const before = await seq(page);
    await page.keyboard.press('Escape');
    expect(await page.locator('.order-bar').count()).toBe(0);
    expect(await seq(page)).toBe(before);
    // The same by numbers: so far, and no farther than the rules let them.
    await page.locator('.by-numbers summary').click();
    await page.getByLabel('Paces ahead').fill('20');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.chip').textContent()).toBe('20p ahead');
    await page.getByLabel('Degrees').fill('2.5');
    await page.getByRole('button', { name: 'Wheel right' }).click();
    await expect.poll(() => page.locator('.chip').allTextContents()).toEqual(['20p ahead', 'wheel right 2.5°']);
    await page.getByLabel('Paces ahead').fill('800');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.why-not').textContent()).toMatch(/more than the \d+p allowed/);
    await page.locator('.bar-keys button').nth(1).click();
    expect(await page.locator('.order-bar').count()).toBe(0);
    // A corner is dragged, once the table has settled in the room the bar has left: the line wheels.
    await page.locator('.handle').last().hover();
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
    // The same battle by keys, and sketched before it is played.
    await awaited(page);
    // Whoever was led to that group is led on to the next.
    await expect.poll(() => page.locator('.piece.picked:not(.moved)').count()).toBeGreaterThan(1);
    await page.keyboard.press('w');
    await page.keyboard.press('w');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.chip').textContent()).toMatch(/15p ahead/);
    const nudged = await seq(page);
    await page.locator('.map-window').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, nudged);
    await awaited(page);
    // The same for the next group is a click.
    await expect.poll(() => page.locator('[data-offer=repeat]').textContent()).toMatch(/Once more: 15p ahead/);
    await page.locator('.sketch-key').click();
    // Not every group can pay for it.
    for (let k = 0; k < 20 && (await page.locator('[data-offer=advance]').count()) === 0; k++)
      await page.keyboard.press('n');
    await page.keyboard.press('v');
    await page.waitForSelector('.sketch li');
    const sketched = await seq(page);
    // What is only sketched can be taken back, and outlives a reload.
    await page.keyboard.press('Backspace');
    expect(await page.locator('.sketch li').count()).toBe(0);
    await page.keyboard.press('v');
    await page.waitForSelector('.sketch li');
    await page.reload();
    await page.waitForSelector('.sketch li');
    expect(await page.locator('.sketch li').textContent()).toMatch(/PIP/);
    await page.locator('.sketch .main').click();
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, sketched);
    await page.locator('.signs-box summary').click();
    await expect.poll(() => page.locator('.signs li').count()).toBeGreaterThan(30);
    expect(await page.locator('.signs').textContent()).toMatch(/rallied, pursues no more.*a front zone/s);
    expect(await faults(page)).toEqual([]);
    // What if: played on in private, and everything stands as it stood when one comes back.
    await awaited(page);
    const stood = await page.locator('.piece.moved').count();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'What if' }).click();
    await page.locator('.notice.why').waitFor();
    await page.locator('.done').click();
    await expect.poll(() => page.locator('.order-panel').count()).toBe(0);
    await page.locator('.notice.why .main').click();
    await page.waitForSelector('.order-panel');
    expect(await page.locator('.piece.moved').count()).toBe(stood);
    expect(errors).toEqual([]);
    await leave();
  });

  it('D-contact.1 goes into contact with two clicks, and shows the odds with their factors before the dice', async () => {
    const { page, errors, leave } = await visit(await linkTo(TWO_FIGHTS));
    await page.waitForSelector('.order-panel');
    const hands = new Hands(page);
    // A command by its number, the ruler and back, and nobody.
    await page.keyboard.press('1');
    expect(await page.locator('.piece.picked').count()).toBe(4);
    await page.keyboard.press('m');
    await expect.poll(() => page.locator('.ruler-ground').count()).toBe(1);
    await page.keyboard.press('m');
    expect(await page.locator('.ruler-ground').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.locator('.piece.picked').count()).toBe(0);
    // To the next contact: near enough for the whole table to go into a corner, whence a touch leads back.
    const whole = page.locator('.map-tools button').nth(3);
    await whole.click();
    expect(await page.locator('.minimap').count()).toBe(0);
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.minimap').count()).toBe(1);
    const near = await page.locator('.piece[data-element="7"]').boundingBox();
    await page.locator('.minimap').click({ position: { x: 100, y: 20 } });
    expect(await page.locator('.piece[data-element="7"]').boundingBox()).not.toEqual(near);
    await whole.click();
    // Orders beside the table, in words: lodged with a touch, and changed at once.
    await page.locator('.doctrine summary').click();
    expect(await page.locator('.doctrine summary').textContent()).toMatch(/yours to decide/);
    await page.locator('.doctrine .lodge').click();
    await page.locator('.doctrine select[name=press]').selectOption('never');
    await expect.poll(() => page.locator('.doctrine summary').textContent()).toMatch(/Pressing forward: never/);
    await page.locator('.doctrine .lodge').click();
    await page.locator('.doctrine summary').click();
    // Of those who fight already, too, and of both sides: what they count, and what they do should they win.
    await page.locator('.piece[data-element="0"]').click();
    await page.locator('.fights-to-come summary').click();
    const itemised = await page.locator('.fights-to-come').textContent();
    expect(itemised?.match(/combat factor/g)).toHaveLength(2);
    expect(itemised).toMatch(/A1 Pikes \(O\) may follow up if it wins: 25p for each point\. D-pressing\.4/);
    await page.locator('.piece[data-element="4"]').click();
    await page.waitForSelector('.piece.picked[data-element="4"]');
    // The odds are there before anybody moves.
    await page.locator('[data-offer=contact]').hover();
    expect(await page.locator('.ghost-odds .odds-bar').getAttribute('aria-label')).toMatch(/\/36/);
    expect(await page.locator('.fights-to-come summary').textContent()).toMatch(/A3 .* against B3/);
    // Others are picked while the hand still lies on the order to this one: it is none to them.
    await page.keyboard.press('1');
    expect(await page.locator('.piece.picked').count()).toBe(4);
    await page.reload();
    await page.locator('.piece[data-element="4"]').click();
    await hands.click('[data-offer=contact]');
    await hands.click('.done');
    await expect.poll(() => page.locator('.combat').count()).toBe(3);
    // The order is on the table, too, and the hand changes it.
    const inOrder = (): Promise<string[]> => page.locator('.combat-head').allTextContents();
    const [first, second, third] = await inOrder();
    expect((await page.locator('.fight-number').allTextContents()).sort()).toEqual(['1', '2', '3']);
    await page.locator('.combat').nth(2).dragTo(page.locator('.combat').first());
    await expect.poll(inOrder).toEqual([third, first, second]);
    await page.locator('.combat-head').first().click();
    expect(await page.locator('.combat-sheet').textContent()).toMatch(/D-factors\.1.*\/36/s);
    expect(await page.locator('.stake').textContent()).toMatch(/1 ME of yours, 1 ME of the enemy’s/);
    expect(await page.locator('.odds-bar').first().getAttribute('aria-label')).toMatch(/\/36/);
    await hands.click('.fight-all');
    await expect.poll(() => page.locator('.told li').count()).toBeGreaterThan(0);
    // Both of whom a line speaks are outlined on the table.
    await page.locator('.told-line', { hasText: 'attacks' }).first().hover();
    await expect.poll(async () => (await page.locator('.hovered-base').getAttribute('d'))?.match(/M/g)?.length).toBe(2);
    // D-defences.14: up to a wall with a click, and its defender is fought over it.
    await page.goto(`${url()}/${await linkTo(BEFORE_A_WALL)}`);
    for (const element of [0, 1]) {
      await page.locator(`.piece[data-element="${element}"]`).click();
      await hands.click('[data-offer=contact]');
    }
    await hands.click('.done');
    await expect.poll(() => page.locator('.combat').count()).toBe(2);
    await page.locator('.combat-head').first().click();
    expect(await page.locator('.combat-sheet').textContent()).toMatch(/behind walls.*D-tactical/s);
    await hands.click('.fight-all');
    expect(await page.locator('.told li', { hasText: 'behind walls +2' }).count()).toBe(2);
    // D-troops.8: horse that is to go against walls dismounts for it.
    await page.goto(`${url()}/${await linkTo(AGAINST_A_WALL)}`);
    await page.locator('.piece.own').click();
    await page.getByRole('button', { name: 'Deploy as Blades (O)' }).click();
    await hands.click('.deploy-panel > .main');
    expect(await page.locator('.piece[data-side="1"]').getAttribute('aria-label')).toMatch(/Blades \(O\), general/);
    // D-ambush.4: a sketched phase is given no farther than to where somebody comes to light.
    await page.goto(`${url()}/${await linkTo(UNSEEN_IN_THE_WOOD)}`);
    await page.locator('.sketch-key').click();
    for (const element of [0, 1]) {
      await page.locator(`.piece[data-element="${element}"]`).click();
      await page.locator('[data-offer=advance]').click();
      await expect.poll(() => page.locator('.sketch li').count()).toBe(element + 1);
    }
    expect(await page.locator('.piece[data-side="1"]').count()).toBe(1);
    await page.locator('.sketch .main').click();
    await expect.poll(() => page.locator('.piece[data-side="1"]').count()).toBe(5);
    expect(await page.locator('.sketch li').count()).toBe(1);
    expect(errors).toEqual([]);
    await leave();
  });

  it('D-recoil.1 shows what came of it one thing at a time: a pause, a step back, a skip, and once more', async () => {
    const own = { botPace: 'humane', animation: true, leftHanded: true };
    const { page, errors, leave } = await newcomer({}, own);
    await page.clock.install();
    await page.goto(`${url()}/${await linkTo(TWO_FIGHTS)}`);
    const [dock, table] = [await page.locator('.dock').boundingBox(), await page.locator('.map-frame').boundingBox()];
    expect(dock!.x + dock!.width).toBeLessThanOrEqual(table!.x);
    await page.locator('.done').click();
    await page.waitForSelector('.combat-panel');
    // Time stands still: it runs on by itself, and a slow hand would come too late.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.locator('.fight-all').click();
    await page.waitForSelector('[data-tape=combat]');
    await page.keyboard.press('Space');
    expect(await page.locator('.tape').textContent()).toMatch(/attacks.*D-factors/s);
    // Each factor once: on the sheet, with its rule.
    expect((await page.locator('.tape').textContent())?.match(/combat factor/g)).toHaveLength(2);
    // Log and question wait until it has been shown.
    expect(await page.locator('.told, .question, .combat-panel').count()).toBe(0);
    await page.locator('.tape-keys button').nth(2).click();
    await page.locator('.tape-keys button').first().click();
    await page.waitForSelector('[data-tape=combat]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.told');
    expect(await page.locator('.tape').count()).toBe(0);
    await page.locator('.told-head button').click();
    await page.waitForSelector('[data-tape=combat]');
    expect(errors).toEqual([]);
    await leave();
  });

  it('A-3 is laid out by hand: moved, turned, lost, put back, refused; then a link, and a match from there', async () => {
    const { page, errors, leave } = await visit(await linkTo(TWO_FIGHTS));
    await page.waitForSelector('.order-panel');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Edit the table' }).click();
    await page.waitForSelector('.edit-panel');
    const piece = (element: number) => page.locator(`.piece[data-element="${element}"]`);
    const drag = async (element: number, dx: number, dy: number): Promise<void> => {
      const box = (await piece(element).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx / 2, y + dy / 2);
      await page.mouse.move(x + dx, y + dy);
      await page.mouse.up();
    };
    const refused = page.locator('.edit-panel .danger-text');
    // One of the enemy's, upon one of one's own.
    const [from, to] = [(await piece(5).boundingBox())!, (await piece(6).boundingBox())!];
    await drag(5, 0, to.y - from.y);
    await expect.poll(() => refused.textContent()).toMatch(/Element B3 may not stand there.*A-3/);
    expect(await page.locator('.play-from-here .main').isDisabled()).toBe(true);
    await page.keyboard.press('Backspace');
    expect(await refused.count()).toBe(0);
    // Moved where there is room, turned by its knob, and one taken off and put back.
    await drag(5, 60, -40);
    const knob = (await page.locator('.turner').boundingBox())!;
    const before = await piece(5).getAttribute('style');
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(knob.x + 60, knob.y - 10, { steps: 2 });
    await page.mouse.up();
    expect(await piece(5).getAttribute('style')).not.toBe(before);
    await page.locator('.lose').click();
    await expect.poll(() => page.locator('.piece').count()).toBe(7);
    await page.locator('.gone summary').click();
    await page.getByRole('button', { name: 'Put back: B3' }).click();
    await expect.poll(() => page.locator('.piece').count()).toBe(8);
    // The other side's move, at another hour, with other PIPs.
    await page.locator('.side-to-move').selectOption('1');
    await page.locator('.hour').selectOption('15');
    await page.locator('.moment .stepper button').first().click();
    expect(await page.locator('.status-now').textContent()).toMatch(/15:00/);
    expect(await faults(page)).toEqual([]);
    const laid = await piece(5).getAttribute('style');
    await page.locator('.link-key').click();
    const link = await page.locator('.copy-field input').inputValue();
    await page.locator('.play-from-here select').selectOption('1');
    await page.locator('.play-from-here .main').click();
    // A match like any other: North is asked, the bot has South, and it outlives a reload.
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.waitForSelector('.order-panel');
      expect(page.url()).toMatch(/#\/match\/renaissance\//);
      expect(await page.locator('.dbr').getAttribute('data-seat')).toBe('1');
      expect(await piece(5).getAttribute('style')).toBe(laid);
      expect(await page.locator('.army[data-side="1"] .pip-die').first().getAttribute('aria-label')).toMatch(/5/);
    }
    await page.goto(link);
    await page.waitForSelector('.order-panel');
    expect(await piece(5).getAttribute('style')).toBe(laid);
    expect(errors).toEqual([]);
    await leave();
  });

  it('D-group.9, D-ambush.4, D-shooting.5 by touch: into column, an ambush sprung, shots in turn', async () => {
    const { page, errors, leave } = await visit(await linkTo(IN_THE_WOOD), {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    await page.waitForSelector('.order-panel');
    const hands = new Hands(page, (selector) => page.locator(selector).first().tap());
    expect(await page.locator('.piece[data-side="1"][data-stop^="e"]').count()).toBe(6);
    // Both armies are in the first look.
    await expect.poll(() => outOfSight(page)).toBe(0);
    expect(await page.locator('[aria-label="North: Shot (O), in ambush"]').count()).toBe(4);
    // The camera comes nearer to whoever is touched: he stays picked.
    await page.locator('.piece.own[data-stop^="e"]').first().tap();
    expect(await page.locator('.piece.picked').count()).toBeGreaterThan(0);
    for (let k = 0; k < 4 && (await page.locator('[data-offer=column]').count()) === 0; k++)
      await page.locator('.panel-head button').tap();
    await hands.click('[data-offer=column]');
    await hands.click('.spring');
    expect(await page.locator('.piece[data-side="1"][data-stop^="e"]').count()).toBe(10);
    await hands.click('.done');
    await page.waitForSelector('.shooting-panel .odds-bar');
    expect(await page.locator('.odds-key').textContent()).toMatch(/Of 36 throws:.*enemy .*no effect/);
    // Targets first, should there be a choice, then the shots.
    for (let k = 0; k < 3 && (await page.locator('.told', { hasText: 'shoots at' }).count()) === 0; k++)
      await hands.click('.shooting-panel .main');
    expect(await page.locator('.told').textContent()).toMatch(/shoots at/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await leave();
  });
});

/** How many bases stand outside of the table's window. */
const outOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('.map-window')!.getBoundingClientRect();
    return [...document.querySelectorAll('.piece')].filter((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      return x < left || x + width > right || y < top || y + height > bottom;
    }).length;
  });
