/** Log and rules: beside the board, or on a phone a sheet that comes up from below. */
import { For, type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { choose, settings } from '../settings/settings.ts';
import { hasGuide } from '../texts/files.ts';
import { t, withTexts } from '../texts/texts.ts';
import { LogPanel } from './log-panel.tsx';
import type { MatchState, Panel } from './match-state.ts';
import { createUnread } from './unread.ts';

const narrow = matchMedia('(max-width: 60rem)');

const GuidePanel = lazy(() => import('./panels/guide-panel.tsx').then(({ GuidePanel }) => ({ default: GuidePanel })));
const RulePanel = lazy(() =>
  withTexts(import('./panels/rule-panel.tsx'), 'rulebook').then(({ RulePanel }) => ({ default: RulePanel })),
);
const TablePanel = lazy(() =>
  withTexts(import('./panels/table-panel.tsx'), 'table').then(({ TablePanel }) => ({ default: TablePanel })),
);

export function SidePanel(props: { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const panels = (): readonly Panel[] => [
    'log',
    'rules',
    ...(hasGuide(state.session.game.id) ? (['guide'] as const) : []),
    ...(state.session.shared ? (['table'] as const) : []),
  ];
  // On a phone the panels lie below until they are called; on a wide screen they may be folded away.
  const isOpen = () => (narrow.matches ? state.sheet() : !settings().sideFolded);
  const unread = createUnread(state, () => state.panel() === 'table' && isOpen());
  return (
    <aside class="side" aria-label={t('side.label')}>
      <div class="side-tabs">
        <For each={panels()}>
          {(panel) => (
            <button
              type="button"
              aria-pressed={state.panel() === panel}
              onClick={() =>
                state.panel() === panel && state.sheet() ? state.setSheet(false) : state.showPanel(panel)
              }
            >
              {t(`side.${panel}`)}
              <Show when={panel === 'table' && unread() > 0}>
                <span class="count" role="status" aria-label={t('table.unread', { count: unread() })}>
                  {unread()}
                </span>
              </Show>
            </button>
          )}
        </For>
        <button
          type="button"
          class="plain side-fold"
          aria-label={settings().sideFolded ? t('side.unfold') : t('side.fold')}
          aria-expanded={!settings().sideFolded}
          onClick={() => choose({ sideFolded: !settings().sideFolded })}
        >
          {settings().sideFolded ? '«' : '»'}
        </button>
        <button type="button" class="plain sheet-close" onClick={() => state.setSheet(false)}>
          {t('close')}
        </button>
      </div>
      <Suspense fallback={<p class="small">{t('loading')}</p>}>
        <Switch fallback={<LogPanel state={state} />}>
          <Match when={state.panel() === 'rules'}>
            <RulePanel state={state} />
          </Match>
          <Match when={state.panel() === 'guide'}>
            <GuidePanel state={state} />
          </Match>
          <Match when={state.panel() === 'table' && state.session.shared}>
            {(talk) => <TablePanel state={state} talk={talk()} />}
          </Match>
        </Switch>
      </Suspense>
    </aside>
  );
}
