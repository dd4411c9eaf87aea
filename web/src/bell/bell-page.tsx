/** How one is called when it is one's turn; and what links in a mail lead to. */
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { ErrorPage } from '../pages/error-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { settings } from '../settings/settings.ts';
import { introduce, NameField } from '../table/name-field.tsx';
import { hasTable, whoAmI } from '../table/table-api.ts';
import { answerLink, bellOf, setBell } from './bell-api.ts';
import { sayOfBell as say } from './bell-texts.ts';
import { ChannelList } from './channel-list.tsx';
import { FeedList } from './feed-list.tsx';
import { HereChoices } from './here-choices.tsx';
import { VacationList } from './vacation-list.tsx';
import { WhenChoices } from './when-choices.tsx';

export function BellPage(props: { readonly asks: 'confirm' | 'off' | null; readonly token: string }): JSX.Element {
  const [table] = createResource(hasTable);
  return (
    <Show when={table() !== false} fallback={<ErrorPage kind="no-table" />}>
      <SiteHeader />
      <main class="first bell" id="main">
        <h1>{say('title')}</h1>
        <Show when={props.asks} fallback={<Wishes />}>
          {(asks) => <LinkAnswer asks={asks()} token={props.token} />}
        </Show>
      </main>
    </Show>
  );
}

function Wishes(): JSX.Element {
  const [me, { refetch }] = createResource(() => whoAmI().catch(() => null));
  const [told, { mutate }] = createResource(
    () => me()?.id,
    async () => {
      const known = await bellOf();
      // Who comes here first reads and lives by what his browser says.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { locale } = settings();
      const isNew = known.bell.zone === 'UTC' && timeZone !== 'UTC';
      if (known.bell.locale === locale && !isNew) return known;
      return setBell({ ...known.bell, locale, ...(isNew && { zone: timeZone }) });
    },
  );
  return (
    <>
      <p>{say('what')}</p>
      <HereChoices />
      <Show when={me() === null}>
        <Introduction done={() => void refetch()} />
      </Show>
      <Show when={told.latest}>
        {(now) => (
          <>
            <ChannelList told={now()} changed={mutate} />
            <WhenChoices bell={now().bell} changed={mutate} />
            <VacationList />
            <FeedList told={now()} changed={mutate} />
          </>
        )}
      </Show>
    </>
  );
}

function Introduction(props: { readonly done: () => void }): JSX.Element {
  const begin = (event: Event): void => {
    event.preventDefault();
    void introduce().then(props.done);
  };
  return (
    <form class="plate stack" onSubmit={begin}>
      <p>{say('who')}</p>
      <NameField />
      <div class="row">
        <button type="submit" class="main">
          {say('who.go')}
        </button>
      </div>
    </form>
  );
}

/** A button, so that no program that looks at mail answers for its reader. */
function LinkAnswer(props: { readonly asks: 'confirm' | 'off'; readonly token: string }): JSX.Element {
  const [done, setDone] = createSignal<'done' | 'stale'>();
  const answer = () =>
    void answerLink(props.asks, props.token).then(
      () => setDone('done'),
      () => setDone('stale'),
    );
  return (
    <Show
      when={done()}
      fallback={
        <div class="plate stack">
          <p>{say(props.asks)}</p>
          <div class="row">
            <button type="button" class="main" onClick={answer}>
              {say(`${props.asks}.yes`)}
            </button>
          </div>
        </div>
      }
    >
      <p class="notice" classList={{ good: done() === 'done', why: done() === 'stale' }} role="status">
        {say(done() === 'stale' ? 'stale' : `${props.asks}.done`)}
      </p>
    </Show>
  );
}
