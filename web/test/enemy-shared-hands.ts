/** Two browsers at a real table, for a match of This War. */
import type { Page } from 'playwright-core';
import { type Guest, guest } from './guests.ts';

/** Anne lays the table for a scenario, Bert comes by the link. `fill`: what else she says in the form. */
export async function pairForWar(
  at: string,
  scenario: RegExp,
  fill: (form: Page) => Promise<unknown> = async () => undefined,
): Promise<[anne: Guest, bert: Guest]> {
  const anne = await guest(at, '#/new/enemy/link');
  await anne.page.getByRole('radio', { name: scenario }).check();
  await fill(anne.page);
  await anne.page.getByLabel('Your name at this table').fill('Anne');
  await anne.page.getByRole('button', { name: 'Lay the table' }).click();
  const link = await anne.page.getByLabel('Invitation link').inputValue();
  const bert = await guest(at, link.slice(link.indexOf('#')));
  await bert.page.getByLabel('Your name at this table').fill('Bert');
  await bert.page.getByRole('button', { name: 'Take the seat' }).click();
  for (const { page } of [anne, bert]) await page.waitForSelector('.enemy .hand .card');
  return [anne, bert];
}

/** The orders sheet as it comes. */
export async function lodgeOrders(page: Page): Promise<void> {
  await page
    .locator('.match')
    .focus()
    .catch(() => undefined);
  await page.keyboard.press('o');
  await page.waitForSelector('.enemy-orders');
  await page.locator('form.orders button[type=submit]').click();
  await page.waitForSelector('.enemy-orders', { state: 'detached' });
}

/** Asked for good: orders answer what they can before the table, which has told the question, hears anybody else. */
export function isAsked(page: Page, choices: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const asked = (): string => document.querySelector('.match')?.getAttribute('data-decision') ?? '';
    const before = asked();
    for (let times = 0; times < 3 && before !== '' && asked() === before; times++) await fetch('/api/me');
    return before !== '' && asked() === before && document.querySelector(wanted) !== null;
  }, choices);
}
