/** What was told in a match, entry by entry, with the view of that moment: what films are made of. */
import type { Cited } from '@drumhead/kernel';
import type { EnemyView } from '../position/view.ts';

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
