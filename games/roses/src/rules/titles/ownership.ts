/** Who holds what. The owner of an item always holds its card, so one number says both. */
import type { Seat } from '@drumhead/kernel';
import type { CardId } from '../../model/ids.ts';
import { NOBODY } from '../../tables.ts';
import type { Tell } from '../context.ts';
import { reviewTitle } from './titles.ts';

/** What nobody owns is neutral. */
export const NEUTRAL: readonly string[] = ['R-0.20'];

/** The item passes to a seat, and with it perhaps a title: the whole transfer first, then one check (G-27). */
export function hold(c: Tell, card: CardId, seat: Seat): void {
  c.p.owner[card] = seat;
  reviewTitle(c, c.t.type[card]);
}

/** the Location belongs to nobody; its card goes face up on the deck. */
export function makeNeutral(c: Tell, card: CardId): void {
  c.p.owner[card] = NOBODY;
  c.p.faceUp.push(card);
  reviewTitle(c, c.t.type[card]);
}
