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

  /** Writes down who is here, if that has changed; says whether it has. */
  async say(openMatch: OpenMatch): Promise<boolean> {
    if (this.alone) return false;
    const here = openMatch.here();
    const text = JSON.stringify(here);
    const changed = (this.said.get(openMatch) ?? NOBODY) !== text;
    this.said.set(openMatch, text);
    if (changed) await this.write(new Map([[openMatch.id, here]]));
    return changed;
  }

  /** So that the others know this process lives. */
  async sayAgain(few: readonly OpenMatch[]): Promise<void> {
    if (this.alone) return;
    const all = few.map((openMatch) => [openMatch, openMatch.here()] as const);
    for (const [openMatch, here] of all) this.said.set(openMatch, JSON.stringify(here));
    await this.write(
      new Map(all.filter(([, here]) => JSON.stringify(here) !== NOBODY).map(([{ id }, here]) => [id, here])),
    );
  }

  /** Reads who is elsewhere; gives those of which that has changed. */
  async read(few: readonly OpenMatch[]): Promise<readonly OpenMatch[]> {
    if (this.alone) return [];
    const all = await this.elsewhere(few.map(({ id }) => id));
    return few.filter((openMatch) => {
      const elsewhere = all.get(openMatch.id) ?? openMatch.elsewhere;
      const changed = JSON.stringify(elsewhere) !== JSON.stringify(openMatch.elsewhere);
      openMatch.elsewhere = elsewhere;
      return changed;
    });
  }

  async isElsewhere(match: string, seat: number): Promise<boolean> {
    return !this.alone && ((await this.elsewhere([match])).get(match)?.seats.includes(seat) ?? false);
  }

  private elsewhere(matches: readonly string[]): Promise<ReadonlyMap<string, Here>> {
    return this.store.hereElsewhere(matches, this.process, new Date(Date.now() - STALE_MS).toISOString());
  }

  private write(here: ReadonlyMap<string, Here>): Promise<void> {
    return this.store.sayHere(this.process, here, new Date().toISOString());
  }

  /** This process goes. */
  async leave(openMatch: OpenMatch): Promise<void> {
    if ((this.said.get(openMatch) ?? NOBODY) === NOBODY) return;
    await this.write(new Map([[openMatch.id, { seats: [], watching: 0 }]]));
  }
}

const NOBODY = JSON.stringify({ seats: [], watching: 0 } satisfies Here);
