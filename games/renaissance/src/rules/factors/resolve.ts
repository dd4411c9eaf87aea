/** One combat from dice to fate, and the exact odds of all thirty-six pairs of dice. */

import type { Tables } from '../../tables.ts';
import { factorsOf, gradingOf, sumOf } from './factors-and-grading.ts';
import type { Encounter, Fighter, Item } from './fighter.ts';
import { type CombatOutcome, type Fate, fateOf, OUTCOMES } from './outcome-table.ts';

export interface Resolved {
  /** Die plus factors, before grading. */
  readonly totals: readonly [number, number];
  readonly grading: readonly [Item | null, Item | null];
  readonly final: readonly [number, number];
  readonly fate: Fate;
}

/** How a combat is reckoned, whatever its factors: both totals first, graded once, each line of support once. */
export const RECKONING = [
  'D-grading.1',
  'D-grading.8',
  'D-grading.9',
  'D-flank-support.1',
  'D-flank-support.5',
  'D-tactical.12',
];

export type Pair = readonly [Fighter, Fighter];

/** The factors of both sides. */
export function reckon(t: Tables, [a, b]: Pair, { mode }: Encounter): [Item[], Item[]] {
  return [factorsOf(t, a, b, mode), factorsOf(t, b, a, mode)];
}

/** D-grading.1: both totals first, then grading to both at once. */
export function resolve(
  t: Tables,
  pair: Pair,
  encounter: Encounter,
  dice: readonly [number, number],
  factors: readonly [number, number],
  ignores: readonly [boolean, boolean] = [false, false],
): Resolved {
  const [a, b] = pair;
  const totals = [dice[0] + factors[0], dice[1] + factors[1]] as const;
  const grading = [
    gradingOf(t, a, b, encounter.mode, totals[0], totals[1]),
    gradingOf(t, b, a, encounter.mode, totals[1], totals[0]),
  ] as const;
  const final = [totals[0] + (grading[0]?.mod ?? 0), totals[1] + (grading[1]?.mod ?? 0)] as const;
  return { totals, grading, final, fate: fateOf(t, pair, final, encounter, ignores) };
}

export interface Forecast {
  readonly factors: readonly [readonly Item[], readonly Item[]];
  /** Of 36: how often each side suffers each outcome. */
  readonly counts: readonly [Readonly<Record<CombatOutcome, number>>, Readonly<Record<CombatOutcome, number>>];
  /** Of 36: nobody suffers anything. */
  readonly nothing: number;
}

const none = (): Record<CombatOutcome, number> =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<CombatOutcome, number>;

/** Exact odds by outcome, itemised. */
export function forecast(
  t: Tables,
  pair: Pair,
  encounter: Encounter,
  ignores: readonly [boolean, boolean] = [false, false],
): Forecast {
  const factors = reckon(t, pair, encounter);
  const sums = [sumOf(factors[0]), sumOf(factors[1])] as const;
  const counts = [none(), none()] as const;
  let nothing = 0;
  for (let mine = 1; mine <= 6; mine++) {
    for (let theirs = 1; theirs <= 6; theirs++) {
      const { fate } = resolve(t, pair, encounter, [mine, theirs], sums, ignores);
      if (fate.loser === -1 || fate.outcome === 'none') nothing++;
      else counts[fate.loser][fate.outcome]++;
    }
  }
  return { factors, counts, nothing };
}
