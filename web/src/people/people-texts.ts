/** The words of what belongs to people: their accounts, their pages, their clubs, and who runs the table. */
import { textsOf } from '../texts/texts.ts';

export const sayOfPeople = textsOf('people');
