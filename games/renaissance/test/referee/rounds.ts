/** What `npm run referee` runs: battles one after the other, each with its own tally and its differences. */
import { type Difference, Referee } from './referee.ts';
import { WHOLE, watch } from './watch.ts';

export interface Round {
  readonly tally: Referee['tally'];
  readonly differences: readonly Difference[];
}

export function round(scenario: string, seed: number): Round {
  const referee = new Referee();
  watch(referee, { scenario, seed, ...WHOLE });
  return { tally: referee.tally, differences: referee.differences };
}
