/** What was told in a match, entry by entry, with the view of that moment: what films are made of. */
import type { Cited, RuleId } from '@drumhead/kernel';
import type { EnemyView } from '../position/view.ts';
import type { EnemyReports } from '../reports.ts';

type Key = keyof EnemyReports;

/** A report as it is read again: by its key one knows its facts. */
export type ToldReport<K extends Key = Key> = {
  readonly [Each in K]: { readonly key: Each; readonly cites: readonly RuleId[]; readonly facts: EnemyReports[Each] };
}[K];

/** A report that came from afar: the table says what its facts are. */
export const toldReport = (report: Cited): ToldReport => report as ToldReport;

export interface Told {
  readonly seq: number;
  readonly reports: readonly Cited[];
  readonly view: object;
  /** Taken back since. */
  readonly undone?: boolean | undefined;
  /** Told later: the view of that moment is not known. */
  readonly blind?: boolean | undefined;
}

export const viewThen = (entry: Told): EnemyView | undefined => (entry.blind ? undefined : (entry.view as EnemyView));
