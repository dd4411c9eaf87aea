/** Bots in worker threads of this machine, each with a time limit: one that loops loses its thread, not the table. */
import { Piscina } from 'piscina';
import type { BotRunner, Claim, Judgement, Question } from '../match/bot-runner.ts';

export interface PoolSettings {
  /** The bundled `bots/worker.ts`. */
  readonly worker: string;
  readonly threads: number;
  /** Milliseconds a bot may take. */
  readonly limit: number;
}

/** Questions that may wait for a thread; beyond that a bot gives no answer now, and is asked again later. */
const LONGEST_QUEUE = 1000;

/** Of the limit: the rest is for the way there and back, and to load a game. */
const SHARE_TO_THINK = 0.6;

/** The longest match anybody played takes a second or two. */
const JUDGE_LIMIT_MS = 20_000;

export class BotPool implements BotRunner {
  private readonly pool: Piscina;
  private readonly limit: number;
  readonly threads: number;
  private busy = 0;

  constructor({ worker, threads, limit }: PoolSettings) {
    this.limit = limit;
    this.threads = threads;
    this.pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      maxQueue: LONGEST_QUEUE,
      // Bots think no slower with it, and each thread takes some 15 MB less.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
  }

  /** A thread has nothing to do. */
  get free(): boolean {
    return this.busy < this.threads;
  }

  get waiting(): number {
    return this.busy;
  }

  choose(question: Question): Promise<unknown> {
    return this.run({ ...question, time: this.limit * SHARE_TO_THINK }, {}, this.limit);
  }

  async judge(claim: Claim): Promise<Judgement> {
    return (await this.run(claim, { name: 'judge' }, JUDGE_LIMIT_MS)) as Judgement;
  }

  private async run(task: object, how: { readonly name?: string }, limit: number): Promise<unknown> {
    this.busy++;
    // One that is cleared: `AbortSignal.timeout` would keep the question until its time is over, answered or not.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('it took too long', 'TimeoutError')), limit);
    try {
      return await this.pool.run(task, { ...how, signal: late.signal });
    } finally {
      clearTimeout(timer);
      this.busy--;
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
