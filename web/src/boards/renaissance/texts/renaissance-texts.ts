/** The board's own words; names and sentences of the game come from its lexicon. */
import { textsOf } from '../../../texts/texts.ts';

export const sayOfRenaissance = textsOf('renaissance');
/** Of the long way to a battle, and of the table laid out by hand: fetched with what says them. */
export const sayBefore = textsOf('renaissance-before');
/** What signs and tints mean: fetched when somebody wants to know. */
export const sayOfSigns = textsOf('renaissance-signs');
