/** Turns keys and facts into sentences. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Cited, Decision, Fact, Facts } from '../contract.ts';
import { KERNEL_TEXTS } from './kernel-texts.ts';
import type { Lexicon, Locale, Texts } from './lexicon.ts';

type Shelf = Exclude<keyof Texts, 'rules' | 'names'>;

/** Speaks one language of one game; what that language lacks is said in English. */
export class Speaker {
  private readonly texts: readonly Texts[];
  private readonly locale: Locale;
  private readonly formats = new Map<string, IntlMessageFormat>();

  constructor(lexicon: Lexicon, locale: Locale = 'en') {
    const own = lexicon[locale];
    this.texts = [...(own ? [own] : []), lexicon.en, KERNEL_TEXTS];
    this.locale = locale;
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
    return this.texts.map((t) => t.rules[id]).find((text) => text !== undefined);
  }

  /** The name of a data id, or the id itself. */
  name(id: string): string {
    return this.texts.map((t) => t.names[id]).find((text) => text !== undefined) ?? id;
  }

  private message(shelf: Shelf, key: string, facts: Facts): string | undefined {
    const text = this.texts.map((t) => t[shelf][key]).find((t) => t !== undefined);
    if (text === undefined) return undefined;
    let format = this.formats.get(text);
    if (!format) {
      format = new IntlMessageFormat(text, this.locale);
      this.formats.set(text, format);
    }
    const values: Record<string, string | number | boolean | null> = {};
    for (const [name, fact] of Object.entries(facts)) values[name] = this.spoken(fact);
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
