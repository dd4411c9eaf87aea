/** The rulebook beside the board: opens at the rule that was asked for, and can be searched; the whole book is a click away. */
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { addressOf, createReader, type Reader } from '../../rulebook/reader.ts';
import { RuleMarks, RuleText } from '../../rulebook/rule-entry.tsx';
import { sayOfRulebook as say } from '../../rulebook/rulebook-texts.ts';
import { RuleSearch } from '../../rulebook/search.ts';
import { ruleIdsOf } from '../../texts/speakers.ts';
import type { MatchState } from '../match-state.ts';

const MOST = 60;

export function RulePanel(props: { readonly state: MatchState }): JSX.Element {
  const [words, setWords] = createSignal('');
  const { game } = props.state.session;
  const reader = createReader(game.id);
  const ids = createMemo(() => ruleIdsOf(game.id));
  let open: HTMLElement | undefined;

  const search = createMemo(
    () => new RuleSearch(ids().map((id) => ({ id, chapter: '', text: props.state.speaker().rule(id) ?? '' }))),
  );
  const found = createMemo(() => (words().trim() === '' ? ids() : search().find(words())));
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
            <h3>{say('rule.title', { id: id() })}</h3>
            <Show
              when={reader()}
              fallback={
                <p lang={props.state.speaker().langOf('rules', id())}>
                  {props.state.speaker().rule(id()) ?? say('rule.unknown')}
                </p>
              }
            >
              {(book) => <OpenRule reader={book()} id={id()} show={props.state.showRule} />}
            </Show>
            <button type="button" class="plain" onClick={() => props.state.setRule(null)}>
              {say('rule.close')}
            </button>
          </article>
        )}
      </Show>
      <div class="rule-search">
        <label>
          <span class="hidden">{say('rule.search')}</span>
          <input
            type="search"
            placeholder={say('rule.search')}
            value={words()}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <a class="small" href={`#/rules/${game.id}`} target="_blank" rel="noopener">
          {say('book')}
        </a>
      </div>
      <ul class="rule-list" tabindex="0" aria-label={say('rule.list')}>
        <For each={found().slice(0, MOST)} fallback={<li class="small">{say('rule.none')}</li>}>
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
          <li class="small">{say('rule.more', { count: found().length - MOST })}</li>
        </Show>
      </ul>
    </div>
  );
}

/** Its text and marks; what leads away from the match opens beside it. */
function OpenRule(props: {
  readonly reader: Reader;
  readonly id: string;
  readonly show: (id: string) => void;
}): JSX.Element {
  const row = () => props.reader.book.rows.find(({ id }) => id === props.id);
  return (
    <Show when={row()} fallback={<p>{props.reader.speaker().rule(props.id) ?? say('rule.unknown')}</p>}>
      {(found) => (
        <>
          <RuleText reader={props.reader} id={props.id} show={props.show} />
          <RuleMarks reader={props.reader} row={found()} away={true} />
          <a class="small" href={addressOf(props.reader.game, props.id)} target="_blank" rel="noopener">
            {say('book.here')}
          </a>
        </>
      )}
    </Show>
  );
}
