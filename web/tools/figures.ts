/**
 * The client's figures, each measured in this run: bytes of a cold load of a board, script gzipped, time to a usable
 * board against a blank page of the same bytes, script time per drag frame. `npm run figures [-- game]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { blankPage } from './blank-page.ts';
import { buildPage } from './build-page.ts';
import { launchChromium } from './chromium.ts';
import { dragsOfTwelve } from './group-drag.ts';
import { pageTimes, timeBetween } from './process-time.ts';
import { serveDist } from './serve-dist.ts';

const game = process.argv[2] ?? 'roses';
const ROUNDS = 9;
const FRAMES = 60;
const PLAIN = { serviceWorkers: 'block', viewport: { width: 1440, height: 900 } } as const;

/** Until what is awaited is painted. */
interface Timed {
  /** From the start of the navigation, by the page's own clock. */
  readonly milliseconds: number;
  /** What page and worker have run by then. */
  readonly cpu: number;
}

/** To the first legal choice on the board. */
interface Load extends Timed {
  /** What the server was asked for by then, by page and worker, and how many bytes it sent for it. */
  readonly files: ReadonlyMap<string, number>;
  /** Bytes asked for afterwards: parts of the board that are wanted later. */
  readonly later: number;
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const span = (list: readonly number[]): string => `${Math.min(...list).toFixed(0)}–${Math.max(...list).toFixed(0)}`;

const { dist, built, discard } = buildPage({ maps: game === 'renaissance' });
await built;
// As a table serves what `npm run package` has made.
const serving = await serveDist(dist, built, 'br');
const browser = await launchChromium();
const { state, address } = await beginEarlier(browser);
// Once uncounted: what is packed on the way is packed by then.
await coldLoad(browser);
const boards: Load[] = [];
const blanks: Timed[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const board = await coldLoad(browser);
  boards.push(board);
  blanks.push(await blankLoad(browser, [...board.files.keys()]));
}
const { files = new Map<string, number>(), later = 0 } = boards[0] ?? {};
const ending = (end: string): string[] => [...files.keys()].filter((path) => path.endsWith(end));
const scripts = ending('.js');
const gzipped = sum(scripts.map((path) => gzipSync(readFileSync(join(dist, path))).length));
const fonts = sum(ending('.woff2').map((path) => files.get(path) ?? 0));
const clocks = (loads: readonly Timed[]): number[] => loads.map(({ milliseconds }) => milliseconds);
const cpus = (loads: readonly Timed[]): number[] => loads.map(({ cpu }) => cpu);
const [times, plain] = [clocks(boards), clocks(blanks)];
console.log(`cold load of the ${game} board, median (least–most) of ${ROUNDS} rounds`);
console.log(
  `  transferred, fonts included   ${kilo(sum([...files.values()]))} (of them fonts ${kilo(fonts)}); limit 400 kB`,
);
console.log(`  script, gzipped               ${kilo(gzipped)} in ${scripts.length} files; limit 150 kB`);
if (later > 0) console.log(`  fetched once it is usable     ${kilo(later)}`);
console.log(`  usable after                  ${median(times).toFixed(0)} ms (${span(times)})`);
console.log(`  blank page of the same bytes  ${median(plain).toFixed(0)} ms (${span(plain)})`);
console.log(`  ratio                         ${(median(times) / median(plain)).toFixed(2)}; limit 3`);
console.log(
  `  CPU time of page and worker   ${median(cpus(boards)).toFixed(0)} ms (${span(cpus(boards))}), blank ${median(cpus(blanks)).toFixed(0)} ms (${span(cpus(blanks))})`,
);
console.log(`  script per drag frame         ${(await dragFrame(browser)).toFixed(2)} ms; limit 4 ms`);
if (game === 'renaissance') {
  const { drags, judging } = await dragsOfTwelve(browser, serving.url, dist);
  for (const [k, { script, framesPerSecond }] of drags.entries())
    console.log(
      `  drag ${k + 1} of 12 among 200            ${script.toFixed(2)} ms of script in nine frames of ten; limit 4 ms; ${framesPerSecond.toFixed(0)} frames a second; at least 55`,
    );
  const [ninth, most] = [judging[Math.floor(judging.length * 0.9)] ?? 0, judging.at(-1) ?? 0];
  console.log(
    `  of it judging what is lawful  ${ninth.toFixed(2)} ms in nine frames of ten, ${most.toFixed(2)} at most; limit 2 ms`,
  );
}
await browser.close();
await serving.close();
discard();

/** A match that exists is opened in a browser that has nothing of the page in its cache. */
async function coldLoad(at: Browser): Promise<Load> {
  const context = await at.newContext({ ...PLAIN, storageState: state });
  serving.served.clear();
  let files: ReadonlyMap<string, number> = new Map();
  const isUsable = () => {
    const asked = document.querySelector('.match[data-decision]:not([data-decision=""])');
    return asked !== null && document.querySelector('#board svg, #board button') !== null;
  };
  const time = await timed(context, address, isUsable, () => {
    files = new Map(serving.served);
  });
  const later = sum([...serving.served.values()]) - sum([...files.values()]);
  await context.close();
  return { ...time, files, later };
}

async function blankLoad(at: Browser, asked: readonly string[]): Promise<Timed> {
  const context = await at.newContext(PLAIN);
  serving.pages.set('/blank', blankPage(asked));
  serving.served.clear();
  const time = await timed(context, `${serving.url}/blank`, () => {
    const links = document.querySelectorAll<HTMLElement>('link:not([rel=manifest])');
    return document.readyState === 'complete' && [...links].every(({ dataset }) => dataset['loaded']);
  });
  const missing = asked.filter((path) => path !== '/' && !serving.served.has(path));
  if (missing.length > 0) throw new Error(`the blank page has not fetched ${missing.join(', ')}`);
  await context.close();
  return time;
}

/** Opens the address and waits, inside the page, for what is awaited to be painted. Settled by the page's own clock. */
async function timed(
  context: BrowserContext,
  address: string,
  isThere: () => boolean,
  there: () => void = () => {},
): Promise<Timed> {
  const page = await context.newPage();
  await page.addInitScript(`
    document.addEventListener('load', ({ target }) => { if (target.dataset) target.dataset.loaded = 'yes'; }, true);
    const isThere = ${isThere.toString()};
    const look = () => isThere() ? requestAnimationFrame(() => requestAnimationFrame(() => { self.thereAt = performance.now(); }))
      : requestAnimationFrame(look);
    look();
  `);
  const before = await pageTimes(browser);
  await page.goto(address);
  const thereAt = await page.waitForFunction(() => (self as unknown as { thereAt?: number }).thereAt);
  there();
  const cpu = timeBetween(before, await pageTimes(browser));
  await page.waitForLoadState('networkidle');
  return { milliseconds: (await thereAt.jsonValue()) as number, cpu };
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
  const begun = page.url();
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return { state: kept, address: begun };
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
