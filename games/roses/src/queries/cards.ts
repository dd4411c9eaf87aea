/** What a card shows, by the name its data give it. */
import type { RosesView } from '../position/view.ts';
import type { Tables } from '../tables.ts';

export const KINDS = ['noble', 'royal_castle', 'large_town', 'bishop', 'town', 'port', 'ship', 'mercenary'] as const;
export type CardType = (typeof KINDS)[number];

export const typeOf = (t: Tables, card: number): CardType => t.data.cards[card].type;

/** "In its home port", the last of the places. */
export const HOME_PLACE = (t: Tables): number => t.places.length - 1;

/** Nobody can ever own it again: its card is out of the game (face-up Locations come back). */
export const isGone = (view: RosesView, card: number): boolean => view.removed.includes(card);
