/**
 * The client's figures, each measured in this run: bytes of a cold load of a board, script gzipped, time to a usable
 * board against a blank page of the same bytes, script time per drag frame. `npm run figures -w web [-- game]`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { DIST, serveDist } from './serve-dist.ts';

const game = process.argv[2] ?? 'roses';
const ROUNDS = 5;
const FRAMES = 60;
const PLAIN = { serviceWorkers: 'block', viewport: { width: 1440, height: 900 } } as const;

interface Load {
  /** From the first request to the first legal choice on the board. */
  readonly milliseconds: number;
  readonly bytes: number;
  /** Of each file. */
  readonly sizes: readonly number[];
  readonly scripts: readonly string[];
  readonly fonts: number;
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const serving = await serveDist();
const browser = await launchChromium();
const kept = beginEarlier(browser);
const loads: Load[] = [];
const blanks: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const load = await coldLoad(browser);
  loads.push(load);
  blanks.push(await blankLoad(browser, load.sizes));
}
const [first] = loads;
const gzipped = first.scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(DIST, path))).length, 0);
const usable = median(loads.map(({ milliseconds }) => milliseconds));
const blank = median(blanks);
console.log(`cold load of the ${game} board`);
console.log(`  transferred, fonts included   ${kilo(first.bytes)} (of them fonts ${kilo(first.fonts)}); limit 400 kB`);
console.log(`  script, gzipped               ${kilo(gzipped)} in ${first.scripts.length} files; limit 150 kB`);
console.log(`  usable after                  ${usable.toFixed(0)} ms (median of ${ROUNDS})`);
console.log(`  blank page of the same bytes  ${blank.toFixed(0)} ms; ratio ${(usable / blank).toFixed(2)}, limit 3`);
console.log(`  script per drag frame         ${(await dragFrame(browser)).toFixed(2)} ms; limit 4 ms`);
await browser.close();
await serving.close();

/** A match that exists is opened in a browser that has nothing of the page in its cache. */
async function coldLoad(at: Browser): Promise<Load> {
  const { state, address } = await kept;
  const context = await at.newContext({ ...PLAIN, storageState: state });
  const page = await context.newPage();
  serving.served.clear();
  const began = performance.now();
  await page.goto(address);
  await page.waitForSelector('.match[data-decision]:not([data-decision=""])');
  await page.waitForFunction(() => document.querySelector('#board svg, #board button') !== null);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const milliseconds = performance.now() - began;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { milliseconds, ...counted() };
}

async function settle(page: Page): Promise<void> {
  await page.goto(serving.url);
  await page.evaluate(() =>
    localStorage.setItem('drumhead.settings', JSON.stringify({ locale: 'en', botPace: 'instant' })),
  );
}

async function begin(page: Page): Promise<void> {
  await page.goto(`${serving.url}/#/new/${game}/bots`);
  await page.reload();
  await page.click('.begin button');
  await page.waitForSelector('.match[data-decision]:not([data-decision=""])');
}

/** A match begun by an earlier visit. */
async function beginEarlier(at: Browser) {
  const context = await at.newContext(PLAIN);
  const page = await context.newPage();
  await settle(page);
  await begin(page);
  const address = page.url();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { state, address };
}

/** What the server was asked for, by page and worker; what both ask for counts once, as the HTTP cache has it. */
function counted(): Omit<Load, 'milliseconds'> {
  const files = [...serving.served];
  const sum = (list: typeof files) => list.reduce((all, [, size]) => all + size, 0);
  return {
    bytes: sum(files),
    sizes: files.map(([, size]) => size),
    scripts: files.map(([path]) => path).filter((path) => path.endsWith('.js')),
    fonts: sum(files.filter(([path]) => path.endsWith('.woff2'))),
  };
}

/** A page that fetches files of the same sizes, all at once, and shows nothing. */
async function blankLoad(at: Browser, sizes: readonly number[]): Promise<number> {
  const script = `Promise.all(${JSON.stringify(sizes)}.map((size, n) =>
    fetch('/' + size + '/' + n).then((answer) => answer.arrayBuffer()))).then(() => { document.title = 'done' })`;
  const server = createServer((request, response) => {
    const size = Number(request.url?.split('/')[1]);
    if (size > 0) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(size, 'x'));
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await at.newContext();
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => document.title === 'done');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const milliseconds = performance.now() - began;
  await context.close();
  server.closeAllConnections();
  server.close();
  return milliseconds;
}

/** Drags over the middle of the board and divides the script time by the frames. */
async function dragFrame(at: Browser): Promise<number> {
  const context = await at.newContext(PLAIN);
  const page = await context.newPage();
  await settle(page);
  await begin(page);
  await page.waitForSelector('#board svg');
  await page.waitForTimeout(1000);
  const box = await page.locator('#board svg').first().boundingBox();
  if (!box) throw new Error('the board has no size');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const scriptTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await scriptTime();
  for (let frame = 0; frame < FRAMES; frame++) {
    await page.mouse.move(x + frame * 2, y + (frame % 20));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const after = await scriptTime();
  await page.mouse.up();
  await context.close();
  return (after - before) / FRAMES;
}
