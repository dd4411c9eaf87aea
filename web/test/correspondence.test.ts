/** A match by letter, as it were: two people who are never there together, over three days, each called when it is his turn. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { answerByClicks, useBrowser } from './at-the-table.ts';
import { faults } from './axe.ts';
import { type Guest, leave, pair } from './guests.ts';

interface Notice {
  readonly to: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

/** Nobody waits for what is due, and hooks lie on this machine. */
const HASTY = { isPrivateAllowed: true, every: 20, still: 10, timeout: 2000, patience: 0.01 };
const eventually = { timeout: 20_000, interval: 20 };

describe('By correspondence', () => {
  useBrowser();
  let table: TableProcess;
  let post: Server;
  const came: Notice[] = [];
  beforeAll(async () => {
    table = await TableProcess.lay(inject('webDist'), HASTY);
    post = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString();
      });
      request.on('end', () => {
        came.push({ to: (request.url ?? '').slice(1), ...(JSON.parse(text) as Omit<Notice, 'to'>) });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    post.close();
    await table.end();
  });

  const lines = () => came.map(({ to, title, body, url }) => `${to}: ${title}. ${body} ${url}`).join('\n');

  async function callAt({ page }: Guest, name: string): Promise<void> {
    await page.goto(`${table.url}/#/bell`);
    await page
      .getByLabel('Address of the webhook')
      .fill(`http://127.0.0.1:${(post.address() as AddressInfo).port}/${name}`);
    await page.getByLabel('Format').selectOption('plain');
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.locator('.kept .plate', { hasText: 'Webhook' }).waitFor();
  }

  /** Who is away is called; who has the match open is not. */
  const goAway = ({ page }: Guest) => page.goto('about:blank');

  async function daysLater(days: number): Promise<void> {
    await table.clear();
    table = await table.again(days);
  }

  /** A notice that has come, or comes. */
  async function told(line: string, url = '', asks = ''): Promise<Notice> {
    const found = () =>
      came.find((one) => `${one.to}: ${one.title}` === line && one.url.includes(url) && one.body.includes(asks));
    await expect.poll(() => (found() ? '' : `${line} is not among:\n${lines()}`), eventually).toBe('');
    return found() as Notice;
  }

  /** Comes by the link in a notice, and does what is asked of him. */
  async function comes({ page }: Guest, { url }: Notice): Promise<void> {
    await page.goto(url);
    await page.waitForSelector('.match:not([data-decision=""])');
    await answerByClicks(page, false);
  }

  it('two who are never there together are called in turn, warned before their time is over, and never lose in silence', async () => {
    const [anne, bert] = await pair(table.url, {
      fill: (form) => form.getByLabel('Time to answer').selectOption('1 day'),
    });
    await goAway(bert);
    await answerByClicks(anne.page, false);
    for (const [name, one] of [
      ['anne', anne],
      ['bert', bert],
    ] as const)
      await callAt(one, name);
    await goAway(bert);
    const first = await told('bert: Picket with Anne: your turn');
    expect(first.body).toBe('Choose where your ambush lies. About a minute. 24 hours are left.');

    // Anne lays another table and invites him by name: he is told of that too, and comes.
    await anne.page.goto(`${table.url}/#/new/picket/link`);
    await anne.page.getByLabel('South').selectOption({ label: 'Invite Bert' });
    await anne.page.getByRole('button', { name: 'Lay the table' }).click();
    await anne.page.getByText('The match begins when every seat is taken').waitFor();
    const invitation = await told('bert: Picket: Anne invites you');
    await bert.page.goto(invitation.url);
    await bert.page.getByRole('button', { name: 'Take the seat' }).click();
    await bert.page.waitForSelector('.area.lit');
    await anne.page.waitForSelector('.area.lit');
    // Nothing is to be done in the second match but by him: the first is next.
    await answerByClicks(bert.page, false);
    await bert.page.getByRole('link', { name: 'Next: Picket waits for you' }).click();
    await expect.poll(() => bert.page.url(), eventually).toBe(first.url);
    await goAway(bert);
    await goAway(anne);
    await told('anne: Picket with Bert: your turn');

    // The first day is nearly over and he has not come: he is warned. Then he does, and Anne is called.
    await daysLater(0.8);
    const warned = await told('bert: Picket: your time is running out');
    expect(warned.url).toBe(first.url);
    expect(warned.body).toContain('5 hours are left.');
    await comes(bert, warned);
    await goAway(bert);
    const hers = await told('anne: Picket with Bert: your turn', first.url);

    // The second day Anne comes; on the third Bert's time is over, and nothing happens by itself.
    await daysLater(1.5);
    await comes(anne, hers);
    await goAway(anne);
    await told('bert: Picket with Anne: your turn', first.url, 'pace');
    await daysLater(3);
    await anne.page.goto(first.url);
    await anne.page.getByText('Time is up for South.').waitFor();
    expect(await faults(anne.page)).toEqual([]);
    await anne.page.getByRole('button', { name: 'Claim it', exact: true }).click();
    await anne.page.getByRole('button', { name: 'No, let a bot play on' }).click();
    await expect.poll(() => anne.page.locator('.seat-strip').textContent(), eventually).toContain('(bot)');
    expect(new Set(came.map(({ tag }) => tag)).size, 'none twice').toBe(came.length);
    await leave(anne, bert);
  });
});
