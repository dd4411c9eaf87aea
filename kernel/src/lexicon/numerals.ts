/** Numbers, plurals and lists as a language writes them. Made once per language and style: making one is slow. */
import type { Locale } from './lexicon.ts';

/** How the last two of a list are joined: A, B and C; A, B or C. */
export type Join = 'and' | 'or';

const MINUS = '−';
const HYPHEN = /-(?=\d)/;

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const lists = new Map<string, Intl.ListFormat>();

function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  let one = made.get(key);
  if (one === undefined) {
    one = make();
    made.set(key, one);
  }
  return one;
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

const UNGROUPED = { useGrouping: false, maximumFractionDigits: 20 } as const;

/** A bare number: never grouped, since it may be a year. */
export function numeral(value: number, locale: Locale): string {
  if (Number.isInteger(value)) return value < 0 ? `${MINUS}${-value}` : `${value}`;
  return numberFormat(locale, UNGROUPED).format(value).replace(HYPHEN, MINUS);
}

/** A number that is added to others. */
export const signed = (value: number, locale: Locale): string => `${value < 0 ? '' : '+'}${numeral(value, locale)}`;

/** English as the texts write it: no comma before the last "and". */
const listLocale = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);

export function joined(words: readonly string[], join: Join, locale: Locale): string {
  const type = join === 'and' ? 'conjunction' : 'disjunction';
  return kept(lists, `${locale} ${join}`, () => new Intl.ListFormat(listLocale(locale), { type })).format(words);
}

/** What the formatter counts with; shared by all messages. */
export const counting = {
  getNumberFormat(locale: Locale, options?: Intl.NumberFormatOptions) {
    const format = numberFormat(locale, options);
    return { format: (value: number) => format.format(value).replace(HYPHEN, MINUS) } as Intl.NumberFormat;
  },
  getPluralRules(locale: Locale, options?: Intl.PluralRulesOptions) {
    return kept(plurals, `${locale} ${options?.type}`, () => new Intl.PluralRules(locale, options));
  },
  getDateTimeFormat(): never {
    throw new Error('messages have no dates');
  },
};
