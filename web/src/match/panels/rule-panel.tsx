/** The rulebook in our own words: opens at the rule that was asked for, and can be searched. */
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { fetchRules, ruleIdsOf } from '../../texts/speakers.ts';
import { t } from '../../texts/texts.ts';
import type { MatchState } from '../match-state.ts';

const MOST = 60;

export function RulePanel(props: { readonly state: MatchState }): JSX.Element {
  const [words, setWords] = createSignal('');
  const { game } = props.state.session;
  void fetchRules(game.id);
  const ids = createMemo(() => ruleIdsOf(game.id));
  let open: HTMLElement | undefined;

  const found = createMemo(() => {
    const wanted = words().trim().toLowerCase();
    if (wanted === '') return ids();
    return ids().filter((id) => `${id} ${props.state.speaker().rule(id)}`.toLowerCase().includes(wanted));
  });
  createEffect(
    on(props.state.rule, (id) => {
      if (id === null) return;
      setWords('');
      requestAnimationFrame(() => open?.focus());
    }),
  );

  return (
    <div class="rules">
      <Show when={props.state.rule()}>
        {(id) => (
          <article class="rule-open" tabindex="-1" ref={open}>
            <h3>{t('rule.title', { id: id() })}</h3>
            <p lang={props.state.speaker().langOf('rules', id())}>
              {props.state.speaker().rule(id()) ?? t('rule.unknown')}
            </p>
            <button type="button" class="plain" onClick={() => props.state.setRule(null)}>
              {t('rule.close')}
            </button>
          </article>
        )}
      </Show>
      <label class="rule-search">
        <span class="hidden">{t('rule.search')}</span>
        <input
          type="search"
          placeholder={t('rule.search')}
          value={words()}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <ul class="rule-list" tabindex="0" aria-label={t('rule.list')}>
        <For each={found().slice(0, MOST)} fallback={<li class="small">{t('rule.none')}</li>}>
          {(id) => (
            <li>
              <button type="button" class="rule-row" onClick={() => props.state.showRule(id)}>
                <span class="rule-number">{id}</span>{' '}
                <span lang={props.state.speaker().langOf('rules', id)}>{props.state.speaker().rule(id)}</span>
              </button>
            </li>
          )}
        </For>
        <Show when={found().length > MOST}>
          <li class="small">{t('rule.more', { count: found().length - MOST })}</li>
        </Show>
      </ul>
    </div>
  );
}
