/** With three or more seats a match goes on when one is given up: a bot plays it then. */
import type { Seat } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import { Refused } from '../refused.ts';
import type { SeatRow, Store } from '../store/store.ts';
import type { OpenMatch } from './open-match.ts';
import type { Settler } from './settler.ts';

/** What it takes to go on with a match. */
export interface Hands {
  readonly store: Store;
  readonly games: Games;
  readonly settler: Settler;
  /** Tells every process that something beside the journal changed. */
  aside(match: string): void;
}

/** Begun and not finished, by a crash or by two at once, it may be done again. */
export async function replaceResigned(hands: Hands, openMatch: OpenMatch, seat: Seat, level: string): Promise<void> {
  if (!hasResigned(openMatch, seat)) throw new Refused('not-resigned', { seat });
  await seatBot(hands, openMatch, seat, level);
}

/** The strongest, for who has let his time run out and is not to lose for it. */
export async function replaceLate(hands: Hands, openMatch: OpenMatch, seat: Seat): Promise<void> {
  await seatBot(hands, openMatch, seat, strongest(hands, openMatch));
}

const strongest = ({ games }: Hands, { row }: OpenMatch): string => games.levels(row.game).at(-1) as string;

async function seatBot(hands: Hands, openMatch: OpenMatch, seat: Seat, level: string): Promise<void> {
  const rowOf = async (): Promise<SeatRow> => {
    await openMatch.readSeats();
    return openMatch.seats.find((row) => row.seat === seat) as SeatRow;
  };
  const was = await rowOf();
  if (was.by !== 'bot')
    await hands.store.changeSeat(was, { ...was, by: 'bot', who: level, name: level, secretHash: null });
  const { by, name } = await rowOf();
  // The seat was changed at this moment: whoever did it sees to it that a bot sits there.
  if (by !== 'bot') return;
  await openMatch.live.notice({ kind: 'seat', seat, by: 'bot', name }, { request: `bot-for:${seat}` });
  hands.aside(openMatch.id);
  hands.settler.settle(openMatch);
}

/** Nobody should wait for those who left. */
export async function replaceGone(hands: Hands, openMatch: OpenMatch): Promise<void> {
  const level = strongest(hands, openMatch);
  for (const { seat } of openMatch.seats)
    if (hasResigned(openMatch, seat) && !isReplaced(openMatch, seat) && !openMatch.live.match.ended())
      await replaceResigned(hands, openMatch, seat, level);
}

/** Or has let his time run out, which comes to the same. */
export function hasResigned({ live: { match } }: OpenMatch, seat: Seat): boolean {
  return match.hasLeft(seat);
}

/** As far as the journal goes: a bot's seat of which it says nothing is told yet. */
function isReplaced({ live: { match } }: OpenMatch, seat: Seat): boolean {
  const last = match.entries.findLast((entry) => 'seat' in entry && entry.kind !== 'act' && entry.seat === seat);
  return last?.kind === 'seat' && last.by === 'bot';
}
