/** After the end of a match, which the prompt line tells: what one may want now. */
import { createSignal, type JSX, Show } from 'solid-js';
import { AnalysisButton } from '../../analysis/analysis-button.tsx';
import { t } from '../../texts/texts.ts';
import type { MatchState } from '../match-state.ts';
import { goToRematch } from '../rematch.ts';

export function EndBar(props: { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const { session } = state;
  const [open, setOpen] = createSignal(true);
  return (
    <Show when={open() && session.state().ended}>
      <section class="notice good end-bar" aria-label={t('end.label')}>
        <div class="row">
          <Show
            when={session.kind === 'shared'}
            fallback={
              <a class="button main" href={`#/new/${session.game.id}/${session.mine.length > 1 ? 'hot-seat' : 'bots'}`}>
                {t('end.again')}
              </a>
            }
          >
            <Show when={state.isMine() && !session.shared?.next()}>
              <button type="button" class="main" onClick={() => void goToRematch(session)}>
                {t('rematch')}
              </button>
            </Show>
          </Show>
          <Show when={!session.looking}>
            <a class="button" href={`#/verify/${session.id}`}>
              {t('verify.title')}
            </a>
            <a class="button" href={`#/report/${session.id}`}>
              {t('match.report')}
            </a>
          </Show>
          <AnalysisButton state={state} />
          <button type="button" onClick={() => state.watchFrom(0, 'on')}>
            {t('end.watch')}
          </button>
        </div>
        <button type="button" class="plain" aria-label={t('notice.dismiss')} onClick={() => setOpen(false)}>
          ×
        </button>
      </section>
    </Show>
  );
}
