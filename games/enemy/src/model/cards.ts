/** 5.0: what the cards played, or lying beside the board, say. */
import { BESIDE, OUT, type Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';

/** The Event on the card a seat has played this Turn. */
export const eventOf = (t: Tables, p: Position, seat: number): string | null =>
  p.played[seat] < 0 ? null : t.event[p.played[seat]];

/** Whether an event's card lies beside the board. */
export function inEffect(t: Tables, p: Position, event: string): boolean {
  for (let card = 0; card < p.cards.length; card++)
    if (p.cards[card] === BESIDE && t.event[card] === event) return true;
  return false;
}

/** E-5.0.c: what the card says happens to it once its Event is resolved. */
export function putAway(t: Tables, p: Position, card: number): void {
  if (t.afterPlay[card] === 'beside') p.cards[card] = BESIDE;
  else if (t.afterPlay[card] === 'removed') p.cards[card] = OUT;
}
