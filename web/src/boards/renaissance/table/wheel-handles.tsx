/** At the outer front corners of those picked: dragged, they wheel. */
import { For, type JSX, Show } from 'solid-js';
import type { Dragged } from './dragging.ts';
import type { Spot } from './plane.ts';

export function WheelHandles(props: {
  /** Left and right; none where nobody can wheel. */
  readonly spots: readonly Spot[];
  readonly knob: number;
  readonly gesture: (event: PointerEvent, drag: () => Dragged, click: () => void) => void;
  readonly wheel: (side: -1 | 1) => Dragged;
}): JSX.Element {
  return (
    <Show when={props.spots.length === 2}>
      <For each={[0, 1]}>
        {(k) => (
          <g
            class="handle"
            transform={`translate(${props.spots[k].x.toFixed(1)} ${props.spots[k].y.toFixed(1)})`}
            on:pointerdown={(event) =>
              props.gesture(
                event,
                () => props.wheel(k === 0 ? -1 : 1),
                () => undefined,
              )
            }
          >
            <circle class="handle-reach" r={props.knob * 1.9} />
            <circle class="handle-knob" r={props.knob} />
          </g>
        )}
      </For>
    </Show>
  );
}
