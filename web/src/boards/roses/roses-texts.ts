/** The board's own words; names and sentences of the game come from its lexicon. */
import { textsOf } from '../../texts/texts.ts';

export const sayOfRoses = textsOf('roses');
