import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { REGION } from '../src/boards/roses/map/piece-layout.ts';
import { begin, url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { game } from './roses-scene.ts';

const NOBLES = '.offer-card:has(.small:text("Noble")) .pick-button';
/** A place that nobody owns: troops ordered there will be ignored. */
const NEUTRAL = '.piece[data-kind$=town][aria-label*="nobody"]';

async function beginDraft(page: Page): Promise<void> {
  await begin(page);
  await page.waitForSelector('.roses .pick-button');
}

const seq = (page: Page): Promise<string | null> => page.locator('.match').getAttribute('data-seq');

/** Bots no longer answer at once. */
async function takeTheirTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Bots').selectOption('humane');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}

/** `atLast`: done while five cards or fewer are left. Drafts the first card, or the first of those wished for, until plans are made. */
async function toPlanning(page: Page, wish = '.pick-button', atLast?: () => Promise<void>): Promise<void> {
  for (let answers = 0; answers < 12; answers++) {
    await page.waitForSelector('.roses .pick-button, .roses .aid .main, .roses .seal-bar');
    if ((await page.locator('.seal-bar').count()) > 0) return;
    if ((await page.locator('.pick-button').count()) <= 5) await atLast?.();
    const before = await seq(page);
    const wished = page.locator(wish);
    const answer = (await wished.count()) > 0 ? wished : page.locator('.roses .pick-button, .roses .aid .main');
    await answer.first().click();
    await expect.poll(() => seq(page)).not.toBe(before);
    await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-decision') !== '');
  }
}

/** Now and then no Noble is laid out in the first turn, or others are quicker: then a new match is begun. */
async function toPlanningWith(page: Page, selector: string): Promise<Locator> {
  await toPlanning(page, NOBLES);
  const piece = page.locator(selector).first();
  for (let tries = 0; tries < 8 && (await piece.count()) === 0; tries++) {
    await page.goto(`${url()}/#/new/roses/bots`);
    await beginDraft(page);
    await toPlanning(page, NOBLES);
  }
  return piece;
}

/** A piece by keyboard focus: overlapping marks never come between. */
async function choose(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.piece-orders');
}

/** What cannot work is ordered behind a fold. */
async function unfold(page: Page): Promise<void> {
  const fold = page.locator('.out-of-reach:not([open]) > summary');
  if ((await fold.count()) > 0) await fold.click();
}

/** In the page: names that lie over one another, and how large regions are written on their plates, in pixels. */
function namesOnTheMap(): { over: string[]; regions: number[] } {
  const names = [...document.querySelectorAll<SVGTextElement>('.place-name, .region-name, .region-plate .plate-name')]
    .filter((name) => name.checkVisibility())
    .map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }));
  const over = names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter(({ box }) => {
        const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
        const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
        // Boxes are as high as the tallest letters might be.
        return across > 1 && down > 3;
      })
      .map((other) => `${one.text} × ${other.text}`),
  );
  const plane = document.querySelector<SVGSVGElement>('.plane-picture')?.getScreenCTM()?.a ?? 0;
  const plates = [...document.querySelectorAll<SVGTextElement>('.region-plate .plate-name')];
  return { over, regions: plates.map((name) => plane * Number.parseFloat(getComputedStyle(name).fontSize)) };
}

/** In the page: notes, from now on, whether it ever asks for the only card there is. */
function watchForOneOffer(): void {
  const look = (): void => {
    if (document.querySelectorAll('.pick-button').length === 1) document.body.dataset['oneOffer'] = 'shown';
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

describe('Wars of the Roses on the board', () => {
  useBrowser();

  it('is drafted, planned, revealed and scored by clicks', async () => {
    const laptop = { viewport: { width: 1280, height: 720 } };
    const { page, errors, leave } = await visit('#/new/roses/bots', laptop, { sideFolded: true });
    await beginDraft(page);
    expect(await page.locator('.piece[data-kind]').count()).toBe(
      36 + (await page.locator('[data-kind=noble]').count()),
    );
    expect(await page.locator('.sea-name').count()).toBe(8);
    for (let turn = 1; turn <= 5; turn++) {
      await toPlanning(page);
      if (turn >= 4) {
        const { over, regions } = await page.evaluate(namesOnTheMap);
        expect(over).toEqual([]);
        expect(Math.min(...regions)).toBeGreaterThanOrEqual(11);
        expect(regions.length).toBe(6);
      }
      await page.locator('.seal-bar .main').click();
      await page.waitForSelector('.reveal');
      await page.getByRole('button', { name: 'Skip to what touches me' }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('button', { name: 'Skip all' }).click();
    }
    await page.waitForSelector('.final .winner');
    expect(await page.locator('.by-turn tbody tr').count()).toBe(4);
    // All eyes see the plans before they are opened; the scrubber has the headings.
    expect(await page.locator('.heading-marks i[data-level="2"]').count()).toBe(5);
    await page.getByLabel('Through the eyes of').selectOption('all');
    await page.locator('.replay .chapters').selectOption({ index: 2 });
    expect(await page.locator('.prompt .asked').textContent()).toBe('Turn 1 · The plans are opened');
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect.poll(() => page.locator('.plan .deeds').count()).toBeGreaterThanOrEqual(3);
    // The last to seal has sealed, as is told there, though the same act opens all of them.
    expect(new Set(await page.locator('td.state').allTextContents())).toEqual(new Set(['sealed']));
    expect(errors).toEqual([]);
    await leave();
  });

  it('tells in its log how it was set up, and during the reveal nothing that has not been shown', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots');
    await beginDraft(page);
    const log = page.locator('.side .log-list');
    expect(await log.textContent()).toMatch(/^The table is laid.*Turn 1\D*The order is/);
    // Headings fold what stands under them.
    await log.getByRole('button', { name: 'Turn 1' }).click();
    expect(await log.textContent()).not.toMatch(/The order is/);
    await log.getByRole('button', { name: 'Turn 1' }).click();
    await toPlanning(page);
    await page.locator('.seal-bar .main').click();
    await page.waitForSelector('.reveal');
    // Who comes back is shown the reveal, and no list lies over it.
    await page.reload();
    await page.waitForSelector('.reveal');
    expect(await page.locator('.away').count()).toBe(0);
    expect(await page.locator('.prompt').textContent()).toBe('Here is what happened.');
    expect(await page.locator('.seat-strip .awaited').count()).toBe(0);
    expect(await page.locator('.notice').count()).toBe(0);
    expect(await log.textContent()).not.toMatch(/Turn 2|The King is of|There is no King/);
    const lines = await log.locator('.log-line').count();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    expect(await log.locator('.log-line').count()).toBe(lines + 1);
    await page.getByRole('button', { name: 'Skip all' }).click();
    await page.waitForFunction(() => document.querySelector('.seat-strip .awaited') !== null);
    expect(await log.textContent()).toMatch(/Turn 2\D*The order is/);
    expect(errors).toEqual([]);
    await leave();
  });

  it('R-5.16 takes an order that will be ignored, with its warning, and a reload loses nothing', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots');
    await beginDraft(page);
    await toPlanning(page);
    await choose(page, NEUTRAL);
    expect(await page.locator('.piece-orders .warnings').textContent()).toMatch(/If you do:.*will be ignored.*R-5\.16/);
    expect(await page.locator('.order-list').count()).toBe(0);
    await unfold(page);
    await page.getByRole('button', { name: /^More: Troops/ }).click();
    expect(await page.locator('.piece-orders .warnings').textContent()).toMatch(/^\s*The troop at .* will be ignored/);
    const warned = (await page.locator('.piece-orders .warnings').boundingBox())!;
    const more = (await page.getByRole('button', { name: /^More: Troops/ }).boundingBox())!;
    expect(warned.y + warned.height).toBeLessThanOrEqual(more.y);
    await page.reload();
    await page.waitForSelector('.order-list .warnings');
    // Who drafted last has missed nothing.
    const away = page.locator('.away');
    if ((await away.count()) > 0) await away.getByRole('button', { name: 'Go on' }).click();
    await page.locator('#tab-receipt').click();
    await page.waitForSelector('.receipt');
    expect(await page.locator('.tab-body .warnings li').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await leave();
  });

  it('R-4.6 R-4.31 refuses a bid beyond the purse, pressed or typed, and more troops than there are, and shows the rule', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots');
    await beginDraft(page);
    await toPlanning(page);
    await choose(page, '.piece.calais');
    const purse = Number((await page.locator('.purse p').textContent())?.match(/of £(\d+)/)?.[1]);
    const bid = page.getByRole('spinbutton', { name: 'Bid in pounds' });
    const more = page.getByRole('button', { name: 'More: Bid in pounds' });
    await bid.fill(String(purse));
    await bid.press('Enter');
    expect(await more.getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('.notice').count()).toBe(0);
    // Playwright takes aria-disabled for not to be pressed; a hand does not.
    await more.click({ force: true });
    const notice = page.locator('.notice.why');
    expect(await notice.textContent()).toContain(`You cannot bid £${purse + 1}: you have £${purse}.`);
    expect(await bid.inputValue()).toBe(String(purse));
    await page.getByRole('button', { name: 'Less: Bid in pounds' }).click();
    await notice.waitFor({ state: 'detached' });
    await bid.fill(String(purse + 40));
    await bid.press('Enter');
    expect(await notice.textContent()).toContain(`You cannot bid £${purse + 40}`);
    expect(await bid.inputValue()).toBe(String(purse - 1));
    await notice.getByRole('button', { name: 'Rule R-4.6' }).click();
    expect(await page.locator('.rule-open').textContent()).toMatch(/R-4\.6.*cash/);
    // No bid any more, and more troops than there are, though no place has too many alone.
    await bid.fill('0');
    await bid.press('Enter');
    const places = page.locator('.piece[data-kind$=town]');
    const troops = page.getByRole('spinbutton', { name: /^Troops/ });
    const { troopSupply } = game.tables;
    for (const [at, count] of [troopSupply, 1].entries()) {
      await places.nth(at).focus();
      await page.keyboard.press('Enter');
      await unfold(page);
      await troops.fill(String(count));
      await troops.press('Enter');
    }
    expect(await notice.textContent()).toContain(`${troopSupply + 1} troops are too many: you have ${troopSupply}.`);
    await notice.getByRole('button', { name: 'Rule R-4.31' }).waitFor();
    expect(await troops.inputValue()).toBe('0');
    expect(await page.locator('.order-list li .order-line').count()).toBe(1);
    expect(errors).toEqual([]);
    await leave();
  });

  it('is played with the keyboard alone: pick, piece to piece, an order, the tabs, the seal', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots');
    await beginDraft(page);
    await page.locator('.pick-button').first().focus();
    const before = await seq(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => seq(page)).not.toBe(before);
    // The next pick is at hand, or whatever is asked instead.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.dock') !== null)).toBe(true);
    await toPlanningWith(page, '.piece.own[data-kind]');
    await page.locator('.map-window').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('0');
    await page.keyboard.press('Tab');
    const from = await page.evaluate(() => document.activeElement?.getAttribute('data-stop'));
    expect(from).not.toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-stop'))).not.toBe(from);
    await choose(page, '.piece.own[data-kind]');
    await page.locator('#tab-orders').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.forecast');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.threats');
    await page.locator('.seal-bar .main').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.reveal');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
    expect(errors).toEqual([]);
    await leave();
  });

  it('keeps what is chosen, and what was said of it, while the others seal their plans', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots');
    await beginDraft(page);
    await toPlanning(page, '.pick-button', () => takeTheirTime(page));
    await choose(page, '.piece.calais');
    const bid = page.getByRole('spinbutton', { name: 'Bid in pounds' });
    await bid.fill('999');
    await bid.press('Enter');
    await page.waitForSelector('.notice.why');
    const chosen = await page.locator('.piece-orders h3').textContent();
    await expect.poll(() => page.locator('.seats .state:text-is("sealed")').count(), { timeout: 20_000 }).toBe(3);
    expect(await page.locator('.piece-orders h3').textContent()).toBe(chosen);
    expect(await page.locator('.notice.why').textContent()).toMatch(/You cannot bid £999/);
    expect(errors).toEqual([]);
    await leave();
  });

  it('drags a Noble to where he shall go', async () => {
    const { page, errors, leave } = await visit('#/new/roses/bots');
    await beginDraft(page);
    const noble = await toPlanningWith(page, '.piece.movable[data-kind=noble]');
    const box = (await noble.locator('.shield').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 30, { steps: 4 });
    await page.waitForSelector('.arrow.drag');
    const place = Number(await page.locator('.region.lit').first().getAttribute('data-place'));
    const { x, y } = REGION[game.tables.regions[place]].shelf;
    const spot = await page.evaluate(
      ([px, py]) => {
        const at = document.querySelector<SVGSVGElement>('.plane-picture')!.getScreenCTM()!;
        return { x: at.a * px + at.e, y: at.d * py + at.f };
      },
      [x, y] as const,
    );
    await page.mouse.move(spot.x, spot.y, { steps: 5 });
    await page.mouse.up();
    await page.waitForSelector('.order-list .order-line');
    expect(await page.locator('.order-list').textContent()).toContain('goes to');
    expect(await page.locator('.move-arrows .arrow').count()).toBe(1);
    // A region's plate stands for the region; where he cannot get, the order springs back and the rule says why.
    const orders = await page.locator('.order-list').textContent();
    await page.locator('.region-plate.unlit').first().click();
    await page.waitForSelector('.notice.why');
    expect(await page.locator('.notice.why').textContent()).toMatch(/cannot get from .+ to .+; a (Noble|Ship) .+R-\d/);
    expect(await page.locator('.order-list').textContent()).toBe(orders);
    // Advice goes into the plan with its forecast, and nothing is sealed by it.
    const before = await seq(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ask for advice' }).click();
    // Each order with its reason, and at the end what all of it comes to.
    await page.waitForSelector('.advice > p');
    const told = await page.locator('.advice > p').allTextContents();
    if (told[0] !== 'No orders.') {
      const sum = told.findIndex((line) => line.startsWith('All in all'));
      for (const line of told.slice(0, sum))
        expect(line).toMatch(/: (.*VP (more|less)|.*no longer|no points|in case).*\.$/);
      expect(told[sum]).toMatch(/^All in all, if nobody else acts: \d+ VP .* instead of \d+, for £\d+ of £\d+\.$/);
    }
    await page.locator('dialog').getByRole('button', { name: 'Do it' }).click();
    expect(await page.locator('.map-frame .foretold').textContent()).toBe('If nobody else acts');
    expect(await seq(page)).toBe(before);
    expect(await page.locator('.seal-bar').count()).toBe(1);
    expect(errors).toEqual([]);
    await leave();
  });

  it('R-4.3 seals and opens a plan again while another still plans, behind the curtain', async () => {
    const { page, errors, leave } = await visit('#/new/roses/hot-seat');
    await page.locator('input[name=scenario]').last().check();
    await page.locator('.begin button').click();
    let [curtains, picks] = [0, 0];
    await page.waitForSelector('.pick-button');
    await page.evaluate(watchForOneOffer);
    const offered = await page.locator('.pick-button').count();
    for (let answers = 0; answers < 14 && (await page.locator('.seal-bar').count()) === 0; answers++) {
      await page.waitForSelector('.pick-button, .seal-bar, .curtain button');
      const curtain = page.locator('.curtain button').first();
      if ((await curtain.count()) > 0) {
        curtains++;
        await curtain.click();
        await page.waitForSelector('.seal-bar');
      } else if ((await page.locator('.pick-button').count()) > 0) {
        const before = await seq(page);
        picks++;
        await page.locator('.pick-button').first().click();
        await page.waitForFunction(
          (was) =>
            document.querySelector('.curtain') || document.querySelector('.match')?.getAttribute('data-seq') !== was,
          before,
        );
      }
    }
    // The last card is nobody's choice: it was not asked for, nor shown as if it were.
    expect(picks).toBe(offered - 1);
    expect(await page.evaluate(() => document.body.dataset['oneOffer'])).toBeUndefined();
    // Picks are made before everybody's eyes; nobody plans before the others have looked away.
    expect(curtains).toBe(1);
    await page.locator('.seal-bar .main').click();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await page.waitForSelector('.seal-bar .main');
    expect(errors).toEqual([]);
    await leave();
  });

  it('axe finds nothing serious in draft, plan, reveal', async () => {
    const { page, leave } = await visit('#/new/roses/bots');
    await beginDraft(page);
    expect(await faults(page)).toEqual([]);
    await toPlanning(page);
    await choose(page, NEUTRAL);
    await unfold(page);
    await page.getByRole('button', { name: /^More: Troops/ }).click();
    await page.waitForSelector('.warnings');
    for (const tab of ['orders', 'forecast', 'threats', 'receipt']) {
      await page.locator(`#tab-${tab}`).click();
      expect(await faults(page, '#plan-tab'), tab).toEqual([]);
    }
    await page.locator('.seal-bar .main').click();
    await page.waitForSelector('.reveal');
    expect(await faults(page)).toEqual([]);
    for (let step = 0; step < 4; step++) {
      await page.getByRole('button', { name: 'Next chapter' }).click();
      expect(await faults(page, '.reveal')).toEqual([]);
    }
    await page.locator('.standing summary').click();
    expect(await faults(page, '.standing')).toEqual([]);
    await leave();
  });
});
