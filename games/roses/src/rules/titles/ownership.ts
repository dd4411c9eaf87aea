/** Who holds what. The owner of an item always holds its card, so one number says both. */
import type { Sink } from '@drumhead/kernel';
import type { Position } from '../../position/position.ts';
import { NOBODY, type Tables } from '../../tables.ts';
import { reviewTitle } from './titles.ts';

/** The item passes to a seat, and with it perhaps a title: the whole transfer first, then one check (G-27). */
export function hold(t: Tables, p: Position, card: number, seat: number, sink: Sink | null): void {
  p.owner[card] = seat;
  reviewTitle(t, p, t.type[card], sink);
}

/** the Location belongs to nobody; its card goes face up on the deck. */
export function makeNeutral(t: Tables, p: Position, card: number, sink: Sink | null): void {
  p.owner[card] = NOBODY;
  p.faceUp.push(card);
  reviewTitle(t, p, t.type[card], sink);
}
