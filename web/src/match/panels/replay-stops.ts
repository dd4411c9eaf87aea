/** Where a replay halts: every report is one, so that reveals and battles are told step by step. */
import type { LogEntry } from '../../session/session.ts';
import type { Heading, HeadingOf } from '../log-headings.ts';
import { partsOf } from '../log-sections.ts';

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

/** Where on the scrubber a heading begins. */
export interface Mark {
  readonly at: number;
  readonly heading: Heading;
}

/** Headings of the log by their stops; those whose stops are left out stand at the one before. */
export function marksOf(log: readonly LogEntry[], headingOf: HeadingOf, stops: readonly Stop[]): readonly Mark[] {
  return log.flatMap((entry, index) => {
    if (entry.undone || entry.blind) return [];
    let told = 0;
    return partsOf(entry, headingOf).flatMap((part) => {
      const from = told;
      told += part.entry.reports.length;
      return part.heading ? [{ at: stopAt(stops, index, from + 1), heading: part.heading }] : [];
    });
  });
}

const LEAST_MS = 700;
const READ_MS = 38;
const MOST_MS = 6000;

/** How long a sentence stays: as long as it takes to read. */
export const readingTime = (sentence: string): number => Math.min(MOST_MS, LEAST_MS + READ_MS * sentence.length);
