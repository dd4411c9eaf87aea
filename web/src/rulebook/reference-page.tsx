/** Two pages to lay beside the board: what one plays for, how a turn goes, and the tables one looks up while playing. */
import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { manifestOf } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { createGuide, GuideText } from '../guides/guide-text.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { settings } from '../settings/settings.ts';
import { fetchSpeaker } from '../texts/speakers.ts';
import './rulebook.css';
import './reference.css';
import { BookHead } from './book-head.tsx';
import { BookTableView } from './book-table.tsx';
import { sayOfRulebook as say } from './rulebook-texts.ts';
import { fetchTables } from './tables/tables.ts';

export function ReferencePage(props: { readonly game: string }): JSX.Element {
  const guide = createGuide(props.game);
  const [fetched] = createResource(
    () => settings().locale,
    async () => {
      const [tables] = await Promise.all([fetchTables(props.game), fetchSpeaker(props.game)]);
      return tables;
    },
  );
  const tables = createMemo(() => (fetched.latest?.() ?? []).filter(({ brief }) => brief));
  return (
    <Show when={manifestOf(props.game)} fallback={<ErrorPage kind="no-such-game" detail={props.game} />}>
      <SiteHeader />
      <main class="book reference" id="main" data-game={props.game}>
        <BookHead
          title={say('reference.of', { game: gameTitle(props.game) })}
          game={props.game}
          links={[{ to: 'rules', text: say('book') }]}
        />
        <div class="reference-sheet">
          <Show when={guide()}>
            {(shown) => (
              <section class="reference-guide">
                <GuideText guide={shown()} heading="h2" />
              </section>
            )}
          </Show>
          <For each={tables()}>{(table) => <BookTableView game={props.game} table={table} />}</For>
        </div>
      </main>
    </Show>
  );
}
