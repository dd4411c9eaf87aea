/** What somebody has played here, counted. */
import type { ResultRow } from '../store/club-store.ts';

export interface GameRecord {
  readonly game: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** By game, the one played most first. */
export function recordOf(results: readonly ResultRow[]): readonly GameRecord[] {
  const games = new Map<string, { won: number; drawn: number; lost: number }>();
  for (const { game, result } of results) {
    const record = games.get(game) ?? { won: 0, drawn: 0, lost: 0 };
    record[result]++;
    games.set(game, record);
  }
  const all = ({ won, drawn, lost }: GameRecord): number => won + drawn + lost;
  return [...games].map(([game, record]) => ({ game, ...record })).sort((a, b) => all(b) - all(a));
}

/** Fewer answers say nothing that should be shown. */
const ENOUGH_ANSWERS = 10;

/** How long he usually takes: of the matches' own medians the middle one, each counted by its answers. */
export function usualAnswer(results: readonly ResultRow[]): number | null {
  const known = results.flatMap(({ median, answers }) => (median === null ? [] : [{ median, answers }]));
  const all = known.reduce((sum, { answers }) => sum + answers, 0);
  if (all < ENOUGH_ANSWERS) return null;
  let seen = 0;
  for (const { median, answers } of known.sort((a, b) => a.median - b.median)) {
    seen += answers;
    if (2 * seen >= all) return median;
  }
  return null;
}
