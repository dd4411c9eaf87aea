/** Borders by their kind. */
import { For, type JSX, Show } from 'solid-js';
import { ENEMY_MAP } from './enemy-map-data.ts';

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
