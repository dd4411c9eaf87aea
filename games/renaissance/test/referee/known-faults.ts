/**
 * Differences between the rulebook and the game that are known and not mended yet. Each is shown by a scene of its own
 * (`scenes.ts`): who mends one strikes it from this list, and its scene then keeps it mended. Any other difference fails.
 */

export interface KnownFault {
  readonly rule: string;
  readonly kind: string;
  /** What the rulebook says. */
  readonly says: string;
}

export const KNOWN_FAULTS: readonly KnownFault[] = [];
