/** What a notice is sent to, on this machine: takes it, fails, hangs or comes back, as a test says. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { SMTPServer } from 'smtp-server';
import { later } from '../laid-table.ts';

export type Mood = 'takes' | 'fails' | 'hangs' | 'gone' | 'chatters' | 'sends-away';

export interface Got {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Endpoint {
  readonly url: string;
  mood: Mood;
  /** All that came, whatever became of it. */
  readonly came: Got[];
  /** What it has said yes to. */
  readonly taken: Got[];
}

const STATUS = { takes: 201, fails: 500, gone: 410, chatters: 200, 'sends-away': 302, hangs: 0 } as const;

export async function endpoint(mood: Mood = 'takes'): Promise<Endpoint> {
  const here: Endpoint = { url: '', mood, came: [], taken: [] };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const got = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      here.came.push(got);
      if (here.mood === 'hangs') return;
      if (here.mood === 'takes') here.taken.push(got);
      response.writeHead(STATUS[here.mood], here.mood === 'sends-away' ? { location: '/elsewhere' } : {});
      if (here.mood === 'chatters') {
        const talk = setInterval(() => response.write('x'.repeat(10_000)), 1);
        response.on('close', () => clearInterval(talk));
      } else response.end('so it is');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  later(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(here, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` });
}

export interface Postbox {
  readonly url: string;
  isOpen: boolean;
  /** Whoever comes is kept waiting. */
  hangs: boolean;
  /** How often somebody has come with a letter, whatever became of it. */
  came: number;
  readonly letters: string[];
}

/** A mail server that refuses everything, for now, while it is not open. */
export async function postbox(): Promise<Postbox> {
  const here: Postbox = { url: '', isOpen: true, hangs: false, came: 0, letters: [] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      here.came++;
      if (!here.hangs) done(here.isOpen ? null : Object.assign(new Error('come again later'), { responseCode: 451 }));
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        here.letters.push(text);
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  later(() => new Promise<void>((done) => server.close(() => done())));
  return Object.assign(here, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
}

/** A browser that is called by push: what it gives the table, and how it reads what comes. */
export function subscriber(): { readonly keys: object; readonly read: (sealed: Buffer) => Record<string, string> } {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const params = { version: 'aes128gcm', privateKey: browser, authSecret: keys.auth } as const;
  return { keys, read: (sealed) => JSON.parse(ece.decrypt(sealed, params).toString()) };
}
