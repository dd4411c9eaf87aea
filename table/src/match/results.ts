/** What a match came to for each seat, and how long it was waited for. */
import type { Entry, Outcome, Seat } from '@drumhead/kernel';
import type { ResultRow } from '../store/club-store.ts';
import { type OpenMatch, seatIds } from './open-match.ts';

/** Only of a match that has ended. `times`: when each entry was stored. */
export function resultRows(openMatch: OpenMatch, times: readonly string[]): ResultRow[] {
  const { row, game, seats, live } = openMatch;
  const end = live.match.ended();
  if (!end) throw new Error(`match ${row.id} goes on`);
  const sides = seatIds(game, row);
  const isAmongPersons = seats.every(({ by }) => by === 'person');
  return seats.map(({ seat, by, who }) => {
    const took = answerTimes(live.match.entries, times, seat);
    return {
      match: row.id,
      seat,
      person: by === 'person' ? who : null,
      game: row.game,
      scenario: row.scenario,
      side: sides[seat] ?? String(seat),
      result: resultFor(end.outcome, seat),
      listed: row.listed,
      rated: (row.rated ?? false) && isAmongPersons,
      answers: took.length,
      median: took.length === 0 ? null : median(took),
      at: times.at(-1) ?? row.movedAt,
    };
  });
}

function resultFor({ winners }: Outcome, seat: Seat): ResultRow['result'] {
  if (winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
}

/**
 * From what somebody else did to what he did next, where he did it himself. Several acts in a row are one answer; where all
 * choose at once, he is counted from whoever acted before him.
 */
export function answerTimes(entries: readonly Entry[], times: readonly string[], seat: Seat): number[] {
  const took: number[] = [];
  let since: number | null = null;
  entries.forEach((entry, at) => {
    if (entry.kind !== 'act') return;
    const now = Date.parse(times[at] ?? '');
    if (entry.seat === seat && since !== null && entry.by !== 'orders') took.push(now - since);
    since = entry.seat === seat ? null : now;
  });
  return took;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] as number) + upper) / 2);
}
