/** 5.0: what the cards played, or lying beside the board, say. */

import type { Seat } from '@drumhead/kernel';
import { BESIDE, OUT } from '../position/position.ts';
import type { Read } from './context.ts';
import type { CardId } from './ids.ts';

/** The Event on the card a seat has played this Turn. */
export const eventOf = ({ t, p }: Read, seat: Seat): string | null =>
  p.played[seat] < 0 ? null : t.event[p.played[seat]];

/** Whether an event's card lies beside the board. */
export function inEffect({ t, p }: Read, event: string): boolean {
  for (let card = 0; card < p.cards.length; card++)
    if (p.cards[card] === BESIDE && t.event[card] === event) return true;
  return false;
}

/** E-5.0.c: what the card says happens to it once its Event is resolved. */
export function putAway({ t, p }: Read, card: CardId): void {
  if (t.afterPlay[card] === 'beside') p.cards[card] = BESIDE;
  else if (t.afterPlay[card] === 'removed') p.cards[card] = OUT;
}
