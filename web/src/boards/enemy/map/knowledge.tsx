/** What one knows of the enemy's blocks in a place: certain in ink, possible in pencil; and one's own note on one. */

import type { SeenBlock } from '@drumhead/enemy/queries';
import { For, type JSX, Show } from 'solid-js';
import { BlockPicture } from '../blocks/block.tsx';
import { blockWords, lastWords } from '../blocks/block-words.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function Knowledge(props: { readonly state: EnemyState; readonly place: number }): JSX.Element {
  const { state } = props;
  const enemies = () => state.at(props.place).filter(({ handle }) => handle >= 0);
  const certain = (): readonly SeenBlock[] => enemies().filter(({ block, open }) => block >= 0 && !open);
  /** Each once, though several may be it. */
  const possible = (): readonly SeenBlock[] => {
    const one = new Map(enemies().flatMap((seen) => seen.candidates.map((block) => [block, { ...seen, block }])));
    return [...one.values()].sort((a, b) => a.block - b.block);
  };
  const inspected = () => {
    const block = state.blockBy(state.inspected());
    return block?.place === props.place ? block : undefined;
  };
  return (
    <div class="knowledge">
      <Listed state={state} head={say('know.certain')} blocks={certain()} />
      <Listed state={state} head={say('know.possible')} blocks={possible()} pencil />
      <Show when={inspected()}>
        {(block) => (
          <div class="inspected">
            <Show when={block().block >= 0}>
              <p>
                {blockWords(state, block())}
                <small>{say('block.label', { label: state.t.data.blocks[block().block].label })}</small>
              </p>
            </Show>
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

/** Block by block, as last seen. */
function Listed(props: {
  readonly state: EnemyState;
  readonly head: string;
  readonly blocks: readonly SeenBlock[];
  readonly pencil?: boolean;
}): JSX.Element {
  return (
    <Show when={props.blocks.length > 0}>
      <h3>{props.head}</h3>
      <ul class="known" classList={{ 'in-pencil': props.pencil }}>
        <For each={props.blocks}>
          {(seen) => (
            <li>
              <BlockPicture state={props.state} block={seen} size={26} small />
              <span>
                {props.state.blockName(seen.block)} <small>{lastWords(props.state, seen.block)}</small>
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
