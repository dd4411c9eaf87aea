/** The words of fights, the year's end and standing orders. */
import { textsOf } from '../../../texts/texts.ts';

export const sayOfBattle = textsOf('enemy-battle');
