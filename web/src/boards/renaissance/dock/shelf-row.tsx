/** Things kept under names: take one, forget one, keep another. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

export function ShelfRow(props: {
  readonly kept: readonly string[];
  readonly load: (name: string) => void;
  readonly save: (name: string) => void;
  readonly forget: (name: string) => void;
  readonly words: { readonly name: string; readonly save: string };
}): JSX.Element {
  const [name, setName] = createSignal('');
  return (
    <div class="shelf">
      <Show when={props.kept.length > 0}>
        <ul>
          <For each={props.kept}>
            {(kept) => (
              <li>
                <button type="button" onClick={() => props.load(kept)}>
                  {kept}
                </button>
                <button
                  type="button"
                  class="plain"
                  aria-label={say('shelf.forget', { name: kept })}
                  onClick={() => props.forget(kept)}
                >
                  ×
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.save(name().trim());
          setName('');
        }}
      >
        <input
          type="text"
          maxlength="40"
          aria-label={props.words.name}
          placeholder={props.words.name}
          value={name()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={name().trim() === ''}>
          {props.words.save}
        </button>
      </form>
    </div>
  );
}
