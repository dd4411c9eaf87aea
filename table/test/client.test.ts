/** The built page as browsers get it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { freshFolder, layTable } from './laid-table.ts';

const SCRIPT = 'console.log("the board");'.repeat(100);

test('files named by their hash are kept for ever and come compressed as the browser likes; the page is asked for anew', async () => {
  const client = freshFolder();
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><html lang="en"></html>');
  const script = join(client, 'assets', 'board-Ab3dE.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(client, 'assets', 'plain-Xy9.js'), SCRIPT);
  const table = await layTable({ client });
  const get = (path: string, encoding: string) =>
    fetch(`http://127.0.0.1:${table.port}${path}`, { headers: { accept: 'text/html', 'accept-encoding': encoding } });
  for (const [encoding, given] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await get('/assets/board-Ab3dE.js', encoding);
    expect(answer.headers.get('content-encoding')).toBe(given);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toBe(SCRIPT);
  }
  expect(await (await get('/assets/plain-Xy9.js', 'br')).text()).toBe(SCRIPT);
  for (const path of ['/', '/index.html', '/match/some-match'])
    expect((await get(path, 'br')).headers.get('cache-control')).toBe('no-cache');
});
