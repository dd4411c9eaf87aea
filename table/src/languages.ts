/** Games told in other languages than English. A language is fetched when somebody asks for it, and only its game. */
import type { Game } from '@drumhead/kernel';
import { inEnglish, type Speaker, type Texts, type Voice, type Words } from '@drumhead/kernel/lexicon';

type File<T> = Promise<{ readonly default: T }>;
type TextFiles = readonly [messages: File<Partial<Texts>>, rules: File<Words>, names?: File<Words>];

/** By language and game: messages, rules, names. The bundler must see every path. */
const TEXTS: { readonly [locale: string]: { readonly [owner: string]: () => TextFiles } } = {
  fr: {
    kernel: () => [
      import('@drumhead/kernel/lexicon/fr/messages.json', { with: { type: 'json' } }),
      import('@drumhead/kernel/lexicon/fr/rules.json', { with: { type: 'json' } }),
    ],
    enemy: () => [
      import('@drumhead/enemy/lexicon/fr/messages.json', { with: { type: 'json' } }),
      import('@drumhead/enemy/lexicon/fr/rules.json', { with: { type: 'json' } }),
      import('@drumhead/enemy/lexicon/fr/names.json', { with: { type: 'json' } }),
    ],
    picket: () => [
      import('@drumhead/picket/lexicon/fr/messages.json', { with: { type: 'json' } }),
      import('@drumhead/picket/lexicon/fr/rules.json', { with: { type: 'json' } }),
      import('@drumhead/picket/lexicon/fr/names.json', { with: { type: 'json' } }),
    ],
    renaissance: () => [
      import('@drumhead/renaissance/lexicon/fr/messages.json', { with: { type: 'json' } }),
      import('@drumhead/renaissance/lexicon/fr/rules.json', { with: { type: 'json' } }),
      import('@drumhead/renaissance/lexicon/fr/names.json', { with: { type: 'json' } }),
    ],
    roses: () => [
      import('@drumhead/roses/lexicon/fr/messages.json', { with: { type: 'json' } }),
      import('@drumhead/roses/lexicon/fr/rules.json', { with: { type: 'json' } }),
      import('@drumhead/roses/lexicon/fr/names.json', { with: { type: 'json' } }),
    ],
  },
  pl: {
    kernel: () => [
      import('@drumhead/kernel/lexicon/pl/messages.json', { with: { type: 'json' } }),
      import('@drumhead/kernel/lexicon/pl/rules.json', { with: { type: 'json' } }),
    ],
    enemy: () => [
      import('@drumhead/enemy/lexicon/pl/messages.json', { with: { type: 'json' } }),
      import('@drumhead/enemy/lexicon/pl/rules.json', { with: { type: 'json' } }),
      import('@drumhead/enemy/lexicon/pl/names.json', { with: { type: 'json' } }),
    ],
    picket: () => [
      import('@drumhead/picket/lexicon/pl/messages.json', { with: { type: 'json' } }),
      import('@drumhead/picket/lexicon/pl/rules.json', { with: { type: 'json' } }),
      import('@drumhead/picket/lexicon/pl/names.json', { with: { type: 'json' } }),
    ],
    renaissance: () => [
      import('@drumhead/renaissance/lexicon/pl/messages.json', { with: { type: 'json' } }),
      import('@drumhead/renaissance/lexicon/pl/rules.json', { with: { type: 'json' } }),
      import('@drumhead/renaissance/lexicon/pl/names.json', { with: { type: 'json' } }),
    ],
    roses: () => [
      import('@drumhead/roses/lexicon/pl/messages.json', { with: { type: 'json' } }),
      import('@drumhead/roses/lexicon/pl/rules.json', { with: { type: 'json' } }),
      import('@drumhead/roses/lexicon/pl/names.json', { with: { type: 'json' } }),
    ],
  },
};

export const LANGUAGES: readonly string[] = ['en', ...Object.keys(TEXTS)];

/** What is missing in the language is said in English. */
export async function speakerIn(locale: string, game: Game): Promise<Speaker> {
  const owners = [TEXTS[locale]?.[game.id], TEXTS[locale]?.['kernel']];
  const voices = await Promise.all(
    owners.map(async (files): Promise<Voice> => ({ locale, texts: await textsOf(files) })),
  );
  return inEnglish(game, voices);
}

/** The kernel names nobody. */
const NO_NAMES = Promise.resolve(undefined);

async function textsOf(files?: () => TextFiles): Promise<Partial<Texts>> {
  if (!files) return {};
  const [messages, rules, names = NO_NAMES] = files();
  const [said, ruled, named] = await Promise.all([messages, rules, names]);
  return { ...said.default, rules: ruled.default, ...(named && { names: named.default }) };
}
