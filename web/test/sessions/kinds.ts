/** Both kinds of session, opened in Node: the page's own classes against the real engine and a real table. */
import './page.ts';
import type { Action, Decision, Game } from '@drumhead/kernel';
import { inject, vi } from 'vitest';
import { WebSocket } from 'ws';
import { fetchGame } from '../../src/games/catalogue.ts';
import type { FromWorker, Request } from '../../src/session/messages.ts';
import { openRemote, type RemoteSession } from '../../src/session/remote.ts';
import type { Session } from '../../src/session/session.ts';
import { openSolo } from '../../src/session/solo.ts';
import { SoloEngine } from '../../src/session/solo-engine.ts';
import { callMe, cardOf, createMatch } from '../../src/table/table-api.ts';
import { TableProcess } from '../../tools/table-process.ts';

export interface Kind {
  readonly name: string;
  lay(): Promise<void>;
  clear(): Promise<void>;
  /** A match against a bot; the first seat is the page's. */
  open(game: string, scenario: string): Promise<Session>;
}

/** The engine as a worker has it: what is said is copied, and comes in a later turn. */
class EngineWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  private readonly engine = new SoloEngine((message) => {
    const data = structuredClone(message);
    setTimeout(() => this.onmessage?.({ data }));
  });

  postMessage(request: Request & { readonly re: number }): void {
    const data = structuredClone(request);
    setTimeout(() => this.engine.hear(data));
  }

  terminate(): void {
    this.onmessage = undefined;
  }
}

export const solo: Kind = {
  name: 'solo',
  /** There is no place to keep matches: the session says so, and goes on. */
  async lay() {
    vi.stubGlobal('Worker', EngineWorker);
    vi.stubGlobal('crypto', { getRandomValues: (list: Uint8Array) => list.fill(7) });
  },
  async clear() {
    vi.unstubAllGlobals();
  },
  async open(game, scenario) {
    const sitters = [
      { by: 'person', name: '' },
      { by: 'bot', name: 'random' },
    ] as const;
    return openSolo({ kind: 'begin', wish: { game, scenario, options: {}, sitters } }, 0);
  },
};

let table: TableProcess;
let cookie = '';

/** What of the table's words the page's socket hears; null: the line breaks just then. */
export const line: { hear: (text: string) => string | null } = { hear: (text) => text };

/** A browser's socket: it brings the cookie along, and each message comes in a turn of its own. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address, { headers: { cookie, origin: table.url }, allowSynchronousEvents: false });
    const { emit } = this;
    this.emit = (event: string | symbol, ...given: unknown[]): boolean => {
      if (event !== 'message') return emit.call(this, event, ...given);
      const heard = line.hear(String(given[0]));
      if (heard !== null) return emit.call(this, event, Buffer.from(heard), false);
      this.terminate();
      return true;
    };
  }
}

/** Milliseconds until the table's list of words is there. */
export const words = { after: 0 };

export const shared = {
  name: 'shared',
  async lay() {
    table = await TableProcess.lay(inject('webDist'));
    const { fetch } = globalThis;
    vi.stubGlobal('WebSocket', PageSocket);
    vi.stubGlobal('location', { origin: table.url });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      if (path.startsWith('/api/words')) await new Promise((resolve) => setTimeout(resolve, words.after));
      const response = await fetch(table.url + path, {
        ...init,
        headers: { ...(init.headers as object), origin: table.url, cookie },
      });
      cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
      return response;
    });
    await callMe('Anne');
  },
  async clear() {
    vi.unstubAllGlobals();
    await table.end();
  },
  async open(game, scenario) {
    return this.enter(await this.make(game, scenario));
  },
  async make(game: string, scenario: string): Promise<string> {
    const { id } = await createMatch({
      game,
      scenario,
      options: {},
      seats: ['you', 'bot:random'],
      listed: false,
      correspondence: false,
      clock: null,
      talk: 'free',
      hints: false,
      salt: '',
    });
    return id;
  },
  /** Again, or on another page. */
  async enter(id: string) {
    const card = await cardOf(id);
    return openRemote(card, (await fetchGame(card.game)) as Game);
  },
} satisfies Kind & { make(game: string, scenario: string): Promise<string>; enter(id: string): Promise<RemoteSession> };

export const mine = ({ state, mine }: Session): Decision | undefined =>
  state().ended ? undefined : state().decisions.find(({ seat, optional }) => mine.includes(seat) && !optional);

/** The page's next decision, when all others have answered theirs. */
export async function asked(session: Session): Promise<Decision> {
  for (let n = 0; n < 4000; n++) {
    const decision = mine(session);
    const awaited = session.state().decisions.filter(({ optional }) => !optional);
    if (decision && awaited.every(({ seat }) => session.mine.includes(seat))) return decision;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`nothing was asked: ${JSON.stringify(session.state().decisions)}`);
}

/** What is legal, as the session has it. */
export const legal = (session: Session, { seat }: Decision): readonly Action[] => session.actions(seat) ?? [];
