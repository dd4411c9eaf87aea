/** The volley a step of the film belongs to: all that one side has thrown in it so far. */
import type { Cited } from '@drumhead/kernel';
import type { FilmStep } from './film.ts';

/** What dice do: blocks take it, fall, or nobody is left to hit. */
const FOLLOWS = ['loss', 'eliminated', 'hits-lost', 'vp', 'nma', 'pool-gains'];

/** The rolls up to and with this step, oldest first; none where no dice lie on the table. */
export function volleyAt(steps: readonly FilmStep[], at: number): readonly Cited[] {
  let index = at;
  while (index >= 0 && FOLLOWS.includes(steps[index].report.key)) index--;
  const rolls: Cited[] = [];
  for (; index >= 0; index--) {
    const { report } = steps[index];
    const isSame =
      report.key === 'rolled' &&
      (rolls.length === 0 ||
        (report.facts['seat'] === rolls[0].facts['seat'] && report.facts['step'] === rolls[0].facts['step']));
    if (!isSame) break;
    rolls.unshift(report);
  }
  return rolls;
}

export const hitsOf = (rolls: readonly Cited[]): number =>
  rolls.reduce((sum, { facts }) => sum + Number(facts['hits']), 0);
