/** Reports as they come from a match, with the facts this game gives them. */
import type { Cited } from '@drumhead/kernel';
import type { RosesReport, RosesReports } from '../reports.ts';

/** Reports come untyped from afar; a match of this game tells no others. */
export const toldOf = (reports: readonly Cited[]): readonly RosesReport[] => reports as readonly RosesReport[];

/** The facts of a report of this kind, else null. */
export function factsOf<K extends keyof RosesReports>(report: RosesReport, key: K): RosesReports[K] | null {
  return report.key === key ? (report.facts as RosesReports[K]) : null;
}

/** The facts of the first report of this kind that fits. */
export function findFacts<K extends keyof RosesReports>(
  reports: readonly RosesReport[],
  key: K,
  fits: (facts: RosesReports[K]) => boolean = () => true,
): RosesReports[K] | undefined {
  for (const report of reports) {
    const facts = factsOf(report, key);
    if (facts !== null && fits(facts)) return facts;
  }
  return undefined;
}
