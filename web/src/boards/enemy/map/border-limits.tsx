/** How many may cross each border of the Area pointed at, to attack. */
import { For, type JSX } from 'solid-js';
import type { EnemyState } from '../state/enemy-state.ts';
import type { Room } from './area-rooms.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { freeSpot } from './free-spot.ts';

const DRAWN = ENEMY_MAP.borders.filter(([, , type]) => type !== 'touch');

/** Of the circle with a border's limit; and where it may stand beside the border's middle, in its own radius. */
const RADIUS = 9;
const BESIDE = [
  [0, 0],
  [0, -1.4],
  [0, 1.4],
  [-1.4, 0],
  [1.4, 0],
  [0, -2.2],
  [0, 2.2],
  [-2.2, 0],
  [2.2, 0],
];

export function BorderLimits(props: {
  readonly state: EnemyState;
  readonly scale: number;
  /** What is written there already. */
  readonly taken: readonly Room[];
}): JSX.Element {
  const { t } = props.state;
  const id = (): string => t.places[props.state.hovered()] ?? t.places[props.state.looked()] ?? '';
  const near = () => DRAWN.filter(([a, b]) => a === id() || b === id());
  return (
    <g class="border-limits">
      <For each={near()}>
        {([, , type, path, x, y]) => {
          const reach = () => RADIUS * props.scale;
          const at = () =>
            freeSpot(
              BESIDE.map(([dx, dy]) => ({ x: x + dx * reach(), y: y + dy * reach() })),
              reach(),
              props.taken,
            );
          const limit = t.data.charts.borders[type as 'open'];
          return (
            <>
              <path class={`border-mark ${type}`} d={path} />
              <g transform={`translate(${at().x} ${at().y})scale(${props.scale})`}>
                <circle r={RADIUS} />
                <text y="4.6">{limit >= 99 ? '∞' : limit}</text>
              </g>
            </>
          );
        }}
      </For>
    </g>
  );
}
