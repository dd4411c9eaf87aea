/** The shell's own words in the reader's language. Games bring theirs (`Speaker`). */
import type { TextKey } from './catalogue.ts';
import { en } from './en.ts';
import { spoken } from './spoken.ts';

export type { TextKey };

export const t = spoken(en, {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
});

/** A text whose key is put together from data, where there is one. */
export function tMaybe(key: string): string | undefined {
  return Object.hasOwn(en, key) ? t(key as TextKey) : undefined;
}
