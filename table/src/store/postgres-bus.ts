/**
 * News between processes by LISTEN and NOTIFY, on a connection of its own. Sent after the commit and never inside it:
 * a NOTIFY in the appending statement takes a lock that all of the database shares and more than halves what it stores.
 */
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { type Bus, type NewsHandler, Unsent } from './bus.ts';

const CHANNEL = 'drumhead_moves';

/** Between two tries to connect again: doubled each time, up to the second. */
const RETRY_MS = [50, 5_000] as const;

/** A connection may die without a word. Asked so often, it must answer before it is asked again. */
const PULSE_MS = 10_000;

/** Fails if the server cannot be reached now; later it reconnects by itself and then says `missed`. */
export async function openPostgresBus(url: string): Promise<Bus> {
  const bus = new PostgresBus(url);
  await bus.connect();
  return bus;
}

class PostgresBus implements Bus {
  readonly local = false;
  private readonly url: string;
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly unsent = new Unsent();
  /** Null while there is no connection. */
  private client: pg.Client | null = null;
  private sending = false;
  private scheduled = false;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private pulse: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.url = url;
  }

  publish(match: string, seq: number): void {
    if (this.closed) return;
    this.unsent.add(match, seq);
    this.schedule();
  }

  subscribe(handler: NewsHandler): () => void {
    this.emitter.on('news', handler);
    return () => this.emitter.off('news', handler);
  }

  async close(): Promise<void> {
    await this.send();
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.emitter.removeAllListeners();
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'drumhead bus',
      keepAlive: true,
      connectionTimeoutMillis: PULSE_MS,
      query_timeout: PULSE_MS,
    });
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      // News is a hint: nothing is gained by waiting until it is on the disk.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.closed) {
      await client.end();
      return;
    }
    this.client = client;
    this.pulse = setInterval(() => this.beat(client), PULSE_MS).unref();
    this.schedule();
  }

  private hear(payload: string): void {
    const cut = payload.lastIndexOf(':');
    const seq = Number(payload.slice(cut + 1));
    // Anybody with access to the database may write to the channel.
    if (cut < 0 || !Number.isSafeInteger(seq)) return;
    this.emitter.emit('news', { kind: 'moved', match: payload.slice(0, cut), seq });
  }

  private schedule(): void {
    if (this.scheduled || this.sending || !this.client || this.unsent.size === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.send();
    });
  }

  private async send(): Promise<void> {
    const { client } = this;
    if (!client || this.sending || this.unsent.size === 0) return;
    this.sending = true;
    const news = this.unsent.take();
    try {
      await client.query({
        name: 'notify',
        text: `select pg_notify('${CHANNEL}', said) from unnest($1::text[]) as said`,
        values: [news.map(([match, seq]) => `${match}:${seq}`)],
      });
    } catch {
      // Perhaps they were sent, perhaps not: saying it twice does no harm.
      for (const [match, seq] of news) this.unsent.add(match, seq);
      this.lost(client);
    } finally {
      this.sending = false;
    }
    this.schedule();
  }

  private beat(client: pg.Client): void {
    client.query('select 1').catch(() => this.lost(client));
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    clearInterval(this.pulse);
    client.end().catch(() => undefined);
    this.reconnect(RETRY_MS[0]);
  }

  private reconnect(wait: number): void {
    if (this.closed) return;
    this.retry = setTimeout(() => {
      this.connect().then(
        () => this.emitter.emit('news', { kind: 'missed' }),
        () => this.reconnect(Math.min(wait * 2, RETRY_MS[1])),
      );
    }, wait);
  }
}
