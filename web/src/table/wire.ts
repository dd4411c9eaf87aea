/**
 * The page's one socket to its table. When it breaks it comes back by itself: those who watch are told first, so that
 * they resume, and what was not answered is asked again (`request` ids make that safe).
 */
import { type FromClient, type FromTable, isStep, PROTOCOL } from '@drumhead/protocol';
import { createSignal } from 'solid-js';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type Message = Without<FromClient, 're'>;
export type Answer = Extract<FromTable, { re?: number }>;

/** Who hears what answers no request. */
export interface Listener {
  told(message: FromTable): void;
  /** As it was sent: who follows the match knows its words. */
  step(text: string): void;
  /** The socket is there again. */
  back(): void;
}

interface Open {
  readonly message: Message;
  readonly resolve: (answer: Answer) => void;
}

/** The protocol for whose sake the page was loaded anew. */
const RENEWED = 'drumhead.protocol';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;

export class Wire {
  /** Whether the table can be heard. */
  readonly connected: () => boolean;
  private readonly setConnected: (now: boolean) => void;
  private readonly open = new Map<number, Open>();
  private listener: Listener | undefined;
  /** What came before anybody listened. */
  private readonly unheard: ((listener: Listener) => void)[] = [];
  private socket: WebSocket | undefined;
  private last = 0;
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor() {
    const [connected, setConnected] = createSignal(true);
    this.connected = connected;
    this.setConnected = setConnected;
    this.connect();
  }

  ask(message: Message): Promise<Answer> {
    const re = ++this.last;
    return new Promise((resolve) => {
      this.open.set(re, { message, resolve });
      this.send(re, message);
    });
  }

  /** From now on, and all that has come before. */
  listen(listener: Listener): void {
    this.listener = listener;
    for (const pass of this.unheard.splice(0)) pass(listener);
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`);
    this.socket = socket;
    let first = true;
    socket.onmessage = ({ data }) => {
      if (first) {
        first = false;
        this.resume();
      }
      this.hear(String(data));
    };
    socket.onclose = () => {
      if (this.ended) return;
      this.setConnected(false);
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    };
  }

  /** The table has greeted. */
  private resume(): void {
    const waiting = [...this.open];
    const again = !this.connected();
    this.wait = FIRST_WAIT_MS;
    this.setConnected(true);
    if (again) this.pass((listener) => listener.back());
    for (const [re, { message }] of waiting) this.send(re, message);
  }

  private send(re: number, message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, re }));
  }

  private hear(text: string): void {
    if (isStep(text)) {
      this.pass((listener) => listener.step(text));
      return;
    }
    const message = JSON.parse(text) as FromTable;
    if (message.kind === 'hello' && message.protocol !== PROTOCOL) renew(message.protocol);
    else if ('re' in message && message.re !== undefined) {
      const asked = this.open.get(message.re);
      this.open.delete(message.re);
      asked?.resolve(message as Answer);
    } else this.pass((listener) => listener.told(message));
  }

  private pass(to: (listener: Listener) => void): void {
    if (this.listener) to(this.listener);
    else this.unheard.push(to);
  }
}

/** The table has been renewed meanwhile, so a newer page is there; once, lest an older table keep the page from ever opening. */
function renew(protocol: number): void {
  if (sessionStorage.getItem(RENEWED) === String(protocol)) return;
  sessionStorage.setItem(RENEWED, String(protocol));
  location.reload();
}
