/** What a game is called, in the reader's language where the page has it, else as its manifest says. */
import { sayOfBeginning } from '../texts/later-texts.ts';
import { tMaybe } from '../texts/texts.ts';
import { manifestOf } from './catalogue.ts';

export const gameTitle = (id: string): string => tMaybe(`game.${id}.title`) ?? manifestOf(id)?.title ?? id;
export const gameWhat = (id: string): string => sayOfBeginning.maybe(`game.${id}.what`) ?? manifestOf(id)?.what ?? '';
export const gameTurns = (id: string): string =>
  sayOfBeginning.maybe(`game.${id}.turns`) ?? manifestOf(id)?.turns ?? '';
