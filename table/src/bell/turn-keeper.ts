/**
 * Keeps written down whose turn it is: after the entry is stored, by the process that stored it, and not for every entry of
 * people who play at once, but when a match has been still for a moment. What a process that died has left undone another
 * one finds: a match whose last entry nobody has told of.
 */
import type { Log } from '../log.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import type { OpenMatch } from '../match/open-match.ts';
import type { TurnRow } from '../store/bell-store.ts';

/** Matches looked at in one go. */
const AT_ONCE = 100;
/** So many times as long as a match is still before its turns are written, before another process does it. */
const LEFT_UNDONE = 4;
const LONGEST_LEAD_MS = 24 * 3600 * 1000;

export class TurnKeeper {
  private readonly registry: MatchRegistry;
  private readonly log: Log;
  /** Milliseconds that a match must be still. */
  private readonly still: number;
  private readonly moved = new Map<string, { readonly openMatch: OpenMatch; readonly at: number }>();
  private readonly stopListening: () => void;

  constructor(registry: MatchRegistry, log: Log, still: number) {
    this.registry = registry;
    this.log = log;
    this.still = still;
    this.stopListening = registry.onMove((openMatch) => this.moved.set(openMatch.id, { openMatch, at: Date.now() }));
  }

  stop(): void {
    this.stopListening();
  }

  /** Writes down the turns of matches that have come to rest. */
  async keep(now: number): Promise<void> {
    for (const [id, { openMatch, at }] of this.moved) {
      if (now - at < this.still) continue;
      this.moved.delete(id);
      await this.tried(openMatch);
    }
  }

  /** What other processes left undone, or this one before it was started. */
  async catchUp(now: number): Promise<void> {
    const before = new Date(now - LEFT_UNDONE * this.still).toISOString();
    for (const id of await this.registry.store.untoldMatches(before, AT_ONCE)) await this.look(id);
  }

  /** A match that has moved since its turns were written: whose turn is it now? */
  async look(id: string): Promise<void> {
    const openMatch = await this.registry.openMatch(id).catch(() => null);
    if (!openMatch) return;
    await openMatch.live.catchUp();
    await this.tried(openMatch);
  }

  private async tried(openMatch: OpenMatch): Promise<void> {
    try {
      await this.write(openMatch);
    } catch (error) {
      this.log.error({ match: openMatch.id, err: error }, 'turns were not written down');
      this.moved.set(openMatch.id, { openMatch, at: Date.now() });
    }
  }

  private async write(openMatch: OpenMatch): Promise<void> {
    const { store } = this.registry;
    const { id, live } = openMatch;
    const seq = live.match.nextSeq - 1;
    await openMatch.clock?.catchUp();
    const since = (seq > 0 && (await store.storedAt(id, seq))) || new Date().toISOString();
    // Another entry may have come while the store was asked.
    if (live.match.nextSeq - 1 !== seq) return void this.moved.set(id, { openMatch, at: Date.now() });
    const persons = new Set(openMatch.seats.filter(({ by }) => by === 'person').map(({ seat }) => seat));
    const turns = live.match.ended() ? [] : openMatch.awaited.filter(({ seat }) => persons.has(seat));
    await store.noteTurns(
      id,
      seq,
      turns.map(({ seat, id: decision, kind, facts = {} }): TurnRow => {
        const due = openMatch.clock?.dueOf(seat) ?? null;
        const remind = due && remindAt(since, due);
        return { match: id, seat, decision, asked: { kind, facts }, since, due, remindAt: remind };
      }),
    );
  }
}

/** When a quarter of the time is left, and a day before it ends at the earliest. */
function remindAt(since: string, due: string): string {
  const end = Date.parse(due);
  return new Date(end - Math.min(LONGEST_LEAD_MS, (end - Date.parse(since)) / 4)).toISOString();
}
