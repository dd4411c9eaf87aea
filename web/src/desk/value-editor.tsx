/** Where one puts what one's copy prints: chosen by name where there is something to choose from, else written. */
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { choicesFor } from './choices.ts';
import type { Datum, Thing } from './data-tree.ts';
import type { DeskState } from './desk-state.ts';
import { sayOfDesk as say } from './desk-texts.ts';
import { wordName } from './shown-value.ts';
import { written } from './values.ts';

interface EditorProps {
  readonly desk: DeskState;
  readonly thing: Thing;
  readonly datum: Datum;
  readonly label: string;
  /** Yours; empty where it is as ours. */
  readonly text: string;
  readonly change: (text: string) => void;
}

export function ValueEditor(props: EditorProps): JSX.Element {
  const choices = createMemo(() => {
    if (typeof props.datum.value === 'boolean') return ['true', 'false'];
    return choicesFor(props.desk.things, props.thing, props.datum);
  });
  return (
    <Switch
      fallback={
        <input
          aria-label={props.label}
          type={typeof props.datum.value === 'number' ? 'number' : 'text'}
          placeholder={written(props.datum.value)}
          value={props.text}
          onChange={(event) => props.change(event.currentTarget.value)}
        />
      }
    >
      <Match when={Array.isArray(props.datum.value) && choices()}>
        {(words) => <SeveralOf {...props} words={words()} />}
      </Match>
      <Match when={choices()}>{(words) => <OneOf {...props} words={words()} />}</Match>
    </Switch>
  );
}

function OneOf(props: EditorProps & { readonly words: readonly string[] }): JSX.Element {
  return (
    <select aria-label={props.label} onChange={(event) => props.change(event.currentTarget.value)}>
      <option value="">–</option>
      <For each={byName(props.desk, props.words)}>
        {(word) => (
          <option value={word} selected={props.text === word}>
            {nameOf(props.desk, word)}
          </option>
        )}
      </For>
    </select>
  );
}

/** A list: each can be taken out, and others added behind. */
function SeveralOf(props: EditorProps & { readonly words: readonly string[] }): JSX.Element {
  const now = (): readonly string[] =>
    (props.text === '' ? written(props.datum.value) : props.text).split(', ').filter((word) => word !== '');
  const put = (list: readonly string[]): void => props.change(list.join(', '));
  return (
    <div class="several">
      <ul>
        <For each={now()}>
          {(word, index) => (
            <li>
              {nameOf(props.desk, word)}
              <button
                type="button"
                class="plain"
                aria-label={say('takeOut', { name: nameOf(props.desk, word) })}
                disabled={now().length === 1}
                onClick={() => put(now().filter((_, at) => at !== index()))}
              >
                ×
              </button>
            </li>
          )}
        </For>
      </ul>
      <select
        aria-label={props.label}
        onChange={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = '';
          if (value !== '') put([...now(), value]);
        }}
      >
        <option value="">{say('add')}</option>
        <For each={byName(props.desk, props.words).filter((word) => !now().includes(word))}>
          {(word) => <option value={word}>{nameOf(props.desk, word)}</option>}
        </For>
      </select>
      <Show when={props.text !== ''}>
        <button type="button" class="plain" onClick={() => props.change('')}>
          {say('asOurs')}
        </button>
      </Show>
    </div>
  );
}

const byName = (desk: DeskState, words: readonly string[]): readonly string[] =>
  words.toSorted((one, other) => nameOf(desk, one).localeCompare(nameOf(desk, other)));

function nameOf(desk: DeskState, word: string): string {
  if (word === 'true') return say('yes');
  return word === 'false' ? say('no') : wordName(desk.module.id, word);
}
