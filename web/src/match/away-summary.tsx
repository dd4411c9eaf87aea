/** After coming back: what has happened since one's own last choice. */
import { createMemo, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import { t } from '../texts/texts.ts';
import { LogEntryLine } from './log-entry-line.tsx';
import { runsOf } from './log-runs.ts';
import type { MatchState } from './match-state.ts';

const MOST = 12;

export function AwaySummary(props: { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const { session } = state;
  const [open, setOpen] = createSignal(false);
  /** Where the entries since one's own last act begin, as it was on arrival. */
  const [since, setSince] = createSignal(0);
  onMount(() => {
    const log = session.log();
    const own = log.findLastIndex(({ entry, seat }) => entry === 'act' && seat === state.viewer());
    setSince(own + 1);
    const isNews = log.slice(own + 1).some(({ reports }) => reports.length > 0);
    setOpen(own > 0 && isNews && state.isMine() && !session.state().ended);
  });
  const news = createMemo(() =>
    session
      .log()
      .slice(since())
      .filter(({ reports }) => reports.length > 0),
  );

  const runs = createMemo(() => runsOf(news()));

  return (
    <Show when={open() && news().length > 0}>
      <aside class="away plate" aria-label={t('away.title')}>
        <h2>{t('away.title')}</h2>
        <ol class="log-list">
          <For each={[...runs().keys()].slice(-MOST)}>
            {(entry) => <LogEntryLine entry={entry} times={runs().get(entry) ?? 1} state={state} />}
          </For>
        </ol>
        <div class="row">
          <button type="button" class="main" onClick={() => setOpen(false)}>
            {t('away.go-on')}
          </button>
          <Show when={!news().some(({ blind }) => blind)}>
            <button
              type="button"
              onClick={() => {
                state.setAt(since());
                setOpen(false);
              }}
            >
              {t('away.replay')}
            </button>
          </Show>
        </div>
      </aside>
    </Show>
  );
}
