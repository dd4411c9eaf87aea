/** Back from the ways to one place to all places. */
import { type JSX, Show } from 'solid-js';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';

export function Anywhere(props: { readonly choosing: Choosing }): JSX.Element {
  return (
    <Show when={props.choosing.doubtful() >= 0}>
      <button type="button" class="plain" onClick={() => props.choosing.anywhere()}>
        {say('choice.anywhere')}
      </button>
    </Show>
  );
}
