/** Hands that play De Bellis Renationis. */
import { loadGame } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import type { Page } from 'playwright-core';
import { bring, dealt } from '../tools/settled-match.ts';
import { visit } from './at-the-table.ts';

export const seq = (page: Page): Promise<string | null> => page.locator('.match').getAttribute('data-seq');
const asked = (page: Page): Promise<string | null> => page.locator('.dbr').getAttribute('data-asked');

/** A battle against a bot, or of two people, open on the table: the same dice whenever it is opened. */
export async function openBattle(scenario: string, north: 'bot' | 'person' = 'bot'): ReturnType<typeof visit> {
  const visitor = await visit();
  // What the page proposes itself depends on the hour.
  await visitor.page.clock.setFixedTime(new Date(1645, 5, 14));
  await bring(visitor.page, dealt(loadGame(renaissance), scenario, north === 'bot' ? 'greedy' : undefined));
  await visitor.page.waitForSelector('.curtain, .dbr .piece, .dbr .question, .muster-panel');
  return visitor;
}

/** Until one is asked, somebody else is to have the device, or it is over. */
export async function awaited(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.replay, .curtain, .prompt-now .main') ||
      (document.querySelector('.match')?.getAttribute('data-decision') !== '' &&
        !document.querySelector('.dbr[data-busy]')),
  );
}

/** The main button; a short list of answers has none, and any of them will do. Looked for anew until it can be pressed: the panel before may still be leaving. */
const MAIN_ANSWER = '.dock .main, .dock:not(:has(.main)) .answers button';

/** Clicks, counted, and waits for what comes of it. */
export class Hands {
  clicks = 0;
  orders = 0;
  readonly kinds = new Map<string, number>();
  private readonly page: Page;

  private readonly press: (selector: string) => Promise<void>;

  /** `press`: as a mouse does it, unless told otherwise. */
  constructor(page: Page, press = (selector: string) => page.locator(selector).first().click()) {
    this.page = page;
    this.press = press;
  }

  async click(selector: string): Promise<void> {
    const before = await seq(this.page);
    await this.press(selector);
    this.clicks++;
    await this.page.waitForFunction(
      (was) => document.querySelector('.match')?.getAttribute('data-seq') !== was,
      before,
    );
    await awaited(this.page);
  }

  /** Answers whatever is asked until that is this, or the battle is over. */
  async playUntil(wanted: string): Promise<boolean> {
    for (let answers = 0; answers < 400; answers++) {
      await awaited(this.page);
      if ((await this.page.locator('.replay').count()) > 0) return false;
      if (await this.handsOver()) continue;
      const kind = (await asked(this.page)) ?? '';
      if (kind === wanted) return true;
      await this.answer(kind);
    }
    throw new Error(`there never was ${wanted}`);
  }

  /** Gives the device to whom it belongs; true where it was not his who has it. */
  private async handsOver(): Promise<boolean> {
    const give = this.page.locator('.prompt-now .main');
    const curtain = this.page.locator('.curtain .main');
    if ((await give.count()) > 0) await give.click();
    else if ((await curtain.count()) === 0) return false;
    await curtain.click();
    await this.page.waitForSelector('.dbr');
    return true;
  }

  async answer(kind: string): Promise<void> {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if (kind === 'combats') return this.click('.fight-all');
    // Asked once, and from then on answered by an order.
    if (kind === 'follow-up' || kind === 'press') return this.click('.from-now-on');
    if (kind !== 'moves') return this.click(MAIN_ANSWER);
    const offer = '[data-offer=contact], [data-offer=advance]';
    const next = '.panel-head button:enabled';
    // Whoever has been led to a group finds its orders there already.
    for (let k = 0; k < 2 && (await this.page.locator(offer).count()) === 0; k++) {
      if ((await this.page.locator(next).count()) === 0) break;
      await this.page.locator(next).click();
      this.clicks++;
    }
    if ((await this.page.locator(offer).count()) === 0) return this.click('.done');
    this.orders++;
    return this.click(offer);
  }
}
