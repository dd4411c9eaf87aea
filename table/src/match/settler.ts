/** Sees to it that standing orders and bots answer what they can, one run to a match at a time. */
import type { Decision } from '@drumhead/kernel';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { BotRunner } from './bot-runner.ts';
import type { OpenMatch } from './open-match.ts';
import { answerByBot, type Settling, settle } from './settle.ts';
import type { UnderWay } from './under-way.ts';

/** How long an entry stored by another process may leave orders and bots unanswered before this one steps in. */
const GRACE_MS = 3000;

/** When no bot had time, the match must not wait for ever. */
const ASK_AGAIN_MS = 5000;

export class Settler {
  private readonly store: Store;
  private readonly botRunner: BotRunner;
  private readonly underWay: UnderWay;
  private readonly log: Log;
  private readonly settlings = new Map<string, Settling>();
  /** Decisions that a bot is thinking about, as `match/decision`. */
  private readonly thinking = new Set<string>();
  private readonly askAgain: number;
  private stopped = false;

  constructor(store: Store, botRunner: BotRunner, underWay: UnderWay, log: Log, askAgain = ASK_AGAIN_MS) {
    this.store = store;
    this.botRunner = botRunner;
    this.underWay = underWay;
    this.log = log;
    this.askAgain = askAgain;
  }

  /** Answers for standing orders and bots, if any are to be answered now. */
  settle(openMatch: OpenMatch): void {
    if (this.stopped || openMatch.live.match.ended()) return;
    const busy = this.settlings.get(openMatch.id);
    if (busy) {
      busy.again = true;
      return;
    }
    const settling: Settling = { again: true, stopped: false };
    this.settlings.set(openMatch.id, settling);
    this.underWay.track(
      settle(openMatch, this.store, this.log, settling, (decision, level) =>
        this.askBot(openMatch, decision, level),
      ).finally(() => this.settlings.delete(openMatch.id)),
      openMatch.id,
      'standing orders were not answered',
    );
  }

  /** Another process stored the last entry and answers for it; unless it died right then. */
  settleLater(openMatch: OpenMatch, stillOpen: () => boolean): void {
    const { nextSeq } = openMatch.live.match;
    const timer = setTimeout(() => {
      if (stillOpen() && openMatch.live.match.nextSeq === nextSeq) this.settle(openMatch);
    }, GRACE_MS);
    timer.unref();
  }

  isSettling(match: string): boolean {
    return this.settlings.has(match);
  }

  stop(): void {
    this.stopped = true;
    for (const settling of this.settlings.values()) settling.stopped = true;
  }

  private askBot(openMatch: OpenMatch, decision: Decision, level: string): void {
    const key = `${openMatch.id}/${decision.id}`;
    if (this.stopped || this.thinking.has(key)) return;
    this.thinking.add(key);
    const answering = answerByBot(openMatch, this.botRunner, this.log, decision, level)
      .finally(() => this.thinking.delete(key))
      .then((settled) => {
        if (!settled) setTimeout(() => this.settle(openMatch), this.askAgain).unref();
      });
    this.underWay.track(answering, openMatch.id, 'a bot did not answer');
  }
}
