/** Names of Areas, each with its region's letter, its loyalty and what it feeds; too small to read, or in the way of blocks, they are left out. */
import { For, type JSX, Show } from 'solid-js';
import { SHAPE_PATHS, shapeOf } from '../../../look/seat-mark.tsx';
import type { EnemyState } from '../state/enemy-state.ts';
import { MAP } from './map-data.ts';
import { isNamed, type Stack } from './stacks.ts';

/** Pixels beyond which letters need not grow. */
const LARGEST = 15;

export function AreaNames(props: {
  readonly state: EnemyState;
  readonly stacks: readonly Stack[];
  readonly zoom: number;
}): JSX.Element {
  const { state } = props;
  const { t } = state;
  return (
    <g class="area-names">
      <For each={t.data.map.areas}>
        {({ id, region, loyalty }, index) => {
          const { name } = MAP.places[id];
          const size = (): number => Math.min(name.size, LARGEST / props.zoom);
          const top = (): number => name.y - ((name.lines.length + 1) * size()) / 2;
          return (
            <Show when={isNamed(MAP.places, id, props.zoom, props.stacks)}>
              <g class="area-name" data-name={id} font-size={size()}>
                <For each={name.lines}>
                  {(line, i) => (
                    <text x={name.x} y={top() + (i() + 0.82) * size()}>
                      {line}
                    </text>
                  )}
                </For>
                <g
                  class="area-figures"
                  transform={`translate(${name.x} ${top() + (name.lines.length + 0.78) * size()})`}
                  font-size={size() * 0.82}
                >
                  <Show when={loyalty}>
                    {(seat) => (
                      <path
                        class={`loyalty ${seat()}`}
                        d={SHAPE_PATHS[shapeOf(seat())]}
                        transform={`translate(${-size() * (1.05 + 1.1 * state.facts()[index()].supply.length)} ${-size() * 0.27})scale(${size() * 0.033})`}
                      />
                    )}
                  </Show>
                  <text>
                    {region}
                    <For each={state.facts()[index()].supply}>
                      {({ side, count, limit }) => (
                        <tspan class={`supply ${t.seats[side]}`} classList={{ hungry: count > limit }} dx=".5em">
                          {count}/{limit}
                        </tspan>
                      )}
                    </For>
                  </text>
                </g>
              </g>
            </Show>
          );
        }}
      </For>
    </g>
  );
}
