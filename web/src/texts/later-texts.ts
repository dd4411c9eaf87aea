/** Words of the shell that a board can do without until somebody asks: fetched with what says them (`withTexts`). */
import { textsOf } from './texts.ts';

/** The first page and the set-up: what there is to play, by whom, with which options and data. */
export const sayOfBeginning = textsOf('beginning');

/** What the menu or a key opens over a match. */
export const sayOfDialogs = textsOf('dialogs');
