/** Sees to it that standing orders and bots answer what they can, one run to a match at a time. */
import type { Decision } from '@drumhead/kernel';
import type { OpenMatch } from './open-match.ts';
import { answerByBot, type Help, mayBeSettled, type Settling, settle } from './settle.ts';
import type { UnderWay } from './under-way.ts';

/** How long an entry stored by another process may leave orders and bots unanswered before this one steps in. */
const GRACE_MS = 3000;

/** When no bot had time, the match must not wait for ever. */
const ASK_AGAIN_MS = 5000;

export class Settler {
  private readonly help: Help;
  private readonly underWay: UnderWay;
  private readonly settlings = new Map<string, Settling & { run?: Promise<void> }>();
  /** Decisions that a bot is thinking about, by match. */
  private readonly thinking = new Map<string, Map<number, Promise<unknown>>>();
  private readonly askAgain: number;
  private stopped = false;

  constructor(help: Help, underWay: UnderWay, askAgain = ASK_AGAIN_MS) {
    this.help = help;
    this.underWay = underWay;
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
    if (!mayBeSettled(openMatch)) return;
    const settling: Settling & { run?: Promise<void> } = { again: true, stopped: false };
    this.settlings.set(openMatch.id, settling);
    const run = settle(openMatch, this.help, settling, (decision, level) =>
      this.askBot(openMatch, decision, level),
    ).finally(() => this.settlings.delete(openMatch.id));
    settling.run = run.catch(() => this.tryAgain(openMatch));
    this.underWay.track(run, openMatch.id, 'standing orders were not answered');
  }

  /** The store may be away: what is due stays due. */
  private tryAgain(openMatch: OpenMatch): void {
    setTimeout(() => this.settle(openMatch), this.askAgain).unref();
  }

  /** When orders and bots have answered all they can. */
  async settled(match: string): Promise<void> {
    while (this.isSettling(match))
      await Promise.allSettled([this.settlings.get(match)?.run, ...(this.thinking.get(match)?.values() ?? [])]);
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
    return this.settlings.has(match) || (this.thinking.get(match)?.size ?? 0) > 0;
  }

  stop(): void {
    this.stopped = true;
    for (const settling of this.settlings.values()) settling.stopped = true;
  }

  private askBot(openMatch: OpenMatch, decision: Decision, level: string): void {
    const { id } = openMatch;
    const thinking = this.thinking.get(id) ?? new Map<number, Promise<unknown>>();
    if (this.stopped || thinking.has(decision.id)) return;
    this.thinking.set(id, thinking);
    const answering = answerByBot(openMatch, this.help, decision, level).finally(() => {
      thinking.delete(decision.id);
      if (thinking.size === 0) this.thinking.delete(id);
    });
    thinking.set(decision.id, answering);
    answering.then(
      (settled) => settled || this.tryAgain(openMatch),
      () => this.tryAgain(openMatch),
    );
    this.underWay.track(
      answering.then(() => undefined),
      id,
      'a bot did not answer',
    );
  }
}
