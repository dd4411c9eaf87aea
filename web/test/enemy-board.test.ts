/** This War on the board: a match by clicks to its end, a refused move, dragging, the keyboard, reload, replay. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import {
  answerShortly,
  area,
  asked,
  beginMidWar,
  goneOn,
  isOver,
  looks,
  openAtActions,
  openAtLastPoint,
  openAtLastTurn,
  openLater,
  press,
  seq,
  spotIn,
} from './enemy-hands.ts';

/** By clicks from the first card on; else the last Turn of it. */
const SOAK = process.env['DRUMHEAD_SOAK'] === '1';

useBrowser();

/** Victory Points as the strip beside the map has them; a fight may be on show in its place. */
async function points(page: Page): Promise<string | null> {
  if ((await page.locator('.vp-mark').count()) === 0) await page.locator('.to-map').click();
  return page.locator('.vp-mark').textContent();
}

describe('This War on the board', () => {
  it('Mid War by clicks to its end against a bot, then its replay', async () => {
    const { page, leave, errors } = await visit(SOAK ? '#/new/enemy/bots' : '');
    if (SOAK) await beginMidWar(page);
    else await openAtLastTurn(page);
    // A whole Turn: a card, who is first, a march on the map, fights, supply.
    let marches = 0;
    for (let answers = 0; answers < 200 && !(await isOver(page)); answers++) {
      if (marches === 0 && (await asked(page)) === 'operation') marches += await marchByClicks(page);
      else await answerShortly(page);
    }
    expect(marches).toBe(1);
    expect(await isOver(page)).toBe(true);
    expect(await page.locator('.prompt').textContent()).toMatch(/won\./);
    // The chart of the war is fetched when it has ended.
    const told = async () => (await page.locator('.war-end h3').allTextContents()).join();
    for (const part of ['Victory Points', 'Turning points', 'Cities', 'Battles'])
      await expect.poll(told, { timeout: 20_000 }).toContain(part);
    // Every fight with its Turn, and for both sides what was lost and how the dice fell.
    for (const line of await page.locator('.end-fights tbody tr').allTextContents())
      expect(line).toMatch(
        /▶ (Battle|Sortie|Assault) .+(Turn [IV]+|Winter) of 1644[\d.]+[+−]?\d\.\d[\d.]+[+−]?\d\.\d$/,
      );
    expect(await page.locator('.vp-chart svg').getAttribute('aria-label')).toMatch(/^Turn I of 1644: \d/);
    // Nothing said of an earlier question is left; film, dice and all blocks are a press away.
    expect(await page.locator('.notice:not(.end-bar)').count()).toBe(0);
    await page.getByRole('button', { name: 'Show all blocks' }).click();
    await expect.poll(() => page.locator('.block.blank, .block.pencil').count()).toBe(0);
    expect(await page.locator('.end-blocks dd .block').count()).toBeGreaterThan(20);
    const ended = await points(page);
    await page.locator('.end-fights button').first().click();
    await page.waitForSelector('.film-keys');
    expect(await page.getByRole('link', { name: 'Check the dice' }).count()).toBe(1);
    // How it was decided is reckoned when somebody asks: a line for each side, from the beginning to the end.
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.locator('.analysis-turns li, .analysis > p:not(.small, [role])').first().waitFor({ timeout: 60_000 });
    const drawn = await page
      .locator('.chances polyline')
      .evaluateAll((all) => all.map((it) => it.getAttribute('points')));
    const moments = Number(await page.locator('.analysis').getAttribute('data-moments'));
    expect(drawn.map((line) => line?.split(' ').length)).toEqual([moments, moments]);
    expect(moments).toBeGreaterThan(3);
    expect(await faults(page)).toEqual([]);
    // On a phone it is no wider than the screen.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('dialog').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.setViewportSize({ width, height });
    await page.keyboard.press('Escape');
    // A fight's film has its own bar: the match's comes when the match is gone through.
    expect(await page.locator('.replay').isVisible()).toBe(false);
    await page.keyboard.press('[');
    await page.locator('.replay input[type=range]').fill('1');
    await page.waitForFunction(() => document.querySelector('.turns li.now')?.textContent === 'I');
    await page.locator('.replay input[type=range]').press('End');
    await expect.poll(() => points(page)).toBe(ended);
    expect(errors).toEqual([]);
    await leave();
  }, 180_000);

  it('E-6.11.a marches a group by clicks, takes it back, and says why a place is closed', async () => {
    const { page, leave, errors } = await visit();
    await openAtActions(page);
    // Bristol is Parliament's at heart: its last garrison stays unless it is chosen, and what that costs is said.
    await area(page, 'somerset').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.march .targets button');
    expect(await page.locator('.march .block-choice [aria-pressed="true"]').count()).toBe(1);
    expect(await page.locator('.march .lost').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose all' }).click();
    // Once for all ways, and every button is marked.
    expect(await page.locator('.march .lost').allTextContents()).toEqual([
      'Wherever they march, Bristol, 1 VP and the Irish Sea go to Parliament.',
    ]);
    expect(await page.locator('.march .targets button:not(.loses)').count()).toBe(0);
    await area(page, 'dorset').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'They stay' }).click();
    await page.getByRole('button', { name: 'Choose another Area' }).click();
    await page.waitForSelector('.operation');
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
    // Oxford stays loyal, but open: one stays unless all are chosen.
    expect(await page.locator('.march .block-choice [aria-pressed="false"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Choose all' }).click();
    expect(await page.locator('.march .lost').first().textContent()).toBe(
      'Nobody would stay in Oxfordshire: Oxford, 1 VP, lies open to whoever comes.',
    );
    await page.locator('.march .targets button').first().click();
    await page.waitForFunction(() => !document.querySelector('.march .block-choice button'));
    // All who marched are taken back as one, then the point that was spent on it.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.march .block-choice button').count()).toBe(rank);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.operation');
    expect(await page.locator('.ap').getAttribute('aria-label')).toMatch(/action points? left/);
    // Who acts first may still be chosen anew; before that the cards were turned up.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.enemy[data-asked="first"]');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.notice.why').textContent()).toMatch(/what was seen stays seen.*Cards are turned up/);
    // Whole on the screen, and not over what one may want to press next.
    const [header, notice] = await Promise.all(
      ['.match-header', '.notice.why'].map((it) => page.locator(it).boundingBox()),
    );
    expect(notice!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    expect(errors).toEqual([]);
    await leave();
  });

  it('on return the film is offered first and the list second; his ways stand on the map until one acts', async () => {
    const { page, leave, errors } = await visit();
    await openLater(page);
    await page.reload();
    await page.waitForSelector('.away');
    expect(await page.locator('.away button').first().textContent()).toBe('▶ Watch it');
    expect(await page.locator('.away details').getAttribute('open')).toBeNull();
    await page.locator('.away summary').click();
    const list = (await page.locator('.away .log-list').textContent()) ?? '';
    expect(list).toMatch(/Parliament: .*march/);
    expect(list).not.toMatch(/Royalist: /);
    // The number is that of the lines.
    const lines = await page.locator('.away .log-entry').count();
    expect(await page.locator('.away summary').textContent()).toBe(`Read it (${lines})`);
    await page.getByRole('button', { name: '▶ Watch it' }).click();
    await page.waitForSelector('.replay');
    expect(await page.locator('.away').count()).toBe(0);
    // After a leap nothing fades over from what was shown before; from step to step it does.
    expect(await page.locator('.match.leapt .enemy').count()).toBe(1);
    await expect.poll(() => page.locator('.told-now').textContent()).toMatch(/^Parliament/);
    await page.getByRole('button', { name: 'One step on' }).click();
    expect(await page.locator('.match.leapt').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.locator('.his-ways .his-line').first().waitFor({ state: 'attached' });
    // As many pips as the card gave.
    expect(await page.locator('.operation .ap i').count()).toBe(3);
    // The log has headings by year, Turn and phase, and each folds away what is under it.
    const told = page.locator('.side .log-list .log-entry');
    const all = await told.count();
    const turn = page.locator('.side .log-heading[data-level="2"] [aria-expanded="true"]').last();
    expect(await turn.textContent()).toMatch(/Turn III of 1644/);
    await turn.click();
    expect(await told.count()).toBeLessThan(all);
    await page.locator('.side .log-heading[data-level="2"] [aria-expanded]').last().click();
    expect(await told.count()).toBe(all);
    await page.getByRole('button', { name: 'The other side’s turn again' }).click();
    await page.waitForSelector('.replay');
    await page.getByRole('button', { name: 'Back to the present' }).click();
    // A look at a place stands beside the map, whole.
    const { x, y } = await spotIn(page, '[data-area="oxfordshire"]');
    await page.mouse.move(x, y);
    const card = (await page.locator('.tray.glance').boundingBox())!;
    const map = (await page.locator('.map-window').boundingBox())!;
    expect(card.x).toBeGreaterThanOrEqual(map.x + map.width);
    expect(card.y + card.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await page.reload();
    await page.waitForSelector('.away');
    await page.locator('.operation .targets button').first().click();
    await page.waitForSelector('.away', { state: 'detached' });
    expect(await page.locator('.his-ways').count()).toBe(0);
    expect(errors).toEqual([]);
    await leave();
  });

  it('the last action point is spent when that is meant', async () => {
    const { page, leave, errors } = await visit();
    await openAtLastPoint(page);
    const before = await seq(page);
    const recruit = async () => {
      await page.locator('.errands').getByRole('button', { name: 'Recruit' }).click();
      await page.locator('.operation .block-choice button').first().click();
    };
    const isMeant = page.getByRole('alertdialog', { name: /last action point/ });
    await recruit();
    const first = await page.locator('.operation .block-choice button').first().textContent();
    expect(first).toContain(((await isMeant.locator('b').textContent()) ?? '?').split(' · ').at(-1));
    await isMeant.getByRole('button', { name: 'Something else' }).click();
    await isMeant.waitFor({ state: 'detached' });
    expect(await seq(page)).toBe(before);
    await recruit();
    await isMeant.getByRole('button', { name: 'Do it, and end your actions' }).waitFor();
    await isMeant.getByRole('button', { name: 'Something else' }).click();
    // Who does not want to be asked says so once; there one also has larger letters.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Ask before my actions of a turn end').uncheck();
    await page.getByLabel('Text size').selectOption('larger');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20.8px');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await recruit();
    await expect.poll(() => seq(page)).not.toBe(before);
    expect(errors).toEqual([]);
    await leave();
  });

  it('E-6.11.a marches a stack that is dragged to a lit Area, and says why another is closed', async () => {
    const { page, leave, errors } = await visit();
    await openAtActions(page);
    await page.waitForSelector('.stack.movable');
    const blocks = async (id: string): Promise<number> =>
      Number(/Royalist: (\d+) block/.exec((await area(page, id).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
    const [stand, there] = [await blocks('oxfordshire'), await blocks('gloucestershire')];
    const stack = await page.locator('.over [data-stack="oxfordshire"]').boundingBox();
    const drag = async (to: string): Promise<void> => {
      await page.mouse.move(stack!.x + stack!.width / 2, stack!.y + stack!.height / 2);
      await page.mouse.down();
      const { x, y } = await spotIn(page, `[data-area="${to}"]`);
      await page.mouse.move(x, y, { steps: 6 });
    };
    await drag('northumberland');
    expect(await page.locator('.carried').count()).toBe(1);
    expect(await page.locator('.area.lit').count()).toBeGreaterThan(1);
    await page.mouse.up();
    await page.waitForSelector('.notice');
    expect(await page.locator('.notice').textContent()).toContain('E-6.11.a');
    expect(await asked(page)).toBe('operation');
    await drag('gloucestershire');
    await page.mouse.up();
    await page.waitForSelector('.enemy[data-asked="move"]');
    await expect.poll(() => blocks('gloucestershire')).toBe(there + stand - 1);
    expect(await page.locator('.carried').count()).toBe(0);
    // What one movement of the hand did, one undo takes back: blocks and point.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.enemy[data-asked="operation"]');
    expect([await blocks('oxfordshire'), await blocks('gloucestershire')]).toEqual([stand, there]);
    expect(errors).toEqual([]);
    await leave();
  });

  it('marches by keys alone: an Area, who goes and where to, done; and comes back after a reload', async () => {
    const { page, leave, errors } = await visit();
    await openAtActions(page);
    // One Area of the map is a tab stop; arrows go from there.
    await page.locator('.area[tabindex="0"]').focus();
    expect(await page.locator('.area:focus').count()).toBe(1);
    const from = await focused(page);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toBe(from);
    await area(page, 'oxfordshire').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.march .targets button');
    await page.getByRole('button', { name: 'Choose all' }).press('Enter');
    expect(await faults(page)).toEqual([]);
    await page.locator('.area.lit').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.march .block-choice button'));
    expect(await page.locator('.prompt .asked').textContent()).toBe('All have marched from Oxfordshire.');
    const at = await seq(page);
    const said = await page.locator('.over .stacks').innerHTML();
    await page.reload();
    await page.waitForSelector('.march');
    expect(await seq(page)).toBe(at);
    expect(await page.locator('.over .stacks').innerHTML()).toBe(said);
    await page.locator('.march button.main').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.operation');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('dock');
    expect(errors).toEqual([]);
    await leave();
  });

  it('E-12.53.c deploys on the map in Road to War', async () => {
    const { page, leave, errors } = await visit('#/new/enemy/bots');
    await page.getByRole('radio', { name: /^Road to War/ }).check();
    await begin(page);
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
    await leave();
  });

  it('offers Mid War first, every other scenario with its length; on a laptop it begins in sight, a place is fanned out, and a card is played by keys', async () => {
    const { page, leave, errors } = await visit('#/new/enemy/bots', { viewport: { width: 1280, height: 720 } });
    await page.waitForSelector('input[name=scenario]');
    expect(await page.getByRole('radio', { name: /^Mid War/ }).isChecked()).toBe(true);
    const lengths = await page.locator('.scenario-what').allTextContents();
    expect(lengths.length).toBe(await page.locator('input[name=scenario]').count());
    for (const length of lengths) expect(length).toMatch(/turns|minutes|hour/);
    for (const seat of await page.locator('.seat-choice select').all())
      if ((await seat.inputValue()) !== 'person') await seat.selectOption('greedy');
    const begin = page.getByRole('button', { name: 'Begin' });
    const { y, height } = (await begin.boundingBox()) as { y: number; height: number };
    expect(y + height).toBeLessThanOrEqual(720);
    await begin.press('Enter');
    await page.waitForSelector('.enemy .hand .card');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('board');
    await area(page, 'surrey-sussex').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.tray:not(.glance)');
    const shown = await page.locator('.tray-block').count();
    expect(shown).toBeGreaterThan(1);
    const box = await page.locator('.tray-block svg').first().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(await faults(page)).toEqual([]);
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
    await page.locator('.hand .card').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.hand button.main').focus();
    const before = await page.evaluate(looks);
    await page.keyboard.press('Enter');
    await goneOn(page, before);
    expect(await asked(page)).not.toBe('card');
    expect(errors).toEqual([]);
    await leave();
  });
});

/** From the first Area that may march to the first it may march to. */
async function marchByClicks(page: Page): Promise<1> {
  await press(page, (await page.locator('.area.lit').first().getAttribute('data-area'))!);
  await page.locator('.march .targets button').first().click();
  const before = await seq(page);
  await page.waitForSelector('.march .done.main:enabled');
  // One key for the button that is asked for most.
  await page.keyboard.press('x');
  await expect.poll(() => seq(page)).not.toBe(before);
  return 1;
}

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? undefined);
