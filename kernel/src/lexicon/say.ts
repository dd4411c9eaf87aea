/** Turns keys and facts into sentences. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Cited, Decision, Fact, Facts } from '../contract.ts';
import { KERNEL_TEXTS } from './kernel-texts.ts';
import type { Lexicon, Locale, Texts } from './lexicon.ts';

/** Shelves whose texts are messages; rules and names are plain. */
const SHELVES = ['reports', 'refusals', 'warnings', 'prompts'] as const;
type Shelf = (typeof SHELVES)[number];

/** Texts with the language they are written in. */
interface Voice {
  readonly locale: Locale;
  readonly texts: Texts;
}

/** Messages that no formatter can read, with what is wrong: `reports/battle: …`. */
export function unreadable(texts: Texts, locale: Locale): string[] {
  return SHELVES.flatMap((shelf) =>
    Object.entries(texts[shelf]).flatMap(([key, text]) => {
      try {
        new IntlMessageFormat(text, locale);
        return [];
      } catch (error) {
        return [`${shelf}/${key}: ${error instanceof Error ? error.message : error}`];
      }
    }),
  );
}

/** Speaks one language of one game; what that language lacks is said in English. */
export class Speaker {
  private readonly voices: readonly Voice[];
  private readonly formats = new Map<string, IntlMessageFormat>();
  /** Other forms in which some names are given, e.g. `city` for `hull.city`. */
  private readonly forms: readonly string[];

  constructor(lexicon: Lexicon, locale: Locale = 'en') {
    const own = lexicon[locale];
    this.voices = [
      ...(own ? [{ locale, texts: own }] : []),
      { locale: 'en', texts: lexicon.en },
      { locale: 'en', texts: KERNEL_TEXTS },
    ];
    const names = this.voices.flatMap(({ texts }) => Object.keys(texts.names));
    this.forms = [...new Set(names.flatMap((id) => id.split('.').slice(1)))];
  }

  report(report: Cited): string {
    return this.message('reports', report.key, report.facts) ?? this.bare(report);
  }

  refusal(refusal: Cited): string {
    return (
      this.message('refusals', refusal.key, refusal.facts) ?? this.rule(refusal.cites[0] ?? '') ?? this.bare(refusal)
    );
  }

  warning(warning: Cited): string {
    return (
      this.message('warnings', warning.key, warning.facts) ?? this.rule(warning.cites[0] ?? '') ?? this.bare(warning)
    );
  }

  prompt(decision: Decision): string {
    return this.message('prompts', decision.kind, {}) ?? decision.kind;
  }

  rule(id: string): string | undefined {
    return this.find('rules', id)?.text;
  }

  /** The name of a data id, or the id itself. */
  name(id: string): string {
    return this.find('names', id)?.text ?? id;
  }

  /** The first voice that has the text; `hasOwn`, for keys may come from players (`toString`). */
  private find(shelf: keyof Texts, key: string): { text: string; locale: Locale } | undefined {
    const voice = this.voices.find(({ texts }) => Object.hasOwn(texts[shelf], key));
    return voice && { text: voice.texts[shelf][key], locale: voice.locale };
  }

  private message(shelf: Shelf, key: string, facts: Facts): string | undefined {
    const found = this.find(shelf, key);
    if (found === undefined) return undefined;
    // A text is counted and declined in its own language, also where another lacks it.
    const written = `${found.locale} ${found.text}`;
    let format = this.formats.get(written);
    if (!format) {
      format = new IntlMessageFormat(found.text, found.locale);
      this.formats.set(written, format);
    }
    const values: Record<string, string | number | boolean | null> = {};
    for (const [name, fact] of Object.entries(facts)) {
      values[name] = this.spoken(fact);
      if (typeof fact !== 'string') continue;
      // For `select`: the id behind the name, written as a selector can be.
      values[`${name}_id`] = fact.replaceAll('-', '_');
      for (const form of this.forms)
        values[`${name}_${form}`] = this.find('names', `${fact}.${form}`)?.text ?? this.name(fact);
    }
    return String(format.format(values));
  }

  private spoken(fact: Fact): string | number | boolean | null {
    if (typeof fact === 'string') return this.name(fact);
    if (Array.isArray(fact)) return fact.map((part) => String(this.spoken(part as Fact))).join(', ');
    if (typeof fact === 'object' && fact !== null) return JSON.stringify(fact);
    return fact as number | boolean | null;
  }

  private bare(cited: Cited): string {
    return `${cited.key} ${JSON.stringify(cited.facts)}`;
  }
}
