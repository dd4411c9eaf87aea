/** Sentences hold together: every template of every package, with every kind of name it can get, checked by rules of grammar. */
import { compile, type Message, Names, Phrases, type Words } from '@drumhead/kernel/lexicon';
import { placeholdersIn } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';
import { candidatesOf } from './translation/facts.ts';
import { ENGLISH, files, GAMES, hasMessages, read, TRANSLATIONS, type Translation } from './translation/files.ts';
import { isPossible } from './translation/game-facts.ts';
import { grammarFaults } from './translation/grammar.ts';
import { COUNTS, type Value } from './translation/kinds.ts';
import { BUT_ON_PAGE } from './translation/page-facts.ts';
import { typographyFaults } from './translation/typography.ts';

/** All names in soak, every seventh of a long list otherwise, another seventh for each message. */
const stride = process.env['DRUMHEAD_SOAK'] === undefined ? 7 : 1;
const LONG = 14;
const MOST_CHOICES = 40;

const MESSAGES = [...ENGLISH, ...TRANSLATIONS.filter(hasMessages)];

/** An arm for all that have none of their own: every kind of name and number passes through it. */
const ANY = Symbol('any');
type Arm = Value | typeof ANY;

/** What a message chooses by, with the arms it has for it. */
function choicesOf(message: Message, found = new Map<string, Set<Arm>>()): Map<string, Set<Arm>> {
  if (typeof message === 'string') return found;
  for (const part of message) {
    if (typeof part !== 'object' || part.length === 1 || part[1] === 'number') continue;
    const values = found.get(part[0]) ?? new Set<Arm>();
    if (part[1] === 'select') for (const arm of Object.keys(part[2])) values.add(armValue(arm));
    else {
      for (const count of COUNTS) values.add(count);
      for (const arm of Object.keys(part[2])) if (arm.startsWith('=')) values.add(Number(arm.slice(1)));
    }
    found.set(part[0], values);
    for (const arm of Object.values(part[2])) choicesOf(arm, found);
  }
  return found;
}

const LITERAL: { readonly [arm: string]: Arm } = { null: null, true: true, false: false, other: ANY };
const armValue = (arm: string): Arm => (arm in LITERAL ? (LITERAL[arm] as Arm) : /^\d+$/.test(arm) ? Number(arm) : arm);

/** `area` of `area_city_de`: the fact English is given. */
const factOf = (name: string, given: readonly string[]): string =>
  given.find((fact) => name === fact || name.startsWith(`${fact}_`)) ?? name;

/** Combinations of choices; more than enough of them are thinned out. */
function combined(choices: ReadonlyMap<string, readonly Arm[]>): Record<string, Arm>[] {
  let all: Record<string, Arm>[] = [{}];
  for (const [fact, values] of choices) all = all.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
  const every = Math.ceil(all.length / MOST_CHOICES);
  return all.filter((_, at) => at % every === 0);
}

const gameOf = (owner: string): string | undefined =>
  GAMES.find((game) => owner === game || owner.startsWith(`${game}-`));
const keyOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** A language whose names are still to come says the English ones. */
function namesOf(game: string, locale: string): Words {
  const folder = `games/${game}/lexicon/${files(`games/${game}/lexicon/${locale}`).includes('names.json') ? locale : 'en'}`;
  return read(`${folder}/names.json`) as Words;
}

function voiceOf({ owner, locale, has }: Translation): Phrases {
  const game = gameOf(owner);
  // What joins two games speaks of the ground and troops of one and of the places and blocks of the other.
  const games = game === undefined ? [] : game === 'link' ? ['link', 'renaissance', 'enemy'] : [game];
  const names = games.map((one) => namesOf(one, locale));
  return new Phrases([{ locale, messages: has }], new Names(names));
}

/** The facts a message asks for: what English asks for is what it is given. */
function givenTo({ has, english }: Translation, id: string): { asks: string[]; given: string[] } {
  const asks = [...new Set([...placeholdersIn(has[id] ?? ''), ...placeholdersIn(english[id] ?? '')])];
  const heads = ['cp_lancaster', 'cp_york'];
  return {
    asks,
    given: [...new Set(asks.map((name) => (heads.includes(name) ? name : (name.split('_')[0] as string))))],
  };
}

function sentencesOf(file: Translation, phrases: Phrases, id: string): string[] {
  const { owner, has } = file;
  const key = keyOf(id);
  const { asks, given } = givenTo(file, id);
  const kindOf = (fact: string): readonly Value[] => candidatesOf(owner, key, fact, asks);
  const chosen = choicesOf(compile(has[id] ?? ''));
  const choices = new Map<string, readonly Arm[]>();
  for (const [name, values] of chosen) {
    const fact = factOf(name, given);
    // A member of a record or a list is chosen with the whole.
    if (name === fact || name === `${fact}_id`)
      choices.set(fact, [...new Set([...(choices.get(fact) ?? []), ...values])]);
  }
  // A list is counted by its length: the kinds of list there are will do.
  for (const [fact, values] of choices)
    if (kindOf(fact).some(Array.isArray)) choices.set(fact, values.some((it) => it === null) ? [null, ANY] : [ANY]);
  const said: string[] = [];
  for (const [nth, choice] of combined(choices).entries()) {
    const open = given.filter((fact) => choice[fact] === undefined || choice[fact] === ANY);
    const most = Math.max(1, ...open.map((fact) => kindOf(fact).length));
    const step = most > LONG ? stride : 1;
    for (let at = step > 1 ? id.length % step : 0; at < most; at += step) {
      const facts: Record<string, Value> = { ...(choice as Record<string, Value>) };
      for (const [shift, fact] of open.entries()) {
        const all = kindOf(fact);
        facts[fact] = all[(at + shift + nth) % all.length] as Value;
      }
      if (isPossible(owner, key, facts)) said.push(phrases.say(id, facts as never) ?? '');
    }
  }
  return said;
}

/** No sentences: headings, what a score is told by, what the terminal and the bell print beside other things; the page has labels. */
const LABELS = /\/headings\/|^kernel\/notices\/score$|^(?:cli|table)\//;

/** The plain name cannot stand in for these: they hold a preposition or an article of their own. */
const FORMS_WITH_PREPOSITION = new Set(['de', 'dans', 'a', 'en', 'z', 'do', 'w', 'city_de', 'city_a', 'city_w']);

test('what is said of the facts of one message is said of a message that is there', () => {
  const there = new Set(ENGLISH.flatMap(({ owner, has }) => Object.keys(has).map((id) => `${owner} ${keyOf(id)}`)));
  expect(Object.keys(BUT_ON_PAGE).filter((message) => !there.has(message))).toEqual([]);
});

describe.each(MESSAGES)('$path', (file) => {
  const { owner, locale, has, path } = file;

  test('every sentence is one', () => {
    const phrases = voiceOf(file);
    const faults = new Set<string>();
    for (const id of Object.keys(has)) {
      const whole = path.includes('/lexicon/') && !LABELS.test(`${owner}/${id}`);
      for (const sentence of sentencesOf(file, phrases, id))
        for (const fault of [...grammarFaults(locale, sentence, whole), ...typographyFaults(locale, sentence)])
          faults.add(`${id}: ${fault}: ${sentence}`);
    }
    expect([...faults].slice(0, 40)).toEqual([]);
  });

  test('every form that is asked for is given to all who can be asked', () => {
    const game = gameOf(owner);
    if (game === undefined || locale === 'en') return;
    const names = namesOf(game, locale);
    const wanting = new Set<string>();
    for (const [id, text] of Object.entries(has)) {
      const asks = placeholdersIn(text);
      for (const name of asks) {
        const [fact = '', ...form] = name.split('_');
        const ending = form.join('_');
        if (!FORMS_WITH_PREPOSITION.has(ending)) continue;
        for (const one of candidatesOf(owner, keyOf(id), fact, asks))
          if (typeof one === 'string' && !Object.hasOwn(names, `${one}.${ending}`))
            wanting.add(`${id}: ${one}.${ending}`);
      }
    }
    expect([...wanting]).toEqual([]);
  });
});
