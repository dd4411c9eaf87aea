/** Games in the reader's language, as far as a notice needs them: what is asked, and the names in it. */
import enemyFr from '@drumhead/enemy/lexicon/fr/messages.json' with { type: 'json' };
import enemyNamesFr from '@drumhead/enemy/lexicon/fr/names.json' with { type: 'json' };
import enemyPl from '@drumhead/enemy/lexicon/pl/messages.json' with { type: 'json' };
import enemyNamesPl from '@drumhead/enemy/lexicon/pl/names.json' with { type: 'json' };
import { Phrases, Speaker, type Texts } from '@drumhead/kernel/lexicon';
import picketFr from '@drumhead/picket/lexicon/fr/messages.json' with { type: 'json' };
import picketNamesFr from '@drumhead/picket/lexicon/fr/names.json' with { type: 'json' };
import picketPl from '@drumhead/picket/lexicon/pl/messages.json' with { type: 'json' };
import picketNamesPl from '@drumhead/picket/lexicon/pl/names.json' with { type: 'json' };
import renaissanceFr from '@drumhead/renaissance/lexicon/fr/messages.json' with { type: 'json' };
import renaissanceNamesFr from '@drumhead/renaissance/lexicon/fr/names.json' with { type: 'json' };
import renaissancePl from '@drumhead/renaissance/lexicon/pl/messages.json' with { type: 'json' };
import renaissanceNamesPl from '@drumhead/renaissance/lexicon/pl/names.json' with { type: 'json' };
import rosesFr from '@drumhead/roses/lexicon/fr/messages.json' with { type: 'json' };
import rosesNamesFr from '@drumhead/roses/lexicon/fr/names.json' with { type: 'json' };
import rosesPl from '@drumhead/roses/lexicon/pl/messages.json' with { type: 'json' };
import rosesNamesPl from '@drumhead/roses/lexicon/pl/names.json' with { type: 'json' };
import en from '../../lexicon/en/messages.json' with { type: 'json' };
import fr from '../../lexicon/fr/messages.json' with { type: 'json' };
import pl from '../../lexicon/pl/messages.json' with { type: 'json' };
import type { Games } from '../games.ts';

/** By language and game; a game that is not here is told in English. */
const TOLD: { readonly [locale: string]: { readonly [game: string]: Partial<Texts> } } = {
  fr: {
    enemy: { prompts: enemyFr.prompts, names: enemyNamesFr },
    picket: { prompts: picketFr.prompts, names: picketNamesFr },
    renaissance: { prompts: renaissanceFr.prompts, names: renaissanceNamesFr },
    roses: { prompts: rosesFr.prompts, names: rosesNamesFr },
  },
  pl: {
    enemy: { prompts: enemyPl.prompts, names: enemyNamesPl },
    picket: { prompts: picketPl.prompts, names: picketNamesPl },
    renaissance: { prompts: renaissancePl.prompts, names: renaissanceNamesPl },
    roses: { prompts: rosesPl.prompts, names: rosesNamesPl },
  },
};

const OWN: { readonly [locale: string]: typeof en } = { en, fr, pl };

export type WordKey = keyof typeof en;

export const LOCALES = Object.keys(OWN);

export class Voices {
  private readonly games: Games;
  private readonly speakers = new Map<string, Speaker>();
  private readonly phrases = new Map<string, Phrases>();

  constructor(games: Games) {
    this.games = games;
  }

  /** The table's own words. */
  say(locale: string, key: WordKey, facts: Parameters<Phrases['say']>[1] = {}): string {
    let phrases = this.phrases.get(locale);
    if (!phrases) {
      const sources = [...new Set([locale, 'en'])].map((each) => ({ locale: each, messages: OWN[each] }));
      phrases = new Phrases(sources);
      this.phrases.set(locale, phrases);
    }
    return phrases.say(key, facts) ?? key;
  }

  speaker(locale: string, game: string): Speaker {
    const name = `${locale} ${game}`;
    let speaker = this.speakers.get(name);
    if (!speaker) {
      const own = TOLD[locale]?.[game];
      const english = { locale: 'en', texts: this.games.load(game, null).lexicon.en };
      speaker = new Speaker([...(own ? [{ locale, texts: own }] : []), english]);
      this.speakers.set(name, speaker);
    }
    return speaker;
  }
}
