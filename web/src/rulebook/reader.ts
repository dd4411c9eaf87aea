/** A rulebook open before a reader: rows, chapters and texts in his language. */
import type { Speaker } from '@drumhead/kernel/lexicon';
import { createMemo, createResource } from 'solid-js';
import { settings } from '../settings/settings.ts';
import { fetchChapters } from '../texts/files.ts';
import { fetchRules, speakerOf } from '../texts/speakers.ts';
import { type Book, chaptersOf, fetchBook } from './book.ts';
import { Links } from './links.ts';

export interface Reader {
  readonly game: string;
  readonly book: Book;
  readonly links: Links;
  readonly speaker: () => Speaker;
  /** What a case is called, where the names have been fetched. */
  readonly caseName?: (index: number) => string | undefined;
}

/** Undefined until all of it is here; fails where something cannot be fetched. */
export function createReader(game: string) {
  const [book] = createResource(async () => {
    const [found] = await Promise.all([fetchBook(game), fetchRules(game)]);
    return found;
  });
  const speaker = createMemo(() => speakerOf(game));
  return createMemo((): Reader | undefined => {
    const found = book();
    return found && { game, book: found, links: new Links(found.rows.map(({ id }) => id)), speaker };
  });
}

/** The chapters in order, each with its title. */
export function createChapters(reader: Reader) {
  const [titles] = createResource(
    () => settings().locale,
    (locale) => fetchChapters(reader.game, locale),
  );
  const titleOf = (id: string): string =>
    titles.latest?.map(({ texts }) => texts[id]).find((title) => title !== undefined) ?? id;
  return createMemo(() =>
    titles.latest === undefined ? [] : chaptersOf(reader.book).map((it) => ({ ...it, title: titleOf(it.id) })),
  );
}

/** Where a rule stands in the page. */
export const addressOf = (game: string, id: string): string => `#/rules/${game}/${id}`;
