/** A game's rulebook: its rows in their order, where code keeps them, and the cases that prove them. */
import { BOOKS } from 'virtual:rulebooks';
import type { Draw, Pack } from '@drumhead/kernel';
import { GAME_IDS } from '../games/catalogue.ts';

export interface Row {
  readonly id: string;
  readonly chapter: string;
  /** Nothing for a rule of the book that the house plays. */
  readonly status?: 'physical' | 'same-as' | 'ruling';
  readonly sameAs?: readonly string[];
}

export interface Book {
  readonly rows: readonly Row[];
  /** Rule → the places that cite it. */
  readonly kept: { readonly [id: string]: readonly string[] };
  /** Rule → the cases that prove it. */
  readonly cases: { readonly [id: string]: readonly number[] };
}

export interface Chapter {
  readonly id: string;
  readonly rows: readonly Row[];
}

/** A position and what is done in it, with its dice. */
export interface ShownCase {
  readonly scenario?: string;
  readonly options?: { readonly [option: string]: string };
  readonly pack?: Pack;
  readonly position: object;
  readonly draws?: readonly Draw[];
  /** In the game's notation. */
  readonly actions: readonly { readonly seat: string; readonly action: object }[];
}

/** What cases are called, in their order; `english` are the places of those that have no name in this language. */
export interface CaseNames {
  readonly names: readonly string[];
  readonly english: readonly number[];
}

const fetched = new Map<string, Promise<unknown>>();

function fetchOnce<T>(url: string): Promise<T> {
  const known = fetched.get(url) as Promise<T> | undefined;
  if (known) return known;
  const underway = fetch(url).then((answer) => {
    if (!answer.ok) throw new Error(`a rulebook could not be fetched: ${answer.status}`);
    return answer.json() as Promise<T>;
  });
  fetched.set(url, underway);
  underway.catch(() => fetched.delete(url)); // the next one tries anew
  return underway;
}

export const hasBook = (id: string): boolean => Object.hasOwn(BOOKS, id);

/** All rulebooks of the house; those of no game join games together. */
export const BOOK_IDS: readonly string[] = Object.keys(BOOKS).toSorted((one, other) => placeOf(one) - placeOf(other));

/** As games are listed, and supplements behind them. */
function placeOf(id: string): number {
  const at = GAME_IDS.indexOf(id);
  return at < 0 ? GAME_IDS.length : at;
}

export const fetchBook = (game: string): Promise<Book> => fetchOnce(BOOKS[game]?.book ?? '');

export async function fetchCase(game: string, index: number): Promise<ShownCase | undefined> {
  const cases = await fetchOnce<readonly ShownCase[]>(BOOKS[game]?.cases ?? '');
  return cases[index];
}

export function fetchCaseNames(game: string, locale: string): Promise<CaseNames> {
  const urls = BOOKS[game]?.names;
  return fetchOnce(urls?.[locale] ?? urls?.['en'] ?? '');
}

/** In the order in which the book has them. */
export function chaptersOf(book: Book): readonly Chapter[] {
  const chapters = new Map<string, Row[]>();
  for (const row of book.rows) chapters.set(row.chapter, [...(chapters.get(row.chapter) ?? []), row]);
  return [...chapters].map(([id, rows]) => ({ id, rows }));
}
