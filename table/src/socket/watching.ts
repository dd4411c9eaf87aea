/** Beginning to follow a match, and everything a newcomer is told of it. */
import type { Viewer } from '@drumhead/kernel';
import { type FromClient, MOST_WATCHED } from '@drumhead/protocol';
import { proposalOf } from '../match/consents.ts';
import { mayWatch, type Sitting, seatCards } from '../match/sitting.ts';
import { Refused } from '../refused.ts';
import type { Speaker } from './speaker.ts';

type WatchMessage = Extract<FromClient, { kind: 'watch' }>;

export async function watch(speaker: Speaker, message: WatchMessage): Promise<void> {
  const sitting = await speaker.board.desk.sitting(message.match);
  if (!sitting) return waitFor(speaker, message);
  // A client that knows more than this process has talked to another one.
  if ((message.since ?? 0) >= sitting.live.match.nextSeq) await sitting.live.catchUp();
  const viewer = message.as ?? sitting.seatsHeldBy(speaker)[0] ?? 'public';
  await join(speaker, sitting, viewer, message);
}

export function leave(speaker: Speaker, match: string): void {
  const watched = speaker.watches.get(match);
  speaker.watches.delete(match);
  speaker.board.waiting.leave(match, speaker);
  watched?.sitting.audience.leave(speaker);
  watched?.sitting.seatsChanged();
}

/** A match somebody waited for may have begun. */
export async function startedFor(speaker: Speaker, match: string): Promise<void> {
  const { board } = speaker;
  const sitting = await board.desk.sitting(match);
  if (!sitting) return tellSeats(speaker, match);
  board.waiting.leave(match, speaker);
  if (speaker.watches.has(match)) return;
  const viewer = sitting.seatsHeldBy(speaker)[0] ?? 'public';
  if (sitting.maySeeAs(speaker, viewer)) await join(speaker, sitting, viewer);
}

async function join(speaker: Speaker, sitting: Sitting, viewer: Viewer, message?: WatchMessage): Promise<void> {
  const { board } = speaker;
  if (!sitting.mayWatch(speaker)) throw new Refused('no-such-match');
  if (!sitting.maySeeAs(speaker, viewer)) throw new Refused(viewer === 'all' ? 'not-ended' : 'not-your-seat');
  // Each keeps a match open in memory.
  if (speaker.watches.size >= MOST_WATCHED && !speaker.watches.has(sitting.id)) throw new Refused('too-many');
  sitting.audience.leave(speaker);
  speaker.watches.set(sitting.id, { sitting, viewer });
  sitting.usedAt = Date.now();
  sitting.audience.join(speaker, viewer, message?.re, message);
  sitting.seatsChanged();
  speaker.tell(sitting.seatsTold());
  if (sitting.live.match.ended()) speaker.tell(sitting.seedTold());
  if (typeof viewer === 'number') await tellPrivate(speaker, sitting, viewer);
  else await tellNote(speaker, sitting);
  await tellRematch(speaker, sitting);
  const proposal = await proposalOf(sitting, board.desk.store);
  if (proposal) speaker.tell({ kind: 'proposal', match: sitting.id, proposal });
  for (const said of await board.chat.before(sitting, viewer)) speaker.tell(said);
}

/** One's standing orders and note: for the holder of the seat only. */
export async function tellPrivate(speaker: Speaker, sitting: Sitting, seat: number): Promise<void> {
  const { store } = speaker.board.desk;
  speaker.tell({
    kind: 'private',
    match: sitting.id,
    seat,
    standing: await store.orders(sitting.id, seat),
    byDefault: sitting.game.orders.byDefault(seat),
    note: speaker.person === null ? '' : await store.note(sitting.id, speaker.person),
  });
}

/** To those who played, as it was said when it was asked for. */
async function tellRematch(speaker: Speaker, sitting: Sitting): Promise<void> {
  if (!sitting.live.match.ended() || sitting.seatsHeldBy(speaker).length === 0) return;
  const next = await speaker.board.desk.store.rematchOf(sitting.id);
  if (next !== null) speaker.tell({ kind: 'rematch', match: sitting.id, next });
}

/** A spectator's own note, if he wrote one. */
async function tellNote(speaker: Speaker, { id }: Sitting): Promise<void> {
  const text = speaker.person === null ? '' : await speaker.board.desk.store.note(id, speaker.person);
  if (text !== '') speaker.tell({ kind: 'note', match: id, text });
}

async function waitFor(speaker: Speaker, { match, re }: WatchMessage): Promise<void> {
  const { board } = speaker;
  const row = await board.desk.store.match(match);
  if (!row) throw new Refused('no-such-match');
  if (!mayWatch(row, await board.desk.store.seats(match), speaker)) throw new Refused('no-such-match');
  board.waiting.add(match, speaker);
  speaker.tell({ kind: 'waiting', re, match });
  // It may have begun between the two looks.
  await startedFor(speaker, match);
}

async function tellSeats(speaker: Speaker, match: string): Promise<void> {
  const { desk } = speaker.board;
  const row = await desk.store.match(match);
  if (!row) {
    // Who made it took it away.
    speaker.board.waiting.leave(match, speaker);
    speaker.tell({ kind: 'seats', match, seats: [], watching: 0 });
    return;
  }
  const game = desk.games.load(row.game, row.pack);
  const seats = seatCards(game, row, await desk.store.seats(match), desk.operators, () => false);
  speaker.tell({ kind: 'seats', match, seats, watching: 0 });
}
