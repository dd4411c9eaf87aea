/** Ownership: the seat's hue as a ring, its shape as a seal. Nobody needs to tell hues apart. */
import { type JSX, Show } from 'solid-js';
import { hueOf, SHAPE_PATHS, shapeOf } from '../../../widgets/seat-mark.tsx';

export function Seal(props: {
  readonly seat: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}): JSX.Element {
  return (
    <path
      class="seal"
      d={SHAPE_PATHS[shapeOf(props.seat)]}
      transform={`translate(${props.x} ${props.y})scale(${(props.size ?? 7) / 10})`}
      fill={hueOf(props.seat)}
    />
  );
}

/** A disc of paper with the owner's ring; without an owner a hairline. */
export function RingDisc(props: { readonly r: number; readonly seat: string | null }): JSX.Element {
  return (
    <>
      <circle class="disc" r={props.r} />
      <Show when={props.seat} fallback={<circle class="no-owner" r={props.r - 2.4} />}>
        {(seat) => (
          <>
            <circle class="owner-ring" r={props.r - 0.4} stroke={hueOf(seat())} />
            <circle class="ring-edge" r={props.r + 2.4} />
            <circle class="ring-edge" r={props.r - 3.2} />
          </>
        )}
      </Show>
    </>
  );
}
