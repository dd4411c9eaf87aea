/** Turns what a game says, keys and facts, into sentences. */
import type { Cited, Decision, Facts, RuleId } from '../contract.ts';
import type { Locale, Texts, Voice } from './lexicon.ts';
import { Names } from './names.ts';
import { Phrases } from './phrases.ts';

const SHELVES = ['rules', 'reports', 'refusals', 'warnings', 'prompts', 'notices', 'headings'] as const;
type Shelf = (typeof SHELVES)[number];

/** Speaks one language of one game; what that language lacks is said by the next voice. */
export class Speaker {
  private readonly phrases: { readonly [shelf in Shelf]: Phrases };
  private readonly names: Names;

  /** The reader's language first, English last. `lacks` is told once of each text the first has not: `reports/moved`. */
  constructor(voices: readonly Voice[], lacks?: (text: string) => void) {
    this.names = new Names(voices.map(({ texts }) => texts.names));
    const phrasesOf = (shelf: Shelf): Phrases => {
      const sources = voices.map(({ locale, texts }) => ({ locale, messages: texts[shelf] }));
      return new Phrases(sources, this.names, lacks && ((key) => lacks(`${shelf}/${key}`)));
    };
    this.phrases = Object.fromEntries(SHELVES.map((shelf) => [shelf, phrasesOf(shelf)])) as Record<Shelf, Phrases>;
  }

  report(report: Cited): string {
    return this.phrases.reports.say(report.key, report.facts) ?? bare(report);
  }

  /** The heading it begins in the log, if any. */
  heading(report: Cited): string | undefined {
    return this.phrases.headings.say(report.key, report.facts);
  }

  refusal(refusal: Cited): string {
    return this.orRule('refusals', refusal);
  }

  warning(warning: Cited): string {
    return this.orRule('warnings', warning);
  }

  prompt(decision: Decision): string {
    return this.phrases.prompts.say(decision.kind, decision.facts ?? {}) ?? decision.kind;
  }

  /** What becomes of the match beside the game: a seat resigns, time runs out. */
  notice(key: string, facts: Facts): string {
    return this.phrases.notices.say(key, facts) ?? bare({ key, facts });
  }

  rule(id: string): string | undefined {
    return this.phrases.rules.say(id, {});
  }

  /** The name of a data id, in one of its forms (`city`, `gen`) or plain; the id itself where it has none. */
  name(id: string, form = ''): string {
    return this.names.form(id, form) ?? id;
  }

  /** In which language a text is said, where that is not the reader's own: for the page's `lang`. */
  langOf(shelf: keyof Omit<Texts, 'names'>, key: string, cites: readonly RuleId[] = []): Locale | undefined {
    const phrases = this.phrases[shelf];
    return phrases.has(key) ? phrases.langOf(key) : this.phrases.rules.langOf(cites[0] ?? '');
  }

  private orRule(shelf: 'refusals' | 'warnings', cited: Cited): string {
    return this.phrases[shelf].say(cited.key, cited.facts) ?? this.rule(cited.cites[0] ?? '') ?? bare(cited);
  }
}

const bare = ({ key, facts }: Pick<Cited, 'key' | 'facts'>): string => `${key} ${JSON.stringify(facts)}`;
