/** Log and rules: beside the board, or on a phone a sheet that comes up from below. */
import { For, type JSX, Match, Switch } from 'solid-js';
import { hasGuide } from '../guides/fetch-guides.ts';
import { t } from '../texts/texts.ts';
import { GuidePanel } from './guide-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import type { MatchState, Panel } from './match-state.ts';
import { RulePanel } from './rule-panel.tsx';
import { TablePanel } from './table-panel.tsx';

export function SidePanel(props: { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const panels = (): readonly Panel[] => [
    'log',
    'rules',
    ...(hasGuide(state.session.game.id) ? (['guide'] as const) : []),
    ...(state.session.shared ? (['table'] as const) : []),
  ];
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
            </button>
          )}
        </For>
        <button type="button" class="plain sheet-close" onClick={() => state.setSheet(false)}>
          {t('close')}
        </button>
      </div>
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
    </aside>
  );
}
