/** Phase 3: French Aid, decided openly in turn order after all taxes (R-3.4, G-35). */
import type { Sink } from '@drumhead/kernel';
import type { Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { told } from '../told.ts';

/** as far as the leader is ahead on the track now, up to the cap. */
export function aidOffered(t: Tables, p: { readonly scores: readonly number[] }, seat: number): number {
  let lead = 0;
  for (const score of p.scores) if (score > lead) lead = score;
  return Math.min(lead - p.scores[seat], t.aidCap);
}

/** not in first place, alone or shared (G-3).: once per game. */
export function mayUseAid(t: Tables, p: Position, seat: number): boolean {
  return t.aidTurns[p.turn] && p.aid[seat] && aidOffered(t, p, seat) > 0;
}

/** The first position from `from` on that has a decision, or −1. */
export function nextForAid(t: Tables, p: Position, from: number): number {
  for (let position = from; position < p.players; position++) if (mayUseAid(t, p, p.order[position])) return position;
  return -1;
}

export function decideAid(t: Tables, p: Position, seat: number, use: boolean, sink: Sink | null): void {
  const pounds = use ? aidOffered(t, p, seat) : 0;
  p.cash[seat] += pounds;
  if (use) p.aid[seat] = false;
  sink?.report(
    told('french-aid', ['R-3.4', 'R-3.5', 'R-3.6', 'R-3.7', 'R-3.8', 'G-3', 'G-35'], { seat: t.seats[seat], pounds }),
  );
}
