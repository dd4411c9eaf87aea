import { enemy, RESERVE, type SeatView } from '@drumhead/enemy';
import { applyPatch, type Cited, loadGame, type Patch } from '@drumhead/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { useBrowser } from './at-the-table.ts';
import { answerOnMat } from './enemy-battle-hands.ts';
import { isAsked, lodgeOrders, pairForWar } from './enemy-shared-hands.ts';
import { leave } from './guests.ts';

let table: TableProcess;

const ON_MAT = '.battle .question button, .battle .plain-actions button, .battle .hand.asked';
const ON_MAP =
  '.dock .plain-actions button, .dock .targets button, .dock .block-choice button, .dock .hand.asked, .operation';
const isOver = async (page: Page): Promise<boolean> => (await page.locator('.outcome-card').count()) > 0;

/** Presses it, and waits until the question has gone. */
async function answerWith(page: Page, button: Locator): Promise<void> {
  const asked = await page.locator('.match').getAttribute('data-decision');
  await button.click();
  await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-decision') !== was, asked);
}

async function playCard(page: Page): Promise<void> {
  await page.locator('.hand.asked li button').first().click();
  await answerWith(page, page.locator('.hand .main'));
}

async function answerOneBattle(page: Page): Promise<void> {
  const plain = page.locator('.battle .plain-actions button').first();
  if ((await page.locator('.battle .hand.asked').count()) > 0) await playCard(page);
  else if ((await plain.count()) > 0) await answerWith(page, plain);
  else await answerOnMat(page);
}

/** How many blocks could march, and how many did. */
interface March {
  readonly could: number;
  readonly did: number;
}

async function march(page: Page, target: Locator): Promise<March> {
  const rank = page.locator('.march .block-choice li');
  const stood = await rank.count();
  const chosen = await page.locator('.march .block-choice .on').count();
  const some = /(\d+) of \d+ can go/.exec((await target.textContent()) ?? '');
  await target.click();
  await page.waitForSelector('.march .done.main:enabled');
  return { could: some ? Number(some[1]) : chosen, did: stood - (await rank.count()) };
}

/** On the map: the Royalist falls upon the army before London, and nothing else is done. */
async function attack(page: Page, marches: March[]): Promise<void> {
  const asked = await page.locator('.enemy').getAttribute('data-asked');
  if (asked === 'card') return playCard(page);
  if (asked === 'move') {
    const target = page.locator('.march .targets button', { hasText: 'Buckinghamshire' }).first();
    if ((await target.count()) > 0) marches.push(await march(page, target));
    await answerWith(page, page.locator('.march .done'));
  } else if (asked === 'operation') {
    const from = page.locator('.operation .targets button', { hasText: 'Oxfordshire' });
    await answerWith(page, (await from.count()) > 0 ? from : page.locator('.operation .end'));
  } else {
    const plain = page.locator('.dock .plain-actions button').last();
    await answerWith(page, (await plain.count()) > 0 ? plain : page.locator(ON_MAP).first());
  }
}

/** What the page's own seat has been told of a match: the view as it stands now, and all reports. */
async function toldOf<View>(page: Page, match: string): Promise<{ view: View; reports: readonly Cited[] }> {
  const told = (await page.evaluate(
    (id) =>
      fetch(`/api/matches/${id}`)
        .then((answer) => answer.json())
        .then(({ match: { yours } }) => fetch(`/api/matches/${id}/replay?as=${yours[0]}`))
        .then((answer) => answer.json()),
    match,
  )) as { view: object; steps: readonly { patch?: Patch; reports: readonly Cited[] }[] };
  const view = told.steps.reduce<unknown>((seen, { patch }) => (patch ? applyPatch(seen, patch) : seen), told.view);
  return { view: view as View, reports: told.steps.flatMap(({ reports }) => reports) };
}

/** Of the field, as a seat sees it. */
interface FieldView {
  readonly position: { readonly commands: { readonly side: readonly number[] } };
  readonly own: { readonly side: readonly number[] };
  readonly sealed: object;
}

const matchOf = (page: Page): string => /#\/shared\/[a-z]+\/([^/?]+)/.exec(page.url())?.[1] ?? '';

/** What the page's own seat knows of the strength of every block: by the table, as it stands now. */
const strengths = async (page: Page): Promise<readonly number[]> =>
  (await toldOf<{ last: readonly number[] }>(page, matchOf(page))).view.last;

/** Two come to the Battle of One Battle, both would fight it out, and both are at the table; with what each knew before. */
async function goToTheTable(at: TableProcess) {
  const guests = await pairForWar(at.url, /One [Bb]attle/, (form) =>
    form.getByLabel('Fight it out').selectOption({ index: 1 }),
  );
  const pages = guests.map(({ page }) => page);
  const isWilling = '.battle .question button:has-text("Fight it out")';
  // What comes before the Battle is asked of one after the other.
  const willing = new Set<Page>();
  while (willing.size < 2)
    for (const page of pages) {
      if (willing.has(page) || !(await isAsked(page, ON_MAT))) continue;
      if (await page.locator(isWilling).isVisible()) willing.add(page);
      else await answerOneBattle(page);
    }
  const campaign = matchOf(pages[0]);
  const before = await Promise.all(pages.map(strengths));
  for (const page of pages) await page.locator(isWilling).click();
  for (const page of pages) {
    await page.waitForURL(/#\/shared\/renaissance\//);
    await page.waitForSelector('.dbr');
    await page.locator('.link-bar', { hasText: 'The campaign waits' }).waitFor();
  }
  return { guests, pages, campaign, before };
}

/** Battles that are looked at for one of the sort a test is about. */
const ARMIES = 8;

/** Asked to deploy, with troops that could stand in another body. */
async function mayDivide(page: Page): Promise<boolean> {
  await page.waitForTimeout(500);
  return page.locator('.deploy-panel .division-box').isVisible();
}

describe('A battle by correspondence', () => {
  useBrowser();
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'));
  });
  afterAll(() => table.end());

  it('One Battle takes no more than 8 hand-overs with default orders lodged by both', async ({ annotate }) => {
    const guests = await pairForWar(table.url, /One [Bb]attle/);
    const pages = guests.map(({ page }) => page);
    for (const page of pages) await lodgeOrders(page);
    let last = -1;
    let handOvers = 0;
    let fought = false;
    while (!(await isOver(pages[0]))) {
      for (const [seat, page] of pages.entries()) {
        if (!(await isAsked(page, ON_MAT))) continue;
        fought ||= (await page.locator('.battle .question').count()) > 0;
        if (fought && seat !== last) handOvers++;
        last = seat;
        await answerOneBattle(page);
      }
      await pages[0].waitForTimeout(20);
    }
    expect(await isOver(pages[0])).toBe(true);
    await pages[1].waitForSelector('.outcome-card');
    await annotate(`hand-overs: ${handOvers}`);
    expect(handOvers).toBeLessThanOrEqual(8);
    // A whole battle has been fought, die by die.
    const film = (await pages[0].locator('.film-place .small').textContent()) ?? '';
    expect(Number(film.split('/')[1])).toBeGreaterThan(20);
    // Both have seen the same end.
    expect(await pages[1].locator('.outcome-card h3').textContent()).toBe(
      await pages[0].locator('.outcome-card h3').textContent(),
    );
    await leave(...guests);
  });

  it('L-1.6, L-1.13: two who would fight it out go to the table together, and back to the mat with the strengths they had', async () => {
    const { guests, pages, before } = await goToTheTable(table);
    await pages[1].getByRole('button', { name: 'Call it off' }).click();
    await pages[1].getByRole('button', { name: 'Fight it on the mat' }).click();
    for (const page of pages) {
      await page.locator('.field-outcome', { hasText: 'back on the mat' }).waitFor();
      await page.getByRole('link', { name: 'Back to the map' }).click();
      await page.waitForURL(/#\/shared\/enemy\//);
      await page.waitForSelector('.battle');
    }
    expect(await Promise.all(pages.map(strengths))).toEqual(before);
    await leave(...guests);
  });

  it('L-1.16, L-2.23, L-4.14, L-4.19: what the very blocks lost on the table is lost in the campaign, to both alike', async () => {
    // Of its own: its first matches have always the same armies, and in one of them the Defender can divide his.
    const here = await TableProcess.lay(inject('webDist'));
    onTestFinished(() => here.end());
    let met = await goToTheTable(here);
    for (let tries = 1; tries < ARMIES && !(await mayDivide(met.pages[1])); tries++) {
      await leave(...met.guests);
      met = await goToTheTable(here);
    }
    const { guests, pages, campaign, before } = met;
    const [anne, bert] = guests;
    const field = matchOf(pages[0]);
    const known = () => Promise.all(pages.map((page) => toldOf<SeatView>(page, campaign)));
    const [attacker, defender] = await known();
    const heard = bert.received.length;
    const commandsOf = (view: FieldView) => view.position.commands.side.filter((side) => side === 1).length;
    const ordered = commandsOf((await toldOf<FieldView>(bert.page, field)).view);
    // The defender puts his last command into his first, and deploys.
    await bert.page.locator('.division-box summary').click();
    const bodies = await bert.page.locator('.division-box select').all();
    const division = await Promise.all(bodies.map(async (body) => Number(await body.inputValue())));
    const last = Math.max(...division);
    for (const [k, command] of division.entries()) if (command === last) await bodies[k].selectOption('0');
    await answerWith(bert.page, bert.page.locator('.deploy-panel .main'));
    await anne.page.waitForSelector('.dbr[data-asked=deploy]');
    const { view: table } = await toldOf<FieldView>(anne.page, field);
    expect(commandsOf(table)).toBe(ordered - 1);
    expect([new Set(table.own.side), table.sealed]).toEqual([new Set([0]), {}]);
    // Nobody moves until the field may be given up.
    const retreat = bert.page.getByRole('button', { name: 'General Retreat' });
    while (!(await retreat.isVisible()))
      for (const page of pages) {
        const kind = await page.locator('.dbr').getAttribute('data-asked');
        if (kind) await answerWith(page, page.locator(kind === 'moves' ? '.dock .done' : '.dock .main').first());
        else await page.waitForTimeout(20);
      }
    await retreat.click();
    await bert.page.getByRole('button', { name: 'Yes, retreat' }).click();
    for (const page of pages) {
      await page.locator('.field-outcome').getByText('Royalist wins, Parliament loses').waitFor();
      await page.getByRole('link', { name: 'Back to the map' }).click();
      await page.waitForURL(/#\/shared\/enemy\//);
    }
    const [winner, loser] = await known();
    const lossesIn = ({ reports }: { readonly reports: readonly Cited[] }) =>
      new Map(reports.flatMap(({ key, facts: { block, strength } }) => (key === 'loss' ? [[block, strength]] : [])));
    const losses = lossesIn(loser);
    expect(losses.size).toBeGreaterThan(0);
    expect(lossesIn(winner)).toEqual(losses);
    // The very blocks: what their owner has left, what the enemy has seen of them, and of everybody else what it was.
    const { blocks } = loadGame(enemy).tables;
    const first = attacker.view.strength.length;
    expect(loser.view.strength).toEqual(
      defender.view.strength.map((strength, k) => losses.get(blocks[first + k]) ?? strength),
    );
    expect(winner.view.strength).toEqual(attacker.view.strength);
    for (const [k, { view }] of [winner, loser].entries())
      expect(view.last).toEqual(before[k].map((strength, block) => losses.get(blocks[block]) ?? strength));
    // Who stood in Reserve never came, and the enemy has not heard who it was.
    const reserves = blocks.filter((_, block) => (attacker.view.flags[block] & RESERVE) !== 0);
    expect(reserves.length).toBeGreaterThan(1);
    const sent = bert.received.slice(heard).join('\n');
    for (const block of losses.keys()) expect(sent).toContain(block);
    for (const block of reserves) expect(sent).not.toContain(block);
    await leave(...guests);
  });

  it('so does a Battle in a Mid War, from the first shot until all have retreated', async ({ annotate }) => {
    const guests = await pairForWar(table.url, /^Mid War/);
    const pages = guests.map(({ page }) => page);
    for (const page of pages) await lodgeOrders(page);
    let last = -1;
    let handOvers = 0;
    const marches: March[] = [];
    while (!(await isOver(pages[0]))) {
      for (const [seat, page] of pages.entries()) {
        const fights = (await page.locator('.battle').count()) > 0;
        if (!(await isAsked(page, fights ? ON_MAT : ON_MAP))) continue;
        if (fights && seat !== last) handOvers++;
        last = seat;
        if (fights) await answerOnMat(page);
        else await attack(page, marches);
      }
      await pages[0].waitForTimeout(20);
    }
    for (const page of pages) await page.waitForSelector('.outcome-card');
    await annotate(`hand-overs: ${handOvers}`);
    expect(handOvers).toBeLessThanOrEqual(8);
    // All who could have marched, together.
    expect(marches.length).toBeGreaterThan(0);
    expect(Math.max(...marches.map(({ could }) => could))).toBeGreaterThan(1);
    for (const { could, did } of marches) expect(did).toBe(could);
    expect(await pages[0].locator('.outcome-card h3').textContent()).toMatch(/holds the field/);
    const film = (await pages[0].locator('.film-place .small').textContent()) ?? '';
    expect(Number(film.split('/')[1])).toBeGreaterThan(3);
    await leave(...guests);
  }, 120_000);
});
