/** A number of the plan by buttons or by typing. What the rules refuse can be tried: the prompt line says why not. */
import type { PlanAction } from '@drumhead/roses';
import type { JSX } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function Stepper(props: {
  readonly state: BoardState;
  readonly label: string;
  readonly note?: string;
  readonly value: number;
  /** The plan with this number in place of the present one. */
  readonly plan: (value: number) => PlanAction;
}): JSX.Element {
  const set = (value: number): void => props.state.setPlan(props.plan(Math.max(0, Math.round(value) || 0)));
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
        aria-disabled={props.state.refusalOf(props.plan(props.value + 1)) !== null}
        onClick={() => set(props.value + 1)}
      >
        +
      </button>
    </div>
  );
}
