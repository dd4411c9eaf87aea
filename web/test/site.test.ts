/** The page on the plainest of hosts, which knows files and nothing else: what `npm run site` builds plays, teaches and tells the rules. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { answerByClicks, beginPicket, useBrowser, visit } from './at-the-table.ts';

/** Without these no browser runs a script; any host knows them. */
const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

describe('A static host', () => {
  useBrowser();
  let server: Server;
  let at: string;
  beforeAll(async () => {
    const dist = inject('webDist');
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://x');
      const file = join(dist, pathname === '/' ? 'index.html' : pathname);
      if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end('not found');
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('plays against bots, teaches and tells the rules; what needs a table is not offered', async () => {
    const { page, leave, errors } = await visit('', {}, {}, at);
    await page.waitForSelector('.tile');
    expect(await page.getByRole('link', { name: 'To the lobby' }).count()).toBe(0);
    await beginPicket(page);
    await answerByClicks(page);
    await page.goto(`${at}/#/lessons/roses`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${at}/#/rules/enemy`);
    await page.getByText('E-1', { exact: false }).first().waitFor();
    await page.goto(`${at}/#/account`);
    await page.locator('.error-page').waitFor();
    expect(errors).toEqual([]);
    await leave();
  });
});
