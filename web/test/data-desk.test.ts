import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { url, useBrowser, visit } from './at-the-table.ts';
import { faults } from './axe.ts';

describe('The data desk', () => {
  useBrowser();

  it('takes a printed value, refuses one that cannot be, and a match is played with it and opened again', async () => {
    const { page, errors, leave } = await visit('#/data/roses/cards/large_york');
    await page.getByRole('heading', { name: 'York', exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    // What points to other things is chosen by their names.
    const region = page.getByLabel('region: the printed value');
    expect((await region.locator('option').allTextContents()).toSorted()).toContain('West Country');
    expect(await region.locator('option').count()).toBe(1 + 6);
    const tax = page.getByLabel('tax: the printed value');
    const ours = Number(await tax.getAttribute('placeholder'));
    await tax.fill('-4');
    await tax.press('Tab');
    await page.getByText('cards.json, at large_york/tax:').waitFor();
    expect(await page.locator('tr', { has: tax }).getByRole('alert').textContent()).toBe('At least 0.');
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await tax.fill(String(ours + 3));
    await tax.press('Tab');
    await page.getByText('cards.json, at').waitFor({ state: 'detached' });
    await page.getByLabel('control points: the printed value').fill('6');
    await page.getByLabel('Its name').focus();
    expect(await page.locator('.pack-bar [role=status]').textContent()).toContain('Values changed: 2');
    await page.getByLabel('Its name').fill('Second printing');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    const pack = readFileSync((await file.path()) as string, 'utf8');
    expect(JSON.parse(pack).set).toEqual({ 'cards/large_york/tax': ours + 3, 'cards/large_york/cp': 6 });

    await page.getByRole('button', { name: 'Share by a link' }).click();
    const link = await page.getByLabel('Share by a link').last().inputValue();
    await page.getByRole('link', { name: 'Play with it' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.roses .pick-button');
    // The match says with which data it is played, and where they differ.
    await page.getByRole('button', { name: 'Second printing' }).click();
    await page.getByText(`York, tax: ${ours + 3} instead of ${ours}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    const match = readFileSync((await saved.path()) as string, 'utf8');
    expect(JSON.parse(match).pack.title).toBe('Second printing');
    await page.reload();
    await page.waitForSelector('.roses .pick-button');
    // York as the board tells of it has the printed value.
    await page.locator('[data-stop=large_york]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Printed otherwise in your copy?' }).waitFor();
    expect(await page.locator('.piece-orders').textContent()).toContain('6 control points');

    const elsewhere = await visit();
    await elsewhere.page.locator('input[type=file]').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(match),
    });
    await elsewhere.page.waitForSelector('.roses .pick-button');
    await elsewhere.page.goto(`${url()}/#/`);
    await elsewhere.page.getByText('Second printing').waitFor();
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('button', { name: 'Keep it, and play with it' }).click();
    expect(await elsewhere.page.getByLabel('Play with').locator(':checked').textContent()).toBe('Second printing');
    expect(errors).toEqual([]);
    await leave();
    await elsewhere.leave();
  });

  it('takes a pack from a file, and says file and path of what is wrong in one', async () => {
    const { page, leave } = await visit('#/data/enemy');
    const take = (document: object) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'pack.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(document)),
      });
    await page.waitForSelector('.thing');
    await take({ game: 'enemy', title: 'Odd', set: { 'map/areas/northumberland/city/size': 'large' } });
    await page.getByText('map.json, at areas/northumberland/city/size:').waitFor();
    await take({ game: 'enemy', title: 'Odd', set: { 'map/areas/northumberland/city/size': 3 } });
    await page.getByText('Values changed: 1').waitFor();
    await page.goto(`${url()}/#/new/enemy/bots`);
    await page.getByLabel('Play with').selectOption('Odd');
    await leave();
  });
});
