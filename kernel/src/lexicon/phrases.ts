/**
 * Says messages: the one way from a key and facts to a sentence, for the page's own words as for a game's. The reader's
 * language comes first; what it lacks is said in the next voice, by that language's own rules of number and case.
 */
import type { Fact, Facts } from '../contract.ts';
import { fill } from './fill.ts';
import type { Locale, Messages } from './lexicon.ts';
import type { Message, Part } from './message.ts';
import type { Names } from './names.ts';
import { type Join, joined, numeral, signed } from './numerals.ts';
import { parse } from './parse.ts';

/** Messages with the language they are written in. */
export interface Source {
  readonly locale: Locale;
  readonly messages: Messages | undefined;
}

/** Told once of each key that the reader's language lacks. */
export type Lacks = (key: string) => void;

/** A message that has been read, and the language it is said in. */
interface Format {
  readonly locale: Locale;
  /** A string where there is nothing to fill in. */
  readonly parts: string | readonly Part[];
}

const JOINS: readonly Join[] = ['and', 'or'];
/** The form of a record whose numbers are added up: each shows its sign. */
const SIGNED = 'signed';

export class Phrases {
  private readonly sources: readonly Source[];
  private readonly names: Names | undefined;
  private readonly lacks: Lacks | undefined;
  /** By key; a key that nobody has is remembered as well. */
  private readonly formats = new Map<string, Format | null>();

  /** The reader's language first, English last. */
  constructor(sources: readonly Source[], names?: Names, lacks?: Lacks) {
    this.sources = sources;
    this.names = names;
    this.lacks = lacks;
  }

  has(key: string): boolean {
    return this.sourceOf(key) !== undefined;
  }

  /** In which language a key is said, where that is not the reader's own: for the page's `lang`. */
  langOf(key: string): Locale | undefined {
    const locale = this.sourceOf(key)?.locale;
    return locale === this.sources[0]?.locale ? undefined : locale;
  }

  /** Undefined where no voice has the key. Throws where the part of the message that is said asks for a fact not given. */
  say(key: string, facts: Facts): string | undefined {
    let format = this.formats.get(key);
    if (format === undefined) {
      format = this.read(key);
      this.formats.set(key, format);
    }
    if (format === null) return undefined;
    const { locale, parts } = format;
    if (typeof parts === 'string') return parts;
    return fill(
      parts,
      {
        word: (name) => this.word(wanted(name, facts), locale),
        number: (name) => countOf(wanted(name, facts)),
        choice: (name) => choiceOf(wanted(name, facts)),
      },
      locale,
    );
  }

  /** `hasOwn`, for keys may come from players (`toString`). */
  private sourceOf(key: string): Source | undefined {
    return this.sources.find(({ messages }) => messages !== undefined && Object.hasOwn(messages, key));
  }

  private read(key: string): Format | null {
    const source = this.sourceOf(key);
    if (!source) return null;
    if (source.locale !== this.sources[0]?.locale) this.lacks?.(key);
    const message = source.messages?.[key] as Message;
    const { locale } = source;
    const isRead = typeof message !== 'string' || !message.includes('{');
    return { locale, parts: isRead ? message : parse(message) };
  }

  private word([fact, ending]: Found, locale: Locale): string {
    const join = JOINS.find((each) => ending === each || ending.endsWith(`_${each}`));
    return this.spoken(fact, join ? ending.slice(0, -join.length - 1) : ending, join, locale);
  }

  private spoken(fact: Fact, form: string, join: Join | undefined, locale: Locale): string {
    if (typeof fact === 'string') return this.names?.form(fact, form) ?? fact;
    if (typeof fact === 'number') return numeral(fact, locale);
    if (fact === null) return '';
    if (typeof fact === 'boolean') return String(fact);
    if (!Array.isArray(fact)) return this.listed(fact as Facts, form, locale);
    const words = fact.map((part: Fact) => this.spoken(part, form, join, locale));
    return join ? joined(words, join, locale) : words.join(', ');
  }

  /** What belongs to what: counts stand behind their names, destinations behind an arrow. */
  private listed(record: Facts, form: string, locale: Locale): string {
    return Object.entries(record)
      .map(([id, fact]) => {
        const isAdded = form === SIGNED && typeof fact === 'number';
        const value = isAdded ? signed(fact, locale) : this.spoken(fact, '', undefined, locale);
        return `${this.spoken(id, form, undefined, locale)} ${typeof fact === 'string' ? '→ ' : ''}${value}`;
      })
      .join(', ');
  }
}

/**
 * The fact a placeholder speaks of, and the ending that asks for a form: `area_city_gen` of the fact `area`. Of a record
 * the ending names a member, null where it has none: `plan_troops`; of a list a number is one of its items: `dice_0`.
 */
type Found = readonly [fact: Fact, ending: string];

function factOf(name: string, facts: Facts): Found | null {
  for (let end = name.length; end > 0; end = name.lastIndexOf('_', end - 1)) {
    const base = name.slice(0, end);
    if (Object.hasOwn(facts, base)) return within(facts[base], name.slice(end + 1));
  }
  return null;
}

const NUMBERED = /^\d+(?:_|$)/;

function within(fact: Fact, ending: string): Found {
  if (ending === '' || ending === SIGNED || typeof fact !== 'object' || fact === null) return [fact, ending];
  if (Array.isArray(fact) && !NUMBERED.test(ending)) return [fact, ending];
  return factOf(ending, fact as Facts) ?? [null, ''];
}

/** A fact may be wanting as long as it is asked for only by a branch that is not chosen. */
function wanted(name: string, facts: Facts): Found {
  const found = factOf(name, facts);
  if (!found) throw new Error(`the message asks for {${name}}, and there is no such fact`);
  return found;
}

const countOf = ([fact]: Found): number => (Array.isArray(fact) ? fact.length : Number(fact));

/** `{seat_id, select, …}` is the same as `{seat, select, …}`: a choice is always made by the id. */
const choiceOf = ([fact]: Found): string => (typeof fact === 'string' ? fact.replaceAll('-', '_') : String(fact));
