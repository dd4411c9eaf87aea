/** A block in the tray: one's own to be picked, the enemy's to be noted upon. */

import type { SeenBlock } from '@drumhead/enemy/queries';
import { type JSX, Show } from 'solid-js';
import { BlockPicture } from '../blocks/block.tsx';
import { blockWords } from '../blocks/block-words.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function TrayBlock(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly block: SeenBlock;
}): JSX.Element {
  const { state, choosing } = props;
  const own = (): boolean => props.block.side === state.seat();
  const open = (): boolean => own() && choosing.isOpen(props.block.block);
  const isOn = (): boolean => own() && (choosing.actor() === props.block.block || state.chosen().has(props.block.key));
  return (
    <button
      type="button"
      class="tray-block"
      classList={{ on: isOn(), open: open() }}
      aria-pressed={open() ? isOn() : undefined}
      title={blockWords(state, props.block)}
      onPointerDown={(event) => {
        // A mouse may carry it from here to the map.
        if (event.pointerType !== 'touch' && own()) choosing.lift(props.block.place, props.block.block);
      }}
      onClick={() => (open() ? choosing.pick(props.block.block) : state.inspect(props.block.key))}
    >
      <BlockPicture state={state} block={props.block} />
      <span class="hidden">{blockWords(state, props.block)}</span>
      <Show when={state.tags.of(props.block.handle)}>{(tag) => <span class="tag">{tag()}</span>}</Show>
    </button>
  );
}
