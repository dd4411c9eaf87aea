/** The desk's words. */
import { textsOf } from '../texts/texts.ts';

export const sayOfDesk = textsOf('desk');
