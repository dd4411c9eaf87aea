/** Beginning to follow a match, and everything a newcomer is told of it. */
import type { Viewer } from '@drumhead/kernel';
import { type FromClient, MOST_WATCHED } from '@drumhead/protocol';
import { proposalOf } from '../match/consents.ts';
import { mayWatch, type OpenMatch, seatCards, seatIds, watchName } from '../match/open-match.ts';
import { Refused } from '../refused.ts';
import type { Speaker } from './speaker.ts';

type WatchMessage = Extract<FromClient, { kind: 'watch' }>;

export async function watch(speaker: Speaker, message: WatchMessage): Promise<void> {
  if (message.key !== undefined) speaker.secrets.set(watchName(message.match), message.key);
  const openMatch = await speaker.board.registry.openMatch(message.match);
  if (!openMatch) return waitFor(speaker, message);
  // A client that knows more than this process has talked to another one.
  if ((message.since ?? 0) >= openMatch.live.match.nextSeq) await openMatch.live.catchUp();
  const viewer = message.as ?? openMatch.seatsHeldBy(speaker)[0] ?? 'public';
  await join(speaker, openMatch, viewer, message);
}

export function leave(speaker: Speaker, match: string): void {
  const watched = speaker.watches.get(match);
  speaker.watches.delete(match);
  speaker.board.waiting.leave(match, speaker);
  watched?.openMatch.audience.leave(speaker);
  watched?.openMatch.seatsChanged();
}

/** A match somebody waited for may have begun. */
export async function startedFor(speaker: Speaker, match: string): Promise<void> {
  const { board } = speaker;
  const openMatch = await board.registry.openMatch(match);
  if (!openMatch) return tellSeats(speaker, match);
  board.waiting.leave(match, speaker);
  if (speaker.watches.has(match)) return;
  const viewer = openMatch.seatsHeldBy(speaker)[0] ?? 'public';
  if (openMatch.maySeeAs(speaker, viewer)) await join(speaker, openMatch, viewer);
}

async function join(speaker: Speaker, openMatch: OpenMatch, viewer: Viewer, message?: WatchMessage): Promise<void> {
  const { board } = speaker;
  if (!openMatch.mayWatch(speaker)) throw new Refused('no-such-match');
  if (!openMatch.maySeeAs(speaker, viewer)) throw new Refused(viewer === 'all' ? 'not-ended' : 'not-your-seat');
  // Each keeps a match open in memory.
  if (speaker.watches.size >= MOST_WATCHED && !speaker.watches.has(openMatch.id)) throw new Refused('too-many');
  openMatch.audience.leave(speaker);
  speaker.watches.set(openMatch.id, { openMatch, viewer });
  openMatch.usedAt = Date.now();
  openMatch.audience.join(speaker, viewer, message?.re, message);
  openMatch.seatsChanged();
  speaker.tell(openMatch.seatsTold());
  if (openMatch.live.match.ended()) speaker.tell(openMatch.seedTold());
  const link = await board.registry.fields.told(openMatch, viewer);
  if (link) speaker.tell(link);
  if (typeof viewer === 'number') await tellPrivate(speaker, openMatch, viewer);
  else await tellNote(speaker, openMatch);
  await tellRematch(speaker, openMatch);
  board.registry.finish(openMatch);
  const proposal = await proposalOf(openMatch, board.registry.store);
  if (proposal) speaker.tell({ kind: 'proposal', match: openMatch.id, proposal });
  // Before the lines, so that none is shown first and hidden then.
  if (speaker.person !== null) speaker.tell(await board.chat.mutedBy(speaker.person, openMatch));
  for (const said of await board.chat.before(openMatch, viewer, speaker)) speaker.tell(said);
}

/** One's standing orders and note: for the holder of the seat only. */
export async function tellPrivate(speaker: Speaker, openMatch: OpenMatch, seat: number): Promise<void> {
  const { store } = speaker.board.registry;
  speaker.tell({
    kind: 'private',
    match: openMatch.id,
    seat,
    standing: await store.orders(openMatch.id, seat),
    byDefault: openMatch.game.orders.byDefault(seat),
    note: speaker.person === null ? '' : await store.note(openMatch.id, speaker.person),
  });
}

/** To those who played, as it was said when it was asked for. */
async function tellRematch(speaker: Speaker, openMatch: OpenMatch): Promise<void> {
  if (!openMatch.live.match.ended() || openMatch.seatsHeldBy(speaker).length === 0) return;
  const next = await speaker.board.registry.store.rematchOf(openMatch.id);
  if (next !== null) speaker.tell({ kind: 'rematch', match: openMatch.id, next });
}

/** A spectator's own note, if he wrote one. */
async function tellNote(speaker: Speaker, { id }: OpenMatch): Promise<void> {
  const text = speaker.person === null ? '' : await speaker.board.registry.store.note(id, speaker.person);
  if (text !== '') speaker.tell({ kind: 'note', match: id, text });
}

async function waitFor(speaker: Speaker, { match, re }: WatchMessage): Promise<void> {
  const { board } = speaker;
  const row = await board.registry.store.match(match);
  if (!row) throw new Refused('no-such-match');
  if (!mayWatch(row, await board.registry.store.seats(match), speaker)) throw new Refused('no-such-match');
  board.waiting.add(match, speaker);
  speaker.tell({ kind: 'waiting', re, match });
  // It may have begun between the two looks.
  await startedFor(speaker, match);
}

async function tellSeats(speaker: Speaker, match: string): Promise<void> {
  const { registry } = speaker.board;
  const row = await registry.store.match(match);
  if (!row) {
    // Who made it took it away.
    speaker.board.waiting.leave(match, speaker);
    speaker.tell({ kind: 'seats', match, seats: [], watching: 0 });
    return;
  }
  const ids = seatIds(registry.games.load(row.game, null), row);
  const seats = seatCards(ids, await registry.store.seats(match), registry.operators, () => false);
  speaker.tell({ kind: 'seats', match, seats, watching: 0 });
}
