/** This War on the board: a match by clicks to its end, a refused move, the keyboard, reload, replay, full stacks. */
import { errors, type Locator, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journalTo, open } from '../tools/enemy-matches.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

useBrowser();

const board = (page: Page): Locator => page.locator('.enemy');
const asked = (page: Page): Promise<string | null> => board(page).getAttribute('data-asked');
const seq = (page: Page): Promise<string | null> => page.locator('.match').getAttribute('data-seq');
const isOver = (page: Page): Promise<boolean> => page.locator('.replay').isVisible();

async function begin(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Mid War/ }).check();
  await page.locator('.begin button').click();
  await page.waitForSelector('.enemy .hand .card');
}

/** What one would notice to have changed: the match itself, or what is shown of it. */
const looks = (): string =>
  [
    document.querySelector('.match')?.getAttribute('data-seq'),
    document.querySelector<HTMLElement>('.enemy')?.dataset['asked'],
    document.querySelector('.battle-side, .dock .choice')?.textContent,
    document.querySelector('.replay') !== null,
  ].join('|');

/** Waits until something has changed and the page asks again, or the match is over. */
async function goneOn(page: Page, before: string): Promise<void> {
  const hasGone = async (): Promise<boolean> =>
    (await page.evaluate(looks)) !== before && ((await asked(page)) !== '' || (await isOver(page)));
  await expect.poll(hasGone, { timeout: 20_000, interval: 30 }).toBe(true);
}

async function playCard(page: Page): Promise<void> {
  await page.locator('.hand .card').first().click(SHORTLY);
  await page.locator('.hand button.main').click(SHORTLY);
}

/** Long enough for a page that is asked, short where the question has gone meanwhile. */
const SHORTLY = { timeout: 2000 };

/** The shortest answer: no action is taken, and what must be chosen is the first there is. */
async function shortest(page: Page): Promise<void> {
  if ((await page.locator('.fight').count()) > 0) {
    const main = page.locator('.battle-side .main:enabled');
    await ((await main.count()) > 0 ? main : page.locator('.battle-side button:enabled')).first().click(SHORTLY);
    return;
  }
  const kind = await asked(page);
  if (kind === 'card') await playCard(page);
  else if (kind === 'operation') await page.locator('.operation button.end').click(SHORTLY);
  else await page.locator(SHORTEST.join(', ')).first().click(SHORTLY);
}

/** Answers what is asked. Where the bot changed the question while one was looking, the next look sees the new one. */
async function answerShortly(page: Page): Promise<void> {
  const before = await page.evaluate(looks);
  try {
    await shortest(page);
  } catch (error) {
    if (error instanceof errors.TimeoutError && (await page.evaluate(looks)) !== before) return;
    throw error;
  }
  await goneOn(page, before);
}

const SHORTEST = [
  '.dock .year-end .main:enabled',
  '.dock .choice .plain-actions button',
  '.dock .choice:not(:has(.targets)) .block-choice button',
  '.dock .choice .targets button',
];

/** Up to the first Actions of the person at the page. */
async function toActions(page: Page): Promise<void> {
  for (let answers = 0; answers < 40 && (await asked(page)) !== 'operation'; answers++) await answerShortly(page);
  expect(await asked(page)).toBe('operation');
}

/** Victory Points as the strip beside the map has them; a fight may be on show in its place. */
async function points(page: Page): Promise<string | null> {
  if ((await page.locator('.vp-mark').count()) === 0) await page.locator('.to-map').click();
  return page.locator('.vp-mark').textContent();
}

const area = (page: Page, id: string): Locator => page.locator(`[data-area="${id}"]`);

// The dice are not ours: a rare question at the start may have no shortest answer here, and a new match is begun.
describe('This War on the board', { retry: 2 }, () => {
  it('Mid War by clicks to its end against a bot, then its replay', async () => {
    const { page, context, errors } = await visit('#/new/enemy/bots');
    await begin(page);
    for (let answers = 0; answers < 200 && !(await isOver(page)); answers++) await answerShortly(page);
    expect(await isOver(page)).toBe(true);
    expect(await page.locator('.prompt').textContent()).toMatch(/won\./);
    const ended = await points(page);
    await page.locator('.replay input[type=range]').fill('1');
    await page.waitForFunction(() => document.querySelector('.turns li.now')?.textContent === 'I');
    await page.locator('.replay input[type=range]').press('End');
    await expect.poll(() => points(page)).toBe(ended);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('E-6.11.a marches a group by clicks, takes it back, and says why a place is closed', async () => {
    const { page, context, errors } = await visit('#/new/enemy/bots');
    await begin(page);
    await toActions(page);
    await press(page, 'oxfordshire');
    await page.waitForSelector('.march .targets button');
    const rank = await page.locator('.march .block-choice button').count();
    expect(rank).toBeGreaterThan(1);
    expect(await page.locator('.area.lit').count()).toBeGreaterThan(1);
    // Northumberland is far away: the rule is cited.
    await press(page, 'northumberland');
    await page.waitForSelector('.notice');
    expect(await page.locator('.prompt').textContent()).toMatch(/no border|too far/i);
    expect(await page.locator('.notice').textContent()).toContain('E-6.11.a');
    await page.locator('.march .targets button').first().click();
    await page.waitForFunction(() => !document.querySelector('.march .block-choice button'));
    for (let steps = 0; steps <= rank; steps++) {
      const before = await seq(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
    }
    await page.waitForSelector('.operation');
    expect(await page.locator('.ap').getAttribute('aria-label')).toMatch(/action points left/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('plays by keys alone: a card, an Area, a march, done; and comes back after a reload', async () => {
    const { page, context, errors } = await visit('#/new/enemy/bots');
    await begin(page);
    await page.locator('.hand .card').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.hand button.main').focus();
    const before = await page.evaluate(looks);
    await page.keyboard.press('Enter');
    await goneOn(page, before);
    await toActions(page);
    // One Area of the map is a tab stop; arrows go from there.
    await page.locator('.area[tabindex="0"]').focus();
    expect(await page.locator('.area:focus').count()).toBe(1);
    const from = await focused(page);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toBe(from);
    await area(page, 'oxfordshire').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.march .targets button');
    await page.locator('.area.lit').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.march .block-choice button'));
    const at = await seq(page);
    const said = await page.locator('.stacks').innerHTML();
    await page.reload();
    await page.waitForSelector('.march');
    expect(await seq(page)).toBe(at);
    expect(await page.locator('.stacks').innerHTML()).toBe(said);
    await page.locator('.march button.main').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.operation');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('fans out a place in the tray, tells what is known, and keeps a pencil note', async () => {
    const { page, context, errors } = await visit('#/new/enemy/bots');
    await begin(page);
    await area(page, 'surrey-sussex').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.tray:not(.glance)');
    const shown = await page.locator('.tray-block').count();
    expect(shown).toBeGreaterThan(1);
    const box = await page.locator('.tray-block svg').first().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await page.locator('.tray-block').first().click();
    await page.getByLabel('Your pencil note').fill('guns?');
    expect(await page.locator('.tray-block .tag').textContent()).toBe('guns?');
    await page.reload();
    await page.waitForSelector('.enemy .hand .card');
    await area(page, 'surrey-sussex').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.tray-block .tag').textContent()).toBe('guns?');
    await page.keyboard.press('Escape');
    expect(await page.locator('.tray:not(.glance)').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('E-12.53.c deploys on the map in Road to War', async () => {
    const { page, context, errors } = await visit('#/new/enemy/bots');
    await page.getByRole('radio', { name: /^Road to War/ }).check();
    await page.locator('.begin button').click();
    await page.waitForSelector('.enemy[data-asked="deploy"]');
    // The King first, in one of two Areas.
    expect(await page.locator('.area.lit').count()).toBe(2);
    await page.locator('.area.lit').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (document.querySelectorAll('.choice .block-choice button').length ?? 0) > 5);
    await page.locator('.choice .block-choice button').first().click();
    await page.waitForSelector('.area.lit');
    const before = await page.evaluate(looks);
    await page.locator('.choice .targets button').first().click();
    await goneOn(page, before);
    expect(errors).toEqual([]);
    await context.close();
  });

  const crowded = (): string =>
    journalTo({
      scenario: 'mid-war',
      seat: 0,
      is: (kind, p) => kind === 'operation' && [...Array(34).keys()].some((at) => count(p.where, at) >= 9),
    });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    it(`full stacks cover no name, no City and no other stack at ${viewport.width} × ${viewport.height}`, async () => {
      const { page, context } = await visit('', { viewport });
      await open(page, crowded());
      await page.waitForSelector('.stack');
      for (const nearer of [0, 2, 2]) {
        for (let times = 0; times < nearer; times++) await page.getByRole('button', { name: 'Nearer' }).click();
        expect(await page.evaluate(overlaps)).toEqual([]);
      }
      await page.getByRole('button', { name: 'The Midlands, near' }).click();
      expect(await page.evaluate(overlaps)).toEqual([]);
      expect(await page.locator('.stack .block').count()).toBeGreaterThan(0);
      await context.close();
    });
  }

  for (const theme of ['light', 'dark']) {
    it(`axe finds nothing serious with hand, march and tray; ${theme}`, async () => {
      const { page, context } = await visit('#/new/enemy/bots', {}, { theme });
      await begin(page);
      expect(await faults(page)).toEqual([]);
      await toActions(page);
      expect(await faults(page)).toEqual([]);
      await area(page, 'oxfordshire').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.march');
      await area(page, 'surrey-sussex').focus();
      expect(await faults(page)).toEqual([]);
      await context.close();
    });
  }

  it('offers Mid War first, and every other scenario with its length', async () => {
    const { page, context } = await visit('#/new/enemy/bots');
    await page.waitForSelector('input[name=scenario]');
    expect(await page.getByRole('radio', { name: /^Mid War/ }).isChecked()).toBe(true);
    const lengths = await page.locator('.scenario-what').allTextContents();
    expect(lengths.length).toBe(await page.locator('input[name=scenario]').count());
    for (const length of lengths) expect(length).toMatch(/turns|minutes|hour/);
    await context.close();
  });
});

const count = (list: readonly number[], value: number): number => list.filter((it) => it === value).length;

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? undefined);

/** Clicks a spot within an Area's shape. */
async function press(page: Page, id: string): Promise<void> {
  const { x, y } = await page.evaluate((wanted) => {
    const shape = document.querySelector<SVGGElement>(`[data-area="${wanted}"]`)!;
    const { left, top, width, height } = shape.getBoundingClientRect();
    for (let row = 1; row < 30; row++)
      for (let column = 1; column < 30; column++) {
        const spot = { x: left + (width * column) / 30, y: top + (height * row) / 30 };
        if (document.elementFromPoint(spot.x, spot.y)?.closest('[data-area]') === shape) return spot;
      }
    throw new Error(`${wanted} is covered`);
  }, id);
  await page.mouse.click(x, y);
}

/** Boxes of blocks that cross a name, a City's sign or another stack. */
function overlaps(): string[] {
  const bad: string[] = [];
  const stacks = [...document.querySelectorAll<SVGGElement>('.stack')].map((it) => ({
    id: it.dataset['stack'] ?? '',
    box: it.getBoundingClientRect(),
  }));
  const crosses = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const others = [
    ...[...document.querySelectorAll<SVGGElement>('.area-name')].map((it) => ({
      id: `name ${it.dataset['name']}`,
      it,
    })),
    ...[...document.querySelectorAll<SVGGElement>('.city .walls')].map((it) => ({ id: 'City', it })),
    ...[...document.querySelectorAll<SVGGElement>('.city-name')].map((it) => ({ id: `City ${it.textContent}`, it })),
  ].map(({ id, it }) => ({ id, box: it.getBoundingClientRect() }));
  for (const [i, { id, box }] of stacks.entries()) {
    for (const other of stacks.slice(i + 1)) if (crosses(box, other.box)) bad.push(`${id} and ${other.id}`);
    for (const other of others) if (crosses(box, other.box)) bad.push(`${id} and ${other.id}`);
  }
  return bad;
}
