/**
 * Who is at a match, in all processes of the table together. Each process writes down for itself who is there and reads what
 * the others wrote; what a process that died has left there counts no longer after a while.
 */
import { mintId } from '../people/secrets.ts';
import type { Here, Store } from '../store/store.ts';

/** What was said longer ago does not count; said again three times as often. */
const STALE_MS = 90_000;
export const SAY_AGAIN_MS = STALE_MS / 3;

/** A match, as far as it matters who is there. */
export interface Attended {
  readonly id: string;
  here(): Here;
  elsewhere: Here;
}

export class Presence {
  private readonly store: Store;
  /** Alone, a process knows all there is to know. */
  private readonly alone: boolean;
  private readonly process = mintId();
  private readonly said = new WeakMap<Attended, string>();
  /** What is being written: the next waits for it, else the older might come to stand over the newer. */
  private readonly writing = new WeakMap<Attended, Promise<void>>();
  private readings = 0;
  /** The latest reading that was believed: one begun before it and answered after it is old. */
  private readonly believed = new WeakMap<Attended, number>();

  constructor(store: Store, alone: boolean) {
    this.store = store;
    this.alone = alone;
  }

  /** Writes down who is here, if that has changed; says whether it has. */
  async say(match: Attended): Promise<boolean> {
    if (this.alone) return false;
    const text = JSON.stringify(match.here());
    const changed = (this.said.get(match) ?? NOBODY) !== text;
    this.said.set(match, text);
    if (changed) await this.write([match], () => new Map([[match.id, match.here()]]));
    return changed;
  }

  /** So that the others know this process lives. */
  async sayAgain(few: readonly Attended[]): Promise<void> {
    if (this.alone) return;
    await this.write(few, () => {
      const all = few.map((match) => [match, match.here()] as const);
      for (const [match, here] of all) this.said.set(match, JSON.stringify(here));
      return new Map(all.filter(([, here]) => JSON.stringify(here) !== NOBODY).map(([{ id }, here]) => [id, here]));
    });
  }

  /** Reads who is elsewhere; gives those of which that has changed. */
  async read<M extends Attended>(few: readonly M[]): Promise<readonly M[]> {
    if (this.alone) return [];
    const reading = ++this.readings;
    const all = await this.elsewhere(few.map(({ id }) => id));
    return few.filter((match) => {
      if ((this.believed.get(match) ?? 0) > reading) return false;
      this.believed.set(match, reading);
      const elsewhere = all.get(match.id) ?? match.elsewhere;
      const changed = JSON.stringify(elsewhere) !== JSON.stringify(match.elsewhere);
      match.elsewhere = elsewhere;
      return changed;
    });
  }

  async isElsewhere(match: string, seat: number): Promise<boolean> {
    return !this.alone && ((await this.elsewhere([match])).get(match)?.seats.includes(seat) ?? false);
  }

  private elsewhere(matches: readonly string[]): Promise<ReadonlyMap<string, Here>> {
    return this.store.hereElsewhere(matches, this.process, new Date(Date.now() - STALE_MS).toISOString());
  }

  /** One after the other for each match, with who is there when its turn has come. */
  private write(few: readonly Attended[], here: () => ReadonlyMap<string, Here>): Promise<void> {
    const before = Promise.allSettled(few.flatMap((match) => this.writing.get(match) ?? []));
    const now = before.then(() => this.store.sayHere(this.process, here(), new Date().toISOString()));
    for (const match of few) this.writing.set(match, now);
    return now;
  }

  /** This process goes. */
  async leave(match: Attended): Promise<void> {
    if ((this.said.get(match) ?? NOBODY) === NOBODY) return;
    await this.write([match], () => new Map([[match.id, { seats: [], watching: 0 }]]));
  }
}

const NOBODY = JSON.stringify({ seats: [], watching: 0 } satisfies Here);
