/** A number by buttons or by typing. */
import type { JSX } from 'solid-js';
import { say } from '../texts/texts.ts';

export function Stepper(props: {
  readonly label: string;
  readonly note?: string;
  readonly value: number;
  readonly most: number;
  readonly change: (value: number) => void;
}): JSX.Element {
  const set = (value: number): void => props.change(Math.max(0, Math.min(props.most, Math.round(value) || 0)));
  return (
    <div class="stepper">
      <span class="stepper-label">
        {props.label} <span class="small">{props.note}</span>
      </span>
      <button
        type="button"
        aria-label={say('stepper.less', { what: props.label })}
        disabled={props.value <= 0}
        onClick={() => set(props.value - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputmode="numeric"
        min="0"
        max={props.most}
        aria-label={props.label}
        value={props.value}
        onChange={(event) => {
          set(event.currentTarget.valueAsNumber);
          event.currentTarget.value = String(props.value);
        }}
      />
      <button
        type="button"
        aria-label={say('stepper.more', { what: props.label })}
        disabled={props.value >= props.most}
        onClick={() => set(props.value + 1)}
      >
        +
      </button>
    </div>
  );
}
