/** A drawn rectangle, given as one thing. Attributes one by one: to spread them costs the page a table of all there are. */
import type { JSX } from 'solid-js';

export const BoxRect = (props: {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly class?: string;
  readonly rx?: number;
}): JSX.Element => (
  <rect
    class={props.class}
    x={props.box.x}
    y={props.box.y}
    width={props.box.width}
    height={props.box.height}
    rx={props.rx}
  />
);
