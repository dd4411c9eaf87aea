/** People at a real table: Anne lays it, Bert comes by the link. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerByClicks, newcomer } from './at-the-table.ts';

export interface Guest {
  readonly page: Page;
  /** Every message the table sent to this page. */
  readonly received: string[];
  /** Errors the page has met: there should be none. */
  readonly errors: readonly string[];
  readonly leave: () => Promise<void>;
}

export async function guest(at: string, path = ''): Promise<Guest> {
  const received: string[] = [];
  const { page, errors, leave } = await newcomer();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  await page.goto(`${at}/${path}`);
  return { page, received, errors, leave };
}

/** What happens while the two come to the table. */
interface Arrival {
  /** With Anne's page, before anything else. */
  readonly before?: (page: Page) => Promise<void>;
  /** With the set-up form. */
  readonly fill?: (form: Page) => Promise<unknown>;
  /** With each page a newcomer sees on the way. */
  readonly look?: (page: Page) => Promise<void>;
}

export async function pair(
  at: string,
  { before, fill, look }: Arrival = {},
): Promise<[anne: Guest, bert: Guest, link: string]> {
  const anne = await guest(at);
  await before?.(anne.page);
  await anne.page.goto(`${at}/#/new/picket/link`);
  await anne.page.getByLabel('Your name at this table').fill('Anne');
  await fill?.(anne.page);
  await anne.page.getByRole('button', { name: 'Lay the table' }).click();
  const address = await anne.page.getByLabel('Invitation link').inputValue();
  const link = address.slice(address.indexOf('#'));
  await look?.(anne.page);
  const bert = await guest(at, link);
  await bert.page.getByText('Anne invites you').waitFor();
  await look?.(bert.page);
  await bert.page.getByLabel('Your name at this table').fill('Bert');
  await bert.page.getByRole('button', { name: 'Take the seat' }).click();
  await bert.page.waitForSelector('.area.lit');
  await anne.page.waitForSelector('.area.lit');
  return [anne, bert, link];
}

/** All answer what they are asked until so many answers are given. Each is heard by all before the next: who acts first is no race. */
export async function playOn(guests: readonly Guest[], answers: number): Promise<void> {
  for (let n = 0; n < answers; ) {
    for (const { page } of guests) {
      const asked = await page.locator('.match').getAttribute('data-decision');
      const prompt = await page.locator('.prompt-now').textContent();
      if (asked === '' || prompt?.startsWith('You may take')) continue;
      await answerByClicks(page, false);
      const seq = await page.locator('.match').getAttribute('data-seq');
      for (const other of guests) await hasHeard(other, Number(seq));
      n++;
    }
  }
}

async function hasHeard({ page }: Guest, seq: number): Promise<void> {
  await page.waitForFunction(
    (least) => Number(document.querySelector('.match')?.getAttribute('data-seq')) >= least,
    seq,
  );
}

export const seqOf = ({ page }: Guest): Promise<string | null> => page.locator('.match').getAttribute('data-seq');

export async function sameSeq(one: Guest, other: Guest): Promise<void> {
  await expect.poll(async () => (await seqOf(one)) === (await seqOf(other))).toBe(true);
}

export async function leave(...guests: readonly Guest[]): Promise<void> {
  for (const guest of guests) await guest.leave();
}
