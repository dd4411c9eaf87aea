/** A value as people read it, with names for ids. */
import { speakerOf } from '../texts/speakers.ts';
import type { Datum } from './data-tree.ts';
import { sayOfDesk as say } from './desk-texts.ts';

export function shownValue(game: string, value: Datum['value']): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return say('empty');
  if (Array.isArray(value)) return value.map((part) => shownValue(game, part)).join(', ');
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  return typeof value === 'string' ? wordName(game, value) : String(value);
}

/** What is short for something in print is told in full. */
export const wordName = (game: string, word: string): string =>
  say.maybe(`value.${game}.${word}`) ?? speakerOf(game).name(word);
