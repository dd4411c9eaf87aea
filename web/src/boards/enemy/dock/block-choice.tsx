/** Blocks to choose among, each with what it is. */
import { For, type JSX, Show } from 'solid-js';
import { BlockPicture } from '../blocks/block.tsx';
import { classWords, restWords } from '../blocks/block-words.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function BlockChoice(props: {
  readonly state: EnemyState;
  readonly blocks: readonly number[];
  readonly isOn: (block: number) => boolean;
  readonly press: (block: number) => void;
  /** Said beneath a block: where it stands, why it stays. */
  readonly remark?: (block: number) => string;
  readonly barred?: (block: number) => boolean;
}): JSX.Element {
  const { state } = props;
  return (
    <ul class="block-choice">
      <For each={props.blocks}>
        {(block) => (
          <Show when={state.blockBy(`b${block}`)}>
            {(seen) => (
              <li>
                <button
                  type="button"
                  classList={{ on: props.isOn(block), barred: props.barred?.(block) ?? false }}
                  aria-pressed={props.isOn(block)}
                  title={classWords(state, block)}
                  onClick={() => props.press(block)}
                >
                  <BlockPicture state={state} block={seen()} />
                  <span>
                    {state.blockName(block)}
                    <span class="hidden">, {restWords(state, seen())}</span>
                    <Show when={props.remark?.(block)}>{(remark) => <small>{remark()}</small>}</Show>
                  </span>
                </button>
              </li>
            )}
          </Show>
        )}
      </For>
    </ul>
  );
}
