/** Refusals, warnings and the answers to "why not?", each with its rules. */
import { For, type JSX, Show } from 'solid-js';
import { t } from '../texts/texts.ts';
import type { MatchState, Notice } from './match-state.ts';
import { RuleIds } from './rule-ids.tsx';

export function NoticeLine(props: { readonly state: MatchState }): JSX.Element {
  return (
    <div class="notice-place" role="alert">
      <Show when={props.state.notice()}>{(notice) => <Shown state={props.state} notice={notice()} />}</Show>
    </div>
  );
}

function Shown(props: { readonly state: MatchState; readonly notice: Notice }): JSX.Element {
  const label = () =>
    t(
      props.notice.tone === 'warning'
        ? 'notice.warning'
        : props.notice.tone === 'why'
          ? 'notice.why'
          : 'notice.refusal',
    );
  const say = (item: Notice['items'][number]) =>
    props.notice.tone === 'warning' ? props.state.speaker().warning(item) : props.state.speaker().refusal(item);
  const lang = ({ key, cites }: Notice['items'][number]) =>
    props.state.speaker().langOf(props.notice.tone === 'warning' ? 'warnings' : 'refusals', key, cites);
  return (
    <div class={`notice ${props.notice.tone}`}>
      <span class="notice-label">{label()}</span>
      <ul>
        <For each={props.notice.items}>
          {(item) => (
            <li>
              <span lang={lang(item)}>{say(item)}</span> <RuleIds ids={item.cites} show={props.state.showRule} />
            </li>
          )}
        </For>
        <For each={props.notice.told ?? []}>
          {(report) => (
            <li class="told">
              <span lang={props.state.speaker().langOf('reports', report.key)}>
                {props.state.speaker().report(report)}
              </span>
            </li>
          )}
        </For>
      </ul>
      <button type="button" class="plain" aria-label={t('notice.dismiss')} onClick={() => props.state.setNotice(null)}>
        ×
      </button>
    </div>
  );
}
