/** With three or more seats a match goes on when one is given up: a bot plays it then. */
import type { Seat } from '@drumhead/kernel';
import type { MatchRegistry } from '../match/match-registry.ts';
import type { OpenMatch } from '../match/open-match.ts';
import { Refused } from '../refused.ts';
import type { SeatRow } from '../store/store.ts';

export async function replaceResigned(registry: MatchRegistry, id: string, seat: Seat, level: string): Promise<void> {
  const openMatch = await registry.openMatch(id);
  if (!openMatch) throw new Refused('no-such-match');
  if (!hasResigned(openMatch, seat)) throw new Refused('not-resigned', { seat });
  const was = openMatch.seats.find((row) => row.seat === seat) as SeatRow;
  if (was.by === 'bot') return;
  await registry.store.changeSeat(was, { ...was, by: 'bot', who: level, name: level, secretHash: null });
  await openMatch.readSeats();
  await openMatch.live.notice({ kind: 'seat', seat, by: 'bot', name: level }, { request: `bot-for:${seat}` });
  registry.aside(id);
  registry.settler.settle(openMatch);
}

/** Nobody should wait for those who left. */
export async function replaceGone(registry: MatchRegistry, openMatch: OpenMatch): Promise<void> {
  const level = registry.games.levels(openMatch.row.game).at(-1) as string;
  for (const { seat, by } of openMatch.seats)
    if (by === 'person' && hasResigned(openMatch, seat) && !openMatch.live.match.ended())
      await replaceResigned(registry, openMatch.id, seat, level);
}

/** Or has let his time run out, which comes to the same. */
export function hasResigned({ live: { match } }: OpenMatch, seat: Seat): boolean {
  return match.entries.some((entry) => (entry.kind === 'resign' || entry.kind === 'flag') && entry.seat === seat);
}
