/** Where a replay halts: every report is a stop, so that reveals and battles are told step by step; a march is one for all who go. */
import { type Cited, type GameManifest, gatheredWith, gathering } from '@drumhead/kernel';
import type { LogEntry } from '../../session/session.ts';
import type { Heading, HeadingOf } from '../log-headings.ts';
import { partsOf } from '../log-sections.ts';

export interface Stop {
  /** Place in the log. */
  readonly index: number;
  /** How many reports of the entry have been told. */
  readonly reports: number;
  /** What is told there. */
  readonly told: Cited;
}

/** What of the log is replayed: from an entry on, and of one seat's acts if `only` names it. */
export interface Replayed {
  readonly log: readonly LogEntry[];
  readonly first: number;
  readonly only: number | null;
  readonly together: GameManifest['together'];
}

/** What was taken back is left out. */
export function stopsOf({ log, first, only, together }: Replayed): readonly Stop[] {
  const stops: Stop[] = [];
  for (const [index, { reports, undone, seat, entry }] of log.entries()) {
    if (index < first || undone || entry === 'seat') continue;
    if (only !== null && seat !== undefined && seat !== only) continue;
    for (const [at, report] of reports.entries()) {
      const last = stops.at(-1);
      const so = last && isNext(log, last, index, at) ? gathering(last.told, together) : undefined;
      const more = so && gatheredWith(so, report, together);
      if (more) stops.pop();
      stops.push({ index, reports: at + 1, told: more ?? report });
    }
  }
  return stops;
}

/** Whether a report is the first that was told after a stop. */
function isNext(log: readonly LogEntry[], { index, reports }: Stop, entry: number, at: number): boolean {
  if (index === entry) return reports === at;
  return at === 0 && log[index].reports.length === reports && log[index].seat === log[entry].seat;
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
