/** Ratings of those who play here, from what rated clubs have played. */
import type { ResultRow } from '../store/club-store.ts';
import type { Store } from '../store/store.ts';
import { ENOUGH_GAMES, type RatedGame, type Rating, ratingsOf } from './ratings.ts';

/** How long one reckoning is believed: anybody may ask. */
const BELIEVED_MS = 10_000;

export interface SideRating extends Rating {
  readonly side: string;
}

/** Ratings that enough games stand behind. */
export interface ShownRatings {
  of(person: string, sides: readonly string[]): readonly SideRating[];
}

export class Ratings {
  private readonly store: Store;
  private readonly known = new Map<string, { readonly at: number; readonly shown: Promise<ShownRatings> }>();

  constructor(store: Store) {
    this.store = store;
  }

  shown(game: string): Promise<ShownRatings> {
    const now = performance.now();
    const before = this.known.get(game);
    if (before && now - before.at < BELIEVED_MS) return before.shown;
    const shown = this.store.ratedResults(game).then((rows) => shownOf(rows, new Date().toISOString()));
    this.known.set(game, { at: now, shown });
    shown.catch(() => this.known.delete(game));
    return shown;
  }
}

export function shownOf(rows: readonly ResultRow[], until: string): ShownRatings {
  const ratings = ratingsOf(gamesOf(rows), until);
  return {
    of: (person, sides) =>
      sides.flatMap((side) => {
        const rating = ratings.get(`${person} ${side}`);
        return rating && rating.games >= ENOUGH_GAMES ? [{ side, ...rating }] : [];
      }),
  };
}

/** Who is forgotten stays an opponent, of whom nothing else is known. */
function gamesOf(rows: readonly ResultRow[]): RatedGame[] {
  const byMatch = new Map<string, ResultRow[]>();
  for (const row of rows) byMatch.set(row.match, [...(byMatch.get(row.match) ?? []), row]);
  const idOf = ({ person, match, side }: ResultRow): string => `${person ?? `~${match}`} ${side}`;
  return [...byMatch.values()].flatMap((table) => {
    const people = table.flatMap(({ person }) => person ?? []);
    // Nobody is measured by himself.
    if (table.length < 2 || new Set(people).size < people.length) return [];
    const of = (won: boolean): string[] => table.filter(({ result }) => (result === 'won') === won).map(idOf);
    return [{ ranks: [of(true), of(false)].filter(({ length }) => length > 0), at: table[0]?.at ?? '' }];
  });
}
