/** With three or more seats a match goes on when one is given up: a bot plays it then. */
import type { Seat } from '@drumhead/kernel';
import type { Desk } from '../match/desk.ts';
import type { Sitting } from '../match/sitting.ts';
import { Refused } from '../refused.ts';
import type { SeatRow } from '../store/store.ts';

export async function replaceResigned(desk: Desk, id: string, seat: Seat, level: string): Promise<void> {
  const sitting = await desk.sitting(id);
  if (!sitting) throw new Refused('no-such-match');
  if (!hasResigned(sitting, seat)) throw new Refused('not-resigned', { seat });
  const was = sitting.seats.find((row) => row.seat === seat) as SeatRow;
  if (was.by === 'bot') return;
  await desk.store.changeSeat(was, { ...was, by: 'bot', who: level, name: level, secretHash: null });
  await sitting.readSeats();
  await sitting.live.notice({ kind: 'seat', seat, by: 'bot', name: level }, { request: `bot-for:${seat}` });
  desk.aside(id);
  desk.settler.settle(sitting);
}

/** Nobody should wait for those who left. */
export async function replaceGone(desk: Desk, sitting: Sitting): Promise<void> {
  const level = desk.games.levels(sitting.row.game).at(-1) as string;
  for (const { seat, by } of sitting.seats)
    if (by === 'person' && hasResigned(sitting, seat) && !sitting.live.match.ended())
      await replaceResigned(desk, sitting.id, seat, level);
}

/** Or has let his time run out, which comes to the same. */
export function hasResigned({ live: { match } }: Sitting, seat: Seat): boolean {
  return match.entries.some((entry) => (entry.kind === 'resign' || entry.kind === 'flag') && entry.seat === seat);
}
