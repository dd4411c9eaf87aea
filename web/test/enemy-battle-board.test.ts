import { enemy, FIGHTS, type Position, sideOf } from '@drumhead/enemy';
import { theRest } from '@drumhead/enemy/queries';
import { loadGame } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { journalTo, readSummary } from '../tools/enemy-matches.ts';
import { begin, url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { answerOnMat, fightOn, nextOnMat, openFight, seq } from './enemy-battle-hands.ts';

/** Three or more on either side. */
const isGreat = ({ flags }: Position): boolean =>
  [0, 1].every((seat) => flags.filter((it, block) => (it & FIGHTS) !== 0 && sideOf(block) === seat).length >= 3);
const BATTLE = journalTo({ scenario: 'one-battle', seat: 0, is: (kind, p) => kind === 'fire' && isGreat(p) });
const GUNS = journalTo({ scenario: 'one-battle', seat: 0, is: (kind) => kind === 'guns' });
const RETREAT = journalTo({
  scenario: 'one-battle',
  seat: 0,
  is: (kind, _p, actions) => kind === 'retreat' && actions.length > 3,
});
/** More hits than one, to be placed. */
const HITS = journalTo({
  scenario: 'one-battle',
  seat: 0,
  is: (kind, { stack }, actions) => kind === 'hit' && actions.length > 2 && (stack.at(-1) as { left: number }).left > 2,
});
const game = loadGame(enemy);
/** Fewer than he is, with a way out: default orders would slip away. */
const SLIPS = journalTo({
  scenario: 'early-war',
  seat: 0,
  is: (kind, position) => kind === 'slip-away' && theRest(game, game.view(position, 0), 0)[0]?.kind === 'slip-away',
});
/** In a war: there is a map to go back to. */
const IN_A_WAR = journalTo({ scenario: 'early-war', seat: 0, is: (kind) => kind === 'fire' });

describe('A battle on the mat', () => {
  useBrowser();

  it('E-7.3.f E-7.4.b is fought by clicks: odds before the choice, dice, hits, and its end', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, GUNS);
    expect(await nextOnMat(page)).toBe('asked');
    // Two targets, each with the chance of every number of hits.
    expect(await page.locator('.gun .answer').count()).toBe(2);
    expect(await page.locator('.gun .bars').first().getAttribute('aria-label')).toMatch(/0 hits: \d+%, 1 hit: \d+%/);
    await page.locator('.gun .answer').last().click();
    await page.waitForSelector('.dice-tray .thrown, .outcome-card');
    await fightOn(page);
    expect(await nextOnMat(page)).toBe('over');
    expect(await page.locator('.outcome-card h3').textContent()).toMatch(/holds the field/);
    // One Battle is all there is.
    expect(await page.locator('.outcome-card .close').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is watched again die by die: step, back, skip', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, BATTLE);
    expect(await fightOn(page)).toBeGreaterThan(0);
    const abreast = (): Promise<number> =>
      page.locator('.mat').evaluate((mat) => Number(getComputedStyle(mat).getPropertyValue('--blocks-abreast')));
    const atTheEnd = await abreast();
    await page.getByLabel('Place in the film').fill('0');
    expect(await page.locator('.film-place .small').textContent()).toMatch(/^1\//);
    // Blocks are of the same size whoever has fallen: smaller only when somebody stands aside.
    expect(atTheEnd).toBeGreaterThanOrEqual(await abreast());
    const next = page.getByRole('button', { name: 'Step forward' });
    while ((await page.locator('.dice-tray .roll').count()) === 0) await next.click();
    const roll = await page.locator('.told').textContent();
    expect(roll).toMatch(/rolls [1-6]/);
    await next.click();
    expect(await page.locator('.told').textContent()).not.toBe(roll);
    await page.getByRole('button', { name: 'Step back' }).click();
    expect(await page.locator('.told').textContent()).toBe(roll);
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.waitForSelector('.outcome-card');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('gives way to the map when it is over, and can be watched again from there', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, IN_A_WAR);
    await fightOn(page);
    await page.locator('.outcome-card .close').click();
    await page.waitForSelector('.outcome-card', { state: 'detached' });
    // Another fight may be waiting: a look at the map is always possible.
    if ((await page.locator('.to-map').count()) > 0) await page.locator('.to-map').click();
    await page.waitForSelector('.map-window');
    const again = page.getByRole('button', { name: /^Watch the fight/ });
    if ((await again.count()) > 0) {
      await again.click();
      await page.waitForSelector('.film-keys');
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('One Battle is played on the mat alone, from the card to the end', async () => {
    const { page, errors, context } = await visit('#/new/enemy/bots');
    await page.getByRole('radio', { name: /One [Bb]attle/ }).check();
    await begin(page);
    await page.waitForSelector('.battle .hand');
    expect(await page.locator('.map-window').count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await page.locator('.battle .hand li button').first().click();
    await page.locator('.battle .hand .main').click();
    for (let answers = 0; answers < 80; answers++) {
      if ((await nextOnMat(page)) === 'over') break;
      await answerOnMat(page);
    }
    expect(await page.locator('.outcome-card h3').textContent()).toMatch(/holds the field/);
    // Played back, every entry of the fight shows what it told; how many there are is the dice's affair.
    const told = new Set<string | null>();
    for (let steps = 0; steps < 6; steps++) {
      await page.keyboard.press('[');
      const words = page.locator('.battle .told');
      if ((await words.count()) === 0) break;
      told.add(await words.textContent());
    }
    expect([...told].join('')).not.toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('goes on where it was after a reload', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, BATTLE);
    // As long as the dice leave something to be asked; once they always do.
    for (let reloads = 0; reloads < 3 && (await nextOnMat(page)) === 'asked'; reloads++) {
      const before = await seq(page);
      const blocks = await page.locator('.mat .token').count();
      const told = await page.locator('.told').textContent();
      expect(told).not.toBe('');
      await page.reload();
      await page.waitForSelector('.battle .question');
      await readSummary(page);
      expect(await seq(page)).toBe(before);
      expect(await page.locator('.mat .token').count()).toBe(blocks);
      expect(await page.locator('.told').textContent()).toBe(told);
      await answerOnMat(page);
    }
    await fightOn(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is fought by orders: lodged in the middle, they answer to the end', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, BATTLE);
    await page.getByRole('button', { name: 'By orders' }).click();
    // Orders ask where a block would be lost for good.
    expect(await fightOn(page)).toBeLessThan(4);
    expect(await nextOnMat(page)).toBe('over');
    expect(await page.locator('.side .log-line', { hasText: 'by orders' }).count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps the orders sheet as it was filled in', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, BATTLE);
    await page.keyboard.press('o');
    await page.waitForSelector('.enemy-orders');
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('.city-orders li').count()).toBe(8);
    for (const line of ['Guns fire at', 'Infantry', 'A retreat'])
      await page.getByRole('radiogroup', { name: line, exact: true }).getByLabel('ask me').check();
    await page.getByLabel('Add a block').selectOption({ label: 'Hopton' });
    const york = page.locator('.city-orders li', { hasText: 'York' }).locator('select');
    await york.selectOption('1');
    await page.locator('form.orders button[type=submit]').click();
    await page.waitForSelector('.enemy-orders', { state: 'detached' });
    await page.keyboard.press('o');
    await page.waitForSelector('.enemy-orders');
    expect(await page.locator('.spare-list ol').textContent()).toContain('1. Hopton');
    expect(await york.inputValue()).toBe('1');
    expect(await page.getByRole('radiogroup', { name: 'A retreat' }).getByLabel('ask me').isChecked()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('E-7.6.f E-7.62.a a retreat is proposed, corrected with keys and by dragging, and red where a block would be lost', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, RETREAT);
    await page.waitForSelector('.arrange .mover');
    expect(await page.locator('.mover.lost').count()).toBe(await page.locator('.bin.bad .mover').count());
    const lost = await page.locator('.mover.lost').count();
    const mover = page.locator('.bin:not(.bad) .mover').first();
    const key = await mover.getAttribute('data-key');
    await mover.focus();
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('ArrowRight');
    const moved = page.locator(`.bin.bad .mover[data-key=${key}]`);
    await moved.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-key'))).toBe(key);
    expect(await page.locator('.mover.lost').count()).toBeGreaterThan(lost);
    expect(await page.locator('.losses .rule-id').first().textContent()).toMatch(/^[EG]-/);
    const from = (await moved.boundingBox())!;
    const bin = (await page.locator('.bin:not(.bad)').first().boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(bin.x + 60, bin.y + 12, { steps: 6 });
    await page.mouse.up();
    await page.locator(`.bin:not(.bad) .mover[data-key=${key}]`).waitFor();
    await page.getByRole('button', { name: 'As proposed' }).click();
    expect(await page.locator('.mover.lost').count()).toBe(lost);
    await page.locator('.arrange .main').click();
    await page.waitForSelector('.arrange', { state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is fought with the keyboard alone', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, BATTLE);
    for (let answers = 0; answers < 4 && (await nextOnMat(page)) === 'asked'; answers++) {
      const before = await seq(page);
      await page.locator('.battle').evaluate((it) => it.setAttribute('tabindex', '-1'));
      await page.locator('.battle-side').evaluate((it) => it.querySelector<HTMLElement>('button')?.focus());
      // Toggles are skipped: the word is given by the button after them.
      for (let tabs = 0; tabs < 12; tabs++) {
        const isToggle = await page.evaluate(() => document.activeElement?.classList.contains('toggle'));
        if (!isToggle && (await page.evaluate(() => document.activeElement?.closest('.question') !== null))) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('E-7.4.b hits are placed one by one, or the rest at once as the default orders would', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, HITS);
    const before = Number(await seq(page));
    await page.getByRole('button', { name: 'The rest as default orders would' }).click();
    await page.waitForFunction(
      (was) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > was + 1,
      before,
    );
    expect(errors).toEqual([]);
    await context.close();
  });

  it('puts the answer first that default orders would give, and says what comes of each', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, SLIPS);
    const ways = page.locator('.question .way');
    expect(await ways.locator('button').allTextContents()).toEqual(['Slip away', 'Stand and fight']);
    expect(await page.locator('.question .main').allTextContents()).toEqual(['Slip away']);
    expect(await ways.locator('p').count()).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('E-7.4.a its end tells the dice of both sides: how many, what was expected, what fell', async () => {
    const { page, errors, context } = await visit();
    await openFight(page, BATTLE);
    await fightOn(page);
    const cells = async (line: string): Promise<number[]> =>
      (await page.locator(`.tally [data-line=${line}] td`).allTextContents()).map(Number);
    const [dice, expected, rolled] = [await cells('dice'), await cells('expected'), await cells('rolled')];
    for (const side of [0, 1]) {
      expect(dice[side]).toBeGreaterThan(0);
      expect(expected[side]).toBeGreaterThan(0);
      expect(expected[side]).toBeLessThan(dice[side]);
      expect(rolled[side]).toBeLessThanOrEqual(dice[side]);
    }
    // Volley by volley it comes to the same.
    await page.locator('.tally summary').click();
    const volleys = await page.locator('.luck-bar').evaluateAll((all) => all.map((it) => it.ariaLabel ?? ''));
    const sum = (of: RegExp): number => volleys.reduce((all, words) => all + Number(of.exec(words)?.[1]), 0);
    expect(sum(/^(\d+) (?:die|dice)/)).toBe(dice[0] + dice[1]);
    expect(sum(/: (\d+) hits?/)).toBe(rolled[0] + rolled[1]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says to a screen reader which box it is, who stands there, and how the dice fell', async () => {
    const { page, context } = await visit();
    await openFight(page, GUNS);
    for (const box of ['Artillery', 'Infantry', 'Cavalry'])
      expect(await page.getByRole('group', { name: new RegExp(`^${box} of (Royalist|Parliament): \\d`) }).count()).toBe(
        2,
      );
    await page.locator('.gun .answer').first().click();
    await page.waitForFunction(() => document.querySelector('.dice-tray .roll, .outcome-card'));
    await fightOn(page);
    await page.getByLabel('Place in the film').fill('0');
    const next = page.getByRole('button', { name: 'Step forward' });
    while ((await page.locator('.dice-tray .roll').count()) === 0) await next.click();
    await page.getByRole('img', { name: /, hits on \d: rolls [1-6](, [1-6])*; hits: \d/ }).waitFor();
    await context.close();
  });

  for (const [name, viewport] of [
    ['laptop', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`on a ${name} the word can be given without scrolling`, async () => {
      const { page, context } = await visit('', { viewport });
      for (const journal of [BATTLE, RETREAT]) {
        await page.goto(`${url()}/#/`);
        await openFight(page, journal);
        const isInSight = await page.locator('.question .go .main').evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === button;
        });
        expect(isInSight).toBe(true);
      }
      await context.close();
    });
  }

  it('axe finds nothing serious on the mat', async () => {
    const { page, context } = await visit();
    await openFight(page, BATTLE);
    for (let answers = 0; answers < 5 && (await nextOnMat(page)) === 'asked'; answers++) {
      expect(await faults(page)).toEqual([]);
      await answerOnMat(page);
    }
    await context.close();
  });

  it('fits a phone: nothing is wider than the screen', async () => {
    const { page, errors, context } = await visit('', { viewport: { width: 390, height: 844 } });
    await openFight(page, BATTLE);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await fightOn(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
