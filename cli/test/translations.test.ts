/** Every language beside English: complete but for an open list, in its own words, its own marks and its players' terms. */
import { placeholdersIn } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';
import { englishIn, isSameEverywhere } from './translation/english-words.ts';
import { hasMessages, TRANSLATIONS, type Translation, withoutArticle } from './translation/files.ts';
import { glossaryFaults, numberFaults } from './translation/glossary.ts';
import { PENDING } from './translation/pending.ts';
import { wordsOf } from './translation/said.ts';
import { termFaults } from './translation/terms.ts';
import { typographyFaults } from './translation/typography.ts';

const covers = (item: string, key: string): boolean =>
  item === '*' || item === key || (item.endsWith('/') && key.startsWith(item));
const isPending = (path: string, key: string): boolean => PENDING[path]?.some((item) => covers(item, key)) ?? false;

const faultsOf = ({ has }: Translation, faults: (text: string, key: string) => string[]): string[] =>
  Object.entries(has).flatMap(([key, text]) => faults(text, key).map((fault) => `${key}: ${fault}: ${text}`));

/** Forms of one fact: `from_de` and `from`, `area_city_gen` and `area_city`. */
const kinOf = (one: string, fact: string): boolean => {
  const plain = withoutArticle(fact);
  return one === plain || one.startsWith(`${plain}_`) || plain.startsWith(`${one}_`);
};

describe.each(TRANSLATIONS)('$path', (file) => {
  const { locale, path, owner, has, english } = file;
  const isMessages = hasMessages(file);

  test('nothing is missing but what is known to be', () => {
    const wanted = Object.keys(english).filter((key) => !key.endsWith('.the')); // English has articles of its own
    const missing = wanted.filter((key) => !Object.hasOwn(has, key));
    expect(missing.filter((key) => !isPending(path, key))).toEqual([]);
    const isLeftOver = (key: string): boolean => file.file === 'cases.json' && !Object.hasOwn(english, key);
    expect(Object.keys(has).filter(isLeftOver), 'names of cases there are not').toEqual([]);
    const done = (PENDING[path] ?? []).filter((item) => !missing.some((key) => covers(item, key)));
    expect(done, 'pending no longer').toEqual([]);
  });

  test('it is in its language’s own order of keys: that of English', () => {
    const known = Object.keys(english).filter((key) => Object.hasOwn(has, key));
    expect(Object.keys(has).filter((key) => Object.hasOwn(english, key))).toEqual(known);
  });

  test('it tells all that English tells', () => {
    if (!isMessages) return;
    const silent = faultsOf(file, (text, key) => {
      const told = placeholdersIn(text);
      return placeholdersIn(english[key] ?? '')
        .filter((fact) => !told.some((one) => one === fact || kinOf(one, fact)))
        .map((fact) => `{${fact}} is left out`);
    });
    expect(silent).toEqual([]);
  });

  test('no English is left', () => {
    const said = isMessages ? wordsOf : (text: string) => text;
    expect(faultsOf(file, (text) => englishIn(locale, said(text)))).toEqual([]);
    if (file.file === 'names.json') return;
    const isCopied = (text: string, key: string): boolean => text === english[key] && !isSameEverywhere(said(text));
    expect(faultsOf(file, (text, key) => (isCopied(text, key) ? ['as English'] : []))).toEqual([]);
  });

  test('marks and spaces are those of its language', () => {
    expect(faultsOf(file, (text) => typographyFaults(locale, text))).toEqual([]);
  });

  test('terms are those of its players', () => {
    expect(faultsOf(file, (text) => termFaults(locale, owner, isMessages ? wordsOf(text) : text))).toEqual([]);
    if (file.file === 'names.json') return; // labels of troops and titles of Events are names
    const said = isMessages ? wordsOf : (text: string) => text;
    const otherwise = faultsOf(file, (text, key) =>
      glossaryFaults(locale, owner, said(english[key] ?? ''), said(text)),
    );
    expect(otherwise).toEqual([]);
  });

  test('numbers are those of English', () => {
    expect(faultsOf(file, (text, key) => numberFaults(english[key] ?? '', text))).toEqual([]);
  });
});
