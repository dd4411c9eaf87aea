/** Entries in a row that say the same are told once, with their number. */
import type { Beat } from '../session/session.ts';
import { diceOf } from './dice-told.ts';

/** The first of each run of entries that say the same, as the blocks of a march do, and how many there are. */
export function runsOf(beats: readonly Beat[]): ReadonlyMap<Beat, number> {
  const runs = new Map<Beat, number>();
  let first: Beat | undefined;
  for (const beat of beats) {
    if (first && saysTheSame(first, beat)) runs.set(first, (runs.get(first) ?? 1) + 1);
    else {
      first = beat;
      runs.set(beat, 1);
    }
  }
  return runs;
}

/** Two throws are two throws, whatever they say. */
function saysTheSame(one: Beat, other: Beat): boolean {
  if (one.entry !== 'act' || other.entry !== 'act' || one.undone !== other.undone) return false;
  const [told, again] = [one.reports[0], other.reports[0]];
  if (one.reports.length !== 1 || other.reports.length !== 1 || told?.key !== again?.key) return false;
  return diceOf(told).length === 0 && JSON.stringify(told.facts) === JSON.stringify(again.facts);
}
