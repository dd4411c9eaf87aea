/** A block in a list of the panel: its picture, its name, and what is said of it. */
import type { JSX } from 'solid-js';
import { BlockPicture } from '../../blocks/block.tsx';
import type { EnemyState } from '../../state/enemy-state.ts';
import type { SeenBlock } from '../../state/seen.ts';
import { say } from '../texts/texts.ts';

export const nameOf = (state: EnemyState, { block, side }: SeenBlock): string =>
  block >= 0 ? state.blockName(block) : say('token.unknown', { seat: state.seatName(side) });

export function BlockLine(props: {
  readonly state: EnemyState;
  readonly seen: SeenBlock;
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <>
      <BlockPicture state={props.state} block={props.seen} size={34} small />
      <span class="block-words">
        <span>{nameOf(props.state, props.seen)}</span>
        <span class="small">{props.children}</span>
      </span>
    </>
  );
}

/** The viewer's own block by its number. */
export const ownBlock = (state: EnemyState, block: number): SeenBlock | undefined =>
  state.blocks().find((seen) => seen.block === block);
