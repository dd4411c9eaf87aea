/** Where a replay halts: every report is one, so that reveals and battles are told step by step. */
import type { LogEntry } from '../../session/session.ts';

export interface Stop {
  /** Place in the log. */
  readonly index: number;
  /** How many reports of the entry have been told. */
  readonly reports: number;
}

/** `only`: of one seat's acts. What was taken back is left out. */
export function stopsOf(log: readonly LogEntry[], first: number, only: number | null): readonly Stop[] {
  return log.flatMap(({ reports, undone, seat, entry }, index) => {
    if (index < first || undone || entry === 'seat') return [];
    if (only !== null && seat !== undefined && seat !== only) return [];
    return reports.map((_, at) => ({ index, reports: at + 1 }));
  });
}

/** The last stop at or before a place of the replay; the first where there is none. */
export function stopAt(stops: readonly Stop[], index: number, reports: number): number {
  const found = stops.findLastIndex((it) => it.index < index || (it.index === index && it.reports <= reports));
  return Math.max(0, found);
}

const LEAST_MS = 700;
const READ_MS = 38;
const MOST_MS = 6000;

/** How long a sentence stays: as long as it takes to read. */
export const readingTime = (sentence: string): number => Math.min(MOST_MS, LEAST_MS + READ_MS * sentence.length);
