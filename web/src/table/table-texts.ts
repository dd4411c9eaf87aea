/** The words of shared matches before and after play: lobby, invitation, waiting room, the dice checked. */
import { textsOf } from '../texts/texts.ts';

export const sayOfTable = textsOf('table');
