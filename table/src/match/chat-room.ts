/**
 * What is said at a match, players and spectators apart, so that advice does not cross the table. Who plays hears nothing of
 * the spectators' room while the match runs, also where he looks on as a spectator.
 */
import type { Viewer } from '@drumhead/kernel';
import type { FromTable } from '@drumhead/protocol';
import { Refused } from '../refused.ts';
import type { ChatRow, Store } from '../store/store.ts';
import type { Watcher } from './audience.ts';
import type { Claimant, OpenMatch } from './open-match.ts';

/** Said before one came. */
const SHOWN = 50;

const ROOMS = ['players', 'spectators'] as const;

/** Who speaks, and under which name. */
interface Voice {
  readonly from: string;
  readonly by: Watcher;
}

export class ChatRooms {
  private readonly store: Store;
  /** By match and room: what has been told here, so that what other processes stored is told once. */
  private readonly told = new WeakMap<OpenMatch, Record<ChatRow['room'], Set<string>>>();
  /** Players who look on as spectators do. */
  private readonly players = new WeakMap<OpenMatch, WeakSet<Watcher>>();

  constructor(store: Store) {
    this.store = store;
  }

  async say(openMatch: OpenMatch, viewer: Viewer, { from, by }: Voice, text: string): Promise<void> {
    const room = roomOf(viewer);
    if (room === 'spectators' && this.isPlaying(openMatch, by)) throw new Refused('you-play');
    await this.store.addChat({ match: openMatch.id, room, from, text, at: new Date().toISOString() });
    await this.readOn(openMatch);
  }

  /** Tells what was said since, here or at another process. */
  async readOn(openMatch: OpenMatch): Promise<void> {
    if (!openMatch.row.chat) return;
    for (const room of ROOMS) {
      const rows = await this.store.chat(openMatch.id, room, SHOWN);
      const told = this.toldIn(openMatch)[room];
      for (const row of rows) {
        if (told.has(keyOf(row))) continue;
        openMatch.audience.say(messageOf(row), (viewer, watcher) => this.hears(openMatch, room, viewer, watcher));
      }
      this.toldIn(openMatch)[room] = new Set(rows.map(keyOf));
    }
  }

  /** What a newcomer may read of what was said before. */
  async before(openMatch: OpenMatch, viewer: Viewer, who: Watcher & Claimant): Promise<readonly FromTable[]> {
    if (!openMatch.row.chat) return [];
    const players = this.players.get(openMatch) ?? new WeakSet();
    this.players.set(openMatch, players);
    if (openMatch.seatsHeldBy(who).length > 0) players.add(who);
    // What others here have not heard yet they hear now, so that from here on everybody has heard the same.
    const first = !this.told.has(openMatch);
    if (!first) await this.readOn(openMatch);
    for (const room of first ? ROOMS : []) {
      const rows = await this.store.chat(openMatch.id, room, SHOWN);
      this.toldIn(openMatch)[room] = new Set(rows.map(keyOf));
    }
    if (!this.hears(openMatch, roomOf(viewer), viewer, who)) return [];
    return (await this.store.chat(openMatch.id, roomOf(viewer), SHOWN)).map(messageOf);
  }

  private hears(openMatch: OpenMatch, room: ChatRow['room'], viewer: Viewer, who: Watcher): boolean {
    return roomOf(viewer) === room && (room === 'players' || !this.isPlaying(openMatch, who));
  }

  private isPlaying(openMatch: OpenMatch, who: Watcher): boolean {
    return openMatch.live.match.ended() === null && (this.players.get(openMatch)?.has(who) ?? false);
  }

  private toldIn(openMatch: OpenMatch): Record<ChatRow['room'], Set<string>> {
    let told = this.told.get(openMatch);
    if (!told) {
      told = { players: new Set(), spectators: new Set() };
      this.told.set(openMatch, told);
    }
    return told;
  }
}

const roomOf = (viewer: Viewer): ChatRow['room'] => (typeof viewer === 'number' ? 'players' : 'spectators');

const keyOf = ({ at, from, text }: ChatRow): string => JSON.stringify([at, from, text]);

function messageOf({ match, room, from, text, at }: ChatRow): FromTable {
  return { kind: 'chat', match, room, from, text, at };
}
