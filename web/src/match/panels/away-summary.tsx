/** After coming back: what has happened since one's own last choice, to be watched first and to be read second. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { manifestOf } from '../../games/catalogue.ts';
import { t } from '../../texts/texts.ts';
import type { Away } from '../away.ts';
import { LogEntryLine } from '../log-entry-line.tsx';
import { gathered, runsOf } from '../log-runs.ts';
import type { MatchState } from '../match-state.ts';

const MOST = 12;

export function AwaySummary(props: { readonly state: MatchState; readonly away: Away }): JSX.Element {
  const { state } = props;
  const { session } = state;
  const { since, close } = props.away;
  const news = createMemo(() =>
    session
      .log()
      .slice(since)
      .filter(({ reports, seat, undone }) => reports.length > 0 && !undone && seat !== state.viewer()),
  );
  const runs = createMemo(() => runsOf(gathered(news(), manifestOf(session.game.id)?.together)));
  const lines = createMemo(() => [...runs().keys()].slice(-MOST));
  const isBlind = (): boolean => news().some(({ blind }) => blind);
  const watch = () => {
    close();
    void state.watchSince(session.log()[since]?.seq ?? 0);
  };

  return (
    <Show when={news().length > 0}>
      <aside class="away plate" aria-label={t('away.title')}>
        <h2>{t('away.title')}</h2>
        <div class="row">
          <Show when={!isBlind() || session.recall}>
            <button type="button" class="main" onClick={watch}>
              ▶ {t('away.watch')}
            </button>
          </Show>
          <button type="button" class="go-on" classList={{ main: isBlind() && !session.recall }} onClick={close}>
            {t('away.go-on')}
          </button>
        </div>
        <details open={isBlind() && !session.recall}>
          <summary>{t('away.read', { count: lines().length })}</summary>
          <ol class="log-list">
            <For each={lines()}>
              {(entry) => <LogEntryLine entry={entry} times={runs().get(entry) ?? 1} state={state} />}
            </For>
          </ol>
        </details>
      </aside>
    </Show>
  );
}
