/** From the map to the miniatures table and back, against a bot. */
import { SwiftChance, writeMatch } from '@drumhead/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SoloTable } from '../src/session/solo-table.ts';
import type { KeptMatch } from '../src/store/match-store.ts';
import { open } from '../tools/enemy-matches.ts';
import { atLeicester, awayField, fight, preparedAtLeicester, strengthsIn } from '../tools/fought-out.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

const saved = (table: SoloTable): string => writeMatch({ journal: table.journal(), pack: undefined });

/** What this browser keeps of it. */
const keptIn = (page: Page, id: string): Promise<KeptMatch> =>
  page.evaluate(
    (name) =>
      new Promise<KeptMatch>((resolve, reject) => {
        const request = indexedDB.open('drumhead');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const found = request.result.transaction('matches').objectStore('matches').get(name);
          found.onsuccess = () => resolve(found.result as KeptMatch);
          found.onerror = () => reject(found.error);
        };
      }),
    id,
  );

const bar = (page: Page, words: string) => page.locator('.link-bar', { hasText: words });

describe('Fight it out, in the browser', () => {
  useBrowser();

  it('L-1.6, L-1.11, L-1.13 goes from the mat to the table, waits through a reload, and falls back when called off', async () => {
    const { page, errors, leave } = await visit();
    const campaign = await atLeicester('ask');
    await open(page, saved(campaign));
    await page.locator('.question button', { hasText: 'Fight it out' }).click();
    // The bot leaves it to the person (L-1.9), and the page goes there.
    await page.waitForURL(/#\/match\/renaissance\/leicester-ask~0$/);
    await page.waitForSelector('.dbr');
    await bar(page, 'The campaign waits').waitFor();
    await page.reload();
    await page.waitForSelector('.dbr');
    await bar(page, 'Battle of Leicestershire').waitFor();
    expect(await faults(page)).toEqual([]);
    // The map is there to look at, and nothing is asked at it.
    await page.getByRole('link', { name: 'Back to the map' }).click();
    await page.waitForSelector('.match .enemy');
    await bar(page, 'is fought out on the table').waitFor();
    expect(await page.locator('.match').getAttribute('data-decision')).toBe('');
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.waitForSelector('.dbr');
    await page.getByRole('button', { name: 'Call it off' }).click();
    await page.getByRole('button', { name: 'Fight it on the mat' }).click();
    await page.locator('.field-outcome', { hasText: 'back on the mat' }).waitFor();
    await page.getByRole('link', { name: 'Back to the map' }).click();
    await page.waitForSelector('.battle .question');
    const { journal } = await keptIn(page, 'leicester-ask');
    expect(strengthsIn(SoloTable.resume(campaign.match.game, journal, new SwiftChance(1)))).toEqual(
      strengthsIn(campaign),
    );
    expect(errors).toEqual([]);
    await leave();
  });

  it('L-3.2, L-2.23 is prepared on the table: the sheet, the ground of the Area, a divided army, the slip and the line', async () => {
    const { page, errors, leave } = await visit();
    await open(page, saved(await preparedAtLeicester()));
    await page.getByRole('link', { name: 'To the table' }).click();
    const panel = page.locator('.prepare-panel');
    await panel.waitFor();
    // Season, north, base edge and hour are ordered; who defends is known.
    expect(await panel.locator('.steps li').allTextContents()).toEqual([
      'country',
      'terrain',
      'last edge',
      'placing',
      'crossings',
    ]);
    expect(await panel.locator('label').allTextContents()).toEqual([
      expect.stringMatching(/^Edge number 5 is/),
      'I choose the terrain myself',
      'I place it myself',
      'Bridges where roads meet rivers, not fords',
    ]);
    expect(await faults(page)).toEqual([]);
    await panel.getByLabel('I choose the terrain myself').check();
    await panel.locator('> .main').click();
    // Leicestershire's own kinds, and no town: that is ordered.
    await page.waitForSelector('.terrain-choice');
    expect(await page.locator('.kinds li > span').allTextContents()).toEqual([
      'open fields',
      'gentle hill',
      'enclosed fields',
      'wood',
      'scrub',
      'rough ground',
      'road',
      'river',
    ]);
    await page.getByRole('button', { name: 'Leave it to chance' }).click();
    await page.waitForSelector('.deploy-panel');
    await page.locator('.division-box summary').click();
    await page.locator('[data-body=p-m-horse-glouc] select').selectOption('0');
    expect(await faults(page)).toEqual([]);
    await page.locator('.deploy-panel > .main').click();
    // The slip is written for the army as it was divided.
    await page.waitForSelector('.dbr[data-asked=record]');
    expect(await page.locator('.deploy-panel .check').count()).toBe(2);
    expect(await page.locator('.division-box').count()).toBe(0);
    await page.locator('.deploy-panel > .main').click();
    await page.waitForSelector('.dbr[data-asked=deploy]');
    await page.locator('.deploy-panel > .main').click();
    await expect.poll(() => page.locator('.dbr').getAttribute('data-asked')).not.toMatch(/deploy|record/);
    await page.getByText('North has divided its army otherwise: 2 commands.').waitFor();
    expect(errors).toEqual([]);
    await leave();
  });

  it('L-1.16, L-4.14 brings home what the very blocks lost, and the log leads back to the field', async () => {
    const campaign = await atLeicester('always');
    const pair = await awayField(campaign);
    fight(pair, () => pair.tells(0).campaign?.mayResign === true && pair.field.required()[0]?.seat === 0);
    const { page, errors, leave } = await visit();
    await open(page, saved(campaign));
    // What should come of it, by the same dice.
    pair.resign(0);
    pair.serve();
    const told = pair.tells(0).campaign?.told ?? [];
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.waitForSelector('.dbr');
    await page.getByRole('button', { name: 'General Retreat' }).click();
    await page.getByRole('button', { name: 'Yes, retreat' }).click();
    const outcome = page.locator('.field-outcome');
    // Who won stands at the top of what is told.
    await outcome.locator('li').first().getByText('Parliament wins, Royalist loses').waitFor();
    expect(await outcome.locator('li').count()).toBe(told.length);
    await page.getByRole('link', { name: 'Back to the map' }).click();
    await page.waitForSelector('.match .enemy');
    const { journal } = await keptIn(page, 'leicester-always');
    const now = strengthsIn(SoloTable.resume(campaign.match.game, journal, new SwiftChance(1)));
    expect(now).toMatchObject(strengthsIn(campaign));
    // Under a heading of the log that is folded.
    const replay = page.locator('.log-entry a', { hasText: 'See it on the table' });
    const address = '#/match/renaissance/leicester-always~0';
    await expect.poll(() => replay.first().getAttribute('href')).toBe(address);
    await page.evaluate((to) => location.assign(to), address);
    await page.waitForSelector('.dbr');
    await bar(page, 'as it was fought out').waitFor();
    expect(errors).toEqual([]);
    await leave();
  });
});
