/** Dragging a group of twelve among two hundred elements of De Bellis Renationis: script and frames of each drag, the first being cold. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { packCase } from '../src/cases/case-link.ts';
import { watchJudging } from './judging.ts';

export interface Dragged {
  /** Milliseconds of the page's thread in a frame: nine of ten stay below. */
  readonly script: number;
  readonly framesPerSecond: number;
}

type Spot = { readonly x: number; readonly y: number };

const DRAGS = 4;
const FRAMES = 90;
/** Before a hand that has picked a group begins to drag it. */
const TAKES_HOLD_MS = 1500;

export interface Drags {
  readonly drags: readonly Dragged[];
  /** Milliseconds of each frame in which it was judged what is lawful, least first: of further drags, for being watched takes time too. */
  readonly judging: readonly number[];
}

export async function dragsOfTwelve(browser: Browser, url: string, dist: string): Promise<Drags> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const settled = { scenario: 'grand-400', options: {} };
  await page.goto(`${url}/#/case/renaissance/${await packCase({ settled, position: twoHundred() })}`);
  await pickTwelve(page);
  const drags: Dragged[] = [];
  for (let drag = 0; drag < DRAGS; drag++) drags.push(await dragOnce(page));
  const judging: number[] = [];
  for (let drag = 0; drag < DRAGS; drag++) judging.push(...(await judgingOnce(page, dist)));
  await context.close();
  return { drags, judging: judging.toSorted((a, b) => a - b) };
}

async function pickTwelve(page: Page): Promise<void> {
  await page.waitForSelector('.order-panel');
  await page.locator('.piece[data-element="0"]').click();
  await page.waitForFunction((many) => document.querySelectorAll('.piece.picked').length === many, TWELVE);
  await page.waitForTimeout(TAKES_HOLD_MS);
}

interface Metrics {
  readonly ScriptDuration: number;
  /** When they were taken, in seconds. */
  readonly Timestamp: number;
}

async function dragOnce(page: Page): Promise<Dragged> {
  const session = await page.context().newCDPSession(page);
  const { metrics, from } = await dragSlowly(page, session);
  const framesPerSecond = await framesWhileMoving(page, from);
  await letGo(page);
  const script = metrics.slice(1).map(({ ScriptDuration }, k) => ScriptDuration - (metrics[k]?.ScriptDuration ?? 0));
  return { script: (script.toSorted((a, b) => a - b)[Math.floor(FRAMES * 0.9)] ?? 0) * 1000, framesPerSecond };
}

/** On a page of its own: what has been judged once is known afterwards. */
async function judgingOnce(page: Page, dist: string): Promise<number[]> {
  await page.reload();
  await pickTwelve(page);
  const session = await page.context().newCDPSession(page);
  const judged = await watchJudging(session, dist);
  const { metrics } = await dragSlowly(page, session);
  await letGo(page);
  return judged(metrics.map(({ Timestamp }) => Timestamp));
}

/** Takes hold of the first of the picked and drags ahead frame by frame; the page's metrics before, and after every frame. */
async function dragSlowly(page: Page, session: CDPSession): Promise<{ metrics: Metrics[]; from: Spot }> {
  await session.send('Performance.enable');
  const now = async (): Promise<Metrics> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { ScriptDuration: of('ScriptDuration'), Timestamp: of('Timestamp') };
  };
  const base = await page.locator('.piece.picked').first().boundingBox();
  if (!base) throw new Error('nobody is picked');
  const from = { x: base.x + base.width / 2, y: base.y + base.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const metrics = [await now()];
  for (let frame = 0; frame < FRAMES; frame++) {
    await page.mouse.move(from.x + (frame % 7), from.y - frame * 1.2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    metrics.push(await now());
  }
  return { metrics, from };
}

async function letGo(page: Page): Promise<void> {
  // Else nothing was dragged.
  await page.waitForSelector('.order-bar .chip');
  await page.mouse.up();
  await page.keyboard.press('Escape');
}

/** Counted inside the page while the hand goes to and fro without waiting for anybody. */
async function framesWhileMoving(page: Page, { x, y }: Spot): Promise<number> {
  const counted = page.evaluate(
    (milliseconds) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        let frames = 0;
        const next = (now: number): void => {
          frames++;
          if (now - from < milliseconds) requestAnimationFrame(next);
          else resolve((frames / (now - from)) * 1000);
        };
        requestAnimationFrame(next);
      }),
    1000,
  );
  for (let k = 0; k < 60; k++) await page.mouse.move(x + (k % 5), y - 20 - (k % 30) * 2);
  return counted;
}

const TWELVE = 12;
const SIDE = 100;

/** Lines of twelve, one behind the other and out of reach of each other, and a general behind them. */
function twoHundred(): object {
  const line = (k: number): readonly [number, number] => [k % TWELVE, Math.floor(k / TWELVE)];
  const south = Array.from({ length: SIDE - 1 }, (_, k) => {
    const [file, rank] = line(k);
    return { troop: 'Pk(O)', side: 'south', at: [900 + file * 50, 700 - rank * 60, 0] };
  });
  const north = Array.from({ length: SIDE - 1 }, (_, k) => {
    const [file, rank] = line(k);
    return { troop: 'Pk(O)', side: 'north', at: [900 + file * 50, 1100 + rank * 60, 180] };
  });
  return {
    elements: [
      ...south,
      ...north,
      { troop: 'Pi(O)', side: 'south', at: [1700, 600, 0], is: ['general'] },
      { troop: 'Pi(O)', side: 'north', at: [1700, 1250, 180], is: ['general'] },
    ],
  };
}
