import type { CardType } from '../schema.ts';
import type { Tables } from '../tables.ts';

export const typeOf = (t: Tables, card: number): CardType => t.data.cards[card].type;
