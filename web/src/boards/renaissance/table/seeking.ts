/**
 * The greatest whole number that is lawful, sought a few steps at a time: a judgement of many troops takes long enough that
 * a search of ten would be felt under the hand. Refusals begin somewhere and stay.
 */

/** Judgements a frame can bear. */
const STEPS = 2;

export interface Sought {
  /** The greatest known to be lawful, and no more than was wished. */
  readonly most: number;
  /** False while another frame may find more. */
  readonly isSettled: boolean;
}

export function createSeeking(isLawful: (n: number) => boolean, limit: number): (wish: number) => Sought {
  let [good, bad] = [0, limit + 1];
  const look = (n: number): void => {
    if (isLawful(n)) good = n;
    else bad = n;
  };
  return (wish) => {
    let steps = 0;
    const wanted = Math.min(wish, limit);
    if (wanted > good && wanted < bad) {
      look(wanted);
      steps++;
    }
    for (; steps < STEPS && wanted > good && bad - good > 1; steps++) look((good + bad) >> 1);
    const isSettled = wanted <= good || bad - good <= 1;
    return { most: Math.min(good, wanted), isSettled };
  };
}
