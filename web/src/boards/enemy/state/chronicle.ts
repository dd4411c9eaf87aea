/** The war as it will be remembered: by Turn the Victory Points, the Cities that changed hands, and where it was decided. */
import type { LogEntry } from '../../../session/session.ts';

export interface TurnTold {
  /** The entry it began with. */
  readonly seq: number;
  readonly year: number;
  readonly turn: string;
  /** At its end; the King's are above 0. */
  readonly vp: number;
  readonly cities: readonly { readonly area: string; readonly seat: string; readonly vp: number }[];
}

export function chronicleOf(log: readonly LogEntry[]): readonly TurnTold[] {
  const turns: (TurnTold & { vp: number; cities: TurnTold['cities'][number][] })[] = [];
  let vp = 0;
  for (const { reports, undone, seq } of log) {
    if (undone) continue;
    for (const { key, facts } of reports) {
      const now = turns.at(-1);
      if (key === 'set-up') vp = Number(facts['vp']);
      if (key === 'turn-begins')
        turns.push({ seq, year: Number(facts['year']), turn: String(facts['turn']), vp, cities: [] });
      if (key === 'vp') vp = Number(facts['value']);
      if (key === 'city-control')
        now?.cities.push({ area: String(facts['area']), seat: String(facts['seat']), vp: Number(facts['vp']) });
      const last = turns.at(-1);
      if (last) last.vp = vp;
    }
  }
  return turns;
}

/** The Turns that moved the Victory Points most, the greatest first. */
export function turningPoints(
  turns: readonly TurnTold[],
  first: number,
): readonly (TurnTold & { readonly by: number })[] {
  return turns
    .map((turn, at) => ({ ...turn, by: turn.vp - (turns[at - 1]?.vp ?? first) }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, 3);
}
