/** Reports as games really tell them: each is said in every language, and its facts are of the kinds the sentences are tried with. */
import type { Facts } from '@drumhead/kernel';
import { Names, Phrases, type Words } from '@drumhead/kernel/lexicon';
import { placeholdersIn } from '@drumhead/kernel/testkit';
import { candidatesOf } from './facts.ts';
import { flat, folders, PAGE, read, type Shelf } from './files.ts';
import { IN_ONE_ARM } from './game-facts.ts';
import { grammarFaults } from './grammar.ts';
import type { Value } from './kinds.ts';
import { typographyFaults } from './typography.ts';

/** More of one report than this tells nothing new. */
const MOST = 30;
const LOCALES = folders(PAGE);

const shelfOf = (game: string, locale: string): Shelf => flat(read(`games/${game}/lexicon/${locale}/messages.json`));

/** What a fact is made of; numbers are one kind, since every number can follow another. */
const kindsOf = (fact: unknown): string[] => {
  if (Array.isArray(fact)) return fact.flatMap(kindsOf);
  if (typeof fact === 'number') return ['a number'];
  if (fact !== null && typeof fact === 'object') return Object.values(fact).flatMap(kindsOf);
  return [String(fact)];
};

export class Heard {
  readonly faults = new Set<string>();
  private readonly game: string;
  private readonly english: Shelf;
  private readonly voices: readonly { readonly locale: string; readonly phrases: Phrases }[];
  private readonly times = new Map<string, Set<string>>();

  constructor(game: string) {
    this.game = game;
    this.english = shelfOf(game, 'en');
    this.voices = LOCALES.map((locale) => {
      const names = new Names([read(`games/${game}/lexicon/${locale}/names.json`) as Words]);
      return { locale, phrases: new Phrases([{ locale, messages: shelfOf(game, locale) }], names) };
    });
  }

  hear({ key, facts }: { readonly key: string; readonly facts: Facts }): void {
    const seen = this.times.get(key) ?? new Set();
    this.times.set(key, seen);
    const told = JSON.stringify(facts);
    if (seen.size >= MOST || seen.has(told)) return;
    seen.add(told);
    this.judgeKinds(key, facts);
    for (const { locale, phrases } of this.voices) {
      const said = phrases.say(`reports/${key}`, facts) ?? '';
      for (const fault of [...grammarFaults(locale, said, true), ...typographyFaults(locale, said)])
        this.faults.add(`${this.game} ${locale} ${key}: ${fault}: ${said}`);
    }
  }

  /** A kind of name nobody tries the sentences with would be checked by nobody. */
  private judgeKinds(key: string, facts: Facts): void {
    const asks = placeholdersIn(this.english[`reports/${key}`] ?? '');
    for (const [fact, value] of Object.entries(facts)) {
      if (!asks.some((name) => name === fact || name.startsWith(`${fact}_`))) continue;
      const plain = IN_ONE_ARM[`${this.game} ${key}`]?.[fact] ?? [];
      const tried = [...candidatesOf(this.game, key, fact, asks), ...plain];
      const isChosen = this.arms(key, fact);
      for (const kind of kindsOf(value))
        if (kind !== 'null' && !isChosen.has(kind) && !isTried(kind, tried))
          this.faults.add(`${this.game} ${key}: {${fact}} is ${kind}`);
    }
  }

  /** Words that the message itself has an arm for. */
  private arms(key: string, fact: string): ReadonlySet<string> {
    const text = this.english[`reports/${key}`] ?? '';
    const chosen = text.split(`{${fact}, select,`).slice(1);
    const arms = chosen.flatMap((rest) => [...rest.matchAll(/(\w+) \{/g)].map(([, arm = '']) => arm));
    return new Set(arms.flatMap((arm) => [arm.replaceAll('_', '-'), arm, ...(arm === 'true' ? ['false'] : [])]));
  }
}

/** Of a list, ids that begin alike are of one kind: `noble_percy` and `noble_tudor`, `A7` and `B2–B9`. */
const familyOf = (id: string): string => (/^[A-Z]\d/.test(id) ? 'label' : (/^(\w+?)[_-]/.exec(id)?.[1] ?? id));

const isTried = (kind: string, tried: readonly Value[]): boolean => {
  const all = tried.flatMap(kindsOf);
  return all.includes(kind) || all.some((one) => familyOf(one) === familyOf(kind));
};
