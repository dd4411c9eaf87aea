/**
 * How processes hear of each other's entries. Only a hint to look: the journal is in the store, so news that is lost
 * costs time and nothing else. Published after the entry is stored, told to every subscriber, the publisher's own too.
 */
import { EventEmitter } from 'node:events';

export type News =
  /** The match has entries up to `seq`; perhaps more. */
  | { readonly kind: 'moved'; readonly match: string; readonly seq: number }
  /** News may have been lost: look at every match that is open. */
  | { readonly kind: 'missed' };

export type NewsHandler = (news: News) => void;

export interface Bus {
  /** Only this process hears it. */
  readonly local: boolean;
  /** Never waits and never fails; several calls for one match in one turn of the event loop make one piece of news. */
  publish(match: string, seq: number): void;
  /** Gives back how to unsubscribe. */
  subscribe(handler: NewsHandler): () => void;
  close(): Promise<void>;
}

/** The latest sequence number of each match that waits to be told. */
export class Unsent {
  private readonly latest = new Map<string, number>();

  get size(): number {
    return this.latest.size;
  }

  add(match: string, seq: number): void {
    const known = this.latest.get(match);
    if (known === undefined || known < seq) this.latest.set(match, seq);
  }

  take(): [match: string, seq: number][] {
    const all = [...this.latest];
    this.latest.clear();
    return all;
  }
}

/** For one process: what SQLite needs. */
export function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  const unsent = new Unsent();
  let closed = false;
  const flush = (): void => {
    for (const [match, seq] of unsent.take()) emitter.emit('news', { kind: 'moved', match, seq });
  };
  return {
    local: true,
    publish(match, seq) {
      if (closed) return;
      if (unsent.size === 0) setImmediate(flush);
      unsent.add(match, seq);
    },
    subscribe(handler) {
      emitter.on('news', handler);
      return () => emitter.off('news', handler);
    },
    async close() {
      closed = true;
      unsent.take();
      emitter.removeAllListeners();
    },
  };
}
