/** How many: one less, one more. */
import type { JSX } from 'solid-js';
import { sayBefore as say } from '../texts/renaissance-texts.ts';

export function HowMany(props: {
  readonly count: number;
  readonly most: number;
  readonly what: string;
  readonly set: (count: number) => void;
}): JSX.Element {
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={say('muster.fewer', { what: props.what })}
        disabled={props.count <= 0}
        onClick={() => props.set(props.count - 1)}
      >
        −
      </button>
      <output>{props.count}</output>
      <button
        type="button"
        aria-label={say('muster.more', { what: props.what })}
        disabled={props.count >= props.most}
        onClick={() => props.set(props.count + 1)}
      >
        +
      </button>
    </span>
  );
}
