import type { EnemyAction } from '@drumhead/enemy';
import { describe, expect, it } from 'vitest';
import { journalTo, open } from '../tools/enemy-matches.ts';
import { useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';
import { answerOnMat, fightOn, nextOnMat, seq } from './enemy-battle-hands.ts';

const may = (actions: readonly EnemyAction[], kind: EnemyAction['kind']): boolean =>
  actions.some((action) => action.kind === kind);
const SORTIE = journalTo({
  scenario: 'early-war',
  seat: 1,
  is: (kind, _p, actions) => kind === 'sortie' && may(actions, 'sortie'),
});
const ASSAULT = journalTo({
  scenario: 'early-war',
  seat: 0,
  is: (kind, _p, actions) => kind === 'assault' && may(actions, 'storm'),
});

describe('A siege on the mat', () => {
  useBrowser();

  it('E-8.2.c the besieged come out by clicks, pick whom they fall upon, and fight', async () => {
    const { page, errors, leave } = await visit();
    await open(page, SORTIE);
    await page.waitForSelector('.battle[data-manner=siege]');
    expect(await page.locator('.side-row.walled').count()).toBe(1);
    expect(await faults(page, '.battle')).toEqual([]);
    await page.locator('.battle .answer.toggle').first().click();
    await page.getByRole('button', { name: /^Sortie with 1/ }).click();
    await page.waitForFunction(() => document.querySelector('.battle:not([data-manner=siege])'));
    // The mat may be cleared between two steps and ask on.
    do await fightOn(page);
    while ((await nextOnMat(page)) === 'asked');
    expect(await nextOnMat(page)).toBe('over');
    expect(errors).toEqual([]);
    await leave();
  });

  it('E-8.3.e E-8.3.k the City is stormed: who goes, how it stands, whether to go on', async () => {
    const { page, errors, leave } = await visit();
    await open(page, ASSAULT);
    await page.waitForSelector('.battle .question');
    await page.getByRole('button', { name: /^Storm, with up to/ }).click();
    // Nobody: refused beforehand, with its rule.
    await page.waitForSelector('.question .fault .rule-id');
    expect(await page.getByRole('button', { name: /^Storm with 0/ }).isDisabled()).toBe(true);
    await page.locator('.battle .answer.toggle').first().click();
    expect(await page.locator('.outlook .bars').count()).toBeGreaterThan(0);
    expect(await faults(page, '.battle')).toEqual([]);
    const before = await seq(page);
    await page.getByRole('button', { name: /^Storm with 1/ }).click();
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, before);
    while ((await nextOnMat(page)) === 'asked') {
      const stop = page.getByRole('button', { name: 'Break off' });
      if ((await stop.count()) === 0) {
        await answerOnMat(page);
        continue;
      }
      const asked = await seq(page);
      await stop.click();
      await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-seq') !== was, asked);
    }
    expect(await page.locator('.outcome-card').textContent()).toMatch(/fighting at Oxford/);
    expect(errors).toEqual([]);
    await leave();
  });
});
