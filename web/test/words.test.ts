import { describe, expect, inject, it } from 'vitest';
import { TableProcess } from '../tools/table-process.ts';
import { useBrowser } from './at-the-table.ts';
import { leave, pair } from './guests.ts';

describe('Page and table', () => {
  useBrowser();

  it('number a game’s words alike: the page need not ask what the numbers in steps stand for', async () => {
    const table = await TableProcess.lay(inject('webDist'));
    const [anne, bert] = await pair(table.url);
    const asked: string[] = [];
    bert.page.on('request', (request) => asked.push(request.url()));
    await bert.page.reload();
    await bert.page.waitForSelector('.area.lit');
    expect(asked.some((address) => address.includes('/socket') || address.includes('/api/matches'))).toBe(true);
    expect(asked.filter((address) => address.includes('/api/words'))).toEqual([]);
    // A rule's own address is a page of the table too.
    const rule = await fetch(`${table.url}/rules/roses/R-6.2`, { headers: { accept: 'text/html' } });
    expect([rule.status, (await rule.text()).includes('id="app"')]).toEqual([200, true]);
    await leave(anne, bert);
    await table.end();
  });
});
