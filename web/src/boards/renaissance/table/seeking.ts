/**
 * The greatest whole number that is lawful, sought a few steps at a time: a judgement of many troops takes long enough that
 * a search of ten would be felt under the hand. Refusals begin somewhere and stay.
 */

/** Milliseconds of a frame that judgements may begin in; there is always room for one. */
const BUDGET_MS = 1;

export interface Sought {
  /** The greatest known to be lawful, and no more than was wished. */
  readonly most: number;
  /** The least known to be refused; null where none is. */
  readonly refused: number | null;
  /** False while another frame may find more. */
  readonly isSettled: boolean;
}

export function createSeeking(isLawful: (n: number) => boolean, limit: number): (wish: number) => Sought {
  let [good, bad] = [0, limit + 1];
  let judged = 0;
  const look = (n: number): void => {
    judged = n;
    if (isLawful(n)) good = Math.max(good, n);
    else bad = Math.min(bad, n);
  };
  return (wish) => {
    const began = performance.now();
    const wanted = Math.min(wish, limit);
    /** The wish first, then the limit; when that is found the wish once more, for what is said against it. */
    const next = (): number | null => {
      if (wanted <= good) return null;
      if (wanted < bad) return wanted;
      if (bad - good > 1) return (good + bad) >> 1;
      return judged === wanted ? null : wanted;
    };
    for (let n = next(); n !== null; n = next()) {
      look(n);
      if (performance.now() - began > BUDGET_MS) break;
    }
    return { most: Math.min(good, wanted), refused: bad > limit ? null : bad, isSettled: next() === null };
  };
}
