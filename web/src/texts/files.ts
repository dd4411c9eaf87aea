/**
 * Where texts lie, one folder per language and package, and how they are fetched: a reader pays for his own language
 * alone. Needs neither shell nor kernel, since the page asks for texts before all else.
 */

import { addressOf, LANGUAGES } from 'virtual:texts';
import type { Texts } from '@drumhead/kernel';
import { fetchAccents } from '../styles/faces-ahead.ts';
import { documentOf } from './documents.ts';
import type analysis from './en/analysis.json';
import type beginning from './en/beginning.json';
import type bell from './en/bell.json';
import type desk from './en/desk.json';
import type dialogs from './en/dialogs.json';
import type enemy from './en/enemy.json';
import type battle from './en/enemy-battle.json';
import type enemyField from './en/enemy-field.json';
import type enemyLessons from './en/enemy-lessons.json';
import type enemyTables from './en/enemy-tables.json';
import type lessons from './en/lessons.json';
import type orders from './en/orders.json';
import type people from './en/people.json';
import type picket from './en/picket.json';
import type renaissance from './en/renaissance.json';
import type renaissanceBefore from './en/renaissance-before.json';
import type renaissanceLessons from './en/renaissance-lessons.json';
import type renaissanceSigns from './en/renaissance-signs.json';
import type renaissanceTables from './en/renaissance-tables.json';
import type roses from './en/roses.json';
import type rosesLessons from './en/roses-lessons.json';
import type rosesTables from './en/roses-tables.json';
import type rulebook from './en/rulebook.json';
import type shell from './en/shell.json';
import type table from './en/table.json';
import { chapterOf } from './rule-parts.ts';

/** What a language has of a file, and the rest of it in English. */
interface Fetched<T> {
  readonly own: T;
  readonly rest: T;
}

/** Texts with the language they are written in; the reader's own first. */
export type Voices<T> = readonly { readonly locale: string; readonly texts: T }[];

const FALLBACK = 'en';

/** The texts of this package: the shell's, and one file for each part of the page that is fetched apart. */
export interface PageTexts {
  readonly shell: typeof shell;
  readonly beginning: typeof beginning;
  readonly dialogs: typeof dialogs;
  readonly table: typeof table;
  readonly bell: typeof bell;
  readonly people: typeof people;
  readonly analysis: typeof analysis;
  readonly desk: typeof desk;
  readonly orders: typeof orders;
  readonly rulebook: typeof rulebook;
  readonly lessons: typeof lessons;
  readonly 'enemy-lessons': typeof enemyLessons;
  readonly 'roses-lessons': typeof rosesLessons;
  readonly 'renaissance-lessons': typeof renaissanceLessons;
  readonly enemy: typeof enemy;
  readonly 'enemy-battle': typeof battle;
  readonly 'enemy-field': typeof enemyField;
  readonly 'enemy-tables': typeof enemyTables;
  readonly 'roses-tables': typeof rosesTables;
  readonly 'renaissance-tables': typeof renaissanceTables;
  readonly roses: typeof roses;
  readonly picket: typeof picket;
  readonly renaissance: typeof renaissance;
  readonly 'renaissance-before': typeof renaissanceBefore;
  readonly 'renaissance-signs': typeof renaissanceSigns;
}
export type TextPart = keyof PageTexts;

const has = (file: string): boolean => addressOf(FALLBACK, documentOf(file)) !== undefined;

const documents = new Map<string, Promise<{ readonly [file: string]: Fetched<object> }>>();

function fetchDocument(url: string): Promise<{ readonly [file: string]: Fetched<object> }> {
  const known = documents.get(url);
  if (known) return known;
  const underway = fetch(url).then((answer) => {
    if (!answer.ok) throw new Error(`texts could not be fetched: ${answer.status}`);
    return answer.json() as Promise<{ readonly [file: string]: Fetched<object> }>;
  });
  documents.set(url, underway);
  underway.catch(() => documents.delete(url)); // no network: the next one tries anew
  return underway;
}

/** Both are empty where there is no such file. */
async function fetchFile<T>(file: string, locale: string): Promise<Voices<T>> {
  const address = addressOf(locale, documentOf(file));
  const found = address === undefined ? undefined : (await fetchDocument(address))[file];
  return [
    { locale, texts: (found?.own ?? {}) as T },
    { locale: FALLBACK, texts: (found?.rest ?? {}) as T },
  ];
}

/** The settings' place in `localStorage`. */
export const KEPT = 'drumhead.settings';

/** The language somebody has chosen, or the first of his browser's that there is. */
export function keptLocale(): string {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  try {
    wanted.unshift((JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { locale?: string }).locale ?? '');
  } catch {
    // no storage, or not ours: the browser's wish serves
  }
  return wanted.find((locale) => LANGUAGES.includes(locale)) ?? FALLBACK;
}

export const fetchPart = (part: TextPart, locale: string): Promise<Voices<{ readonly [key: string]: string }>> =>
  fetchFile(part, locale);

/** What a game says, and the kernel in every game: all but the rules, which nobody reads before he asks for one. */
export async function fetchSayings(game: string, locale: string): Promise<Voices<Partial<Texts>>> {
  const [messages, names, kernel, rules] = await Promise.all([
    fetchFile<Partial<Texts>>(`${game}/messages`, locale),
    fetchNames(game, locale),
    fetchFile<Partial<Texts>>('kernel/messages', locale),
    fetchFile<Texts['rules']>('kernel/rules', locale),
  ]);
  const shelved = <T>(voices: Voices<T>, shelf: 'names' | 'rules') =>
    voices.map(({ locale: at, texts }) => ({ locale: at, texts: { [shelf]: texts } }));
  return [...messages, ...shelved(names, 'names'), ...kernel, ...shelved(rules, 'rules')];
}

export const fetchNames = (game: string, locale: string): Promise<Voices<Texts['names']>> =>
  fetchFile(`${game}/names`, locale);

/** The parts of a game's rules in which these stand, or all. */
export async function rulePartsOf(game: string, ids?: readonly string[]): Promise<readonly number[]> {
  const parts = (await import('virtual:rule-parts')).default[game] ?? {};
  return [...new Set(ids ? ids.flatMap((id) => parts[chapterOf(id)] ?? []) : Object.values(parts))];
}

export const fetchRuleTexts = (game: string, locale: string, part: number): Promise<Voices<Texts['rules']>> =>
  fetchFile(`${game}/rules/${part}`, locale);

/** How a ruling one may dispute could be read otherwise; not every game has such. */
export const fetchOtherReadings = (game: string, locale: string): Promise<Voices<{ readonly [id: string]: string }>> =>
  fetchFile(`${game}/rulings`, locale);

/** What the chapters of a game's rulebook are called. */
export const fetchChapters = (game: string, locale: string): Promise<Voices<{ readonly [id: string]: string }>> =>
  fetchFile(`${game}/chapters`, locale);

/** The game in a minute, for newcomers; not every game has one. */
export const hasGuide = (game: string): boolean => has(`${game}/guide`);

export async function fetchGuide<T>(game: string, locale: string): Promise<T | undefined> {
  const [own, english] = await fetchFile<T & object>(`${game}/guide`, locale);
  return own && { ...english?.texts, ...own.texts };
}

/** The texts of a game's board, where it has one. */
export const textPartsOf = (game: string): readonly TextPart[] => (has(game) ? [game as TextPart] : []);

/** Whether a part of the page speaks of a game, and may name its places and pieces: `enemy-battle` of `enemy`. */
export function gameOf(part: string): string | undefined {
  const [game = ''] = part.split('-');
  return has(`${game}/chapters`) ? game : undefined;
}

/** Asks for what a page will show, before there is anybody to show it. What fails is told by who awaits it. */
export function fetchTextsAhead(game?: string): void {
  const locale = keptLocale();
  const silent = (fetched: Promise<unknown>): void => void fetched.catch(() => undefined);
  if (locale !== FALLBACK) fetchAccents();
  silent(fetchPart('shell', locale));
  if (game === undefined) return;
  silent(fetchSayings(game, locale));
  for (const part of textPartsOf(game)) silent(fetchPart(part, locale));
}
