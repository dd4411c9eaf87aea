/**
 * Where a visitor sits: a page in a context of the browser. A new one needs a new process, which has every script to fetch and
 * compile: a third of what it costs to open a board. So most visitors leave theirs swept for the next.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'websocket', 'framenavigated'] as const;

export class Room {
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly origins = new Set<string>();
  private visitors = 0;
  private welcome: { dispose(): Promise<void> } | undefined;

  private constructor(page: Page) {
    this.page = page;
    this.context = page.context();
  }

  /** `scripts`: run before those of any page. */
  static async build(browser: Browser, options: BrowserContextOptions, scripts: string[]): Promise<Room> {
    const context = await browser.newContext(options);
    for (const script of scripts) await context.addInitScript(script);
    return new Room(await context.newPage());
  }

  /**
   * Somebody comes who was never here. `kept`: what his browser remembers all the same. What the one before him kept is
   * forgotten by the page itself, as a process may believe in it after the browser does not.
   */
  async enter(kept: Readonly<Record<string, string>>): Promise<void> {
    const visitor = String(++this.visitors);
    this.welcome = await this.page.addInitScript(`if (sessionStorage.getItem('visitor') !== '${visitor}') {
      sessionStorage.clear();
      localStorage.clear();
      sessionStorage.setItem('visitor', '${visitor}');
      Object.assign(localStorage, ${JSON.stringify(kept)});
    }`);
    this.page.on('framenavigated', (frame) => this.origins.add(new URL(frame.url()).origin));
  }

  /** Nothing is left of him but the size of his window, and what he did to the page by scripts of his own or by its clock. */
  async sweep(): Promise<void> {
    const { page, context } = this;
    for (const event of EVENTS) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await this.welcome?.dispose();
    if (page.url() !== 'about:blank') {
      // From the same host, whose process it then keeps.
      await page.goto(new URL('/icon.svg', page.url()).href);
      // The page's worker ends after it, and keeps its match to itself until then.
      await page.evaluate(async () => {
        while ((await navigator.locks.query()).held?.length) await new Promise((resolve) => setTimeout(resolve, 1));
      });
    }
    const wire = await context.newCDPSession(page);
    for (const origin of this.origins) await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await wire.detach();
    this.origins.clear();
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null });
    await page.mouse.move(-1, -1);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
