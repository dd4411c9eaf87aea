/** The three seas with who controls each, and the boxes off the map. */
import { AREAS } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
import { SHAPE_PATHS, shapeOf } from '../../../widgets/seat-mark.tsx';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { BOXES, SEA_NAMES } from './map-shape.ts';
import { type PlaceHands, placeButton } from './place-button.ts';

export function SeaNames(props: { readonly state: EnemyState }): JSX.Element {
  const { t } = props.state;
  return (
    <g class="sea-names">
      <For each={t.data.charts.seas.order}>
        {(id, sea) => {
          const [x, y] = SEA_NAMES[id];
          const lord = (): string | undefined => t.seats[props.state.seas()[sea()]];
          return (
            <g transform={`translate(${x} ${y})`}>
              <text class="sea-name">{props.state.name(id)}</text>
              <Show when={lord()}>
                {(seat) => (
                  <g class={`sea-lord ${seat()}`} transform="translate(0 20)">
                    <path d={SHAPE_PATHS[shapeOf(seat())]} transform="translate(-46 -4)scale(.7)" />
                    <text x="-34" text-anchor="start">
                      {props.state.name(seat())}
                    </text>
                  </g>
                )}
              </Show>
            </g>
          );
        }}
      </For>
    </g>
  );
}

export function OffMapBoxes(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly hands: PlaceHands;
}): JSX.Element {
  const { state, choosing } = props;
  return (
    <For each={Object.entries(BOXES)}>
      {([id, [x, y, w, h]], index) => {
        const place = AREAS + index();
        return (
          <g
            ref={placeButton(state, props.hands, place)}
            class="area off-map"
            classList={{ lit: choosing.area(place) === 'lit', looked: state.looked() === place }}
            aria-label={`${state.name(id)}, ${say('box.blocks', { count: state.at(place).length })}`}
          >
            <rect class="plate-shadow" x={x + 2} y={y + 3} width={w} height={h} rx="4" />
            <rect class="plate-paper" x={x} y={y} width={w} height={h} rx="4" />
            <rect class="plate-line" x={x + 4} y={y + 4} width={w - 8} height={h - 8} rx="2" />
            <text class="plate-name" x={x + w / 2} y={y + 20}>
              {state.name(id)}
            </text>
          </g>
        );
      }}
    </For>
  );
}
