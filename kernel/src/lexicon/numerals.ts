/** Numbers, plurals and lists as a language writes them. Made once per language and style: making one is slow. */
import type { Locale } from './lexicon.ts';
import type { NumberStyle, Scaled } from './message.ts';

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

/** Beyond these JavaScript writes a number with an exponent. */
const LEAST = 1e-6;
const MOST = 1e21;
const UNGROUPED = { useGrouping: false, maximumFractionDigits: 20 } as const;

/** Whether its digits are those JavaScript writes: whole numbers in every language, fractions in English. */
const isPlain = (value: number, locale: Locale): boolean =>
  Math.abs(value) < MOST && (Number.isInteger(value) || (locale === 'en' && Math.abs(value) >= LEAST));

/** A bare number: never grouped, since it may be a year. */
export function numeral(value: number, locale: Locale): string {
  // A browser's first number format costs it some ten milliseconds, and most numbers need none.
  if (isPlain(value, locale)) return value < 0 ? `${MINUS}${-value}` : `${value}`;
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

const STYLES: { readonly [name: string]: Scaled } = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};

/** A number as a message has it written: in groups, or in a style of its own. */
export function arranged(value: number, locale: Locale, style: NumberStyle = null): string {
  const options = typeof style === 'string' ? STYLES[style] : (style ?? undefined);
  if (isBare(value, options) && isPlain(value, locale)) return numeral(value, locale);
  if (options === undefined && locale === 'en' && Number.isInteger(value) && isPlain(value, locale))
    return numeral(value, locale).replace(GROUPS, ',');
  return numberFormat(locale, options)
    .format(value * (options?.scale ?? 1))
    .replace(HYPHEN, MINUS);
}

/** Below this no language sets numbers in groups. */
const GROUPED = 1000;
const GROUPS = /(?<=\d)(?=(?:\d{3})+$)/g;

/** Whether there is nothing to a number but its digits: no sign, no groups, no more than three places to be rounded to. */
function isBare(value: number, options: Scaled | undefined): boolean {
  if (Number(value.toFixed(3)) !== value) return false;
  if (options === undefined) return Math.abs(value) < GROUPED;
  return options.useGrouping === false && Object.keys(options).length === 1;
}

/** Which of a language's plurals a count takes: `one`, `few`, `other`. */
export const ruleOf = (count: number, type: Intl.PluralRuleType, locale: Locale): Intl.LDMLPluralRule =>
  kept(plurals, `${locale} ${type}`, () => new Intl.PluralRules(locale, { type })).select(count);
