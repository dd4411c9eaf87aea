/** The numbers that name things. Places: areas 0–33, boxes, Pool, beside the board, out of the game. */
import type { Seat } from '@drumhead/kernel';
import { HOMES } from '../schema.ts';
import type { BlockId, CardId } from './ids.ts';

export const ROYALIST = 0;
export const PARLIAMENT = 1;
export const NOBODY = -1;
export const ARTILLERY = 0;
export const CAVALRY = 1;
export const INFANTRY = 2;

export const AREAS = 34;
export const SCOTLAND = 34;
export const IRELAND = 35;
export const CONTINENT = 36;
export const POOL = 37;
export const ASIDE = 38;
export const REMOVED = 39;
export const PLACES = 40;

export const ROYALIST_BLOCKS = 33;
export const BLOCKS = 76;
export const CARDS = 52;

export const LONDON_HOME = HOMES.indexOf('L');
export const SCOTS_HOME = HOMES.indexOf('Sc');
export const NORTH_HOME = HOMES.indexOf('N');

/** First and last block of a side. */
export const firstOf = (seat: Seat): number => (seat === ROYALIST ? 0 : ROYALIST_BLOCKS);
export const endOf = (seat: Seat): number => (seat === ROYALIST ? ROYALIST_BLOCKS : BLOCKS);
export const sideOf = (block: BlockId): number => (block < ROYALIST_BLOCKS ? ROYALIST : PARLIAMENT);
export const enemyOf = (seat: Seat): number => 1 - seat;
export const cardSide = (card: CardId): number => (card < CARDS / 2 ? ROYALIST : PARLIAMENT);
