/**
 * A seat at a table for a program: claimed by an invitation's link, or one's own by the link that brings it to another
 * device. It is followed over a socket; a lost connection is taken up again, and what was asked meanwhile is asked once more.
 */
import { randomUUID } from 'node:crypto';
import { applyPatch, type Cited, type Decision, type Game, loadGame, type Outcome, type Pack } from '@drumhead/kernel';
import { type FromTable, isStep, type SeatCard, type State, tagOf, unpackStep, wordsOf } from '@drumhead/protocol';
import WebSocket from 'ws';
import { moduleOf } from '../games.ts';
import { Misuse } from '../misuse.ts';
import { Refused } from './answers.ts';

const LONGEST_WAIT_MS = 30_000;
const MOST_TRIES = 12;

/** What the table tells everybody of a match. */
interface Card {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seats: readonly SeatCard[];
}

/** A way to a seat. */
interface Link {
  readonly base: string;
  readonly match: string;
  /** Of an invitation. */
  readonly token?: string;
  /** Of a seat that is one's own. */
  readonly held?: Held;
}

interface Held {
  readonly seat: number;
  readonly secret: string;
}

type Reply = Extract<FromTable, { kind: 'done' | 'refused' }>;

export class TableSeat {
  readonly game: Game;
  readonly card: Card;
  readonly seat: number;
  private readonly link: Link;
  private readonly secret: string;
  private socket: WebSocket | undefined;
  private state: State | undefined;
  private tries = 0;
  private gone: Error | undefined;
  /** Told since it was last asked for, by entry. */
  private readonly told = new Map<number, readonly Cited[]>();
  private readonly unanswered = new Map<number, { readonly message: object; readonly done: (reply: Reply) => void }>();
  private lastRe = 0;
  private readonly waiting = new Set<() => void>();

  private constructor(link: Link, held: Held, card: Card, game: Game) {
    this.link = link;
    this.seat = held.seat;
    this.secret = held.secret;
    this.card = card;
    this.game = game;
  }

  /** Sits down. The match may not have begun yet. */
  static async by(address: string, name: string): Promise<TableSeat> {
    const link = linkIn(address);
    const held = link.held ?? (await claimed(link, name));
    const headers = { 'x-drumhead-seat': `${held.seat}.${held.secret}` };
    const { match: card } = await answerOf<{ match: Card }>(link, `matches/${link.match}`, { headers });
    const { pack } = await answerOf<{ pack: Pack | null }>(link, `matches/${link.match}/pack`, { headers });
    const table = new TableSeat(link, held, card, loadGame(moduleOf(card.game), pack ?? undefined));
    table.connect();
    return table;
  }

  /** The link by which one sits down here again. */
  address(): string {
    const { base, match } = this.link;
    return `${base}/#/sit/${this.card.game}/${match}/${this.seat}/${this.secret}`;
  }

  /** Once the seat must choose or the match is over: its decisions, the awaited ones first, and what it was told since. */
  async asked(): Promise<{ readonly decisions: readonly Decision[]; readonly reports: readonly Cited[] }> {
    await this.until(() => this.ended() !== null || this.own().some(({ optional }) => !optional));
    const reports = [...this.told.values()].flat();
    this.told.clear();
    return { decisions: this.own(), reports };
  }

  async view(): Promise<object> {
    await this.until(() => this.state !== undefined);
    return (this.state as State).view;
  }

  ended(): Outcome | null {
    return this.state?.ended?.outcome ?? null;
  }

  /** With what it told this seat, once that has arrived. */
  async act(action: unknown): Promise<{ readonly reports: readonly Cited[]; readonly warnings: readonly Cited[] }> {
    await this.until(() => this.state !== undefined);
    const { match } = this.link;
    const decision = this.own()[0]?.id ?? 0;
    const message = { kind: 'act', match, seat: this.seat, decision, actions: [action], request: randomUUID() };
    const reply = await this.ask(message);
    if (reply.kind === 'refused') throw new Refused(reply.refusal);
    const { seq = 0, warnings = [] } = reply;
    await this.until(() => (this.state?.seq ?? -1) >= seq);
    const reports = this.told.get(seq) ?? [];
    this.told.delete(seq);
    return { reports, warnings };
  }

  leave(): void {
    this.gone ??= new Error('it has left');
    this.socket?.close();
  }

  private own(): readonly Decision[] {
    const own = this.state?.decisions.filter(({ seat }) => seat === this.seat) ?? [];
    return [...own.filter(({ optional }) => !optional), ...own.filter(({ optional }) => optional)];
  }

  private ask(message: object): Promise<Reply> {
    const re = ++this.lastRe;
    return new Promise((done) => {
      this.unanswered.set(re, { message, done });
      this.send({ ...message, re });
    });
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    const { base, match } = this.link;
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/socket`, { headers: { origin: base } });
    this.socket = socket;
    socket.on('open', () => {
      this.tries = 0;
      this.send({ kind: 'sit', re: ++this.lastRe, match, seat: this.seat, secret: this.secret });
      this.follow();
      for (const [re, { message }] of this.unanswered) this.send({ ...message, re });
    });
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('error', () => undefined); // it closes as well
    socket.on('close', () => this.lost());
  }

  private lost(): void {
    if (this.gone || this.ended()) return;
    if (this.tries >= MOST_TRIES) {
      this.gone = new Misuse(`the table at ${this.link.base} does not answer`, 'Start again when it does.');
      this.wake();
      return;
    }
    setTimeout(() => this.connect(), Math.min(LONGEST_WAIT_MS, 500 * 2 ** this.tries++));
  }

  /** All of it anew: a program is asked seldom enough. */
  private follow(): void {
    this.send({ kind: 'watch', re: ++this.lastRe, match: this.link.match, as: this.seat });
  }

  private hear(text: string): void {
    if (isStep(text)) this.hearStep(text);
    else this.hearMessage(JSON.parse(text) as FromTable);
    this.wake();
  }

  private hearMessage(message: FromTable): void {
    if (message.kind === 'state') this.take(message);
    else if (message.kind === 'done' || message.kind === 'refused') {
      const asked = this.unanswered.get(message.re);
      this.unanswered.delete(message.re);
      if (asked) asked.done(message);
      // Neither the seat nor the match is this program's.
      else if (message.kind === 'refused') this.refuse(message.refusal);
    }
  }

  private take(state: State): void {
    if (state.words === wordsOf(this.game).name) this.state = state;
    else this.gone = new Misuse('the table plays another version of the game', 'Run the version of drumhead it runs.');
  }

  private hearStep(text: string): void {
    const { state } = this;
    if (!state || tagOf(text) !== tagOf(this.link.match)) return;
    const step = unpackStep(text, this.link.match, wordsOf(this.game));
    if (step.seq <= state.seq) return;
    if (step.seq > state.seq + 1) {
      this.follow();
      return;
    }
    if (step.reports) this.told.set(step.seq, step.reports);
    this.state = {
      ...state,
      seq: step.seq,
      view: applyPatch(state.view, step.patch ?? null) as object,
      decisions: step.decisions ?? state.decisions,
      ended: step.ended ?? null,
    };
  }

  private refuse({ key, cites }: Cited): void {
    this.gone = new Misuse(`the table refuses: ${key} [${cites.join(' ')}]`, 'Ask for a new link.');
  }

  private async until(so: () => boolean): Promise<void> {
    while (!so()) {
      if (this.gone) throw this.gone;
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
      });
    }
  }

  private wake(): void {
    for (const resume of this.waiting) resume();
    this.waiting.clear();
  }
}

const NO_LINK =
  'Give the link of an invitation, …/#/claim/<match>/<token>, or of a seat, …/#/sit/<game>/<match>/<seat>/<secret>.';

function linkIn(address: string): Link {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [page, ...parts] = (url?.hash ?? '').replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (url && page === 'claim' && parts.length === 2)
    return { base: url.origin, match: parts[0] as string, token: parts[1] as string };
  if (url && page === 'sit' && parts.length === 4 && /^\d+$/.test(parts[2] as string)) {
    const held = { seat: Number(parts[2]), secret: parts[3] as string };
    return { base: url.origin, match: parts[1] as string, held };
  }
  throw new Misuse(`--at: "${address}" leads to no seat`, NO_LINK);
}

/** As a guest of the program's name. */
async function claimed(link: Link, name: string): Promise<Held> {
  let cookie = '';
  const post = (path: string, body: object, csrf = '') =>
    answerOf<{ me: { csrf: string } } & Held>(link, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: link.base, cookie, 'x-drumhead-csrf': csrf },
      body: JSON.stringify(body),
      heard: (response) => {
        cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
      },
    });
  const { me } = await post('me', { name });
  return await post(`matches/${link.match}/claim`, { token: link.token }, me.csrf);
}

async function answerOf<T>(
  { base }: Link,
  path: string,
  { heard, ...init }: RequestInit & { readonly heard?: (response: Response) => void },
): Promise<T> {
  const response = await fetch(`${base}/api/${path}`, init).catch((error: Error) => {
    throw new Misuse(`the table at ${base} does not answer: ${error.message}`, 'Look whether it runs there.');
  });
  heard?.(response);
  const answer = (await response.json().catch(() => ({}))) as T & { refusal?: Cited };
  if (response.ok) return answer;
  const { key, cites } = answer.refusal ?? { key: `status ${response.status}`, cites: [] };
  throw new Misuse(`the table at ${base} refuses: ${key} [${cites.join(' ')}]`, NO_LINK);
}
