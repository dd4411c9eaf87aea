/** Entries in a row that say the same are told once, with their number. */
import type { LogEntry } from '../session/session.ts';
import { diceOf } from './dice-told.ts';

/** The first of each run of entries that say the same, as the blocks of a march do, and how many there are. */
export function runsOf(log: readonly LogEntry[]): ReadonlyMap<LogEntry, number> {
  const runs = new Map<LogEntry, number>();
  let first: LogEntry | undefined;
  for (const entry of log) {
    if (first && saysTheSame(first, entry)) runs.set(first, (runs.get(first) ?? 1) + 1);
    else {
      first = entry;
      runs.set(entry, 1);
    }
  }
  return runs;
}

/** Two throws are two throws, whatever they say. */
function saysTheSame(one: LogEntry, other: LogEntry): boolean {
  if (one.entry !== 'act' || other.entry !== 'act' || one.undone !== other.undone) return false;
  const [told, again] = [one.reports[0], other.reports[0]];
  if (one.reports.length !== 1 || other.reports.length !== 1 || told?.key !== again?.key) return false;
  return diceOf(told).length === 0 && JSON.stringify(told.facts) === JSON.stringify(again.facts);
}
