/** Sentences hold together: every template with every kind of name it can get, checked by rules of grammar. */
import { compile, type Message, Names, Phrases, type Words } from '@drumhead/kernel/lexicon';
import { placeholdersIn } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS, candidatesOf, isPossible, type Value } from './translation/facts.ts';
import { read, TRANSLATIONS, type Translation } from './translation/files.ts';
import { grammarFaults } from './translation/grammar.ts';
import { typographyFaults } from './translation/typography.ts';

/** All names in soak, every seventh otherwise, another seventh for each message. */
const stride = process.env['DRUMHEAD_SOAK'] === undefined ? 7 : 1;
const MOST_CHOICES = 40;

const MESSAGES = TRANSLATIONS.filter(({ path }) => /games\/\w+\/lexicon\/\w+\/messages/.test(path));

/** What a message chooses by, with the arms it has for it. */
function choicesOf(message: Message, found = new Map<string, Set<Value>>()): Map<string, Set<Value>> {
  if (typeof message === 'string') return found;
  for (const part of message) {
    if (typeof part !== 'object' || part.length === 1 || part[1] === 'number') continue;
    const values = found.get(part[0]) ?? new Set<Value>();
    if (part[1] === 'select') for (const arm of Object.keys(part[2])) values.add(armValue(arm));
    else for (const count of COUNTS) values.add(count);
    found.set(part[0], values);
    for (const arm of Object.values(part[2])) choicesOf(arm, found);
  }
  return found;
}

const LITERAL: { readonly [arm: string]: Value } = { null: null, true: true, false: false };
const armValue = (arm: string): Value =>
  arm in LITERAL ? (LITERAL[arm] as Value) : /^\d+$/.test(arm) ? Number(arm) : arm;

/** `area` of `area_city_de`: the fact English is given. */
const factOf = (name: string, given: readonly string[]): string =>
  given.find((fact) => name === fact || name.startsWith(`${fact}_`)) ?? name;

/** Combinations of choices; more than enough of them are thinned out. */
function combined(choices: ReadonlyMap<string, readonly Value[]>): Record<string, Value>[] {
  let all: Record<string, Value>[] = [{}];
  for (const [fact, values] of choices) all = all.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
  const every = Math.ceil(all.length / MOST_CHOICES);
  return all.filter((_, at) => at % every === 0);
}

function sentencesOf(file: Translation, shelf: string, key: string): [facts: object, sentence: string][] {
  const { owner, locale, has, english } = file;
  const id = `${shelf}/${key}`;
  const names = (at: string): Words => read(`games/${owner}/lexicon/${at}/names.json`) as Words;
  const phrases = new Phrases([{ locale, messages: has }], new Names([names(locale)]));
  const asks = [...new Set([...placeholdersIn(has[id] ?? ''), ...placeholdersIn(english[id] ?? '')])];
  const given = [...new Set(asks.map((name) => name.split('_')[0] as string))];
  const chosen = choicesOf(compile(has[id] ?? ''));
  const choices = new Map<string, readonly Value[]>();
  for (const [name, values] of chosen) {
    const fact = factOf(name, given);
    const other = candidatesOf(owner, key, fact, asks);
    choices.set(
      fact,
      [...values].flatMap((value) => (value === 'other' ? [other[0] as Value] : [value])),
    );
  }
  const words = given.filter((fact) => !choices.has(fact));
  const most = Math.max(1, ...words.map((fact) => candidatesOf(owner, key, fact, asks).length));
  const start = id.length % stride;
  return combined(choices).flatMap((choice, nth) => {
    const told: [object, string][] = [];
    for (let at = Math.min(start, most - 1); at < most; at += stride) {
      const facts: Record<string, Value> = { ...choice };
      for (const [shift, fact] of words.entries()) {
        const all = candidatesOf(owner, key, fact, asks);
        facts[fact] = all[(at + shift + nth) % all.length] as Value;
      }
      if (isPossible(owner, key, facts)) told.push([facts, phrases.say(id, facts as never) ?? '']);
    }
    return told;
  });
}

/** The plain name cannot stand in for these: they hold a preposition or an article of their own. */
const FORMS_WITH_PREPOSITION = new Set(['de', 'dans', 'a', 'en', 'z', 'do', 'w', 'city_de', 'city_a', 'city_w']);

describe.each(MESSAGES)('$path', (file) => {
  test('every sentence is one', () => {
    const faults = new Set<string>();
    for (const id of Object.keys(file.has)) {
      const [shelf = '', key = ''] = id.split('/');
      // A heading is no sentence.
      if (shelf === 'headings') continue;
      for (const [, sentence] of sentencesOf(file, shelf, key)) {
        for (const fault of [...grammarFaults(file.locale, sentence), ...typographyFaults(file.locale, sentence)])
          faults.add(`${id}: ${fault}: ${sentence}`);
      }
    }
    expect([...faults].slice(0, 40)).toEqual([]);
  });

  test('every form that is asked for is given to all who can be asked', () => {
    const names = read(file.path.replace('messages.json', 'names.json')) as Words;
    const wanting = new Set<string>();
    for (const [id, text] of Object.entries(file.has)) {
      const asks = placeholdersIn(text);
      for (const name of asks) {
        const [fact = '', ...form] = name.split('_');
        const ending = form.join('_');
        if (!FORMS_WITH_PREPOSITION.has(ending)) continue;
        for (const one of candidatesOf(file.owner, id.split('/')[1] ?? '', fact, asks))
          if (typeof one === 'string' && !Object.hasOwn(names, `${one}.${ending}`))
            wanting.add(`${id}: ${one}.${ending}`);
      }
    }
    expect([...wanting]).toEqual([]);
  });
});
