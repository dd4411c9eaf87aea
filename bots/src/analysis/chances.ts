/** How a match stands, as shares of the victory: what a game's own judgement says of a position that is only imagined. */
import type { Chance, Game, ImaginedOf, Seat } from '@drumhead/kernel';

/** By seat; they add up to one. */
export type Chances = readonly number[];

/** Each game has one, fitted to matches of its bots. `chance` is for those who play a fight out. */
export type Outlook<G extends Game = Game> = (game: G, position: ImaginedOf<G>, chance: Chance) => Chances;

/** Of two seats, from the odds of the first. */
export const oddsOfFirst = (score: number): Chances => {
  const first = 1 / (1 + Math.exp(-score));
  return [first, 1 - first];
};

/** A match that is over. A draw is shared by all. */
export function settled(winners: readonly Seat[], seats: number): Chances {
  const shared = winners.length === 0 ? seats : winners.length;
  return Array.from({ length: seats }, (_, seat) => (winners.length === 0 || winners.includes(seat) ? 1 / shared : 0));
}
