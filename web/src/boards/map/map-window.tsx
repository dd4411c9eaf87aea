/** The window through which a board's plane is looked at: moved, drawn nearer, and reached by the keyboard. */
import { type JSX, onMount, Show } from 'solid-js';
import type { PanZoom } from './pan-zoom.ts';
import './table-top.css';

export function MapWindow(props: {
  readonly camera: PanZoom;
  readonly label: string;
  /** How it is moved by keys: read out, not shown. */
  readonly keys: string;
  /** Keys of the board's own; true where one was meant. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly onClick?: (event: MouseEvent) => void;
  readonly planeClass?: { readonly [name: string]: boolean };
  readonly planeStyle?: JSX.CSSProperties;
  readonly children: JSX.Element;
}): JSX.Element {
  let window!: HTMLDivElement;
  const { camera, plane } = props.camera;
  onMount(() => props.camera.attach(window));
  const pixels = (units: number): string => `${(units * camera().zoom).toFixed(1)}px`;
  return (
    <>
      <div
        ref={window}
        class="map-window"
        role="group"
        aria-label={props.label}
        aria-describedby="map-keys"
        tabindex="0"
        onKeyDown={(event) => {
          if (!props.onKey?.(event)) props.camera.key(event, event.target === window);
        }}
        onClick={(event) => props.onClick?.(event)}
      >
        <div
          class="map-plane"
          classList={{ ...props.planeClass }}
          style={{
            ...props.planeStyle,
            width: pixels(plane().width),
            height: pixels(plane().height),
            transform: `translate(${(camera().x + plane().left * camera().zoom).toFixed(1)}px, ${camera().y.toFixed(1)}px)`,
          }}
        >
          {/* Laid out once: at another size every letter on the plane would be laid anew. */}
          <Show when={props.camera.hasSize()}>{props.children}</Show>
        </div>
      </div>
      <p id="map-keys" class="hidden">
        {props.keys}
      </p>
    </>
  );
}
