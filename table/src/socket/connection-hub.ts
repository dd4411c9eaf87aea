/** All sockets of this process, and what they share. */
import type { Cited } from '@drumhead/kernel';
import { CLOSED } from '@drumhead/protocol';
import type { Log } from '../log.ts';
import { ChatRooms } from '../match/chat-room.ts';
import { proposalOf } from '../match/consents.ts';
import { Hints } from '../match/hints.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import { hashSecret } from '../people/secrets.ts';
import { Rota } from '../rota.ts';
import type { Rates } from '../settings.ts';
import type { Metrics } from '../web/metrics.ts';
import { Bucket } from './bucket.ts';
import type { Connection } from './connection.ts';
import type { Board, Speaker } from './speaker.ts';
import { Waiting } from './waiting.ts';
import { startedFor } from './watching.ts';

const PULSE_MS = 30_000;

/** Marks news of a session among those of matches, whose ids never begin so. */
const SESSION = '~';

export class ConnectionHub implements Board {
  readonly registry: MatchRegistry;
  readonly chat: ChatRooms;
  readonly hints: Hints;
  readonly log: Log;
  readonly rates: Rates;
  private readonly metrics: Metrics;
  private readonly connections = new Set<Connection>();
  readonly waiting = new Waiting<Speaker>();
  private readonly buckets = new Map<string, Bucket>();
  private readonly pulse: Rota<Connection>;
  private readonly tidying: NodeJS.Timeout;
  private readonly unlisten: () => void;

  constructor(registry: MatchRegistry, metrics: Metrics, log: Log, rates: Rates) {
    this.rates = rates;
    this.registry = registry;
    this.metrics = metrics;
    this.log = log;
    this.chat = new ChatRooms(registry.store);
    this.hints = new Hints(registry.botRunner, registry.games, log);
    this.unlisten = registry.onAside((match) => {
      this.lookAt(match).catch((error: unknown) => log.error({ match, err: error }, 'news of a match was not told'));
    });
    this.pulse = new Rota(
      () => this.connections,
      PULSE_MS,
      (few) => {
        for (const connection of few) connection.pulse();
      },
    );
    this.tidying = setInterval(() => this.tidy(), PULSE_MS);
    this.tidying.unref();
  }

  get size(): number {
    return this.connections.size;
  }

  add(connection: Connection): void {
    this.connections.add(connection);
  }

  gone(connection: Speaker): void {
    this.connections.delete(connection as Connection);
    this.waiting.gone(connection);
  }

  bucketOf(whose: 'person' | 'address' | 'unfit', key: string): Bucket {
    const name = `${whose}:${key}`;
    const bucket = this.buckets.get(name) ?? new Bucket(this.rates[whose]);
    this.buckets.set(name, bucket);
    return bucket;
  }

  /** A session has ended, by its hash: sockets with it are no longer its person's, at whatever process of the table. */
  ended(hash: string): void {
    this.registry.aside(SESSION + hash);
  }

  sent(bytes: number): void {
    this.metrics.sentBytes += bytes;
  }

  closed(code: number): void {
    this.metrics.closes.inc({ code });
  }

  refused(refusal: Cited): void {
    this.metrics.refused(refusal);
  }

  answered(kind: string, ms: number): void {
    this.metrics.messages.observe({ kind }, ms / 1000);
  }

  /** No more messages are taken; what was taken is answered. */
  async stop(): Promise<void> {
    this.pulse.stop();
    clearInterval(this.tidying);
    this.unlisten();
    const all = [...this.connections];
    await Promise.all(all.map((connection) => connection.finish()));
    for (const connection of all) connection.close(CLOSED.stopping, 'the table stops; come again soon');
  }

  /** Something beside the journal changed: the start, seats, secrets, what was said or proposed. */
  private async lookAt(match: string): Promise<void> {
    if (match.startsWith(SESSION)) return this.closeSession(match.slice(SESSION.length));
    for (const connection of this.waiting.at(match)) await startedFor(connection, match);
    const openMatch = this.registry.atHand(match);
    if (!openMatch || openMatch.audience.size === 0) return;
    for (const watcher of openMatch.audience.watchers()) {
      const connection = watcher as Connection;
      const watch = connection.watches.get(match);
      if (watch && !openMatch.maySeeAs(connection, watch.viewer)) {
        openMatch.audience.leave(connection);
        connection.watches.delete(match);
        connection.drop();
      }
    }
    await this.chat.readOn(openMatch);
    const proposal = await proposalOf(openMatch, this.registry.store);
    openMatch.audience.say({ kind: 'proposal', match, proposal });
  }

  private closeSession(hash: string): void {
    for (const connection of this.connections)
      if (connection.session && hashSecret(connection.session.token) === hash)
        connection.close(CLOSED.stopping, 'signed out');
  }

  private tidy(): void {
    for (const [key, bucket] of this.buckets) if (bucket.full) this.buckets.delete(key);
  }
}
