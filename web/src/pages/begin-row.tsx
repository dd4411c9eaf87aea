/** The foot of a set-up form: the way to begin, and why it did not. */
import type { JSX } from 'solid-js';

export function BeginRow(props: {
  readonly text: string;
  readonly failed: string;
  readonly busy?: boolean;
}): JSX.Element {
  return (
    <div class="row begin">
      <button type="submit" class="main" disabled={props.busy}>
        {props.text}
      </button>
      <span role="alert" class="danger-text">
        {props.failed}
      </span>
    </div>
  );
}
