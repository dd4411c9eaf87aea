/** At the end of a match: how was it decided? Nobody is told in a running one. */
import { createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import { hasOutlook } from '../games/catalogue.ts';
import type { MatchState } from '../match/match-state.ts';
import { t, withTexts } from '../texts/texts.ts';

const AnalysisDialog = lazy(() =>
  withTexts(import('./analysis-dialog.tsx'), 'analysis').then(({ AnalysisDialog }) => ({ default: AnalysisDialog })),
);

export function AnalysisButton(props: { readonly state: MatchState }): JSX.Element {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <Show when={hasOutlook(props.state.session.game.id)}>
      <button type="button" onClick={() => setOpen(true)}>
        {t('end.analysis')}
      </button>
      <Show when={isOpen()}>
        <Suspense>
          <AnalysisDialog state={props.state} close={() => setOpen(false)} />
        </Suspense>
      </Show>
    </Show>
  );
}
