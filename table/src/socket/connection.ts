/**
 * One socket. Messages are taken in order, one at a time, and only in the shape the protocol gives them; whoever sends
 * something else, too much or too fast, is told why and shown the door. What a message may do is decided anew each time.
 */

import type { Socket } from 'node:net';
import { shape } from '@drumhead/kernel';
import {
  BYTES_FOR_ONE,
  CLOSED,
  type FromClient,
  type FromTable,
  messageSchema,
  PROTOCOL,
  tableRefusal,
} from '@drumhead/protocol';
import type { WebSocket } from 'ws';
import { bytesOf } from '../match/audience.ts';
import type { Session } from '../people/sessions.ts';
import { Refused } from '../refused.ts';
import { Bucket } from './bucket.ts';
import { answer } from './requests.ts';
import type { Board, Speaker, Watch } from './speaker.ts';

/** Messages that wait to be taken; one who sends faster than the table works is too fast. */
const LONGEST_BACKLOG = 64;
/** Bytes that may wait to be read by the client. */
const LONGEST_UNREAD = 512 * 1024;
/** Messages that make the table work harder count for more. */
const COST: Partial<Record<FromClient['kind'], number>> = {
  history: 5,
  hint: 5,
  note: 5,
  chat: 3,
  phrase: 3,
  mute: 3,
  watch: 3,
};
/** So many actions of one `act` count as a message more. */
const ACTIONS_FOR_ONE = 5;
/** A bot may think for seconds: what is asked after it is not held up. */
const UNHURRIED: ReadonlySet<FromClient['kind']> = new Set(['hint']);

/** Who is at the other end. */
export interface Caller {
  /** What the socket writes to. */
  readonly line: Socket;
  readonly session: Session | null;
  readonly address: string;
}

export class Connection implements Speaker {
  readonly board: Board;
  readonly session: Session | null;
  readonly secrets = new Map<string, string>();
  readonly watches = new Map<string, Watch>();
  private readonly socket: WebSocket;
  private readonly line: Socket;
  private corked = false;
  /** Its own, its person's and its address's: every message is taken from each of them. */
  private readonly buckets: readonly Bucket[];
  private readonly unfitting: Bucket;
  private last: Promise<void> = Promise.resolve();
  private backlog = 0;
  private finishing = false;
  /** Since the last pulse: he has spoken; or he was asked for a sign of life and has given none yet. */
  private life: 'spoke' | 'asked' | null = null;

  constructor(socket: WebSocket, board: Board, { line, session, address }: Caller) {
    this.socket = socket;
    this.line = line;
    this.board = board;
    this.session = session;
    const shared = [
      board.bucketOf('address', address),
      ...(session ? [board.bucketOf('person', session.person.id)] : []),
    ];
    this.buckets = [new Bucket(board.rates.socket), ...shared];
    this.unfitting = board.bucketOf('unfit', address);
    socket.on('message', (data, binary) => this.took(data as Buffer, binary));
    socket.on('pong', () => {
      if (this.life === 'asked') this.life = null;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // What the socket itself could not take: too long, or no text.
      if (error.code?.startsWith('WS_ERR')) this.unfitting.take();
      board.log.info({ err: error }, 'a socket failed');
    });
    socket.on('close', () => this.gone());
    this.tell({ kind: 'hello', protocol: PROTOCOL, name: session?.person.name ?? '' });
  }

  get person(): string | null {
    return this.session?.person.id ?? null;
  }

  tell(message: FromTable): void {
    if (message.kind === 'refused') this.board.refused(message.refusal);
    this.send(bytesOf(message));
  }

  send(bytes: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > LONGEST_UNREAD) this.close(CLOSED.tooSlow, 'the client does not read');
    else {
      this.cork();
      this.socket.send(bytes, { binary: false });
      this.board.sent(bytes.length);
    }
  }

  /** What is sent in one turn, such as an answer and the step it led to, is written at once. */
  private cork(): void {
    if (this.corked) return;
    this.corked = true;
    this.line.cork();
    process.nextTick(() => {
      this.corked = false;
      this.line.uncork();
    });
  }

  drop(): void {
    this.close(CLOSED.trouble, 'come again and resume');
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.close(code, clipped(reason));
    this.board.closed(code);
  }

  /** Asks for a sign of life who has not spoken since the last time; who was asked then and gave none is gone. */
  pulse(): void {
    const { life } = this;
    this.life = null;
    if (life === 'asked') this.socket.terminate();
    else if (life === null) {
      this.life = 'asked';
      this.socket.ping();
    }
  }

  /** Takes nothing more; when everything taken so far is answered. */
  finish(): Promise<void> {
    this.finishing = true;
    return this.last;
  }

  private took(data: Buffer, binary: boolean): void {
    this.life = 'spoke';
    // What comes while the table stops is not answered: the client asks again when it is back.
    if (this.finishing || this.socket.readyState !== this.socket.OPEN) return;
    // Before anything is done with it: to read what is long, and refuse it, is work too.
    if (!this.mayTake(1 + Math.floor(data.length / BYTES_FOR_ONE))) return;
    const message = this.read(data, binary);
    if (message === null || !this.mayTake(costOf(message) - 1)) return;
    this.backlog++;
    this.last = this.last.then(() => {
      const handled = this.handle(message).finally(() => this.backlog--);
      return UNHURRIED.has(message.kind) ? undefined : handled;
    });
  }

  /** Whether so much may be asked now; the socket is closed where not. */
  private mayTake(cost: number): boolean {
    const may = this.backlog < LONGEST_BACKLOG && this.buckets.every((bucket) => bucket.take(cost));
    if (!may) this.close(CLOSED.tooFast, 'too many messages; wait a little and come again');
    return may;
  }

  /** The message, or null once the socket has been closed over it. */
  private read(data: Buffer, binary: boolean): FromClient | null {
    if (binary) return this.unfit('messages are text');
    let document: unknown;
    try {
      document = JSON.parse(data.toString('utf8'));
    } catch {
      return this.unfit('this is not JSON');
    }
    const shaped = shape(messageSchema(document), document);
    return shaped.ok ? shaped.value : this.unfit(`${shaped.path || 'message'}: ${shaped.reason}`);
  }

  private unfit(reason: string): null {
    this.unfitting.take();
    this.close(CLOSED.malformed, reason);
    return null;
  }

  private async handle(message: FromClient): Promise<void> {
    const began = performance.now();
    try {
      await answer(this, message);
    } catch (error) {
      if (error instanceof Refused) this.tell({ kind: 'refused', re: message.re, refusal: error.refusal });
      else {
        this.board.log.error({ kind: message.kind, err: error }, 'a message was not answered');
        this.tell({ kind: 'refused', re: message.re, refusal: tableRefusal('trouble') });
      }
    }
    this.board.answered(message.kind, performance.now() - began);
  }

  private gone(): void {
    for (const { openMatch } of this.watches.values()) {
      openMatch.audience.leave(this);
      openMatch.seatsChanged();
    }
    this.watches.clear();
    this.board.gone(this);
  }
}

function costOf(message: FromClient): number {
  return message.kind === 'act' ? 1 + Math.floor(message.actions.length / ACTIONS_FOR_ONE) : (COST[message.kind] ?? 1);
}

/** Bytes that a close reason holds. */
const LONGEST_REASON = 123;

/** Cut once, and not inside a letter. */
function clipped(reason: string): string {
  const bytes = Buffer.from(reason.slice(0, LONGEST_REASON));
  let end = Math.min(bytes.length, LONGEST_REASON);
  while (end < bytes.length && (bytes[end] & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end);
}
