/** Blocks on the map: from afar one to a group with its count, nearer up to six of them. */
import { For, type JSX, Show } from 'solid-js';
import { SHAPE_PATHS, shapeOf } from '../../../look/seat-mark.tsx';
import { armyOf, BLOCK, Block } from '../blocks/block.tsx';
import type { EnemyState } from '../state/enemy-state.ts';
import type { Placed } from './arrange.ts';
import { detailAt, type Stack } from './stacks.ts';

export function StackLayer(props: {
  readonly state: EnemyState;
  readonly stacks: readonly Stack[];
  readonly zoom: number;
}): JSX.Element {
  return (
    <g class="stacks">
      <For each={props.stacks}>
        {({ id, laid }) => (
          <g class="stack" data-stack={id}>
            <For each={laid.placed}>
              {(placed) => (
                <>
                  <Show when={placed.group.inside}>
                    <rect
                      class="city-walls"
                      x={placed.box[0]}
                      y={placed.box[1]}
                      width={placed.box[2]}
                      height={placed.box[3]}
                    />
                  </Show>
                  <Show
                    when={detailAt(props.zoom) === 'operational'}
                    fallback={<Count state={props.state} placed={placed} cell={laid.cell} />}
                  >
                    <For each={placed.spots}>
                      {({ x, y, block }) => (
                        <g transform={`translate(${x} ${y})scale(${laid.cell / BLOCK})`}>
                          <Block state={props.state} block={block} small />
                        </g>
                      )}
                    </For>
                    <Show when={placed.group.blocks.length > placed.spots.length}>
                      <More placed={placed} cell={laid.cell} />
                    </Show>
                  </Show>
                </>
              )}
            </For>
          </g>
        )}
      </For>
    </g>
  );
}

/** One block for all: how many there are, and whose. */
function Count(props: { readonly state: EnemyState; readonly placed: Placed; readonly cell: number }): JSX.Element {
  const army = (): string => {
    const armies = new Set(props.placed.group.blocks.map((block) => armyOf(props.state, block)));
    return armies.size === 1 ? [...armies][0] : props.state.t.seats[props.placed.group.side];
  };
  return (
    <g
      class="count-block"
      style={{ '--wood': `var(--wood-${army()})`, '--edge': `var(--wood-${army()}-edge)` }}
      transform={`translate(${props.placed.spots[0].x} ${props.placed.spots[0].y})scale(${props.cell / BLOCK})`}
    >
      <path class="block-top" d="M5 1H39L42 5H2Z" />
      <rect class="block-face" x="2" y="5" width="40" height="37" rx="3" />
      <path class="block-army" d={SHAPE_PATHS[shapeOf(army())]} transform="translate(22 24)scale(1.35)" />
      <text x="22" y="35" class="count">
        {props.placed.group.blocks.length}
      </text>
    </g>
  );
}

/** How many there are in all, on the last of those drawn. */
function More(props: { readonly placed: Placed; readonly cell: number }): JSX.Element {
  const last = () => props.placed.spots[props.placed.spots.length - 1];
  return (
    <g
      class="more"
      transform={`translate(${last().x + props.cell * 0.62} ${last().y + props.cell * 0.62})scale(${props.cell / BLOCK})`}
    >
      <rect width="17" height="16" rx="3" />
      <text x="8.5" y="12.6">
        {props.placed.group.blocks.length}
      </text>
    </g>
  );
}
