/**
 * Sends what is due. Of several processes one leases a notice and sends it; if it dies the lease runs out and another one
 * does. What fails is tried again, later each time; what has become pointless is dropped: a turn that has passed goes with
 * its notices (`noteTurns`), and who has just come to the match himself is not called away from it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import type { DueNotice } from '../store/bell-store.ts';
import { type Message, Undelivered } from './message.ts';
import { backOff, tellAt } from './moments.ts';
import type { TurnKeeper } from './turn-keeper.ts';
import type { Ways } from './ways.ts';

/** Notices leased at once: others wait while the store finds them. */
const AT_ONCE = 50;
/** Messages on their way at once: some hang until their time is up. */
const LANES = 64;
/** Messages begun in a second: those who play at this process do not wait for a crowd that is called elsewhere. */
const PER_SECOND = 400;
/** What was held up that long is made up for. */
const MADE_UP_MS = 50;
/** A lease outlives all that is done under it. */
const LEASE_PER_TIMEOUT = 6;
/** A moment: who dies in it may have sent something twice. */
const TOGETHER_MS = 50;
const SECOND_MS = 1000;
/** About a day and a third of trying. */
const MOST_TRIES = 15;
/** Who has the match open is given this long to see for himself. */
const AT_THE_TABLE_MS = 10 * 60 * SECOND_MS;
const LOOK_AGAIN_MS = 30 * SECOND_MS;

export interface PostmanSettings {
  /** Milliseconds one message may take. */
  readonly timeout: number;
  /** What the waits between tries are multiplied by: 1 but in tests. */
  readonly patience: number;
}

/** Makes the words of what is sent. */
export type Compose = (notices: readonly DueNotice[], now: number) => Promise<Message>;

export class Postman {
  private readonly registry: MatchRegistry;
  private readonly turns: TurnKeeper;
  private readonly ways: Ways;
  private readonly compose: Compose;
  private readonly log: Log;
  private readonly settings: PostmanSettings;
  /** Sent, and not written down yet. */
  private readonly gone: number[] = [];
  private noting: Promise<void> | null = null;
  /** When the next may be begun. */
  private next = 0;
  sent = 0;
  failed = 0;

  constructor({ registry, turns, ways, log }: PostmanHelp, compose: Compose, settings: PostmanSettings) {
    this.registry = registry;
    this.turns = turns;
    this.ways = ways;
    this.log = log;
    this.compose = compose;
    this.settings = settings;
  }

  /** Sends all that is due now; until `stopped` says so. */
  async round(stopped: () => boolean): Promise<void> {
    const lanes = new Lanes(LANES);
    for (let due = AT_ONCE; due === AT_ONCE && !lanes.isBroken && !stopped(); ) {
      const now = Date.now();
      const until = now + LEASE_PER_TIMEOUT * this.settings.timeout;
      const leased = await this.registry.store.leaseNotices(isoOf(now), isoOf(until), AT_ONCE);
      for (const notices of byChannel(leased).values()) {
        await this.inTurn();
        await lanes.begin(async () => {
          // What could outlast the lease is left: another process might be sending it by then.
          if (Date.now() + this.settings.timeout >= until || stopped()) return;
          const ready = await this.ready(notices, Date.now());
          if (ready.length > 0) await this.deliver(ready);
        });
      }
      due = leased.length;
    }
    await lanes.end();
  }

  private async inTurn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now - MADE_UP_MS, this.next);
    this.next = at + SECOND_MS / PER_SECOND;
    if (at > now) await wait(at - now);
  }

  /** Those to be sent now; the others are put off. */
  private async ready(due: readonly DueNotice[], now: number): Promise<DueNotice[]> {
    const ready: DueNotice[] = [];
    for (const notice of due) {
      const at = await this.tellAt(notice, now);
      if (at <= now) ready.push(notice);
      else await this.putOff([notice], at - now, notice.tries);
    }
    return ready;
  }

  private async tellAt({ what, turn, bell, stale }: DueNotice, now: number): Promise<number> {
    // Whose turn it is now is written down first; if it is still this one, it comes again at once.
    if (stale) {
      await this.turns.look(turn.match);
      return now + SECOND_MS * this.settings.patience;
    }
    const since = Date.parse(turn.since);
    if (what === 'turn' && now - since < AT_THE_TABLE_MS && (await this.registry.isHere(turn.match, turn.seat)))
      return now + LOOK_AGAIN_MS * this.settings.patience;
    return tellAt(now, since, what, bell);
  }

  private async deliver(notices: readonly DueNotice[]): Promise<void> {
    const [{ channel }] = notices as readonly [DueNotice];
    const { store } = this.registry;
    const ids = notices.map(({ id }) => id);
    try {
      await this.ways.send(channel, await this.compose(notices, Date.now()));
      this.sent++;
      await this.noteSent(ids);
      if (channel.trouble !== null) await store.setTrouble(channel.id, null, new Date().toISOString());
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      this.failed++;
      await this.undelivered(notices, error);
    }
  }

  /** What has gone out within a moment is written down together: to the disk once, not once for each. */
  private noteSent(ids: readonly number[]): Promise<void> {
    this.gone.push(...ids);
    this.noting ??= wait(TOGETHER_MS).then(() => {
      this.noting = null;
      return this.registry.store.noticesSent(this.gone.splice(0), new Date().toISOString());
    });
    return this.noting;
  }

  private async undelivered(notices: readonly DueNotice[], error: Undelivered): Promise<void> {
    const [{ channel }] = notices as readonly [DueNotice];
    const { store } = this.registry;
    this.log.info({ channel: channel.id, kind: channel.kind, reason: error.message }, 'a notice was not delivered');
    // A browser that has given up its subscription never takes it up again.
    if (error.isGone && channel.kind === 'push') return void (await store.dropChannel(channel.id));
    await store.setTrouble(channel.id, error.message, new Date().toISOString());
    const tries = 1 + Math.max(...notices.map((notice) => notice.tries));
    if (tries >= MOST_TRIES) await store.dropNotices(notices.map(({ id }) => id));
    else await this.putOff(notices, error.retryAfter ?? backOff(tries, Math.random()) * this.settings.patience, tries);
  }

  private putOff(notices: readonly DueNotice[], wait: number, tries: number): Promise<void> {
    const until = new Date(Date.now() + Math.min(wait, LONGEST_PUT_OFF_MS)).toISOString();
    const ids = notices.map(({ id }) => id);
    return this.registry.store.putOffNotices(ids, until, tries);
  }
}

/** Nobody outside decides that a player is never called again. */
const LONGEST_PUT_OFF_MS = 48 * 3600 * SECOND_MS;

interface PostmanHelp {
  readonly registry: MatchRegistry;
  readonly turns: TurnKeeper;
  readonly ways: Ways;
  readonly log: Log;
}

function byChannel(notices: readonly DueNotice[]): Map<string, DueNotice[]> {
  const groups = new Map<string, DueNotice[]>();
  for (const notice of notices) {
    const known = groups.get(notice.channel.id);
    if (known) known.push(notice);
    else groups.set(notice.channel.id, [notice]);
  }
  return groups;
}

const isoOf = (at: number): string => new Date(at).toISOString();

/** So many at a time, and who hangs holds up nobody else. A failure of the store's ends all of it, and leases run out. */
class Lanes {
  private readonly most: number;
  private readonly under = new Set<Promise<void>>();
  private failure: unknown = null;

  constructor(most: number) {
    this.most = most;
  }

  get isBroken(): boolean {
    return this.failure !== null;
  }

  /** When there is a lane for it. */
  async begin(work: () => Promise<void>): Promise<void> {
    while (this.under.size >= this.most) await Promise.race(this.under);
    if (this.isBroken) return;
    const done: Promise<void> = work()
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.under.delete(done));
    this.under.add(done);
  }

  async end(): Promise<void> {
    await Promise.all(this.under);
    if (this.isBroken) throw this.failure;
  }
}
