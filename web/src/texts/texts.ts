/**
 * The page's words in the reader's language: `t` for the shell, `textsOf` for a part that is fetched apart. Fetch a
 * part's texts with the part itself (`withTexts`); while another language is on its way, the last one stays.
 */
import type { Facts } from '@drumhead/kernel';
import { Names, Phrases } from '@drumhead/kernel/lexicon';
import { createEffect, createRoot, createSignal, on, untrack } from 'solid-js';
import { settings } from '../settings/settings.ts';
import { fetchNames, fetchPart, gameOf, type PageTexts, type TextPart } from './files.ts';

type Key<P extends TextPart> = keyof PageTexts[P] & string;
export type TextKey = Key<'shell'>;
export type EnemyText = Key<'enemy'>;

/** Says a text; ids among the facts are told by their names in the game. */
export interface Say<K extends string> {
  (key: K, facts?: Facts): string;
  /** A text whose key is put together from data, where there is one. */
  maybe(key: string, facts?: Facts): string | undefined;
}

/** What is here of a part, and what is on its way. */
interface Shelf {
  readonly said: () => Phrases | undefined;
  readonly put: (locale: string, phrases: Phrases) => void;
  locale: string;
  underway: { readonly locale: string; readonly done: Promise<void> } | undefined;
}

const shelves = new Map<TextPart, Shelf>();

function shelfOf(part: TextPart): Shelf {
  const known = shelves.get(part);
  if (known) return known;
  const [said, setSaid] = createSignal<Phrases>();
  const put = (locale: string, phrases: Phrases): void => {
    shelf.locale = locale;
    setSaid(phrases);
  };
  const shelf: Shelf = { said, put, locale: '', underway: undefined };
  shelves.set(part, shelf);
  return shelf;
}

/** After it, `textsOf(part)` has its words. */
export async function fetchTexts(part: TextPart): Promise<void> {
  const { locale } = untrack(settings);
  const shelf = shelfOf(part);
  if (shelf.locale === locale) return;
  if (shelf.underway?.locale !== locale) shelf.underway = { locale, done: bring(part, locale) };
  try {
    await shelf.underway.done;
  } finally {
    shelf.underway = undefined; // after a failure the next one tries anew
  }
}

async function bring(part: TextPart, locale: string): Promise<void> {
  const game = gameOf(part);
  const [voices, names] = await Promise.all([fetchPart(part, locale), game ? fetchNames(game, locale) : []]);
  if (untrack(settings).locale !== locale) return;
  const sources = voices.map(({ locale: at, texts }) => ({ locale: at, messages: texts }));
  const lacks = (key: string): void => console.warn(`texts: ${locale} lacks ${part}/${key}; English is shown`);
  shelfOf(part).put(locale, new Phrases(sources, new Names(names.map(({ texts }) => texts)), lacks));
}

/** A part of the page together with its words. */
export async function withTexts<T>(part: Promise<T>, ...texts: readonly TextPart[]): Promise<T> {
  const [loaded] = await Promise.all([part, ...texts.map(fetchTexts)]);
  return loaded;
}

export function textsOf<P extends TextPart>(part: P): Say<Key<P>> {
  const shelf = shelfOf(part);
  const maybe = (key: string, facts: Facts = {}): string | undefined => {
    const said = shelf.said();
    if (!said) void fetchTexts(part).catch(() => undefined);
    try {
      return said?.say(key, facts);
    } catch (error) {
      console.error(`texts: ${part}/${key}`, error);
      return ''; // better a hole than no page
    }
  };
  return Object.assign((key: Key<P>, facts?: Facts): string => maybe(key, facts) ?? '', { maybe });
}

// Another language: all that is shown is fetched in it. What cannot be fetched stays as it is.
createRoot(() =>
  createEffect(
    on(
      () => settings().locale,
      () => {
        for (const [part, { said }] of shelves) if (untrack(said)) void fetchTexts(part).catch(() => undefined);
      },
      { defer: true },
    ),
  ),
);

export const t = textsOf('shell');
export const tMaybe = t.maybe;
