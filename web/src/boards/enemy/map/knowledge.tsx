/** What one knows of the enemy's blocks in a place: certain in ink, possible in pencil; and one's own note on one. */
import { For, type JSX, Show } from 'solid-js';
import { blockWords, lastWords } from '../blocks/block-words.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { say } from '../texts/texts.ts';

export function Knowledge(props: { readonly state: EnemyState; readonly place: number }): JSX.Element {
  const { state } = props;
  const enemies = () => state.at(props.place).filter(({ handle }) => handle >= 0);
  const certain = () => enemies().filter(({ block }) => block >= 0);
  const possible = (): number[] =>
    [...new Set(enemies().flatMap(({ candidates }) => candidates))].sort((a, b) => a - b);
  const inspected = () => {
    const block = state.blockBy(state.inspected());
    return block?.place === props.place ? block : undefined;
  };
  return (
    <div class="knowledge">
      <Show when={certain().length > 0}>
        <p class="ink">
          {say('know.certain')}{' '}
          <For each={certain()}>
            {({ block }, i) => (
              <>
                {i() > 0 && '; '}
                {[state.blockName(block), lastWords(state, block)].filter(Boolean).join(', ')}
              </>
            )}
          </For>
        </p>
      </Show>
      <Show when={possible().length > 0}>
        <p class="in-pencil">
          {say('know.possible')}{' '}
          <For each={possible()}>
            {(block, i) => (
              <>
                {i() > 0 && '; '}
                {[state.blockName(block), lastWords(state, block)].filter(Boolean).join(', ')}
              </>
            )}
          </For>
        </p>
      </Show>
      <Show when={inspected()}>
        {(block) => (
          <div class="inspected">
            <p>{blockWords(state, block())}</p>
            <Show when={block().handle >= 0 && state.seat() >= 0}>
              <label>
                {say('tag.label')}
                <input
                  type="text"
                  maxlength="12"
                  value={state.tags.of(block().handle)}
                  onInput={(event) => state.tags.write(block().handle, event.currentTarget.value.trim())}
                />
              </label>
            </Show>
          </div>
        )}
      </Show>
    </div>
  );
}
