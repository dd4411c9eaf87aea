/** Borders by their kind; those of the Area pointed at say how many may cross to attack. */
import { For, type JSX, Show } from 'solid-js';
import type { EnemyState } from '../state/enemy-state.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';

const DRAWN = ENEMY_MAP.borders.filter(([, , type]) => type !== 'touch');

export function BorderLayer(props: {
  /** Those between these Areas alone; all where nothing is said. */
  readonly only?: ReadonlySet<string>;
}): JSX.Element {
  return (
    <g class="borders">
      <For each={ENEMY_MAP.borders.filter(([a, b]) => !props.only || (props.only.has(a) && props.only.has(b)))}>
        {([, , type, path]) => (
          <>
            <path class={`border ${type}`} d={path} />
            <Show when={type === 'river'}>
              <path class="border-stream" d={path} />
            </Show>
          </>
        )}
      </For>
    </g>
  );
}

export function BorderLimits(props: { readonly state: EnemyState; readonly scale: number }): JSX.Element {
  const { t } = props.state;
  const id = (): string => t.places[props.state.hovered()] ?? t.places[props.state.looked()] ?? '';
  const near = () => DRAWN.filter(([a, b]) => a === id() || b === id());
  return (
    <g class="border-limits">
      <For each={near()}>
        {([, , type, path, x, y]) => {
          const limit = t.data.charts.borders[type as 'open'];
          return (
            <>
              <path class={`border-mark ${type}`} d={path} />
              <g transform={`translate(${x} ${y})scale(${props.scale})`}>
                <circle r="9" />
                <text y="4.6">{limit >= 99 ? '∞' : limit}</text>
              </g>
            </>
          );
        }}
      </For>
    </g>
  );
}
