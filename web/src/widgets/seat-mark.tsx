/** A seat's colour and shape: nobody needs to tell hues apart. */
import type { JSX } from 'solid-js';

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond';

const SHAPES: { readonly [seat: string]: Shape } = {
  red: 'circle',
  yellow: 'square',
  green: 'triangle',
  blue: 'diamond',
  north: 'diamond',
  south: 'circle',
  royalist: 'diamond',
  parliament: 'circle',
  covenanter: 'triangle',
};

/** Paths in a box from −10 to 10, of about equal area. */
export const SHAPE_PATHS: { readonly [shape in Shape]: string } = {
  circle: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z',
  square: 'M-8-8H8V8H-8Z',
  triangle: 'M0-10L10 8.5H-10Z',
  diamond: 'M0-11L11 0L0 11L-11 0Z',
};

export const shapeOf = (seat: string): Shape => SHAPES[seat] ?? 'circle';
/** The seat's colour, for `fill` and `stroke`. */
export const hueOf = (seat: string): string => `var(--seat-${Object.hasOwn(SHAPES, seat) ? seat : 'nobody'})`;

export function SeatMark(props: { readonly seat: string; readonly hollow?: boolean }): JSX.Element {
  return (
    <svg class="seat-mark" viewBox="-12 -12 24 24" aria-hidden="true">
      <path
        d={SHAPE_PATHS[shapeOf(props.seat)]}
        fill={props.hollow ? 'none' : hueOf(props.seat)}
        stroke={props.hollow ? hueOf(props.seat) : 'var(--ink)'}
        stroke-width={props.hollow ? 3 : 1.4}
        stroke-linejoin="round"
      />
    </svg>
  );
}
