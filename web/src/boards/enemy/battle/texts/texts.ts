/** The words of fights, the year's end and standing orders. */
import { spoken } from '../../../../texts/spoken.ts';
import { en } from './en.ts';

export const say = spoken(en, {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
});
