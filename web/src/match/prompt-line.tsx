/** One line that says in plain words what is asked, and what was just answered. */
import { type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { settings } from '../settings/settings.ts';
import { t, withTexts } from '../texts/texts.ts';
import type { MatchState } from './match-state.ts';
import { NoticeLine } from './notice-line.tsx';
import { outcomeText } from './outcome.ts';
import { RuleIds } from './rule-ids.tsx';

const NextWaiting = lazy(() =>
  import('../bell/next-waiting.tsx').then(({ NextWaiting }) => ({ default: NextWaiting })),
);
const TimeLeft = lazy(() =>
  withTexts(import('./panels/time-left.tsx'), 'table').then(({ TimeLeft }) => ({ default: TimeLeft })),
);

export function PromptLine(props: { readonly state: MatchState }): JSX.Element {
  const state = () => props.state;
  const sessionState = () => state().session.state();
  return (
    <section class="prompt" aria-label={t('prompt.label')} id="prompt" tabindex="-1">
      <div class="prompt-now" aria-live="polite" aria-atomic="true">
        <Switch fallback={<Waiting state={state()} />}>
          <Match when={state().playing()}>
            <span class="asked">{state().telling()?.under || t('prompt.replay')}</span>
            <Show when={state().telling()?.report}>
              {(report) => (
                <span class="told-now" lang={state().speaker().langOf('reports', report().key)}>
                  {state().speaker().report(report())}
                </span>
              )}
            </Show>
          </Match>
          <Match when={state().catchingUp()}>
            <span class="asked">{t('prompt.catching-up')}</span>
          </Match>
          <Match when={sessionState().ended}>
            {(end) => (
              <>
                <strong class="asked">{outcomeText(end(), state().seatName, state().session.mine)}</strong>
                <RuleIds ids={end().outcome.cites} show={state().showRule} />
              </>
            )}
          </Match>
          <Match when={state().handOver()}>
            {(next) => (
              <>
                <span class="asked">{t('hand-over.prompt', { seat: state().seatName(next().to) })}</span>
                <button type="button" class="main" onClick={() => state().session.look('public')}>
                  {t('hand-over.go')}
                </button>
              </>
            )}
          </Match>
          <Match when={state().decision()}>
            {(decision) => (
              <>
                <strong class="asked" lang={state().speaker().langOf('prompts', decision().kind)}>
                  {state().speaker().prompt(decision())}
                </strong>
                <RuleIds ids={decision().cites} show={state().showRule} most={1} />
                <Show when={decision().optional}>
                  <Waiting state={state()} />
                </Show>
              </>
            )}
          </Match>
        </Switch>
      </div>
      <Show when={state().session.shared}>
        {(talk) => (
          <Suspense>
            <TimeLeft state={state()} talk={talk()} />
            <NextWaiting state={state()} />
          </Suspense>
        )}
      </Show>
      <NoticeLine state={state()} />
    </section>
  );
}

function Waiting(props: { readonly state: MatchState }): JSX.Element {
  const names = () =>
    props.state.session
      .state()
      .decisions.filter(({ optional, seat }) => !optional && seat !== props.state.viewer())
      .map(({ seat }) => props.state.seatName(seat));
  return (
    <Show when={names().length > 0}>
      <span class="waiting">{t('prompt.waiting', { seats: names().join(', ') })}</span>
      <Show when={props.state.session.hurry && !props.state.decision() && settings().botPace === 'humane'}>
        <button type="button" class="hurry" onClick={() => props.state.session.hurry?.()}>
          {t('prompt.hurry')}
        </button>
      </Show>
    </Show>
  );
}
