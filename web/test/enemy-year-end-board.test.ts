import type { EnemyAction, Position } from '@drumhead/enemy';
import { SwiftChance } from '@drumhead/kernel';
import type { Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journalTo, open, readSummary } from '../tools/enemy-matches.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { seq } from './enemy-battle-hands.ts';
import { game } from './enemy-names.ts';

const RECRUITMENT = journalTo({ scenario: 'early-war', seat: 0, is: (kind) => kind === 'recruitment' });
/** The last of Parliament's hungry blocks in Winter; then the year ends, and the bot recruits first. */
const AHEAD = journalTo({
  scenario: 'early-war',
  seat: 1,
  seed: 20,
  is: (kind, p, actions) =>
    kind === 'supply' && p.turn === 6 && actions.every((action) => action.kind === 'lose' && recruitsAfter(p, action)),
});

function recruitsAfter(position: Position, action: EnemyAction): boolean {
  const p = game.clone(position);
  game.play(p, { seat: 1, action }, new SwiftChance(1), null);
  const [next] = game.decisions(p);
  return next?.seat === 0 && next.kind === 'recruitment';
}

describe('The year’s end on the board', () => {
  useBrowser();

  it('E-11.2.a points are spent on the sheet, taken back, kept through a reload, and sent at once', async () => {
    const { page, errors, leave } = await visit();
    await open(page, RECRUITMENT);
    await page.waitForSelector('.year-end .region-sheet');
    const sheet = page.locator('.region-sheet', { has: page.locator('.stepper button:enabled') }).first();
    const more = sheet
      .getByRole('button', { name: /^One point more/ })
      .and(page.locator(':enabled'))
      .first();
    const name = await more.getAttribute('aria-label');
    const points = await sheet.locator('.points').getAttribute('aria-label');
    await more.click();
    expect(await sheet.locator('.points').getAttribute('aria-label')).not.toBe(points);
    expect(await faults(page, '.year-end')).toEqual([]);
    await page.reload();
    await page.waitForSelector('.growing.changed');
    await readSummary(page);
    await page.getByRole('button', { name: name?.replace('more', 'less') ?? '', exact: true }).click();
    await page.waitForSelector('.growing.changed', { state: 'detached' });
    await page.getByRole('button', { name: 'Fill in' }).click();
    const before = Number(await seq(page));
    const changed = await page.locator('.growing.changed').count();
    expect(changed).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Recruit like this/ }).click();
    await page.waitForFunction(
      (was) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > was + 1,
      before,
    );
    await page.waitForFunction(() => document.querySelector('.year-end .region-sheet') === null);
    expect(errors).toEqual([]);
    await leave();
  });

  it('the sheet is prepared while the other recruits, and is there when one’s turn comes', async () => {
    const { page, errors, leave } = await visit('', {}, { botPace: 'humane' });
    await open(page, AHEAD);
    // He thinks until he may go on, however long one takes over the sheet.
    const engine = page.workers()[0] as Worker;
    await engine.evaluate(`const later = self.setTimeout;
      const thinking = [];
      self.setTimeout = (then) => thinking.push(then);
      self.goOn = () => {
        self.setTimeout = (then, _, ...given) => later(then, 0, ...given);
        for (const then of thinking) then();
      };`);
    await page.locator('.choice .block-choice button').first().click();
    await page.waitForSelector('.year-end .region-sheet');
    expect(await page.locator('.enemy').getAttribute('data-asked')).toBe('');
    expect(await page.getByRole('button', { name: /^Recruit like this/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Fill in' }).click();
    await page.waitForSelector('.growing.changed');
    const drafted = (): Promise<string[]> =>
      page.locator('.growing.changed .growing-words > :first-child').allTextContents();
    const prepared = await drafted();
    await engine.evaluate('self.goOn()');
    await page.waitForSelector('.enemy[data-asked="recruitment"]');
    await page.getByRole('button', { name: /^Recruit like this/ }).waitFor();
    // What the enemy has made impossible in the meantime is gone, the rest as it was.
    const kept = await drafted();
    expect(kept.length).toBeGreaterThan(0);
    for (const block of kept) expect(prepared).toContain(block);
    expect(errors).toEqual([]);
    await leave();
  });
});
