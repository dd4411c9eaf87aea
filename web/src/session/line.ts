/** The page's line to its worker: questions, answers, and what comes unasked. */
import type { Failure, FromWorker, Request, Update } from './messages.ts';
import type { LogEntry, Trouble } from './session.ts';

/** Why a match could not be opened; the page has a text for each. */
export class OpeningFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

/** The built worker has a fixed name: it is an entry of its own that shares chunks with the page (`vite.config.ts`). */
const WORKER = import.meta.env.DEV ? '/src/session/worker.ts' : '/engine.js';

export class Line {
  private readonly worker: Worker;
  private readonly open = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  private last = 0;
  onUpdate: (update: Update) => void = () => {};
  onTrouble: (trouble: Trouble | null) => void = () => {};

  /** The worker bears the game's name, and fetches it before it is asked anything. */
  constructor(game: string) {
    this.worker = new Worker(WORKER, { type: 'module', name: game });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    this.worker.onerror = (event) => {
      const error = new OpeningFailed('offline', event.message || 'the engine could not be loaded');
      for (const { reject } of this.open.values()) reject(error);
      this.open.clear();
    };
  }

  ask<T>(request: Request): Promise<T> {
    const re = ++this.last;
    return new Promise<T>((resolve, reject) => {
      this.open.set(re, { resolve: resolve as (value: never) => void, reject });
      this.worker.postMessage({ ...request, re });
    });
  }

  end(): void {
    this.worker.terminate();
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'update') this.onUpdate(message);
    else if (message.kind === 'trouble') this.onTrouble(message.trouble);
    else this.settle(message);
  }

  private settle(message: Extract<FromWorker, { re: number }>): void {
    const asked = this.open.get(message.re);
    this.open.delete(message.re);
    if (message.kind === 'answer') asked?.resolve(message.value as never);
    else asked?.reject(new OpeningFailed(message.failure, message.detail));
  }
}

export const joined = (before: readonly LogEntry[], { from, log }: Update): readonly LogEntry[] =>
  from === 0 ? log : [...before.slice(0, from), ...log];
