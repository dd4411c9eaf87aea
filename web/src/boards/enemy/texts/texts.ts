/** The board's own words; names and sentences of the game come from its lexicon. */
import { spoken } from '../../../texts/spoken.ts';
import { en } from './en.ts';

export type { EnemyText } from './en.ts';

export const say = spoken(en, {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
});
