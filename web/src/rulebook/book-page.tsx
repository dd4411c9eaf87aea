/** The rulebook of a game: contents, search, every chapter in the order of the book, every table. */
import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { manifestOf } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { goInstead } from '../router/route.ts';
import { settings } from '../settings/settings.ts';
import './rulebook.css';
import { BOOK_IDS, fetchCaseNames, hasBook, type Row } from './book.ts';
import { BookHead } from './book-head.tsx';
import { BookTableView } from './book-table.tsx';
import { createChapters, createReader, type Reader } from './reader.ts';
import { RuleEntry } from './rule-entry.tsx';
import { sayOfRulebook as say } from './rulebook-texts.ts';
import { RuleSearch } from './search.ts';
import { fetchTables } from './tables/tables.ts';

export function BookPage(props: { readonly game: string; readonly rule: string }): JSX.Element {
  const reader = createReader(props.game);
  return (
    <Show when={hasBook(props.game)} fallback={<ErrorPage kind="no-such-game" detail={props.game} />}>
      <Show when={reader()} keyed fallback={<Loading />}>
        {(open) => <OpenBook reader={open} rule={props.rule} />}
      </Show>
    </Show>
  );
}

/** More found rules than these nobody reads. */
const MOST_FOUND = 60;

function OpenBook(props: { readonly reader: Reader; readonly rule: string }): JSX.Element {
  const { game, book, speaker } = props.reader;
  const isSupplement = manifestOf(game) === undefined;
  const chapters = createChapters(props.reader);
  const [fetched] = createResource(
    () => settings().locale,
    () => fetchTables(game),
  );
  const tables = createMemo(() => fetched.latest?.() ?? []);
  const [caseNames] = createResource(
    () => settings().locale,
    (locale) => fetchCaseNames(game, locale),
  );
  const reader: Reader = { ...props.reader, caseName: (index) => caseNames.latest?.names[index] };
  const [words, setWords] = createSignal('');
  const rowOf = new Map(book.rows.map((row) => [row.id, row]));
  const search = createMemo(
    () =>
      new RuleSearch(
        chapters().flatMap(({ rows, title }) =>
          rows.map(({ id }) => ({ id, chapter: title, text: speaker().rule(id) ?? '' })),
        ),
      ),
  );
  const found = createMemo((): readonly Row[] | undefined =>
    words().trim() === ''
      ? undefined
      : search()
          .find(words())
          .flatMap((id) => rowOf.get(id) ?? []),
  );
  const isUnknown = () => props.rule !== '' && !rowOf.has(props.rule) && !isPlace(props.rule);
  const isPlace = (place: string): boolean =>
    place.startsWith('table-') || chapters().some(({ id }) => id === place) || place === 'tables';

  const toPlace = (): void => {
    const place = document.getElementById(props.rule === '' ? 'main' : props.rule);
    place?.scrollIntoView({ block: 'start' });
    if (props.rule !== '') place?.focus({ preventScroll: true });
  };
  createEffect(
    on(
      () => [props.rule, chapters().length, tables().length, found() === undefined],
      () => requestAnimationFrame(toPlace),
    ),
  );
  // Whoever has found a rule and goes to it is done searching.
  createEffect(
    on(
      () => props.rule,
      () => setWords(''),
      { defer: true },
    ),
  );
  onMount(() => {
    document.title = `${say('of', { game: gameTitle(game) })} · Drumhead`;
  });

  return (
    <>
      <SiteHeader />
      <main class="book" id="main">
        <BookHead
          title={say('of', { game: gameTitle(game) })}
          game={game}
          links={
            isSupplement
              ? []
              : [
                  { to: 'lessons', text: say('lessons') },
                  { to: 'reference', text: say('reference') },
                ]
          }
        />
        <p class="book-what">{say(isSupplement ? 'what.house' : 'what')}</p>
        <div class="book-body">
          <aside class="book-side no-print">
            <label class="book-search">
              <span class="hidden">{say('search')}</span>
              <input
                type="search"
                placeholder={say('search')}
                value={words()}
                onInput={(event) => setWords(event.currentTarget.value)}
              />
            </label>
            <details class="book-contents" open={isWide()}>
              <summary>{say('contents')}</summary>
              <ol>
                <For each={chapters()}>
                  {({ id, title }) => (
                    <li>
                      <a href={`#/rules/${game}/${id}`} onClick={() => setWords('')}>
                        {title}
                      </a>
                    </li>
                  )}
                </For>
                <Show when={tables().length > 0}>
                  <li>
                    <a href={`#/rules/${game}/tables`} onClick={() => setWords('')}>
                      {say('tables')}
                    </a>
                  </li>
                </Show>
              </ol>
              <h2 class="small">{say('games')}</h2>
              <ul>
                <For each={BOOK_IDS.filter((id) => id !== game)}>
                  {(id) => (
                    <li>
                      <a href={`#/rules/${id}`}>{gameTitle(id)}</a>
                    </li>
                  )}
                </For>
              </ul>
            </details>
          </aside>
          <div class="book-text">
            <Show when={isUnknown()}>
              <p class="notice why" role="status">
                {say('unknown', { id: props.rule })}
              </p>
            </Show>
            <Show
              when={found()}
              fallback={
                <>
                  <For each={chapters()}>
                    {({ id, title, rows }) => (
                      <section aria-labelledby={id}>
                        <h2 id={id} tabindex="-1">
                          {title}
                        </h2>
                        <For each={rows}>
                          {(row) => <RuleEntry reader={reader} row={row} here={row.id === props.rule} />}
                        </For>
                      </section>
                    )}
                  </For>
                  <Show when={tables().length > 0}>
                    <section aria-labelledby="tables">
                      <h2 id="tables" tabindex="-1">
                        {say('tables')}
                      </h2>
                      <For each={tables()}>{(table) => <BookTableView game={game} table={table} />}</For>
                    </section>
                  </Show>
                </>
              }
            >
              {(rows) => (
                <section aria-label={say('search')}>
                  <p role="status">{say('found', { count: rows().length })}</p>
                  <For each={rows().slice(0, MOST_FOUND)}>{(row) => <RuleEntry reader={reader} row={row} />}</For>
                </section>
              )}
            </Show>
          </div>
        </div>
      </main>
    </>
  );
}

const isWide = (): boolean => matchMedia('(min-width: 60rem)').matches;

/** All rulebooks: the first game's, so that nobody meets an empty room. */
export function BooksPage(): JSX.Element {
  goInstead(`rules/${BOOK_IDS[0]}`);
  return <Loading />;
}
