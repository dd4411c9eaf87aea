/** For who runs the table: how much there is, how busy it is, what people complain of, and what he says to everybody. */

import { LANGUAGES } from 'virtual:texts';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { gameTitle } from '../games/game-words.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { failureOf } from '../pages/shared-page.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { sayOfPeople as say } from '../people/people-texts.ts';
import { createTrying } from '../people/trying.ts';
import { languageName } from '../settings/settings.ts';
import { dayOf } from '../texts/durations.ts';
import { figure } from '../texts/numbers.ts';
import { fetchSpeaker, speakerOf } from '../texts/speakers.ts';
import { SelectField } from '../widgets/select-field.tsx';
import { type ListedState, type MatchLine, OperatorApi, STATES, type TableFigures } from './operator-api.ts';
import '../people/people.css';

const KEPT = 'drumhead.operator';

/** The link is opened once; this tab goes on with it. */
function keptToken(given: string): string {
  try {
    if (given !== '') sessionStorage.setItem(KEPT, given);
    return given || (sessionStorage.getItem(KEPT) ?? '');
  } catch {
    return given;
  }
}

export function OperatorPage(props: { readonly token: string }): JSX.Element {
  const api = new OperatorApi(keptToken(props.token));
  // The link lets in whoever reads it: it does not stay in sight.
  if (props.token !== '') history.replaceState(null, '', '#/operator');
  const [failed, setFailed] = createSignal<ReturnType<typeof failureOf> | null>(null);
  const [told, { mutate }] = createResource(() =>
    api.overview().catch((error: unknown) => {
      setFailed(failureOf(error));
      return undefined;
    }),
  );
  return (
    <Show when={!failed()} fallback={<ErrorPage kind={failed()?.kind ?? 'other'} detail={failed()?.detail ?? ''} />}>
      <Show when={told.latest} fallback={<Loading />}>
        {(now) => (
          <>
            <SiteHeader />
            <main class="first operator" id="main">
              <h1>{say('operator')}</h1>
              <p>{say('operator.what')}</p>
              <Figures now={now()} />
              <Reports api={api} />
              <Announcing api={api} now={now()} told={mutate} />
              <Keeping api={api} now={now()} told={mutate} />
              <Matches api={api} />
              <People api={api} />
            </main>
          </>
        )}
      </Show>
    </Show>
  );
}

function Figures(props: { readonly now: TableFigures }): JSX.Element {
  const figures = () => {
    const { counts, load } = props.now;
    return [
      ['gathering', counts.matches.gathering],
      ['running', counts.matches.running],
      ['ended', counts.matches.ended],
      ['entries', counts.entries],
      ['people', counts.people],
      ['accounts', counts.accounts],
      ['clubs', counts.clubs],
      ['lines', counts.lines],
      ['open-matches', load.openMatches],
      ['sockets', load.sockets],
      ['bot-questions', load.botQuestions],
      ['notices-sent', load.noticesSent],
      ['notices-failed', load.noticesFailed],
    ] as const;
  };
  return (
    <section>
      <h2>{say('operator.figures')}</h2>
      <dl class="figures">
        <For each={figures()}>
          {([key, value]) => (
            <div>
              <dt>{say(`operator.${key}`)}</dt>
              <dd>{figure(value)}</dd>
            </div>
          )}
        </For>
      </dl>
    </section>
  );
}

function Reports(props: { readonly api: OperatorApi }): JSX.Element {
  const [all, { mutate }] = createResource(() => props.api.reports().catch(() => []));
  const { failed, busy, attempt } = createTrying();
  return (
    <section>
      <h2>{say('operator.reports')}</h2>
      <ul class="kept">
        <For each={all.latest ?? []} fallback={<li>{say('operator.no-reports')}</li>}>
          {(report) => (
            <li class="plate">
              <div>
                <b>{say('operator.about', { by: report.byName, about: report.aboutName })}</b>
                <p class="report-text">{report.text}</p>
                <p class="small">
                  {[
                    dayOf(report.at),
                    report.match,
                    ...(report.closedAt === null ? [] : [say('operator.done-at', { day: dayOf(report.closedAt) })]),
                  ].join(' · ')}
                </p>
              </div>
              <Show when={report.closedAt === null}>
                <button
                  type="button"
                  disabled={busy()}
                  onClick={() => void attempt(async () => mutate(await props.api.done(report.id)))}
                >
                  {say('operator.done')}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </section>
  );
}

interface Held {
  readonly api: OperatorApi;
  readonly now: TableFigures;
  readonly told: (now: TableFigures) => void;
}

function Announcing(props: Held): JSX.Element {
  const [texts, setTexts] = createSignal<{ readonly [locale: string]: string }>(props.now.announcement?.texts ?? {});
  const { failed, busy, attempt } = createTrying();
  const announce = (event: Event): void => {
    event.preventDefault();
    const written = Object.entries(texts()).filter(([, text]) => text.trim() !== '');
    void attempt(async () => props.told(await props.api.announce(Object.fromEntries(written))));
  };
  const takeDown = () => void attempt(async () => props.told(await props.api.announce(null)));
  return (
    <section>
      <h2>{say('operator.announcement')}</h2>
      <p class="small">{say('operator.announcement.what')}</p>
      <form class="plate stack" onSubmit={announce}>
        <For each={LANGUAGES}>
          {(locale) => (
            <label class="stack">
              <span>{languageName(locale)}</span>
              <input
                lang={locale}
                required={locale === 'en'}
                maxlength="300"
                value={texts()[locale] ?? ''}
                onInput={(event) => setTexts({ ...texts(), [locale]: event.currentTarget.value })}
              />
            </label>
          )}
        </For>
        <div class="row">
          <button type="submit" class="main" disabled={busy()}>
            {say('operator.announce')}
          </button>
          <Show when={props.now.announcement}>
            <button type="button" disabled={busy()} onClick={takeDown}>
              {say('operator.take-down')}
            </button>
          </Show>
          <span role="status">{props.now.announcement ? say('operator.announced') : ''}</span>
        </div>
        <p role="alert" class="danger-text">
          {failed()}
        </p>
      </form>
    </section>
  );
}

function Keeping(props: Held): JSX.Element {
  const [days, setDays] = createSignal(String(props.now.keepDays ?? ''));
  const { failed, busy, attempt } = createTrying();
  const keep = (event: Event): void => {
    event.preventDefault();
    void attempt(async () => props.told(await props.api.keep(days() === '' ? null : Number(days()))));
  };
  return (
    <section>
      <h2>{say('operator.keeping')}</h2>
      <p class="small">{say('operator.keeping.what')}</p>
      <form class="row" onSubmit={keep}>
        <label class="row">
          <span>{say('operator.days')}</span>
          <input
            type="number"
            min="1"
            max="3650"
            placeholder="∞"
            value={days()}
            onInput={(event) => setDays(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={busy()}>
          {say('operator.keep')}
        </button>
        <span role="status">
          {props.now.keepDays === null ? say('operator.for-ever') : say('operator.kept', { days: props.now.keepDays })}
        </span>
        <span role="alert" class="danger-text">
          {failed()}
        </span>
      </form>
    </section>
  );
}

/** What is played, once its names are here. */
const whatOf = ({ game, scenario }: MatchLine): string => `${gameTitle(game)} · ${speakerOf(game).name(scenario)}`;

async function spoken<P extends { readonly matches: readonly MatchLine[] }>(page: P): Promise<P> {
  await Promise.allSettled([...new Set(page.matches.map(({ game }) => game))].map(fetchSpeaker));
  return page;
}

function Matches(props: { readonly api: OperatorApi }): JSX.Element {
  const [where, setWhere] = createSignal<{ readonly state: ListedState; readonly from: string }>({
    state: 'running',
    from: '0',
  });
  const [page] = createResource(where, ({ state, from }) =>
    props.api.matches(state, from).then(spoken, () => undefined),
  );
  return (
    <section>
      <h2>{say('operator.matches')}</h2>
      <SelectField
        label={say('operator.state')}
        value={where().state}
        options={STATES.map((state) => [state, say(`operator.${state}`)])}
        choose={(state) => setWhere({ state: state as ListedState, from: '0' })}
      />
      <section class="wide-table" tabindex="0" aria-label={say('operator.matches')}>
        <table>
          <thead>
            <tr>
              <For each={['id', 'game', 'seats', 'made', 'moved'] as const}>
                {(key) => <th scope="col">{say(`operator.${key}`)}</th>}
              </For>
            </tr>
          </thead>
          <tbody>
            <For
              each={page.latest?.matches ?? []}
              fallback={
                <tr>
                  <td colspan="5">{say('operator.no-matches')}</td>
                </tr>
              }
            >
              {(match) => (
                <tr>
                  <th scope="row">
                    <code>{match.id}</code>
                  </th>
                  <td>{whatOf(match)}</td>
                  <td>{match.seats.map(({ by, name }) => name || by).join(' · ')}</td>
                  <td>{dayOf(match.createdAt)}</td>
                  <td>{dayOf(match.movedAt)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <Further next={page.latest?.next} go={(from) => setWhere({ ...where(), from })} />
    </section>
  );
}

function People(props: { readonly api: OperatorApi }): JSX.Element {
  const [after, setAfter] = createSignal({ id: '' });
  const [page] = createResource(after, ({ id }) => props.api.people(id).catch(() => undefined));
  return (
    <section>
      <h2>{say('operator.people')}</h2>
      <section class="wide-table" tabindex="0" aria-label={say('operator.people')}>
        <table>
          <thead>
            <tr>
              <For each={['id', 'name', 'since', 'seen', 'seats'] as const}>
                {(key) => <th scope="col">{say(`operator.${key}`)}</th>}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={page.latest?.people ?? []}>
              {(person) => (
                <tr>
                  <td>
                    <code>{person.id}</code>
                  </td>
                  <th scope="row">{person.name}</th>
                  <td>{dayOf(person.createdAt)}</td>
                  <td>{person.seenAt === null ? '–' : dayOf(person.seenAt)}</td>
                  <td class="number">{figure(person.seats)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <Further next={page.latest?.next} go={(id) => setAfter({ id })} />
      <p class="small">{say('operator.by-hand')}</p>
    </section>
  );
}

function Further(props: {
  readonly next: string | null | undefined;
  readonly go: (from: string) => void;
}): JSX.Element {
  return (
    <Show when={props.next}>
      {(next) => (
        <button type="button" onClick={() => props.go(next())}>
          {say('operator.further')}
        </button>
      )}
    </Show>
  );
}
