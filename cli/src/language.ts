/** The language of the terminal: the game's words, and the command's own. */
import type { Facts, Game } from '@drumhead/kernel';
import { Phrases, type Speaker } from '@drumhead/kernel/lexicon';
import { LANGUAGES, speakerIn } from '@drumhead/table/languages';
import en from '../lexicon/en/messages.json' with { type: 'json' };
import fr from '../lexicon/fr/messages.json' with { type: 'json' };
import pl from '../lexicon/pl/messages.json' with { type: 'json' };
import type { Flags, Given } from './arguments.ts';
import { Misuse } from './misuse.ts';

const OWN: { readonly [locale: string]: typeof en } = { en, fr, pl };

export const LANGUAGE_FLAG: Flags = {
  lang: { value: 'l', help: `the language you are spoken to in: ${LANGUAGES.join(', ')}`, byDefault: 'en' },
};

/** What is said to the player beside the game's own words. */
export type Say = (key: keyof typeof en, facts?: Facts) => string;

export interface Tongue {
  readonly speaker: Speaker;
  readonly words: Say;
}

export async function tongueGiven(game: Game, given: Given): Promise<Tongue> {
  const locale = given.text('lang') ?? 'en';
  if (!LANGUAGES.includes(locale))
    throw new Misuse(`--lang: no game speaks ${locale}`, `Languages: ${LANGUAGES.join(', ')}.`);
  return { speaker: await speakerIn(locale, game), words: wordsIn(locale) };
}

export function wordsIn(locale: string): Say {
  const sources = [...new Set([locale, 'en'])].map((each) => ({ locale: each, messages: OWN[each] }));
  const phrases = new Phrases(sources);
  return (key, facts = {}) => phrases.say(key, facts) ?? key;
}
