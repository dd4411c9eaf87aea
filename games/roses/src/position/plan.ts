/**
 * A plan with numbers for names. Lists of orders are in payment order; `troops` and `mercenaries` alternate card and
 * count, `moves` card and place. Orders that change nothing are left out, so equal plans are equal data.
 */
import type { CardId, RegionId } from '../model/ids.ts';

export interface Plan {
  /** Region of the Calais bid; −1 without one. */
  bidOn: RegionId;
  bid: number;
  moves: number[];
  troops: number[];
  mercenaries: number[];
  white: CardId[];
  black: CardId[];
}

/** A plan without orders, to be filled. */
export function emptyPlan(): Plan {
  return { bidOn: -1, bid: 0, moves: [], troops: [], mercenaries: [], white: [], black: [] };
}
