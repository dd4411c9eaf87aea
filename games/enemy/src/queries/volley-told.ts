/** The volley a step of the film belongs to: all that one side has thrown in it so far. */
import type { FilmStep } from './film.ts';
import type { ToldReport } from './told.ts';

/** What dice do: blocks take it, fall, or nobody is left to hit. */
const FOLLOWS: readonly ToldReport['key'][] = ['loss', 'eliminated', 'hits-lost', 'vp', 'nma', 'pool-gains'];

export type ToldRoll = ToldReport<'rolled'>;

/** The rolls up to and with this step, oldest first; none where no dice lie on the table. */
export function volleyAt(steps: readonly FilmStep[], at: number): readonly ToldRoll[] {
  let index = at;
  while (index >= 0 && FOLLOWS.includes(steps[index].report.key)) index--;
  const rolls: ToldRoll[] = [];
  for (; index >= 0; index--) {
    const { report } = steps[index];
    if (report.key !== 'rolled') break;
    const { seat, step } = report.facts;
    if (rolls.length > 0 && (seat !== rolls[0].facts.seat || step !== rolls[0].facts.step)) break;
    rolls.unshift(report);
  }
  return rolls;
}

export const hitsOf = (rolls: readonly ToldRoll[]): number => rolls.reduce((sum, { facts }) => sum + facts.hits, 0);
