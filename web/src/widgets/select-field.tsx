/** One of several, with what is chosen there. */
import { For, type JSX } from 'solid-js';

export function SelectField(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [id: string, name: string])[];
  readonly choose: (id: string) => void;
}): JSX.Element {
  return (
    <label class="row">
      <span>{props.label}</span>
      <select onChange={(event) => props.choose(event.currentTarget.value)}>
        <For each={props.options}>
          {([id, name]) => (
            <option value={id} selected={id === props.value}>
              {name}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
