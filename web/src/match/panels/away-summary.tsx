/** After coming back: what has happened since one's own last choice, to be watched first and to be read second. */
import { createEffect, createMemo, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { manifestOf } from '../../games/catalogue.ts';
import { t } from '../../texts/texts.ts';
import { LogEntryLine } from '../log-entry-line.tsx';
import { gathered, runsOf } from '../log-runs.ts';
import type { MatchState } from '../match-state.ts';

const MOST = 12;
/** That the other has sealed his card is no story. */
const LEAST = 2;

export function AwaySummary(props: { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const { session } = state;
  const [open, setOpen] = createSignal(false);
  /** Where the entries since one's own last act begin, as it was on arrival. */
  const [since, setSince] = createSignal(0);
  onMount(() => {
    const log = session.log();
    const own = log.findLastIndex(({ entry, seat, undone }) => entry === 'act' && seat === state.viewer() && !undone);
    setSince(own + 1);
    const told = log
      .slice(own + 1)
      .filter(({ seat, undone }) => seat !== state.viewer() && !undone)
      .reduce((sum, { reports }) => sum + reports.length, 0);
    setOpen(own > 0 && told >= LEAST && state.isMine() && !session.state().ended);
  });
  // Who acts has seen enough.
  createEffect(
    on(
      () => session.log().at(-1),
      (last) => {
        if (last?.entry === 'act' && last.seat === state.viewer()) setOpen(false);
      },
      { defer: true },
    ),
  );
  const news = createMemo(() =>
    session
      .log()
      .slice(since())
      .filter(({ reports, seat, undone }) => reports.length > 0 && !undone && seat !== state.viewer()),
  );
  const runs = createMemo(() => runsOf(gathered(news(), manifestOf(session.game.id)?.together)));
  const isBlind = (): boolean => news().some(({ blind }) => blind);
  const watch = () => {
    setOpen(false);
    void state.watchSince(session.log()[since()]?.seq ?? 0);
  };

  return (
    <Show when={open() && news().length > 0 && !state.catchingUp() && state.at() === null}>
      <aside class="away plate" aria-label={t('away.title')}>
        <h2>{t('away.title')}</h2>
        <div class="row">
          <Show when={!isBlind() || session.recall}>
            <button type="button" class="main" onClick={watch}>
              ▶ {t('away.watch')}
            </button>
          </Show>
          <button
            type="button"
            class="go-on"
            classList={{ main: isBlind() && !session.recall }}
            onClick={() => setOpen(false)}
          >
            {t('away.go-on')}
          </button>
        </div>
        <details open={isBlind() && !session.recall}>
          <summary>{t('away.read', { count: news().length })}</summary>
          <ol class="log-list">
            <For each={[...runs().keys()].slice(-MOST)}>
              {(entry) => <LogEntryLine entry={entry} times={runs().get(entry) ?? 1} state={state} />}
            </For>
          </ol>
        </details>
      </aside>
    </Show>
  );
}
