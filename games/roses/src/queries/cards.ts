/** What a card shows, and whether anybody can still have it. */
import type { RosesView } from '../position/view.ts';
import type { CardType } from '../schema.ts';
import type { Tables } from '../tables.ts';

export const typeOf = (t: Tables, card: number): CardType => t.data.cards[card].type;

/** Nobody can ever own it again: its card is out of the game (face-up Locations come back). */
export const isGone = (view: RosesView, card: number): boolean => view.removed.includes(card);
