/** A die as it fell. */
import { For, type JSX } from 'solid-js';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

export function DieFace(props: { readonly face: number }): JSX.Element {
  return (
    <svg class="die" viewBox="-10 -10 20 20" role="img" aria-label={String(props.face)}>
      <rect x="-9" y="-9" width="18" height="18" rx="3.5" />
      <For each={PIPS[props.face] ?? []}>{([x, y]) => <circle cx={x * 5} cy={y * 5} r="1.9" />}</For>
    </svg>
  );
}
