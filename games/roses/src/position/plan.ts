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

/** Puts a cube's target where its rank belongs. Lists are short. */
export function enlist(list: CardId[], card: CardId, rank: readonly number[]): void {
  let at = list.length;
  while (at > 0 && rank[list[at - 1]] > rank[card]) at--;
  if (at === list.length) list.push(card);
  else list.splice(at, 0, card);
}

/** Puts a pair where its card's rank belongs. */
export function enlistPair(list: number[], card: CardId, value: number, rank: readonly number[]): void {
  let at = list.length;
  while (at > 0 && rank[list[at - 2]] > rank[card]) at -= 2;
  if (at === list.length) list.push(card, value);
  else list.splice(at, 0, card, value);
}
