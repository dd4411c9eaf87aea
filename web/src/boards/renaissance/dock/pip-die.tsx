/** A command's die, and how many of its PIPs are left. */
import type { JSX } from 'solid-js';
import { For, Show } from 'solid-js';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
];

/** Spots that are spent are hollow. */
export function PipDie(props: { readonly die: number; readonly pips: number; readonly side: number }): JSX.Element {
  return (
    <svg
      class="pip-die"
      data-side={props.side}
      classList={{ none: props.die === 0 }}
      viewBox="0 0 24 24"
      role="img"
      aria-label={props.die > 0 ? say('die.label', { die: props.die, left: props.pips }) : say('die.none')}
    >
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" />
      <Show when={props.die > 0}>
        <For each={SPOTS[props.die]}>
          {([x, y], k) => <circle cx={x} cy={y} r="2.3" classList={{ spent: k() >= props.pips }} />}
        </For>
      </Show>
    </svg>
  );
}
