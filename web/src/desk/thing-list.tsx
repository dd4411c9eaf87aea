/** Everything the game's data speak of, by document; found by name. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { dataLabel } from './data-labels.ts';
import type { Thing } from './data-tree.ts';
import { type DeskState, isDoubtful } from './desk-state.ts';
import { sayOfDesk as say } from './desk-texts.ts';

export function ThingList(props: { readonly desk: DeskState; readonly doubtful: boolean }): JSX.Element {
  const [words, setWords] = createSignal('');
  // Who comes by no link comes to put our guesses right.
  const [doubtful, setDoubtful] = createSignal(props.doubtful && props.desk.things.some(isDoubtful));
  const files = [...new Set(props.desk.things.map(({ file }) => file))];
  const found = createMemo(() => {
    const wanted = words().trim().toLowerCase();
    const fits = (thing: Thing) =>
      `${thing.path} ${props.desk.nameOf(thing)}`.toLowerCase().includes(wanted) && (!doubtful() || isDoubtful(thing));
    return props.desk.things.filter(fits);
  });
  /** Where the list stands above the card, what was chosen must come into sight. */
  function open(thing: Thing): void {
    props.desk.setOpen(thing);
    const card = document.querySelector('.thing');
    if (card && card.getBoundingClientRect().top > 0.6 * innerHeight) card.scrollIntoView();
  }
  return (
    <nav class="thing-list" id="things" aria-label={say('list')}>
      <input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        value={words()}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <label class="choice">
        <input type="checkbox" checked={doubtful()} onChange={(event) => setDoubtful(event.currentTarget.checked)} />
        {say('doubtful')}
      </label>
      <Show when={found().length > 0} fallback={<p class="small">{say('none')}</p>}>
        <For each={files}>
          {(file) => (
            <Show when={found().some((thing) => thing.file === file)}>
              <details open={words() !== '' || props.desk.open()?.file === file}>
                <summary>{dataLabel(file)}</summary>
                <ul>
                  <For each={found().filter((thing) => thing.file === file)}>
                    {(thing) => (
                      <li>
                        <button
                          type="button"
                          class="plain"
                          classList={{ changed: props.desk.isChanged(thing), faulty: props.desk.isFaulty(thing) }}
                          aria-current={props.desk.open() === thing ? 'true' : undefined}
                          onClick={() => open(thing)}
                        >
                          {props.desk.nameOf(thing)}
                        </button>
                      </li>
                    )}
                  </For>
                </ul>
              </details>
            </Show>
          )}
        </For>
      </Show>
    </nav>
  );
}
