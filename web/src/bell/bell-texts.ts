/** The words of how one is called. */
import { textsOf } from '../texts/texts.ts';

export const sayOfBell = textsOf('bell');
