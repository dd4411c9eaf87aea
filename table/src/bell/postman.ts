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
import { tellAt } from './moments.ts';
import type { TurnKeeper } from './turn-keeper.ts';
import type { Ways } from './ways.ts';

/** Notices leased at once. */
const AT_ONCE = 200;
/** Messages on their way at once: some hang until their time is up. */
const LANES = 32;
/** A lease outlives all that is done under it. */
const LEASE_PER_TIMEOUT = 6;
/** A moment: who dies in it may have sent something twice. */
const TOGETHER_MS = 20;
const SECOND_MS = 1000;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 6 * 3600 * SECOND_MS;
/** About two days of trying. */
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
    const { store } = this.registry;
    while (!stopped()) {
      const now = Date.now();
      const until = now + LEASE_PER_TIMEOUT * this.settings.timeout;
      const due = await store.leaseNotices(new Date(now).toISOString(), new Date(until).toISOString(), AT_ONCE);
      const ready = await this.ready(due, now);
      await inLanes([...byChannel(ready).values()], LANES, async (notices) => {
        // What could outlast the lease is left: another process might be sending it by then.
        if (Date.now() + this.settings.timeout < until && !stopped()) await this.deliver(notices);
      });
      if (due.length < AT_ONCE) return;
    }
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
    else await this.putOff(notices, error.retryAfter ?? this.waitAfter(tries), tries);
  }

  /** Twice as long each time, and not everybody at the same moment. */
  private waitAfter(tries: number): number {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
    return wait * this.settings.patience * (0.75 + Math.random() / 2);
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

/** One after the other in each lane; a failure of the store's ends all of it, and leases run out. */
async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}
