/** The eight sea areas: names, boundaries, and targets for Ships. */
import { For, type JSX } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { SEA } from './piece-layout.ts';
import { ROSES_MAP } from './roses-map-data.ts';

export function SeaLayer(props: {
  readonly state: BoardState;
  readonly target: (place: number) => 'lit' | 'unlit' | null;
  readonly onTarget: (place: number) => void;
}): JSX.Element {
  const { t } = props.state;
  const seas = t.places.slice(t.firstSea, t.lastSea + 1);
  return (
    <g class="seas">
      <For each={seas}>
        {(id, index) => {
          const place = (): number => t.firstSea + index();
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: keyboard orders are given in the panel beside the map
            <path
              class="sea"
              classList={{ lit: props.target(place()) === 'lit', unlit: props.target(place()) === 'unlit' }}
              d={ROSES_MAP.seas[id]}
              data-place={place()}
              onClick={() => props.onTarget(place())}
              onKeyDown={() => {}}
            />
          );
        }}
      </For>
    </g>
  );
}

export function RosesSeaNames(props: { readonly state: BoardState }): JSX.Element {
  const { t } = props.state;
  return (
    <g class="sea-names">
      <For each={ROSES_MAP.seaLines}>{(path) => <path class="sea-line" d={path} />}</For>
      <For each={t.places.slice(t.firstSea, t.lastSea + 1)}>
        {(id) => {
          const { x, y, turn } = SEA[id].label;
          return (
            <text
              class="sea-name"
              x={x}
              y={y}
              transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
              text-anchor="middle"
            >
              {say(`sea.${id}` as 'sea.sea_wales')}
            </text>
          );
        }}
      </For>
    </g>
  );
}
