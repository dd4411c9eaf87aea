/** A block in a list of the panel: its picture, its name, and what is said of it. */

import type { SeenBlock } from '@drumhead/enemy/queries';
import type { JSX } from 'solid-js';
import { BlockPicture } from '../../blocks/block.tsx';
import type { EnemyState } from '../../state/enemy-state.ts';
import { sayOfBattle as say } from '../battle-texts.ts';

export function BlockLine(props: {
  readonly state: EnemyState;
  readonly seen: SeenBlock;
  /** Its place among the hidden ones, where one cannot know it. */
  readonly number?: number;
  readonly children?: JSX.Element;
}): JSX.Element {
  const name = (): string => {
    const { block, side } = props.seen;
    if (block >= 0) return props.state.blockName(block);
    return say('token.unknown', { seat: props.state.t.seats[side], n: props.number ?? 0 });
  };
  return (
    <>
      <BlockPicture state={props.state} block={props.seen} size={34} small />
      <span class="block-words">
        <span>{name()}</span>
        <span class="small">{props.children}</span>
      </span>
    </>
  );
}

/** The viewer's own block by its number. */
export const ownBlock = (state: EnemyState, block: number): SeenBlock | undefined =>
  state.blocks().find((seen) => seen.block === block);
