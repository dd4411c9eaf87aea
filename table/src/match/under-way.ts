/** What runs beside the requests: snapshots, orders, bots, who is here. A failure is noted; a stop waits for all of it. */
import type { Log } from '../log.ts';

export class UnderWay {
  private readonly log: Log;
  private readonly works = new Set<Promise<void>>();
  private stopping = false;

  constructor(log: Log) {
    this.log = log;
  }

  track(work: Promise<void>, match: string, failure: string): void {
    const guarded = work.catch((error: unknown) => {
      if (!this.stopping) this.log.error({ match, err: error }, failure);
    });
    this.works.add(guarded);
    void guarded.finally(() => this.works.delete(guarded));
  }

  /** What fails from now on is no news: whatever it needed may be gone already. */
  stop(): void {
    this.stopping = true;
  }

  async done(): Promise<void> {
    await Promise.all(this.works);
  }
}
