/** How far a player of This War looks, and what it values. */
import type { WarWeights } from './war-weights.ts';

export interface WarLevel {
  readonly id: string;
  /** Positions imagined for a choice on the map. */
  readonly guesses: number;
  /** Fights in the head for a choice in one: what an iteration is. */
  readonly battles: number;
  readonly weights: WarWeights;
}
