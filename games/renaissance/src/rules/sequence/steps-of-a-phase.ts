/** D-sequence.2–9: the steps of a phase, each with the row by which it is taken. The steps themselves are other chapters. */

export const STEP_RULES = {
  /** Step 1: a die for every command, and the weather. */
  dice: 'D-sequence.2',
  /** Step 2a: tactical and march moves, rallying and steadying; a lawful move stands. */
  moves: 'D-sequence.3',
  moved: 'D-sequence.5',
  /** Step 2b: routs, then pursuits. */
  runs: 'D-sequence.4',
  /** Step 2c. */
  turning: 'D-sequence.6',
  /** Step 3. */
  shooting: 'D-sequence.7',
  /** Step 4. */
  combats: 'D-sequence.8',
  /** Beaten commands when a phase begins, beaten armies when it ends. */
  tests: 'D-sequence.9',
} as const;
