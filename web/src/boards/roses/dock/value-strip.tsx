/** What a card bears and what it would change, in a line of small plates. */

import type { CardValue } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import type { BoardState } from '../state/board-state.ts';
import { worthsOf } from './worths.ts';

export function ValueStrip(props: { readonly state: BoardState; readonly value: CardValue }): JSX.Element {
  return (
    <ul class="value-strip">
      <For each={worthsOf(props.value, props.state.seatId())}>
        {({ text, title, tone }) => (
          <li classList={{ worth: true, good: tone === 'good' }} title={title}>
            {text}
            <Show when={title !== text}>
              <span class="hidden"> ({title})</span>
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
