/**
 * What is said at a match, players and spectators apart, so that advice does not cross the table. Who plays hears nothing of
 * the spectators' room while the match runs, also where he looks on as a spectator. Among the players' lines the table notes who
 * asked for what and who turned it down, also where nobody may talk.
 */
import type { Seat, Viewer } from '@drumhead/kernel';
import type { FromTable, Phrase, Remark } from '@drumhead/protocol';
import { handleOf } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { ChatRow, Store } from '../store/store.ts';
import type { Watcher } from './audience.ts';
import { type Claimant, type OpenMatch, personsAt } from './open-match.ts';

/** Said before one came. */
const SHOWN = 50;

const ROOMS = ['players', 'spectators'] as const;

/** Who speaks, and under which name. */
interface Voice {
  readonly from: string;
  readonly person: string | null;
  readonly by: Watcher;
}

type Said = Pick<ChatRow, 'text' | 'phrase'>;

export class ChatRooms {
  private readonly store: Store;
  /** By match and room: what has been told here, so that what other processes stored is told once. */
  private readonly told = new WeakMap<OpenMatch, Record<ChatRow['room'], Set<string>>>();
  /** Players who look on as spectators do. */
  private readonly players = new WeakMap<OpenMatch, WeakSet<Watcher>>();

  constructor(store: Store) {
    this.store = store;
  }

  async say(openMatch: OpenMatch, viewer: Viewer, voice: Voice, said: string | { phrase: Phrase }): Promise<void> {
    const { talk } = openMatch.row;
    const room = roomOf(viewer);
    if (talk === 'none') throw new Refused('chat-off');
    if (room === 'spectators' && this.isPlaying(openMatch, voice.by)) throw new Refused('you-play');
    const isText = typeof said === 'string';
    if (isText && room === 'players' && talk === 'phrases' && isRunning(openMatch)) throw new Refused('only-phrases');
    await this.add(openMatch, room, voice, isText ? { text: said, phrase: null } : { text: '', ...said });
  }

  /** The table's own note on a seat. */
  async remark(openMatch: OpenMatch, seat: Seat, phrase: Remark): Promise<void> {
    const { name, who } = openMatch.seats[seat];
    await this.add(openMatch, 'players', { from: name, person: who }, { text: '', phrase });
  }

  /** Tells what was said since, here or at another process. */
  async readOn(openMatch: OpenMatch): Promise<void> {
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

  /** Whose lines a person does not want to read, by the names they bear in this match. */
  async mutedBy(person: string, { id }: OpenMatch): Promise<FromTable> {
    const muted = await this.store.muted(person);
    return { kind: 'muted', match: id, by: muted.map((other) => handleOf(id, other)) };
  }

  async mute(openMatch: OpenMatch, person: string, by: string, on: boolean): Promise<void> {
    const there = [
      ...personsAt(openMatch.seats),
      ...(await this.store.talkers(openMatch.id)),
      ...(await this.store.muted(person)),
    ];
    const other = there.find((one) => handleOf(openMatch.id, one) === by);
    if (other === undefined || other === person) throw new Refused('no-such-thing', { by });
    await this.store.mute(person, other, on);
  }

  private async add(openMatch: OpenMatch, room: ChatRow['room'], voice: Omit<Voice, 'by'>, said: Said): Promise<void> {
    const { from, person } = voice;
    await this.store.addChat({ match: openMatch.id, room, from, person, ...said, at: new Date().toISOString() });
    await this.readOn(openMatch);
  }

  private hears(openMatch: OpenMatch, room: ChatRow['room'], viewer: Viewer, who: Watcher): boolean {
    return roomOf(viewer) === room && (room === 'players' || !this.isPlaying(openMatch, who));
  }

  private isPlaying(openMatch: OpenMatch, who: Watcher): boolean {
    return isRunning(openMatch) && (this.players.get(openMatch)?.has(who) ?? false);
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

const isRunning = ({ live }: OpenMatch): boolean => live.match.ended() === null;

const roomOf = (viewer: Viewer): ChatRow['room'] => (typeof viewer === 'number' ? 'players' : 'spectators');

const keyOf = ({ at, from, text, phrase }: ChatRow): string => JSON.stringify([at, from, text, phrase]);

function messageOf({ match, room, from, person, text, phrase, at }: ChatRow): FromTable {
  const by = person === null ? {} : { by: handleOf(match, person) };
  return { kind: 'chat', match, room, from, ...by, text, ...(phrase !== null && { phrase }), at };
}
