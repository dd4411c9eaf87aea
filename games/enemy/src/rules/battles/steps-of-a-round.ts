/** E-7.3.b–i: the steps of a Round, each with the row by which it is taken. The steps themselves are files beside this one. */

export const STEP_ROWS = {
  /** Step 1, from Round 2 on: General Retreat. */
  retreat: 'E-7.3.b',
  /** Step 2, in Round 2 only: Reserves enter. */
  reserves: 'E-7.3.e',
  /** Step 3, in Round 1 only: Artillery Fire. */
  artillery: 'E-7.3.f',
  /** Step 4: Infantry Fire. */
  infantry: 'E-7.3.g',
  /** Step 5: Cavalry Engagement. */
  cavalry: 'E-7.3.h',
  /** Step 6: Infantry Engagement, of those who did not Fire. */
  engagement: 'E-7.3.i',
} as const;
