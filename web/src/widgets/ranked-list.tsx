/** A list in order of preference, put together from what there is: raise one, drop one, add another at the end. */
import { For, type JSX, Show } from 'solid-js';
import { t } from '../texts/texts.ts';

export function RankedList(props: {
  readonly ids: readonly string[];
  /** What may be added. */
  readonly others: readonly string[];
  readonly name: (id: string) => string;
  readonly change: (ids: readonly string[]) => void;
  readonly words: { readonly none: string; readonly add: string };
  /** Where the words for adding do not say to what. */
  readonly label?: string;
}): JSX.Element {
  const up = (at: number): void => {
    const [id] = props.ids.slice(at);
    if (id !== undefined) props.change(props.ids.toSpliced(at, 1).toSpliced(at - 1, 0, id));
  };
  return (
    <>
      <ol>
        <For each={props.ids} fallback={<li class="small">{props.words.none}</li>}>
          {(id, at) => (
            <li class="row">
              <span>
                {at() + 1}. {props.name(id)}
              </span>
              <Show when={at() > 0}>
                <button
                  type="button"
                  class="plain"
                  aria-label={t('ranked.up', { name: props.name(id) })}
                  onClick={() => up(at())}
                >
                  ↑
                </button>
              </Show>
              <button
                type="button"
                class="plain"
                aria-label={t('ranked.remove', { name: props.name(id) })}
                onClick={() => props.change(props.ids.filter((other) => other !== id))}
              >
                ×
              </button>
            </li>
          )}
        </For>
      </ol>
      <select
        aria-label={props.label ? `${props.label}: ${props.words.add}` : props.words.add}
        onChange={(event) => {
          if (event.currentTarget.value !== '') props.change([...props.ids, event.currentTarget.value]);
          event.currentTarget.value = '';
        }}
      >
        <option value="">{props.words.add}…</option>
        <For each={props.others}>{(id) => <option value={id}>{props.name(id)}</option>}</For>
      </select>
    </>
  );
}
