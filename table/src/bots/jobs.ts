/**
 * Bots across machines, by jobs in PostgreSQL (pg-boss). A table whose own threads are busy, or that has none, leaves the
 * question as a job; any process with threads takes it, a table as well as one started for bots only. The answer is the
 * job's output. A job holds what a bot may know and nothing else. That there is a question, or an answer, goes by the bus:
 * nobody asks the database again and again, but now and then, since news may be lost.
 */
import PgBoss from 'pg-boss';
import type { Log } from '../log.ts';
import type { BotRunner, Claim, Judgement, Question } from '../match/bot-runner.ts';
import type { Bus, News } from '../store/bus.ts';
import { inProcess } from './in-process.ts';
import type { BotPool } from './pool.ts';

const QUEUE = 'bot-questions';
/** Apart from the table's own tables. */
const SCHEMA = 'drumhead_bots';
/** For when news was lost. */
const LOOK_EVERY_S = 30;
/** On the bus, beside matches, whose ids never begin so. */
const ASKED = '=asked';
const answerTo = (job: string): string => `=answered ${job}`;
/** How long a question may wait to be taken, beside the time its bot may think. */
const PATIENCE_MS = 60_000;

export interface JobSettings {
  readonly databaseUrl: string;
  /** This process's own threads; null where it only asks. */
  readonly pool: BotPool | null;
  /** Milliseconds a bot may take. */
  readonly limit: number;
}

export async function openJobs(settings: JobSettings, bus: Bus, log: Log): Promise<BotJobs> {
  const boss = new PgBoss({ connectionString: settings.databaseUrl, schema: SCHEMA, max: 4 });
  boss.on('error', (error) => log.error({ err: error }, 'bot jobs'));
  await boss.start();
  await boss.createQueue(QUEUE);
  const jobs = new BotJobs(boss, bus, settings);
  await jobs.takeOthers();
  return jobs;
}

export class BotJobs implements BotRunner {
  private readonly boss: PgBoss;
  private readonly pool: BotPool | null;
  private readonly limit: number;
  private readonly bus: Bus;
  private readonly unsubscribe: () => void;
  private workers: readonly string[] = [];
  /** Those who wait for an answer, by what the bus calls it. */
  private readonly listening = new Map<string, () => void>();
  private closed = false;
  /** Asked of other processes. */
  private asked = 0;

  constructor(boss: PgBoss, bus: Bus, { pool, limit }: JobSettings) {
    this.bus = bus;
    this.unsubscribe = bus.subscribe((news) => this.hear(news));
    this.boss = boss;
    this.pool = pool;
    this.limit = limit;
  }

  get waiting(): number {
    return this.asked + (this.pool?.waiting ?? 0);
  }

  async choose(question: Question): Promise<unknown> {
    if (this.pool?.free) return this.pool.choose(question);
    this.asked++;
    try {
      return await this.askOthers(question);
    } finally {
      this.asked--;
    }
  }

  /** Never by a job: a journal is no small question, and whoever has no threads has few players. */
  judge(claim: Claim): Promise<Judgement> {
    return (this.pool ?? inProcess).judge(claim);
  }

  /** Takes questions of other processes, one per thread at a time. */
  async takeOthers(): Promise<void> {
    const { pool } = this;
    if (!pool) return;
    const think = async ([job]: PgBoss.Job<Question>[]): Promise<void> => {
      if (!job) return;
      const action = await pool.choose(job.data);
      // Here and not by what is returned: who asked is told when the answer is there.
      await this.boss.complete(QUEUE, job.id, { action });
      this.bus.publish(answerTo(job.id), 1);
      // Of several questions asked at once this was one.
      this.wake();
    };
    const settings = { batchSize: 1, pollingIntervalSeconds: LOOK_EVERY_S };
    const threads = Array.from({ length: pool.threads }, () => this.boss.work<Question>(QUEUE, settings, think));
    this.workers = await Promise.all(threads);
  }

  private wake(): void {
    for (const worker of this.workers) this.boss.notifyWorker(worker);
  }

  private hear(news: News): void {
    if (news.kind === 'missed' || news.match === ASKED) this.wake();
    if (news.kind === 'missed') for (const look of this.listening.values()) look();
    else this.listening.get(news.match)?.();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.unsubscribe();
    for (const look of this.listening.values()) look();
    await this.boss.stop({ graceful: true, wait: true, timeout: this.limit });
    await this.pool?.close();
  }

  private async askOthers(question: Question): Promise<unknown> {
    const seconds = Math.ceil(this.limit / 1000) + 1;
    const id = await this.boss.send(QUEUE, question, { expireInSeconds: seconds, retryLimit: 1 });
    if (id === null) throw new Error('the question was not taken down');
    this.bus.publish(ASKED, 1);
    const until = Date.now() + PATIENCE_MS + this.limit;
    while (!this.closed && Date.now() < until) {
      await this.news(answerTo(id));
      const job = await this.boss.getJobById(QUEUE, id);
      if (job?.state === 'completed') return (job.output as { action: unknown }).action;
      if (job === null || job.state === 'failed' || job.state === 'cancelled') throw new Error('the bot failed');
    }
    throw new Error(this.closed ? 'the table stops' : 'no bot had time');
  }

  /** When the bus tells of it, or it is time to look all the same. */
  private async news(name: string): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_S * 1000);
      this.listening.set(name, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.listening.delete(name);
  }
}
