/** People's pages: what the page asks and tells the table. */
import type { SideRating } from '../clubs/club-api.ts';
import { ask, type MatchCard } from '../table/table-api.ts';

export interface PersonTold {
  readonly name: string;
  readonly since: string;
  readonly record: readonly {
    readonly game: string;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  }[];
  /** How long he usually takes to answer, in milliseconds; null where too little is known. */
  readonly answers: number | null;
  readonly ratings: readonly (SideRating & { readonly game: string })[];
  readonly running: readonly MatchCard[];
  readonly ended: readonly MatchCard[];
}

export interface OwnPage {
  readonly person: PersonTold;
  /** What its address ends with; null where others do not see it. */
  readonly page: string | null;
}

export const ownPage = (): Promise<OwnPage> => ask('me/page');
export const showPage = (shown: boolean): Promise<OwnPage> => ask('me/page', { shown });
export const pageOf = (page: string): Promise<PersonTold> =>
  ask<{ person: PersonTold }>(`people/${encodeURIComponent(page)}`).then(({ person }) => person);
