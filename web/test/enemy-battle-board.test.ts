import { enemy, FIGHTS, type Position, sideOf } from '@drumhead/enemy';
import { isFoughtOpenly, theRest } from '@drumhead/enemy/queries';
import { loadGame } from '@drumhead/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journalTo, readSummary } from '../tools/enemy-matches.ts';
import { begin, url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { answerOnMat, fightOn, nextOnMat, openFight, seq } from './enemy-battle-hands.ts';

const game = loadGame(enemy);
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
/** Fewer than he is, with a way out: default orders would slip away. */
const SLIPS = journalTo({
  scenario: 'early-war',
  seat: 0,
  seed: 2,
  is: (kind, position) => kind === 'slip-away' && theRest(game, game.view(position, 0), 0)[0]?.kind === 'slip-away',
});
/** Two people at one device, all blocks of both face up. */
const TWO = journalTo({
  scenario: 'one-battle',
  seat: 0,
  hotSeat: true,
  is: (kind, p) => kind === 'fire' && isGreat(p) && [0, 1].every((seat) => isFoughtOpenly(game.view(p, seat))),
});
/** In a war: there is a map to go back to. */
const IN_A_WAR = journalTo({ scenario: 'early-war', seat: 0, is: (kind) => kind === 'fire' });

/** In the page: how often, from now on, it asks to be handed over. */
function countHandOvers(): void {
  const asks = (): boolean => document.querySelector('.curtain button, .prompt button.main') !== null;
  let [count, isAsking] = [0, false];
  const look = (): void => {
    if (asks() && !isAsking) count++;
    isAsking = asks();
    document.body.dataset['handOvers'] = String(count);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
}

describe('A battle on the mat', () => {
  useBrowser();

  it('E-7.3.f E-7.4.b says who stands in which box, and the odds before the choice', async () => {
    const { page, errors, leave } = await visit();
    await openFight(page, GUNS);
    for (const box of ['Artillery', 'Infantry', 'Cavalry'])
      expect(await page.getByRole('group', { name: new RegExp(`^${box} of (Royalist|Parliament): \\d`) }).count()).toBe(
        2,
      );
    // Two targets, each with the chance of every number of hits.
    expect(await page.locator('.gun .answer').count()).toBe(2);
    expect(await page.locator('.gun .bars').first().getAttribute('aria-label')).toMatch(/0 hits: \d+%, 1 hit: \d+%/);
    await page.locator('.gun .answer').last().click();
    await page.waitForSelector('.dice-tray .thrown, .outcome-card');
    expect(errors).toEqual([]);
    await leave();
  });

  it('E-7.4.a is fought by keys, told with its dice at the end, and watched again die by die: step, back, skip', async () => {
    const { page, errors, leave } = await visit();
    await openFight(page, BATTLE);
    expect(await page.evaluate(namesOverOthers)).toEqual([]);
    for (let answers = 0; answers < 4 && (await nextOnMat(page)) === 'asked'; answers++) await answerByKeys(page);
    await fightOn(page);
    // Its end tells the dice of both sides: how many, what was expected, what fell.
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
    // Who fell lies beside his side, by name, and stands in no box.
    const fallen = await page.locator('.fallen-list .fallen .hidden').allTextContents();
    const [own, his] = await cells('fallen');
    expect(fallen.length).toBe(own + his);
    expect(fallen.length).toBeGreaterThan(0);
    const standing = await page.locator('.mat .token .token-name').allTextContents();
    for (const name of fallen) expect(standing).not.toContain(name);
    const abreast = (): Promise<number> =>
      page.locator('.mat').evaluate((mat) => Number(getComputedStyle(mat).getPropertyValue('--blocks-abreast')));
    const atTheEnd = await abreast();
    await page.getByLabel('Place in the film').fill('0');
    expect(await page.locator('.film-place .small').textContent()).toMatch(/^1\//);
    expect(await page.locator('.fallen').count()).toBe(0);
    // Blocks are of the same size whoever has fallen: smaller only when somebody stands aside.
    expect(atTheEnd).toBeGreaterThanOrEqual(await abreast());
    const next = page.getByRole('button', { name: 'Step forward' });
    while ((await page.locator('.dice-tray .roll').count()) === 0) await next.click();
    await page.getByRole('img', { name: /, hits on \d: rolls [1-6](, [1-6])*; hits: \d/ }).waitFor();
    const roll = await page.locator('.told').textContent();
    expect(roll).toMatch(/rolls [1-6]/);
    await next.click();
    expect(await page.locator('.told').textContent()).not.toBe(roll);
    await page.getByRole('button', { name: 'Step back' }).click();
    expect(await page.locator('.told').textContent()).toBe(roll);
    // What a hit takes is written beside the strength it leaves, not over it.
    while ((await page.locator('.blow').count()) === 0) await next.click();
    expect(await page.locator('.token:has(.blow)').first().evaluate(isFigureCovered)).toBe(false);
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.waitForSelector('.outcome-card');
    expect(errors).toEqual([]);
    await leave();
  });

  it('gives way to the map when it is over, and can be watched again from there and from its heading in the log', async () => {
    const { page, errors, leave } = await visit();
    await openFight(page, IN_A_WAR);
    await fightOn(page);
    // All others have answered: what comes next does not come over the map in a moment.
    await page.waitForSelector('.match:not([data-decision=""])');
    await page.locator('.outcome-card .close').click();
    await page.waitForSelector('.outcome-card', { state: 'detached' });
    // Another fight may be waiting: a look at the map is always possible.
    if ((await page.locator('.to-map').count()) > 0) await page.locator('.to-map').click();
    await page.waitForSelector('.map-window');
    const again = page.getByRole('button', { name: /^Watch the fight/ });
    if ((await again.count()) > 0) {
      await again.click();
      await page.waitForSelector('.film-keys');
      await page.locator('.to-map, .outcome-card .close').first().click();
      await page.waitForSelector('.map-window');
    }
    await page
      .locator('.side .log-list')
      .getByRole('button', { name: /^Watch it: / })
      .last()
      .click();
    await page.waitForSelector('.film-keys');
    expect(errors).toEqual([]);
    await leave();
  });

  it('One Battle is played on the mat alone, from the card to the end', async () => {
    const { page, errors, leave } = await visit('#/new/enemy/bots');
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
    // One Battle is all there is.
    expect(await page.locator('.outcome-card .close').count()).toBe(0);
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
    await leave();
  });

  it('goes on where it was after a reload, and axe finds nothing serious', async () => {
    const { page, errors, leave } = await visit();
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
      expect(await faults(page, reloads === 0 ? 'html' : '.battle')).toEqual([]);
      await answerOnMat(page);
    }
    expect(errors).toEqual([]);
    await leave();
  });

  it('two at one device fight it without a curtain, as nothing is hidden', async () => {
    const { page, errors, leave } = await visit();
    await page.locator('input[type=file]').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(TWO),
    });
    const seats = new Set<string | null>();
    let curtains = 0;
    for (let answers = 0; answers < 12; answers++) {
      await page.waitForSelector('.curtain button, .prompt button.main, .outcome-card, .battle .question button');
      if ((await page.locator('.outcome-card').count()) > 0) break;
      const handOver = page.locator('.curtain button, .prompt button.main').first();
      if ((await handOver.count()) > 0) {
        curtains++;
        await handOver.click();
        await page.locator('.battle .question button').first().waitFor();
        await page.evaluate(countHandOvers);
      } else {
        seats.add(await page.locator('.seat-strip .awaited').first().textContent());
        await answerOnMat(page);
      }
    }
    expect(seats.size).toBe(2);
    // Before the first of them sits down.
    expect(curtains).toBe(1);
    // Not even for a moment after that.
    expect(await page.evaluate(() => document.body.dataset['handOvers'])).toBe('0');
    expect(errors).toEqual([]);
    await leave();
  });

  it('is fought by orders: lodged in the middle, they answer to the end', async () => {
    const { page, errors, leave } = await visit();
    await openFight(page, BATTLE);
    await page.getByRole('button', { name: 'By orders' }).click();
    // Orders ask where a block would be lost for good.
    expect(await fightOn(page)).toBeLessThan(4);
    expect(await nextOnMat(page)).toBe('over');
    expect(await page.locator('.side .log-line', { hasText: 'by orders' }).count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await leave();
  });

  it('keeps the orders sheet as it was filled in; E-7.4.b hits are placed one by one, or the rest at once as the default orders would', async () => {
    const { page, errors, leave } = await visit();
    await openFight(page, BATTLE);
    await page.keyboard.press('o');
    await page.waitForSelector('.enemy-orders');
    expect(await faults(page, 'dialog')).toEqual([]);
    expect(await page.locator('.city-orders li').count()).toBe(8);
    for (const line of ['Guns fire at', 'Infantry', 'A retreat'])
      await page.getByRole('radiogroup', { name: line, exact: true }).getByLabel('ask me').check();
    await page.getByLabel('Add a block').selectOption({ label: 'Hopton' });
    await page.locator('.city-orders summary').click();
    const york = page.locator('.city-orders li', { hasText: 'York' }).locator('select');
    await york.selectOption('1');
    await page.locator('form.orders button[type=submit]').click();
    await page.waitForSelector('.enemy-orders', { state: 'detached' });
    await page.keyboard.press('o');
    await page.waitForSelector('.enemy-orders');
    expect(await page.locator('.spare-list ol').textContent()).toContain('1. Hopton');
    expect(await york.inputValue()).toBe('1');
    expect(await page.getByRole('radiogroup', { name: 'A retreat' }).getByLabel('ask me').isChecked()).toBe(true);

    await page.goto(`${url()}/#/`);
    await openFight(page, HITS);
    const before = Number(await seq(page));
    await page.getByRole('button', { name: 'The rest as default standing orders would' }).click();
    await page.waitForFunction(
      (was) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > was + 1,
      before,
    );
    expect(errors).toEqual([]);
    await leave();
  });

  it('E-7.6.f E-7.62.a a retreat is proposed, corrected with keys and by dragging, and red where a block would be lost', async () => {
    const { page, errors, leave } = await visit();
    await openFight(page, RETREAT);
    await page.waitForSelector('.arrange .mover');
    expect(await page.locator('.mover.lost').count()).toBe(await page.locator('.bin.bad .mover').count());
    const lost = await page.locator('.mover.lost').count();
    // No Leader: where he goes others are saved.
    const mover = page.locator('.bin:not(.bad) .mover').last();
    const key = await mover.getAttribute('data-key');
    await mover.focus();
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('ArrowRight');
    const moved = page.locator(`.bin.bad .mover[data-key=${key}]`);
    await moved.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-key'))).toBe(key);
    expect(await page.locator('.mover.lost').count()).toBeGreaterThan(lost);
    // At the button, and nobody named twice in one reason.
    expect(await page.locator('.go .losses .rule-id').first().textContent()).toMatch(/^[EG]-/);
    const name = ((await moved.locator('.token-name').textContent()) ?? '').replace(/\s/g, ' ');
    for (const reason of await page.locator('.go .losses li').allTextContents())
      expect(reason.match(new RegExp(`${name}(?![IVX])`, 'g'))?.length ?? 0).toBeLessThanOrEqual(1);
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
    await leave();
  });

  it('puts the answer first that default orders would give, and says what comes of each', async () => {
    const { page, errors, leave } = await visit();
    await openFight(page, SLIPS);
    const ways = page.locator('.question .way');
    expect(await ways.locator('button').allTextContents()).toEqual(['Withdraw', 'Stand and fight']);
    expect(await page.locator('.question .main').allTextContents()).toEqual(['Withdraw']);
    expect(await ways.locator('p').count()).toBe(2);
    expect(errors).toEqual([]);
    await leave();
  });

  for (const [name, viewport] of [
    ['laptop', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    it(`on a ${name} the word can be given without scrolling, and nothing is wider than the screen`, async () => {
      const { page, errors, leave } = await visit('', { viewport });
      for (const journal of [BATTLE, RETREAT]) {
        await page.goto(`${url()}/#/`);
        await openFight(page, journal);
        const isInSight = await page.locator('.question .go .main').evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === button;
        });
        expect(isInSight).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        await answerOnMat(page);
      }
      expect(errors).toEqual([]);
      await leave();
    });
  }
});

/** Tab to the first button of the question that is no toggle, and Enter. */
async function answerByKeys(page: Page): Promise<void> {
  const before = await seq(page);
  await page.locator('.battle').evaluate((it) => it.setAttribute('tabindex', '-1'));
  await page.locator('.battle-side').evaluate((it) => it.querySelector<HTMLElement>('button')?.focus());
  for (let tabs = 0; tabs < 12; tabs++) {
    const isToggle = await page.evaluate(() => document.activeElement?.classList.contains('toggle'));
    if (!isToggle && (await page.evaluate(() => document.activeElement?.closest('.question') !== null))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
}

/** In the page, if everybody had the longest name: names that lie over others. */
function namesOverOthers(): string[] {
  const names = [...document.querySelectorAll<HTMLElement>('.mat .token-name')];
  const words = names.map((name) => name.textContent);
  for (const name of names) name.textContent = 'Northampton';
  const boxes = names.map((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getBoundingClientRect();
  });
  const over = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ left, right, top, bottom }) => left < one.right && one.left < right && top < one.bottom && one.top < bottom,
      )
      .map(({ left, top }) => `${one.left},${one.top} ${left},${top}`),
  );
  for (const [at, name] of names.entries()) name.textContent = words[at];
  return over;
}

/** In the page: whether the mark of a blow lies over the block's strength. */
function isFigureCovered(token: Element): boolean {
  const [blow, figure] = ['.blow', '.block-strength'].map((it) => token.querySelector(it)!.getBoundingClientRect());
  return blow.right > figure.left && blow.left < figure.right && blow.bottom > figure.top && blow.top < figure.bottom;
}
