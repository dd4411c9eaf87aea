/** What is said at a match, players and spectators apart, so that advice does not cross the table. */
import type { Viewer } from '@drumhead/kernel';
import type { FromTable } from '@drumhead/protocol';
import type { ChatRow, Store } from '../store/store.ts';
import type { OpenMatch } from './open-match.ts';

/** Said before one came. */
const SHOWN = 50;

const ROOMS = ['players', 'spectators'] as const;

export class ChatRooms {
  private readonly store: Store;
  /** By match and room: what has been told here, so that what other processes stored is told once. */
  private readonly told = new WeakMap<OpenMatch, Record<ChatRow['room'], Set<string>>>();

  constructor(store: Store) {
    this.store = store;
  }

  async say(openMatch: OpenMatch, viewer: Viewer, from: string, text: string): Promise<void> {
    const room = roomOf(viewer);
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
        openMatch.audience.say(messageOf(row), (viewer) => roomOf(viewer) === room);
      }
      this.toldIn(openMatch)[room] = new Set(rows.map(keyOf));
    }
  }

  /** What a newcomer may read of what was said before. */
  async before(openMatch: OpenMatch, viewer: Viewer): Promise<readonly FromTable[]> {
    if (!openMatch.row.chat) return [];
    // What others here have not heard yet they hear now, so that from here on everybody has heard the same.
    const first = !this.told.has(openMatch);
    if (!first) await this.readOn(openMatch);
    for (const room of first ? ROOMS : []) {
      const rows = await this.store.chat(openMatch.id, room, SHOWN);
      this.toldIn(openMatch)[room] = new Set(rows.map(keyOf));
    }
    return (await this.store.chat(openMatch.id, roomOf(viewer), SHOWN)).map(messageOf);
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
