/**
 * Who is at a match, in all processes of the table together. Each process writes down for itself who is there and reads what
 * the others wrote; what a process that died has left there counts no longer after a while.
 */
import { mintId } from '../people/secrets.ts';
import type { Here, Store } from '../store/store.ts';
import type { OpenMatch } from './open-match.ts';

/** What was said longer ago does not count; said again three times as often. */
const STALE_MS = 90_000;
export const SAY_AGAIN_MS = STALE_MS / 3;

export class Presence {
  private readonly store: Store;
  /** Alone, a process knows all there is to know. */
  private readonly alone: boolean;
  private readonly process = mintId();
  private readonly said = new WeakMap<OpenMatch, string>();

  constructor(store: Store, alone: boolean) {
    this.store = store;
    this.alone = alone;
  }

  /** Writes down who is here, if that has changed or is due; says whether it has changed. */
  async say(openMatch: OpenMatch, due = false): Promise<boolean> {
    if (this.alone) return false;
    const here = openMatch.here();
    const text = JSON.stringify(here);
    const changed = (this.said.get(openMatch) ?? NOBODY) !== text;
    this.said.set(openMatch, text);
    if (changed || (due && text !== NOBODY))
      await this.store.sayHere(openMatch.id, this.process, here, new Date().toISOString());
    return changed;
  }

  /** Reads who is elsewhere; says whether that has changed. */
  async read(openMatch: OpenMatch): Promise<boolean> {
    if (this.alone) return false;
    const elsewhere = await this.elsewhere(openMatch.id);
    const changed = JSON.stringify(elsewhere) !== JSON.stringify(openMatch.elsewhere);
    openMatch.elsewhere = elsewhere;
    return changed;
  }

  async isElsewhere(match: string, seat: number): Promise<boolean> {
    return !this.alone && (await this.elsewhere(match)).seats.includes(seat);
  }

  private elsewhere(match: string): Promise<Here> {
    return this.store.hereElsewhere(match, this.process, new Date(Date.now() - STALE_MS).toISOString());
  }

  /** This process goes. */
  async leave(openMatch: OpenMatch): Promise<void> {
    if ((this.said.get(openMatch) ?? NOBODY) === NOBODY) return;
    await this.store.sayHere(openMatch.id, this.process, { seats: [], watching: 0 }, new Date().toISOString());
  }
}

const NOBODY = JSON.stringify({ seats: [], watching: 0 } satisfies Here);
