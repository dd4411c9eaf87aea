/** What was told of a match before: reports are not stored but follow from the journal. */
import { setImmediate } from 'node:timers/promises';
import { type Entry, type Match, opening, playRecorded, type Report, Reports, type Viewer } from '@drumhead/kernel';
import { LONGEST_HISTORY, type Told } from '@drumhead/protocol';
import { byOrders, byWhom, readable } from './told.ts';

export interface Past {
  readonly seq: number;
  /** What the set-up told is the news of sequence 0. */
  readonly entry: 'start' | Entry['kind'];
  readonly seat?: number;
  readonly by?: 'orders';
  readonly reports: readonly Told[];
}

/** The entries from `from` to `to`, as a viewer heard them; at most so many, and where to go on. */
export async function history(
  match: Match,
  viewer: Viewer,
  from: number,
  to: number,
): Promise<{ steps: Past[]; next?: number }> {
  const last = Math.min(to, match.entries.length);
  const end = Math.min(last, from + LONGEST_HISTORY - 1);
  const steps: Past[] = from === 0 ? [{ seq: 0, entry: 'start', reports: openingFor(match, viewer) }] : [];
  await eachEntry(match, Math.max(1, from), end, (entry, reports) => {
    steps.push({
      seq: entry.seq,
      entry: entry.kind,
      ...byWhom(entry),
      ...byOrders(entry, viewer),
      reports: readable(reports, viewer),
    });
  });
  return { steps, ...(end < last && { next: end + 1 }) };
}

/** What a viewer was told of the set-up. */
export function openingFor({ game, head }: Match, viewer: Viewer): Told[] {
  return readable(opening(game, head), viewer);
}

/** Entries played again before others get their turn: some milliseconds. */
const AT_A_TIME = 32;

/** Plays a stretch of the journal again, with what it told and the position after each entry. */
export async function eachEntry(
  match: Match,
  first: number,
  last: number,
  visit: (entry: Entry, reports: readonly Report[], position: object) => void,
): Promise<void> {
  if (first > last) return;
  let position = match.positionAfter(first - 1);
  for (let seq = first; seq <= last; seq++) {
    if ((seq - first) % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    const entry = match.entries[seq - 1];
    const sink = new Reports();
    if (entry.kind === 'act' || entry.kind === 'given') {
      // A copy: views may share parts of the position they were made from.
      position = match.game.clone(position);
      playRecorded(match.game, position, entry, sink);
    }
    if (entry.kind === 'rewind') position = match.positionAfter(seq);
    visit(entry, sink.list, position);
  }
}
