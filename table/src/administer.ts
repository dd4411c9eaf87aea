/**
 * What an operator does to matches and people by hand, also while tables are open on the store: they see what is gone when
 * they look, at once with PostgreSQL, within half a minute with SQLite.
 */
import { Games } from './games.ts';
import { emptySeat } from './lobby/rows.ts';
import { ASIDE } from './match/match-registry.ts';
import { resumeMatch } from './match/resume.ts';
import { openBeside } from './open-store.ts';
import { Passwords } from './people/passwords.ts';
import { Seals } from './people/seals.ts';
import type { TableSettings } from './settings.ts';
import type { Bus } from './store/bus.ts';
import { eachMatch } from './store/each-match.ts';
import type { MatchRow, PersonSeen, Store } from './store/store.ts';

export interface ListedMatch
  extends Pick<MatchRow, 'id' | 'game' | 'scenario' | 'state' | 'listed' | 'createdAt' | 'movedAt'> {
  /** Who sits where: a name, or `bot`, `open`, `invited`. */
  readonly seats: readonly string[];
}

const PAGE = 500;

export class Administration {
  private readonly store: Store;
  private readonly games: Games;
  private readonly bus: Bus;

  private constructor(store: Store, games: Games, bus: Bus) {
    this.store = store;
    this.games = games;
    this.bus = bus;
  }

  static async during<T>(settings: TableSettings, work: (by: Administration) => Promise<T>): Promise<T> {
    const { store, bus } = await openBeside(settings);
    try {
      return await work(new Administration(store, new Games(settings.games), bus));
    } finally {
      await bus.close();
      await store.close();
    }
  }

  async *matches(states: readonly MatchRow['state'][]): AsyncGenerator<ListedMatch> {
    for (const state of states) {
      for await (const { id, game, scenario, listed, createdAt, movedAt } of eachMatch(this.store, state)) {
        const seats = (await this.store.seats(id)).map(({ by, name }) => (by === 'person' ? name : by));
        yield { id, game, scenario, state, listed, createdAt, movedAt, seats };
      }
    }
  }

  /** False where there is none. */
  async removeMatch(id: string): Promise<boolean> {
    const field = (await this.store.match(id))?.field;
    const removed = await this.store.removeMatch(id);
    if (removed) this.aside(id);
    // L-1.18: a campaign that waits for it falls back.
    if (removed && field) this.aside(field.campaign);
    return removed;
  }

  async *people(): AsyncGenerator<PersonSeen> {
    let page: readonly PersonSeen[] = await this.store.people('', PAGE);
    while (page.length > 0) {
      yield* page;
      page = await this.store.people(page.at(-1)?.id ?? '', PAGE);
    }
  }

  /** Resigns where he plays, gives up what he waits for, and forgets him. False where there is no such person. */
  async removePerson(id: string): Promise<boolean> {
    for (const row of await this.store.matchesOf(id)) {
      if (row.state === 'gathering') await this.leave(row, id);
      if (row.state === 'running') await this.resign(row, id);
      this.aside(row.id);
    }
    return this.store.removePerson(id);
  }

  /** The end of a link by which he chooses a new password, good for a day. Null where there is no such person. */
  async resetPath(id: string): Promise<string | null> {
    if (!(await this.store.person(id))) return null;
    const passwords = new Passwords(this.store, await Seals.of(this.store));
    return `/#/account/reset/${await passwords.resetToken(id)}`;
  }

  /** The end of a link by which one runs the table from a browser, for so long. */
  async operatorPath(until: string): Promise<string> {
    const seals = await Seals.of(this.store);
    return `/#/operator/${encodeURIComponent(seals.token('operator', until))}`;
  }

  private aside(match: string): void {
    this.bus.publish(match + ASIDE, 1);
  }

  private async leave(row: MatchRow, person: string): Promise<void> {
    if (row.host === person) await this.store.removeMatch(row.id);
    for (const seat of await this.store.seats(row.id))
      if (seat.by === 'person' && seat.who === person) await this.store.changeSeat(seat, emptySeat(row.id, seat.seat));
  }

  /** With more than two seats a table puts a bot there, as for anybody who resigns. */
  private async resign(row: MatchRow, person: string): Promise<void> {
    const held = (await this.store.seats(row.id)).filter(({ by, who }) => by === 'person' && who === person);
    for (const { seat } of held) {
      for (let stored = false; !stored; ) {
        const match = await resumeMatch(this.store, this.games, row, row.pack && (await this.store.pack(row.pack.key)));
        const prepared = match.prepareNotice({ kind: 'resign', seat });
        if (!prepared.ok) return;
        const append = { match: row.id, entries: [prepared.step.entry], request: null, at: new Date().toISOString() };
        // Somebody may have moved meanwhile.
        stored = (await this.store.append(append)) === 'stored';
        this.bus.publish(row.id, prepared.step.entry.seq);
      }
    }
  }
}
