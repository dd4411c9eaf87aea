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
  const tone = () => (props.notice.tone === 'vain' ? 'why' : props.notice.tone);
  const isWarning = () => props.notice.tone === 'warning' || props.notice.tone === 'vain';
  const say = (item: Notice['items'][number]) =>
    isWarning() ? props.state.speaker().warning(item) : props.state.speaker().refusal(item);
  const lang = ({ key, cites }: Notice['items'][number]) =>
    props.state.speaker().langOf(isWarning() ? 'warnings' : 'refusals', key, cites);
  return (
    <div class={`notice ${tone()}`}>
      <span class="notice-label">{t(`notice.${tone()}`)}</span>
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
