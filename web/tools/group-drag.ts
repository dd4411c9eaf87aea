/** Dragging a group of twelve among two hundred elements of De Bellis Renationis: script and frames of each drag, the first being cold. */
import type { Browser, Page } from 'playwright-core';
import { packCase } from '../src/cases/case-link.ts';

export interface Dragged {
  /** Milliseconds of the page's thread in a frame: nine of ten stay below. */
  readonly script: number;
  readonly framesPerSecond: number;
}

const DRAGS = 4;
const FRAMES = 90;
/** Before a hand that has picked a group begins to drag it. */
const TAKES_HOLD_MS = 1500;

export async function dragsOfTwelve(browser: Browser, url: string): Promise<readonly Dragged[]> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const settled = { scenario: 'grand-400', options: {} };
  await page.goto(`${url}/#/case/renaissance/${await packCase({ settled, position: twoHundred() })}`);
  await page.waitForSelector('.order-panel');
  await page.locator('.piece[data-element="0"]').click();
  await page.waitForFunction((many) => document.querySelectorAll('.piece.picked').length === many, TWELVE);
  await page.waitForTimeout(TAKES_HOLD_MS);
  const drags: Dragged[] = [];
  for (let drag = 0; drag < DRAGS; drag++) drags.push(await dragOnce(page));
  await context.close();
  return drags;
}

async function dragOnce(page: Page): Promise<Dragged> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptNow = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const base = await page.locator('.piece.picked').first().boundingBox();
  if (!base) throw new Error('nobody is picked');
  const [x, y] = [base.x + base.width / 2, base.y + base.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const script: number[] = [];
  let before = await scriptNow();
  for (let frame = 0; frame < FRAMES; frame++) {
    await page.mouse.move(x + (frame % 7), y - frame * 1.2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const now = await scriptNow();
    script.push(now - before);
    before = now;
  }
  const framesPerSecond = await framesWhileMoving(page, x, y);
  // Else nothing was dragged.
  await page.waitForSelector('.order-bar .chip');
  await page.mouse.up();
  await page.keyboard.press('Escape');
  return { script: script.toSorted((a, b) => a - b)[Math.floor(FRAMES * 0.9)] ?? 0, framesPerSecond };
}

/** Counted inside the page while the hand goes to and fro without waiting for anybody. */
async function framesWhileMoving(page: Page, x: number, y: number): Promise<number> {
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
