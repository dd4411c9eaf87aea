/** Texts of every package and language: all can be read, none invents what English is not given, none is missing or left over. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type Message, type Messages, type Words } from '@drumhead/kernel/lexicon';
import { invented, unreadable } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';
import {
  files,
  flat,
  folders,
  GAMES,
  LEXICONS,
  PAGE,
  ROOT,
  read,
  type Shelf,
  withoutArticle,
} from './translation/files.ts';
import { wordsOf } from './translation/said.ts';

/** Files whose texts are messages. */
const messageFiles = [...LEXICONS, PAGE].flatMap((folder) =>
  folders(folder).flatMap((locale) =>
    files(`${folder}/${locale}`)
      .filter((file) => folder === PAGE || file === 'messages.json')
      .map((file) => ({ locale, path: `${folder}/${locale}/${file}`, english: `${folder}/en/${file}` })),
  ),
);

describe.each(messageFiles)('$path', ({ locale, path, english }) => {
  const texts = flat(read(path));

  test('every message can be read', () => {
    expect(unreadable(texts)).toEqual([]);
    // An apostrophe before a brace would quote it.
    expect(Object.entries(texts).filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  test('it asks for nothing that English is not given', () => {
    const plain = (shelf: Shelf): Shelf =>
      Object.fromEntries(Object.entries(shelf).map(([key, text]) => [key, withoutArticle(text)]));
    expect(invented(plain(texts), plain(flat(read(english))))).toEqual([]);
  });

  test('it counts as its language counts', () => {
    const wanted = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((it) => it !== 'many' || locale !== 'fr');
    const faults = Object.entries(texts).flatMap(([key, text]) =>
      pluralsIn(compile(text)).flatMap((arms) => (isCountedBy(wanted, arms) ? [] : [`${key}: ${arms}`])),
    );
    expect(faults).toEqual([]);
  });
});

/** All of them, or one arm for every number; what a number has of its own (`=0`) stands beside. */
function isCountedBy(categories: readonly string[], arms: readonly string[]): boolean {
  const counted = arms.filter((arm) => !arm.startsWith('='));
  return counted.length === 1 || categories.every((category) => counted.includes(category));
}

/** The arms of each plural of a message. */
function pluralsIn(message: Message): string[][] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part !== 'object' || part.length === 1 || part[1] === 'number') return [];
    const arms = Object.values(part[2]).flatMap((arm) => pluralsIn(arm));
    return part[1] === 'cardinal' ? [Object.keys(part[2]), ...arms] : arms;
  });
}

describe.each(folders(PAGE))('the page in %s', (locale) => {
  test.each(files(`${PAGE}/en`))('has all of %s, in the order of English', (file) => {
    expect(Object.keys(read(`${PAGE}/${locale}/${file}`))).toEqual(Object.keys(read(`${PAGE}/en/${file}`)));
  });
});

test.each(LEXICONS)('%s: names and rules of every language are names and rules of English', (folder) => {
  for (const locale of folders(folder)) {
    for (const file of ['names.json', 'rules.json'].filter((name) => files(`${folder}/${locale}`).includes(name))) {
      const known = read(`${folder}/en/${file}`) as Words;
      const strange = Object.keys(read(`${folder}/${locale}/${file}`)).filter(
        (id) => !Object.hasOwn(known, id.split('.')[0] as string) && !Object.hasOwn(known, id),
      );
      expect(strange, `${folder}/${locale}/${file}`).toEqual([]);
    }
  }
});

describe.each(
  LEXICONS.flatMap((folder) =>
    folders(folder).flatMap((locale) => files(`${folder}/${locale}`).map((file) => `${folder}/${locale}/${file}`)),
  ),
)('%s is for players', (path) => {
  const texts = Object.entries(flat(read(path)));

  test('nothing is said in names of code or in signs', () => {
    const said = (text: string): string => (path.endsWith('messages.json') ? wordsOf(text) : text);
    const ofCode = /`|\w_\w|(?<!\p{L})\p{Ll}+\p{Lu}|[<>]=|[≤≥≠→·θΔ]/u;
    expect(texts.filter(([, text]) => ofCode.test(said(text)))).toEqual([]);
  });

  test('no name is said by its code', () => {
    if (!path.endsWith('names.json')) return;
    // Codes of data: a letter or two and two figures, as no word has them.
    const codes = texts.map(([id]) => id).filter((id) => /^[A-Z]{1,2}\d{2}$/.test(id));
    expect(texts.filter(([, text]) => codes.some((code) => text.includes(code)))).toEqual([]);
  });

  test('every rule is a whole sentence', () => {
    if (!/rul(?:es|ings)\.json$/.test(path)) return;
    const isWhole = (text: string): boolean =>
      /[.?!][”»)]*$/.test(text) && !/\b(?:i\.e|e\.g|c\.-à-d|tzn|tj|np)\.$/.test(text);
    expect(texts.filter(([, text]) => !isWhole(text))).toEqual([]);
  });
});

describe('texts nobody says', () => {
  /** What stands between quotes in the sources under a folder, and the heads and tails of templates. */
  function quoted(folder: string) {
    const whole = new Set<string>();
    const heads = new Set<string>();
    const tails = new Set<string>();
    const walk = (path: string): void => {
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        const at = join(path, entry.name);
        if (entry.isDirectory()) walk(at);
        else if (/\.tsx?$/.test(entry.name)) {
          const source = readFileSync(at, 'utf8');
          for (const [, text] of source.matchAll(/'([^'\n]*)'/g)) whole.add(text as string);
          for (const [, text] of source.matchAll(/`([\w.-]+)(?=\$\{)/g)) heads.add(text as string);
          for (const [, text] of source.matchAll(/`\$\{[^}`]*\}(\.[\w.-]+)`/g)) tails.add(text as string);
        }
      }
    };
    walk(join(ROOT, folder));
    const isSaid = (key: string): boolean =>
      whole.has(key) ||
      [...heads].some((head) => key.startsWith(head)) ||
      [...tails].some((tail) => key.endsWith(tail) && whole.has(key.slice(0, -tail.length)));
    return (messages: Messages): string[] => Object.keys(messages).filter((key) => !isSaid(key));
  }

  test.each(GAMES)('%s has none', (game) => {
    const unsaid = quoted(`games/${game}/src`);
    for (const [shelf, messages] of Object.entries(read(`games/${game}/lexicon/en/messages.json`)))
      expect(unsaid(messages as Shelf), shelf).toEqual([]);
  });

  test('the page has none', () => {
    const unsaid = quoted('web/src');
    for (const file of files(`${PAGE}/en`)) expect(unsaid(flat(read(`${PAGE}/en/${file}`))), file).toEqual([]);
  });
});
