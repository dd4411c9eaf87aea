/** The language in which the terminal tells of a game. */
import type { Game } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { LANGUAGES, speakerIn } from '@drumhead/table/languages';
import type { Flags, Given } from './arguments.ts';
import { Misuse } from './misuse.ts';

export const LANGUAGE_FLAG: Flags = {
  lang: { value: 'l', help: `the language of the game’s own words: ${LANGUAGES.join(', ')}`, byDefault: 'en' },
};

export async function speakerGiven(game: Game, given: Given): Promise<Speaker> {
  const locale = given.text('lang') ?? 'en';
  if (!LANGUAGES.includes(locale))
    throw new Misuse(`--lang: no game speaks ${locale}`, `Languages: ${LANGUAGES.join(', ')}.`);
  return speakerIn(locale, game);
}
