/** Blocks on the map: from afar one to a group with its count, nearer up to six of them. */
import { ARTILLERY } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
import { SHAPE_PATHS, shapeOf } from '../../../widgets/seat-mark.tsx';
import { armyOf, BLOCK, Block } from '../blocks/block.tsx';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import type { Room } from './area-rooms.ts';
import type { Detail, Placed } from './arrange.ts';
import type { LaidOut } from './block-layout.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { middleOf } from './middle.ts';
import { type PlaceHands, placeTarget } from './place-button.ts';

export function StackLayer(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly hands: PlaceHands;
  readonly laid: readonly LaidOut[];
}): JSX.Element {
  /** A mouse takes blocks up; a finger pans, and taps what it means. */
  const grab = (event: PointerEvent, place: number): void => {
    if (event.pointerType === 'touch' || event.button !== 0 || !props.choosing.mayLift(place)) return;
    event.stopPropagation();
    props.hands.grab();
    props.choosing.lift(place);
  };
  return (
    <g class="stacks">
      <For each={props.laid}>
        {({ id, stack, offshore }) => stack && offshore && <Tether id={id} box={stack.placed[0].box} />}
      </For>
      <For each={props.laid}>
        {({ place, id, stack, offshore, detail }) =>
          stack && (
            <g
              ref={placeTarget(props.state, props.hands, place)}
              class="stack"
              classList={{ movable: props.choosing.mayLift(place), offshore }}
              data-stack={id}
              onPointerDown={(event) => grab(event, place)}
            >
              <For each={stack.placed}>
                {(placed) => <Standing state={props.state} placed={placed} cell={stack.cell} detail={detail} />}
              </For>
            </g>
          )
        }
      </For>
    </g>
  );
}

/** From blocks off the coast to their Area: to its City, if it has one. */
function Tether(props: { readonly id: string; readonly box: Room }): JSX.Element {
  const [x, y, w, h] = props.box;
  const to = ENEMY_MAP.places[props.id].city ?? middleOf(ENEMY_MAP.places, props.id);
  return <path class="tether" d={`M${x + w / 2} ${y + h / 2}L${to.x} ${to.y}`} />;
}

/** A group, in its walls if it is shut in. */
function Standing(props: {
  readonly state: EnemyState;
  readonly placed: Placed;
  readonly cell: number;
  readonly detail: Detail;
}): JSX.Element {
  const [x, y, width, height] = props.placed.box;
  return (
    <>
      <Show when={props.placed.group.inside}>
        <rect class="city-walls" x={x} y={y} width={width} height={height} />
      </Show>
      <Show
        when={props.detail === 'operational'}
        fallback={<Count state={props.state} placed={props.placed} cell={props.cell} />}
      >
        <For each={props.placed.spots}>
          {(spot) => (
            <g transform={`translate(${spot.x} ${spot.y})scale(${props.cell / BLOCK})`}>
              <Block state={props.state} block={spot.block} small />
            </g>
          )}
        </For>
        <Show when={props.placed.group.blocks.length > props.placed.spots.length}>
          <More placed={props.placed} cell={props.cell} />
        </Show>
      </Show>
    </>
  );
}

/** One block for all: how many there are, and whose. */
function Count(props: { readonly state: EnemyState; readonly placed: Placed; readonly cell: number }): JSX.Element {
  const army = (): string => {
    const armies = new Set(props.placed.group.blocks.map((block) => armyOf(props.state, block)));
    return armies.size === 1 ? [...armies][0] : props.state.t.seats[props.placed.group.side];
  };
  /** Of one's own one knows who is among them. */
  const has = (is: (block: number) => boolean): boolean =>
    props.placed.group.side === props.state.seat() && props.placed.group.blocks.some(({ block }) => is(block));
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
      <Show when={has((block) => props.state.t.leader[block] || props.state.t.regionalLeader[block])}>
        <path class="with-leader" d="M9-5 11.6 1 18 1.6 13 5.8 14.6 12 9 8.6 3.4 12 5 5.8 0 1.6 6.4 1Z" />
      </Show>
      <Show when={has((block) => props.state.t.cls[block] === ARTILLERY)}>
        <g class="with-guns" transform="translate(37 4)">
          <circle r="7" />
          <path d="M-7 0H7M0-7V7M-5-5 5 5M-5 5 5-5" />
        </g>
      </Show>
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
