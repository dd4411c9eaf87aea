/**
 * A small client, complete enough to play with: a session by HTTP, one socket, views kept by patches and checked by hash,
 * and coming back after a lost connection without losing or doubling anything. `docs/protocol.md` explains it.
 */
import { randomUUID } from 'node:crypto';
import { applyPatch, type Cited, type Decision, type End, hashOf, type Viewer } from '@drumhead/kernel';
import {
  type FromClient,
  type FromTable,
  fitsHash,
  isStep,
  type State,
  type Told,
  tagOf,
  unpackStep,
  type Words,
  wordsIn,
} from '@drumhead/protocol';
import WebSocket from 'ws';

/** A match as this client knows it. */
export interface Followed {
  seq: number;
  viewer: Viewer;
  view: object;
  decisions: readonly Decision[];
  ended: End | null;
  undo: boolean;
  seed: string | null;
  /** Everything told, by entry. */
  readonly told: Map<number, readonly Told[]>;
  /** Names what the numbers in steps stand for. */
  readonly words: string;
  readonly epoch: string | undefined;
  /** Entries it had seen that were no more when it came back. */
  readonly lost: number;
}

/** A soak may stand still for minutes while somebody else measures. */
const PATIENCE_MS = process.env['DRUMHEAD_SOAK'] ? 10 * 60_000 : 20_000;

/** Lists of words by name; the same everywhere, since a list is named by its hash. */
const LEARNED = new Map<string, Words>();

type Unanswered<M> = M extends { re: number } ? Omit<M, 're'> : never;
export type Wish = Unanswered<FromClient>;
export type Reply = Extract<FromTable, { re: number }> | State;

export class Refusal extends Error {
  readonly refusal: Cited;
  constructor(refusal: Cited) {
    super(`${refusal.key} ${refusal.cites.join(' ')} ${JSON.stringify(refusal.facts)}`);
    this.refusal = refusal;
  }
}

export class ExampleClient {
  base: string;
  /** What a browser would say it comes from: the table's public address. */
  origin: string;
  /** Where the socket is; the table itself unless a test puts something in between. */
  socketBase: string;
  readonly matches = new Map<string, Followed>();
  /** Every byte received over the socket, for tests of what is sent. */
  readonly received: string[] = [];
  /** The same in order, steps as they read. */
  readonly understood: string[] = [];
  /** What an honest connection never shows: gaps, repeats, wrong hashes. They are healed, and noted here. */
  readonly problems: string[] = [];
  me: { id: string; name: string; csrf: string } | null = null;
  cookie = '';
  closed: { code: number; reason: string } | null = null;
  private socket: WebSocket | null = null;
  private lastRe = 0;
  private readonly pending = new Map<
    number,
    { wish: Wish; done: (reply: Reply) => void; fail: (error: Error) => void }
  >();
  private readonly waiting = new Set<() => void>();
  private reading: Promise<void> = Promise.resolve();
  /** The viewer each match is watched as, to come back to. */
  private readonly watched = new Map<string, Viewer | undefined>();

  constructor(base: string) {
    this.base = base;
    this.socketBase = base;
    this.origin = base;
  }

  static async guest(base: string, name: string): Promise<ExampleClient> {
    const client = new ExampleClient(base);
    const { me } = (await client.post('/api/me', { name })) as { me: ExampleClient['me'] };
    client.me = me;
    return client;
  }

  /** The table is at another address now. */
  moveTo(base: string): void {
    this.base = base;
    this.socketBase = base;
    this.origin = base;
  }

  // --- HTTP

  async get<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<T> {
    return this.parsed(await fetch(this.base + path, { headers: { cookie: this.cookie, ...headers } }));
  }

  async post<T = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(this.base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.origin,
        cookie: this.cookie,
        ...(this.me && { 'x-drumhead-csrf': this.me.csrf }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';', 1)[0] as string;
    return this.parsed(response);
  }

  private async parsed<T>(response: Response): Promise<T> {
    const body = await response.json();
    if (!response.ok) throw new Refusal((body as { refusal: Cited }).refusal);
    return body as T;
  }

  // --- the socket

  connect(headers: Record<string, string> = {}): Promise<void> {
    const socket = new WebSocket(`${this.socketBase.replace(/^http/, 'ws')}/socket`, {
      headers: { origin: this.origin, cookie: this.cookie, ...headers },
    });
    this.socket = socket;
    this.closed = null;
    return new Promise((resolve, reject) => {
      socket.on('message', (data) => {
        if (socket === this.socket) this.took(socket, data.toString());
      });
      socket.on('open', () => resolve());
      socket.on('error', reject);
      socket.on('close', (code, reason) => {
        if (socket !== this.socket) return;
        this.closed = { code, reason: reason.toString() };
        this.wake();
      });
    });
  }

  /** As a broken network would. What was asked and not answered stays pending. */
  cut(): void {
    const { socket } = this;
    this.socket = null;
    socket?.terminate();
  }

  /** After `cut`: connects, takes up every match where it was left, and sends again what was not answered. */
  async comeBack(): Promise<void> {
    await this.connect();
    for (const match of this.watched.keys()) this.takeUp(match, this.matches.get(match)?.seq);
    this.insist();
  }

  /** Sends again what was not answered: harmless, since what changes a match bears a request id. */
  insist(): void {
    for (const [re, { wish }] of this.pending) this.transmit({ ...wish, re } as FromClient);
  }

  /** Watches on from an entry, or from a fresh state. */
  takeUp(match: string, since?: number): void {
    const as = this.watched.get(match);
    this.transmit({
      kind: 'watch',
      re: ++this.lastRe,
      match,
      ...(since !== undefined && { since, words: this.matches.get(match)?.words, ...this.epochOf(match) }),
      ...(as !== undefined && { as }),
    });
  }

  async leave(): Promise<void> {
    const { socket } = this;
    this.socket = null;
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    await new Promise((resolve) => {
      socket.on('close', resolve);
      socket.close();
    });
  }

  ask(wish: Wish): Promise<Reply> {
    const re = ++this.lastRe;
    return new Promise((done, fail) => {
      this.pending.set(re, { wish, done, fail });
      this.transmit({ ...wish, re } as FromClient);
    });
  }

  raw(text: string | Buffer): void {
    this.socket?.send(text);
  }

  async watch(match: string, as?: Viewer): Promise<Followed> {
    this.watched.set(match, as);
    await this.ask({ kind: 'watch', match, ...(as !== undefined && { as }) });
    await this.until(() => this.matches.has(match));
    return this.matches.get(match) as Followed;
  }

  act(match: string, decision: Decision, action: unknown, request: string = randomUUID()): Promise<Reply> {
    return this.actAll(match, decision, [action], request);
  }

  actAll(match: string, { seat, id }: Decision, actions: unknown[], request: string = randomUUID()): Promise<Reply> {
    return this.ask({ kind: 'act', match, seat, decision: id, actions, request });
  }

  /** Until something is so; looked at after every message. */
  async until(so: () => boolean, ms = PATIENCE_MS): Promise<void> {
    const end = Date.now() + ms;
    while (!so()) {
      if (Date.now() > end)
        throw new Error(`waited ${ms} ms in vain; last heard: ${this.received.at(-1)?.slice(0, 300)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(wake, Math.min(250, Math.max(1, end - Date.now())));
        const waiting = this.waiting;
        function wake(): void {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        }
        waiting.add(wake);
      });
    }
  }

  private wake(): void {
    for (const wake of [...this.waiting]) wake();
  }

  private transmit(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** In order, though a first state may have to wait until its words are learned. */
  private took(socket: WebSocket, text: string): void {
    this.received.push(text);
    const message = isStep(text) ? text : (JSON.parse(text) as FromTable);
    this.reading = this.reading.then(async () => {
      // A match in words that nobody knows could not be followed: it is begun when one has come back.
      if (typeof message !== 'string' && message.kind === 'state' && !(await this.learn(message.words)))
        socket.terminate();
      else if (socket === this.socket) this.hear(message);
    });
  }

  private hear(message: FromTable | string): void {
    if (typeof message === 'string') this.follow(message);
    else {
      this.understood.push(JSON.stringify(message));
      if (message.kind === 'state') this.begin(message);
      if (message.kind === 'seed') {
        const known = this.matches.get(message.match);
        if (known) known.seed = message.seed;
      }
      if ('re' in message && message.re !== undefined) this.answered(message as Reply & { re: number });
    }
    this.wake();
  }

  /** Whether the words of that name are known now. */
  private async learn(name: string): Promise<boolean> {
    if (LEARNED.has(name)) return true;
    const found = await this.get<{ words: string[] }>(`/api/words/${name}`).catch(() => null);
    if (found) LEARNED.set(name, wordsIn(found.words));
    return found !== null;
  }

  private answered(reply: Reply & { re: number }): void {
    const waiting = this.pending.get(reply.re);
    if (!waiting) return;
    this.pending.delete(reply.re);
    if (reply.kind === 'refused') waiting.fail(new Refusal(reply.refusal));
    else waiting.done(reply);
  }

  private epochOf(match: string): { epoch?: string } {
    const epoch = this.matches.get(match)?.epoch;
    return epoch === undefined ? {} : { epoch };
  }

  private begin({ match, seq, viewer, view, decisions, ended, undo, words, epoch, lost = 0, hash }: State): void {
    const known = this.matches.get(match);
    if (known && known.viewer === viewer && known.seq > seq && lost === 0) {
      this.problems.push(`state ${seq} came after ${known.seq}`);
      return;
    }
    if (hashOf(view) !== hash) this.problems.push(`state ${seq}: the view’s hash is not the table’s`);
    this.matches.set(match, {
      seq,
      viewer,
      view,
      decisions,
      ended,
      undo,
      seed: null,
      words,
      epoch,
      lost,
      told: known?.told ?? new Map(),
    });
  }

  private follow(text: string): void {
    const [match, known] = [...this.matches].find(([id]) => tagOf(id) === tagOf(text)) ?? [];
    if (match === undefined || !known) return;
    const step = unpackStep(text, match, LEARNED.get(known.words) as Words);
    this.understood.push(JSON.stringify(step));
    if (step.seq !== known.seq + 1) {
      this.problems.push(`step ${step.seq} came after ${known.seq}`);
      if (step.seq > known.seq) this.takeUp(step.match, known.seq);
      return;
    }
    known.seq = step.seq;
    known.view = applyPatch(known.view, step.patch ?? null) as object;
    known.decisions = step.decisions ?? known.decisions;
    known.ended = step.ended ?? known.ended;
    known.undo = step.undo ?? false;
    known.told.set(step.seq, step.reports ?? []);
    if (!fitsHash(step, hashOf(known.view))) {
      this.problems.push(`step ${step.seq}: the view’s hash is not the table’s`);
      this.takeUp(step.match);
    }
  }
}
