/**
 * Keeps written down whose turn it is: after the entry is stored, by the process that stored it, and not for every entry of
 * people who play at once, but when a match has been still for a moment. What a process that died has left undone another
 * one finds: a match whose last entry nobody has told of.
 */
import { setImmediate } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import type { OpenMatch } from '../match/open-match.ts';
import type { Rested, TurnRow } from '../store/bell-store.ts';

/** Matches looked for in one go. */
const AT_ONCE = 100;
/** Matches whose turns are written in one go: some milliseconds, for which everybody else waits. */
const WRITTEN_AT_ONCE = 50;
/** So many times as long as a match is still before its turns are written, before another process does it. */
const LEFT_UNDONE = 4;
const LONGEST_LEAD_MS = 24 * 3600 * 1000;

interface Moved {
  /** Milliseconds. */
  readonly at: number;
  /** The match at hand; or what is to be written of one that was let go since, and is not kept in memory for this. */
  readonly what: OpenMatch | Rested;
}

export class TurnKeeper {
  private readonly registry: MatchRegistry;
  private readonly log: Log;
  /** Milliseconds that a match must be still. */
  private readonly still: number;
  private readonly moved = new Map<string, Moved>();
  private readonly listening: readonly (() => void)[];

  constructor(registry: MatchRegistry, log: Log, still: number) {
    this.registry = registry;
    this.log = log;
    this.still = still;
    this.listening = [
      registry.onMove((openMatch) => this.sawMove(openMatch)),
      registry.onLetGo((openMatch) => void this.letGo(openMatch)),
    ];
  }

  stop(): void {
    for (const stop of this.listening) stop();
  }

  /** Writes down the turns of matches that have come to rest; others are let past after every few. */
  async keep(now: number): Promise<void> {
    const rested = [...this.moved].filter(([, { at }]) => now - at >= this.still).map(([id]) => id);
    for (let from = 0; from < rested.length; from += WRITTEN_AT_ONCE) {
      if (from > 0) await setImmediate();
      await this.tried(rested.slice(from, from + WRITTEN_AT_ONCE).flatMap((id) => this.taken(id, now)));
    }
  }

  /** Nothing where it has moved again meanwhile. */
  private taken(id: string, now: number): readonly (OpenMatch | Rested)[] {
    const moved = this.moved.get(id);
    if (!moved || now - moved.at < this.still) return [];
    this.moved.delete(id);
    return [moved.what];
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
    await this.tried([openMatch]);
  }

  private sawMove(openMatch: OpenMatch): void {
    this.moved.set(openMatch.id, { what: openMatch, at: Date.now() });
    // Let go while the entry was on its way.
    if (this.registry.atHand(openMatch.id) !== openMatch) void this.letGo(openMatch);
  }

  /** It keeps its time until it is written: nobody is there, but somebody may come back and move. */
  private async letGo(openMatch: OpenMatch): Promise<void> {
    const { id } = openMatch;
    const moved = this.moved.get(id);
    if (moved?.what !== openMatch) return;
    const rested = await this.restedOf(openMatch).catch(() => null);
    if (rested && this.moved.get(id) === moved) this.moved.set(id, { at: moved.at, what: rested });
  }

  private async tried(few: readonly (OpenMatch | Rested)[]): Promise<void> {
    try {
      await this.write(few);
    } catch (error) {
      this.log.error({ match: few[0] && idOf(few[0]), matches: few.length, err: error }, 'turns were not written down');
      for (const what of few) this.again(what);
    }
  }

  /** What has moved meanwhile is to be written as it is now. */
  private again(what: OpenMatch | Rested): void {
    const id = idOf(what);
    if (!this.moved.has(id)) this.moved.set(id, { what, at: Date.now() });
  }

  private async write(few: readonly (OpenMatch | Rested)[]): Promise<void> {
    const rested: Rested[] = [];
    for (const what of few) {
      const written = 'turns' in what ? what : await this.restedOf(what);
      if (written) rested.push(written);
      else this.again(what);
    }
    await this.registry.store.noteTurns(rested);
  }

  /** Null where another entry came while the store was asked. */
  private async restedOf(openMatch: OpenMatch): Promise<Rested | null> {
    const { live, clock } = openMatch;
    const seq = live.match.nextSeq - 1;
    await clock?.catchUp();
    const since = live.storedAt ?? (await this.sinceOf(openMatch, seq));
    if (live.match.nextSeq - 1 !== seq) return null;
    return { match: openMatch.id, seq, turns: turnsOf(openMatch, since) };
  }

  private async sinceOf({ id }: OpenMatch, seq: number): Promise<string> {
    return (seq > 0 && (await this.registry.store.storedAt(id, seq))) || new Date().toISOString();
  }
}

const idOf = (what: OpenMatch | Rested): string => ('turns' in what ? what.match : what.id);

/** Those persons who are awaited. */
function turnsOf(openMatch: OpenMatch, since: string): readonly TurnRow[] {
  const { id, live, clock } = openMatch;
  const persons = new Set(openMatch.seats.filter(({ by }) => by === 'person').map(({ seat }) => seat));
  const turns = live.match.ended() ? [] : openMatch.awaited.filter(({ seat }) => persons.has(seat));
  return turns.map(({ seat, id: decision, kind, facts = {} }): TurnRow => {
    const due = clock?.dueOf(seat) ?? null;
    return { match: id, seat, decision, asked: { kind, facts }, since, due, remindAt: due && remindAt(since, due) };
  });
}

/** When a quarter of the time is left, and a day before it ends at the earliest. */
function remindAt(since: string, due: string): string {
  const end = Date.parse(due);
  return new Date(end - Math.min(LONGEST_LEAD_MS, (end - Date.parse(since)) / 4)).toISOString();
}
