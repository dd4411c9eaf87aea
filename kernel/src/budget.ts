/** How much thought an answer may cost. Bots have no clock: whoever asks says how far they look, and when it is enough. */
export interface Budget {
  /** In place of the player's own number; what one iteration is, each player says. The same number, the same answer. */
  readonly iterations?: number;
  /** Asked between iterations: true when the best answer so far is wanted. */
  readonly expired?: () => boolean;
}

/** So many milliseconds from now, by the clock of whoever asks. */
export function within(milliseconds: number, clock: () => number): Budget {
  const end = clock() + milliseconds;
  return { expired: () => clock() >= end };
}
