/** The least that plays over a socket: it keeps its view by patches and chooses on positions imagined from it. */
import { type Action, Ask, applyPatch, type Decision, type Game, type Player, SwiftChance } from '@drumhead/kernel';
import { type FromTable, isStep, unpackStep, wordsOf } from '@drumhead/protocol';
import WebSocket from 'ws';

/** One person's session. */
export class Guest {
  private cookie = '';
  private csrf = '';
  readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  static async at(url: string): Promise<Guest> {
    const guest = new Guest(url);
    const { me } = await guest.post<{ me: { csrf: string } }>('/api/me', { name: 'Bench' });
    guest.csrf = me.csrf;
    return guest;
  }

  async post<T>(path: string, body: object): Promise<T> {
    const headers = { origin: this.url, cookie: this.cookie, 'x-drumhead-csrf': this.csrf };
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';', 1)[0] as string;
    return (await response.json()) as T;
  }

  /** A match of which this person plays every seat. */
  async match(game: string, scenario: string, seats: number): Promise<string> {
    const wish = { game, scenario, seats: Array.from({ length: seats }, () => 'you') };
    return (await this.post<{ id: string }>('/api/matches', wish)).id;
  }

  async socket(): Promise<WebSocket> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/socket`, {
      headers: { origin: this.url, cookie: this.cookie },
    });
    await new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    return socket;
  }
}

/** One seat of a match, on a socket of its own. */
export class Side {
  readonly match: string;
  readonly seat: number;
  over = false;
  /** When the action that has not been answered was sent. */
  sentAt = 0;
  /** Round trips in milliseconds. */
  readonly trips: number[] = [];
  /** Bytes received for each entry: the step, and the answer to one's own action. */
  readonly bytes = new Map<number, number>();
  refused = 0;
  /** Why the table closed the socket before the end. */
  lost: string | null = null;
  onTurn: () => void = () => {};
  private readonly socket: WebSocket;
  private readonly game: Game;
  private view: object = {};
  private decisions: readonly Decision[] = [];
  private re = 0;
  private readonly chance: SwiftChance;

  private constructor(socket: WebSocket, game: Game, match: string, seat: number) {
    this.socket = socket;
    this.game = game;
    this.match = match;
    this.seat = seat;
    this.chance = new SwiftChance(seat, match.length);
  }

  static async at(guest: Guest, game: Game, match: string, seat: number): Promise<Side> {
    const socket = await guest.socket();
    const side = new Side(socket, game, match, seat);
    await new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const text = String(data);
        if (side.hear(text) === 'state') resolve();
      });
      socket.send(JSON.stringify({ kind: 'watch', re: 0, match, as: seat }));
    });
    socket.on('close', (code, reason) => {
      if (!side.over) side.lost = `${code} ${reason}`;
    });
    return side;
  }

  /** What it is asked and has not answered yet. */
  get asked(): Decision | undefined {
    if (this.over || this.sentAt > 0) return undefined;
    return this.decisions.find(({ seat, optional }) => seat === this.seat && !optional);
  }

  /** Answers what it is asked, if it is. */
  act(player: Player): boolean {
    const decision = this.asked;
    if (!decision) return false;
    const imagined = this.game.imagine(this.view, this.chance);
    const action: Action = player.choose(new Ask(this.game, imagined, decision, this.chance));
    const { match, seat } = this;
    this.sentAt = performance.now();
    const message = {
      kind: 'act',
      re: ++this.re,
      match,
      seat,
      decision: decision.id,
      actions: [action],
      request: `${decision.id}`,
    };
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.over = true;
    this.socket.terminate();
  }

  private hear(text: string): string {
    const bytes = Buffer.byteLength(text);
    if (isStep(text)) {
      const step = unpackStep(text, this.match, wordsOf(this.game));
      this.count(step.seq, bytes);
      this.view = applyPatch(this.view, step.patch ?? null) as object;
      this.decisions = step.decisions ?? this.decisions;
      if (step.ended) this.over = true;
      this.onTurn();
      return 'step';
    }
    const message = JSON.parse(text) as FromTable;
    if (message.kind === 'state') {
      this.view = message.view;
      this.decisions = message.decisions;
    } else if (message.kind === 'done' || message.kind === 'refused') {
      this.trips.push(performance.now() - this.sentAt);
      this.sentAt = 0;
      if (message.kind === 'refused') this.refused++;
      else this.count(message.seq ?? 0, bytes);
    }
    return message.kind;
  }

  private count(seq: number, bytes: number): void {
    this.bytes.set(seq, (this.bytes.get(seq) ?? 0) + bytes);
  }
}
